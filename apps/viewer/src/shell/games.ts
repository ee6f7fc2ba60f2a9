import type { CreateGameView } from './game-view.ts';

/** A game that the page knows. */
export interface Game {
  /** Its name in links. */
  readonly name: string;
  readonly label: string;
  /** Its name in recordings, which is that of its command. */
  readonly recordedAs: string;
  /** Loads its code, which is not there before it is asked for. */
  load(): Promise<CreateGameView>;
}

/** The games in the order of their tabs. */
export const GAMES: readonly Game[] = [
  {
    name: 'cave',
    label: 'Cave',
    recordedAs: 'cave-battle',
    load: async () => (await import('../cave/cave-view.ts')).createCaveView,
  },
  {
    name: 'wizard',
    label: 'Wizard',
    recordedAs: 'wizard-fight',
    load: async () => (await import('../wizard/wizard-view.ts')).createWizardView,
  },
  {
    name: 'rpg',
    label: 'RPG',
    recordedAs: 'rpg-battle',
    load: async () => (await import('../rpg/rpg-view.ts')).createRpgView,
  },
];
