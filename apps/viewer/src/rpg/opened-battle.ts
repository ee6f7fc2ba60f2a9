import { InputError } from '@skirmish/grid';
import {
  battleSeed,
  type Command,
  createBestiary,
  DEFAULT_TURN_LIMIT,
  recordingHeader,
  type RecordedPolicy,
  type RpgHeader,
  standardBestiary,
} from '@skirmish/rpg-battle';
import { parseBestiary, parsePolicy, parseScenario } from '@skirmish/rpg-battle/files';
import type { OpenedText } from '../shell/game-view.ts';
import { recognises } from './rpg-texts.ts';
import { count } from './words.ts';

/** A battle that a file of the game leads to, and what is to be said of it. */
export interface OpenedBattle {
  readonly header: RpgHeader;
  /** What the heroes are to do; undefined where they obey as before. */
  readonly commands?: readonly Command[];
  readonly said: string;
}

/** How many heroes a bestiary that is opened begins with at most. */
const LARGEST_PARTY = 4;

/**
 * Reads a JSON file of the game: a scenario with its commands, a policy for the battle that is shown, or a bestiary.
 *
 * @throws InputError when it is none of them, or there is something wrong in it.
 */
export function openBattle(opened: OpenedText, shown: RpgHeader): OpenedBattle {
  switch (recognises(opened.text)) {
    case 'scenario':
      return openScenario(opened);
    case 'policy':
      return openPolicy(opened, shown);
    case 'bestiary':
      return openBestiary(opened, shown.seed ?? 0);
    default:
      throw new InputError(
        'unknown-file',
        {
          message: 'this is nothing that rpg-battle reads',
          hint: 'it reads its recordings, scenarios, policies and bestiaries, all of them JSON',
        },
        opened.name,
      );
  }
}

/** Reads a scripted battle, with its commands. */
function openScenario({ name, text }: OpenedText): OpenedBattle {
  const { start, commands } = parseScenario(text, name);
  const said = `${name}: a battle with ${count(commands.length, 'command')}.`;
  return { header: recordingHeader(start), commands, said };
}

/** Reads a policy of rules for the units of the battle that is shown, which it then commands from the start. */
function openPolicy({ name, text }: OpenedText, shown: RpgHeader): OpenedBattle {
  const { bestiary } = shown.rules;
  const { rules, name: own } = parsePolicy(
    text,
    name,
    bestiary ? createBestiary(bestiary) : standardBestiary,
  );
  const policy: RecordedPolicy = { name: own, rules };
  return {
    header: { ...shown, input: { ...shown.input, policy } },
    said: `${name}: the heroes obey its ${count(rules.length, 'rule')}.`,
  };
}

/** Reads classes, monsters and abilities; the first of each side fight, its own before the usual ones. */
function openBestiary({ name, text }: OpenedText, seed: number): OpenedBattle {
  const bestiary = parseBestiary(text, name);
  const own = [...bestiary.classes.values()].filter((unit) => !standardBestiary.classes.has(unit.name));
  const all = [...own, ...standardBestiary.classes.values()].filter((unit) =>
    bestiary.classes.has(unit.name),
  );
  const heroes = all.filter(({ side }) => side === 'hero');
  const monsters = all.filter(({ side }) => side === 'monster');
  const participants = [...heroes.slice(0, LARGEST_PARTY), ...monsters.slice(0, 1)].map((unit) => ({
    class: unit.name,
    level: 1,
  }));
  const setup = { participants, bestiary, turnLimit: DEFAULT_TURN_LIMIT, seed: battleSeed(seed, 0) };
  return {
    header: recordingHeader(setup, { seed }),
    said: `${name}: ${count(own.length, 'class', 'classes')} of its own, in the set-up.`,
  };
}
