import type { Point } from '@skirmish/grid';
import { eventLine } from '@skirmish/replay';
import type { CaveEvent } from './cave-event.ts';

/**
 * Writes an event as one line of a recording, newline included: the same text as `eventLine`, three times as fast, since
 * its fields are known and none of their values needs quoting.
 */
export function caveEventLine(event: CaveEvent): string {
  switch (event.event) {
    case 'strike':
      return `{"event":"strike","unit":${event.unit},"target":${event.target},"damage":${event.damage},"left":${event.left}}\n`;
    case 'move':
      return `{"event":"move","unit":${event.unit},"from":${pointText(event.from)},"to":${pointText(event.to)}}\n`;
    case 'death':
      return `{"event":"death","unit":${event.unit},"at":${pointText(event.at)}}\n`;
    case 'round':
      return `{"event":"round","round":${event.round}}\n`;
    default:
      return eventLine(event);
  }
}

function pointText({ x, y }: Point): string {
  return `{"x":${x},"y":${y}}`;
}
