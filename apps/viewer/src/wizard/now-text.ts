import { tellUnanswered } from './answer-words.ts';
import type { FightStory } from './fight-story.ts';
import type { WizardSession } from './wizard-session.ts';

/** What has just happened; after a cast by hand, all that came of it; where there is no fight, why. */
export function tellNow({ playback, fight, hand, shown, answer }: WizardSession): string {
  const { timeline } = playback;
  const { story } = fight;
  if (!timeline || !story) return fight.opening && answer ? tellUnanswered(answer.result) : '';
  const { position, isAtEnd } = timeline;
  if (position === 0) {
    return shown === 'cheapest' && answer?.result.status === 'unwinnable'
      ? 'No line of casts wins this fight: the wizard dies before it can cast.'
      : 'The start of the fight.';
  }
  if (hand && isAtEnd) return tellTurns(story, (story.casts.at(-1)?.at ?? 1) - 1);
  return `Round ${story.rounds[position - 1]}: ${story.texts[position - 1]}.`;
}

/** What has happened since an event, a turn a line. */
function tellTurns({ texts, turns }: FightStory, from: number): string {
  const lines: string[] = [];
  for (let index = from; index < texts.length; index++) {
    if (turns.has(index)) lines.push('');
    else lines.push(`${lines.pop() ?? ''} ${texts[index]}.`.trimStart());
  }
  return lines.filter(Boolean).join('\n') || 'The fight begins.';
}
