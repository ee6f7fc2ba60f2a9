import {
  battleSeed,
  type BestiaryData,
  createBestiary,
  DEFAULT_TURN_LIMIT,
  lineUpOf,
  type Participant,
  recordingHeader,
  type RpgHeader,
  standardBestiary,
} from '@skirmish/rpg-battle';
import type { PolicyNote } from './policies.ts';

/** Some units that are alike. */
export interface Squad {
  readonly class: string;
  readonly level: number;
  readonly count: number;
}

/** A battle as it is chosen on the page. */
export interface BattlePlan {
  readonly party: readonly Squad[];
  readonly monsters: readonly Squad[];
  readonly seed: number;
  /** Who commands the heroes; undefined for the user. */
  readonly policy: PolicyNote | undefined;
  /** Custom tables, which only a recording or a link brings along. */
  readonly bestiary?: BestiaryData | undefined;
  readonly turnLimit?: number | undefined;
}

/** The units of a plan one by one, the party first: their order counts for equal speeds and for the draws. */
export function participantsOf({ party, monsters }: Pick<BattlePlan, 'party' | 'monsters'>): Participant[] {
  return [...party, ...monsters].flatMap(({ class: name, level, count }) =>
    Array.from({ length: count }, () => ({ class: name, level })),
  );
}

/**
 * Makes the header that a battle of the plan has: what `rpg-battle run` and `watch` fight with the same seed.
 *
 * @throws InvalidUnit, RangeError for what is no battle.
 */
export function headerOf(plan: BattlePlan): RpgHeader {
  const { seed, policy, bestiary: tables, turnLimit = DEFAULT_TURN_LIMIT } = plan;
  const participants = participantsOf(plan);
  const bestiary = tables ? createBestiary(tables) : standardBestiary;
  lineUpOf({ participants, bestiary, turnLimit });
  return recordingHeader(
    { participants, bestiary, turnLimit, seed: battleSeed(seed, 0) },
    { seed, ...(policy !== undefined && { policy }) },
  );
}

/** Finds the plan that a battle comes from; undefined when no plan makes it, such as with units that begin hurt. */
export function planOf({ rules, input, seed }: RpgHeader): BattlePlan | undefined {
  const { participants, policy, dice } = input;
  if (!participants || seed === null) return undefined;
  const { classes } = rules.bestiary ? createBestiary(rules.bestiary) : standardBestiary;
  const isHero = ({ class: name }: Participant): boolean => classes.get(name)?.side === 'hero';
  const heroes = participants.filter(isHero);
  const monsters = participants.filter((one) => !isHero(one));
  const plan = {
    party: squadsOf(heroes),
    monsters: squadsOf(monsters),
    seed,
    policy,
    bestiary: rules.bestiary,
    turnLimit: rules.turnLimit,
  };
  const made = headerOf(plan);
  const isSame = made.input.dice === dice && textOf(made.input.participants ?? []) === textOf(participants);
  return isSame ? plan : undefined;
}

function squadsOf(participants: readonly Participant[]): Squad[] {
  const squads: Squad[] = [];
  for (const { class: name, level = 1 } of participants) {
    const last = squads.at(-1);
    if (last?.class === name && last.level === level)
      squads[squads.length - 1] = { ...last, count: last.count + 1 };
    else squads.push({ class: name, level, count: 1 });
  }
  return squads;
}

/** Participants as text, the same for the same units however they are written. */
function textOf(participants: readonly Participant[]): string {
  return JSON.stringify(
    participants.map(({ class: name, level = 1, hp, maxhp, mp, xp }) => [name, level, hp, maxhp, mp, xp]),
  );
}

/** The largest seed that is made on the page: short enough to be told to somebody. */
const LARGEST_NEW_SEED = 999_999;

/** Makes a seed by chance. */
export function newSeed(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % (LARGEST_NEW_SEED + 1);
}
