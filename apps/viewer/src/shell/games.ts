import { recognises as recognisesCave } from '../cave/cave-texts.ts';
import { recognises as recognisesRpg } from '../rpg/rpg-texts.ts';
import { recognises as recognisesWizard } from '../wizard/wizard-texts.ts';
import type { CreateGameView } from './game-view.ts';

/** A game that the page knows. */
export interface Game {
  /** Its name in links. */
  readonly name: string;
  readonly label: string;
  /** Its name in recordings, which is that of its command. */
  readonly recordedAs: string;
  /** The texts that it opens, but for recordings, in words. */
  readonly takes: string;
  /** Tells what a text is, such as `map`, if it is one of those. */
  readonly recognises: (text: string) => string | undefined;
  /** Loads its code, which is not there before it is asked for. */
  load(): Promise<CreateGameView>;
}

/** The games in the order of their tabs. */
export const GAMES: readonly Game[] = [
  {
    name: 'cave',
    label: 'Cave',
    recordedAs: 'cave-battle',
    takes: 'a map',
    recognises: recognisesCave,
    load: async () => (await import('../cave/cave-view.ts')).createCaveView,
  },
  {
    name: 'wizard',
    label: 'Wizard',
    recordedAs: 'wizard-fight',
    takes: 'the text of a boss or a spell book',
    recognises: recognisesWizard,
    load: async () => (await import('../wizard/wizard-view.ts')).createWizardView,
  },
  {
    name: 'rpg',
    label: 'RPG',
    recordedAs: 'rpg-battle',
    takes: 'a scenario, a policy or a bestiary',
    recognises: recognisesRpg,
    load: async () => (await import('../rpg/rpg-view.ts')).createRpgView,
  },
];
