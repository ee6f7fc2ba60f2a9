/** A hand-made mistake in a rule: in `file` of src, `from`, which must stand there once, becomes `to`. */
export interface Mutant {
  rule: string;
  file: string;
  from: string;
  to: string;
}

/** Mistakes that a programmer could make; the clauses must notice each. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'reckless charge costs 4 hp',
    file: 'bestiary/tables/abilities.ts',
    from: 'recoil: { base: 4 }',
    to: 'recoil: { base: 5 }',
  },
  {
    rule: 'shield slam is trunc(1.5 str)',
    file: 'bestiary/tables/abilities.ts',
    from: 'shield_slam: { cost: 5, damage: { strength: 1.5 } }',
    to: 'shield_slam: { cost: 5, damage: { strength: 1.6 } }',
  },
  {
    rule: 'a bite lowers the maximum',
    file: 'bestiary/tables/abilities.ts',
    from: 'lowersMaximum: true, ',
    to: '',
  },
  {
    rule: 'undead are harmed by healing',
    file: 'bestiary/tables/monsters.ts',
    from: 'harmedByHealing: true',
    to: 'harmedByHealing: false',
  },
  {
    rule: 'a troll regenerates last',
    file: 'bestiary/tables/monsters.ts',
    from: `['slash', 'fight', 'regenerate']`,
    to: `['slash', 'regenerate', 'fight']`,
  },
  {
    rule: 'fractions are dropped',
    file: 'rules/ability-use.ts',
    from: 'state.level[unit]!) |\n    0',
    to: 'state.level[unit]! + 0.5) |\n    0',
  },
  {
    rule: 'an amount is truncated once, at the end',
    file: 'rules/ability-use.ts',
    from: 'formula.strength * state.strength[unit]! +',
    to: 'Math.trunc(formula.strength * state.strength[unit]!) +',
  },
  {
    rule: 'mp equal to the cost is enough',
    file: 'rules/turns.ts',
    from: 'state.mp[hero]! < ability.cost',
    to: 'state.mp[hero]! <= ability.cost',
  },
  {
    rule: 'the target is checked before the mp',
    file: 'rules/turns.ts',
    from: `if (hp === 0) return 'dead-target';\n  if (state.mp[hero]! < ability.cost) return 'mp';`,
    to: `if (state.mp[hero]! < ability.cost) return 'mp';\n  if (hp === 0) return 'dead-target';`,
  },
  {
    rule: 'the queue of a monster goes round',
    file: 'rules/turns.ts',
    from: 'next + 1 === abilities.length ? 0 : next + 1',
    to: 'Math.min(next + 1, abilities.length - 1)',
  },
  {
    rule: 'only the living are drawn',
    file: 'rules/turns.ts',
    from: 'isHero[unit] === 1 && state.hp[unit]! > 0 && left-- === 0',
    to: 'isHero[unit] === 1 && left-- === 0',
  },
  {
    rule: 'the dead are buried from the back',
    file: 'rules/burial.ts',
    from: 'for (let place = queue.size - 1; place >= 0; place--) {\n    const unit',
    to: 'for (let place = 0; place < queue.size; place++) {\n    const unit',
  },
  {
    rule: 'experience goes from the back to the front',
    file: 'rules/burial.ts',
    from: 'for (let place = state.queue.size - 1; place >= 0; place--) {\n    const hero',
    to: 'for (let place = 0; place < state.queue.size; place++) {\n    const hero',
  },
  {
    rule: 'the dead get no experience',
    file: 'rules/burial.ts',
    from: ' && state.hp[unit]! > 0',
    to: '',
  },
  {
    rule: 'one line for several levels',
    file: 'rules/burial.ts',
    from: 'if (state.level[hero] !== before)',
    to: 'for (let level = before; level < state.level[hero]!; level++)',
  },
  {
    rule: 'several levels from one award',
    file: 'rules/burial.ts',
    from: 'while (state.xp[hero]!',
    to: 'if (state.xp[hero]!',
  },
  {
    rule: 'the maximum grows by the new constitution',
    file: 'rules/burial.ts',
    from: 'state.maxhp[hero]! += state.constitution[hero]! >> 1;',
    to: 'state.maxhp[hero]! += (state.constitution[hero]! - growth(heroClass.constitution)) >> 1;',
  },
  {
    rule: 'defeated before victorious',
    file: 'rules/burial.ts',
    from: `if (state.heroes === 0) observer?.partyDefeated?.();\n  if (state.monsters === 0) observer?.partyVictorious?.();`,
    to: `if (state.monsters === 0) observer?.partyVictorious?.();\n  if (state.heroes === 0) observer?.partyDefeated?.();`,
  },
  {
    rule: 'a mutual kill is a victory',
    file: 'rules/battle-state.ts',
    from: `if (this.monsters === 0) return 'victory';\n    if (this.heroes === 0) return 'defeat';`,
    to: `if (this.heroes === 0) return 'defeat';\n    if (this.monsters === 0) return 'victory';`,
  },
  {
    rule: 'the limit is checked last',
    file: 'rules/battle-state.ts',
    from: `if (this.monsters === 0) return 'victory';`,
    to: `if (this.turns >= this.lineUp.turnLimit) return 'timeout';\n    if (this.monsters === 0) return 'victory';`,
  },
  {
    rule: 'the hit points of a monster are truncated over the whole product',
    file: 'rules/figures.ts',
    from: 'Math.trunc((level - 1) * 0.5 * constitution)',
    to: '(level - 1) * Math.trunc(0.5 * constitution)',
  },
  {
    rule: 'a negative modifier does not slow growth',
    file: 'rules/figures.ts',
    from: '1 + Math.max(modifier, 0)',
    to: 'Math.max(1 + modifier, 0)',
  },
  {
    rule: 'a bite never leaves more hit points than the maximum, and no healing either',
    file: 'rules/ability-use.ts',
    from: 'afterHealing(before, amount, state.maxhp[unit]!)',
    to: 'before + amount',
  },
];
