import { STILL_ACTIVE, type EffectState } from './effect-board.ts';
import { beginWizardTurn, castSpell, playBossTurn, type Fight, type Rules } from './rules.ts';

/** Fighters with so much survive any round that is surveyed. */
const FAR = 1_000_000_000;

/**
 * What a round does, by the setting of the timers at the wizard's choice and the spell chosen, as long as nobody dies.
 *
 * Settings that a choice can meet are numbered 0 (no effect active), 1, 2, … A move is `setting * spells + spell`. The
 * rounds are not worked out here but played, between fighters who cannot die, by the transitions of the rules.
 */
export interface RoundMoves {
  readonly spells: number;
  readonly settings: number;
  /** The number of a setting of the board; undefined for one that no choice meets. */
  readonly settingOf: readonly (number | undefined)[];
  /** By setting: the mana that its active effects will still give. */
  readonly manaComing: readonly number[];
  /** By move: the setting at the next choice; -1 for a move that is refused. */
  readonly target: Int32Array;
  /** By move: what the boss loses up to its blow, and in the whole round. */
  readonly damageBeforeBlow: Int32Array;
  readonly damage: Int32Array;
  /** By move: what the wizard's hit points gain in the whole round; mostly negative. */
  readonly hitPoints: Int32Array;
  /** By spell: the mana that its effect gives in all. */
  readonly manaGiven: readonly number[];
  /** Settings in an order in which moves that do not hurt the boss lead backwards; undefined when there is none. */
  readonly settledFirst: readonly number[] | undefined;
}

/** Surveys the rounds of a duel; undefined when choices meet more than `mostSettings` settings. */
export function roundMoves(rules: Rules, mostSettings: number): RoundMoves | undefined {
  const { effects, spells } = rules;
  const settingOf: (number | undefined)[] = [];
  const met: EffectState[] = [];
  const number = (state: EffectState): number => (settingOf[state] ??= met.push(state) - 1);
  const target: number[] = [];
  const damageBeforeBlow: number[] = [];
  const damage: number[] = [];
  const hitPoints: number[] = [];
  number(0);
  for (let setting = 0; setting < met.length; setting++) {
    if (met.length > mostSettings) return undefined;
    for (let spell = 0; spell < spells; spell++) {
      const fight: Fight = { bossHitPoints: FAR, hitPoints: FAR, mana: FAR, effects: met[setting]! };
      if (effects.begin(fight.effects, spell) === STILL_ACTIVE) {
        for (const list of [damageBeforeBlow, damage, hitPoints]) list.push(0);
        target.push(-1);
        continue;
      }
      castSpell(rules, fight, spell);
      playBossTurn(rules, fight);
      damageBeforeBlow.push(FAR - fight.bossHitPoints);
      beginWizardTurn(rules, fight);
      damage.push(FAR - fight.bossHitPoints);
      hitPoints.push(fight.hitPoints - FAR);
      target.push(number(fight.effects));
    }
  }
  return {
    spells,
    settings: met.length,
    settingOf,
    manaComing: met.map((state) => effects.manaComing(state)),
    target: Int32Array.from(target),
    damageBeforeBlow: Int32Array.from(damageBeforeBlow),
    damage: Int32Array.from(damage),
    hitPoints: Int32Array.from(hitPoints),
    manaGiven: Array.from({ length: spells }, (_, spell) => effects.manaComing(effects.begin(0, spell))),
    settledFirst: settledFirst(met.length, spells, target, damage),
  };
}

/** Depth first, each setting after those that its harmless moves lead to; undefined when they lead around in a circle. */
function settledFirst(
  settings: number,
  spells: number,
  target: readonly number[],
  damage: readonly number[],
): readonly number[] | undefined {
  const order: number[] = [];
  const stage = new Uint8Array(settings); // 0 unseen, 1 under way, 2 in order
  const visit = (setting: number): boolean => {
    if (stage[setting] === 1) return false;
    if (stage[setting] === 2) return true;
    stage[setting] = 1;
    for (let move = setting * spells; move < (setting + 1) * spells; move++) {
      if (target[move]! >= 0 && damage[move] === 0 && !visit(target[move]!)) return false;
    }
    stage[setting] = 2;
    order.push(setting);
    return true;
  };
  for (let setting = 0; setting < settings; setting++) if (!visit(setting)) return undefined;
  return order;
}
