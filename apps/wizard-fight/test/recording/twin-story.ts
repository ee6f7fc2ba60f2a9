/**
 * What happens in the fight of docs/rules/wizard-fight.md by a line of casts, event by event, written from that page: no
 * code of src in it.
 */
import { TWIN_SPELLS, type TwinFight, type TwinSpell } from '../twin.ts';

/** The events of a recording, as plain data. */
export function twinStory(fight: TwinFight, names: readonly string[]): Record<string, unknown>[] {
  const { boss: bossStart, damage, hitPoints: wizardStart = 50, mana: manaStart = 500, hard } = fight;
  const spells = fight.spells ?? TWIN_SPELLS;
  const story: Record<string, unknown>[] = [];
  const made: string[] = [];
  const timers = new Map<string, number>();
  let [boss, wizard, mana, spent] = [bossStart, wizardStart, manaStart, 0];
  const end = (round: number, rest: Record<string, unknown>): Record<string, unknown>[] => [
    ...story,
    { event: 'end', mana: spent, round, spells: made, ...rest },
  ];
  const die = (of: string, round: number, rest: Record<string, unknown>): Record<string, unknown>[] => {
    story.push({ event: 'death', of });
    return end(round, rest);
  };
  const armorNow = (): number =>
    spells.reduce((sum, { name, effect }) => sum + (timers.has(name) ? (effect!.armor ?? 0) : 0), 0);
  const applyEffects = (): void => {
    for (const { name, effect } of spells) {
      const turns = timers.get(name);
      if (turns === undefined) continue;
      const { damage: hurt = 0, heal = 0, mana: gain = 0, armor = 0 } = effect!;
      boss -= hurt;
      wizard += heal;
      mana += gain;
      if (turns === 1) timers.delete(name);
      else timers.set(name, turns - 1);
      story.push({ event: 'tick', spell: name, damage: hurt, heal, mana: gain, armor, turnsLeft: turns - 1 });
    }
  };
  const mayCast = ({ name, cost }: TwinSpell): boolean => cost <= mana && !timers.has(name);

  for (let round = 1; ; round++) {
    story.push({ event: 'turn', of: 'wizard', round, armor: armorNow() });
    if (hard) {
      wizard -= 1;
      story.push({ event: 'hard-mode', damage: 1 });
      if (wizard <= 0)
        return die('wizard', round, { status: 'lost', reason: { kind: 'dead', by: 'hard-mode' } });
    }
    applyEffects();
    if (boss <= 0) return die('boss', round, { status: 'won' });
    if (!spells.some(mayCast))
      return end(round, { status: 'lost', reason: { kind: 'nothing-castable', have: mana } });
    const spell = spells.find(({ name }) => name === names[round - 1]);
    if (!spell) return end(made.length, { status: 'unfinished' });
    if (!mayCast(spell)) {
      const refused = { cast: round, spell: spell.name };
      const turnsLeft = timers.get(spell.name);
      const reason =
        turnsLeft === undefined
          ? { kind: 'not-enough-mana', ...refused, need: spell.cost, have: mana }
          : { kind: 'still-active', ...refused, turnsLeft };
      return end(round, { status: 'illegal', reason });
    }
    const { name, cost, damage: hurt = 0, heal = 0, effect } = spell;
    made.push(name);
    spent += cost;
    mana -= cost;
    story.push({ event: 'cast', spell: name, cost, damage: hurt, heal, turns: effect?.turns ?? 0 });
    boss -= hurt;
    wizard += heal;
    if (effect) timers.set(name, effect.turns);
    if (boss <= 0) return die('boss', round, { status: 'won' });

    const armor = armorNow();
    story.push({ event: 'turn', of: 'boss', round, armor });
    applyEffects();
    if (boss <= 0) return die('boss', round, { status: 'won' });
    const dealt = Math.max(1, damage - armor);
    wizard -= dealt;
    story.push({ event: 'blow', damage: dealt, armor, hitPointsLeft: wizard });
    if (wizard <= 0) return die('wizard', round, { status: 'lost', reason: { kind: 'dead', by: 'boss' } });
  }
}
