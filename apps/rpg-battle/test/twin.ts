// The rules again, slowly and by other means: objects with methods, text as it happens. Shares no code with src.

type Stat = 'str' | 'con' | 'int' | 'spd';
type Row = Record<Stat, number>;

const heroModifiers: Record<string, Row & { menu: string[] }> = {
  Hero: { str: 0, con: 0, int: 0, spd: 0, menu: ['fight'] },
  Warrior: { str: 1, con: 2, int: -2, spd: -1, menu: ['fight', 'shield_slam', 'reckless_charge'] },
  Mage: { str: -2, con: -2, int: 3, spd: 0, menu: ['fight', 'fireball', 'frostbolt'] },
  Cleric: { str: 0, con: 1, int: 0, spd: -1, menu: ['fight', 'heal', 'smite'] },
  Rogue: { str: 1, con: -2, int: -1, spd: 2, menu: ['fight', 'backstab', 'rapid_strike'] },
};

const monsterRows: Record<string, Row & { hp: number; worth: number; queue: string; family?: string }> = {
  Monster: { str: 1, con: 1, int: 1, spd: 1, hp: 10, worth: 1, queue: 'fight' },
  RedDragon: {
    str: 2,
    con: 2,
    int: 1.5,
    spd: 1,
    hp: 100,
    worth: 2,
    queue: 'fire_breath tail_swipe fight',
    family: 'Dragon',
  },
  GreenDragon: {
    str: 1.5,
    con: 2,
    int: 1,
    spd: 1.5,
    hp: 100,
    worth: 2,
    queue: 'poison_breath tail_swipe fight',
    family: 'Dragon',
  },
  Vampire: {
    str: 1,
    con: 0.25,
    int: 2,
    spd: 1,
    hp: 45,
    worth: 1,
    queue: 'fight bite life_drain',
    family: 'Undead',
  },
  Skeleton: {
    str: 1.25,
    con: 0.25,
    int: 0.25,
    spd: 0.5,
    hp: 30,
    worth: 1,
    queue: 'bash fight life_drain',
    family: 'Undead',
  },
  Troll: { str: 1.75, con: 1.5, int: 1, spd: 1, hp: 20, worth: 1, queue: 'slash fight regenerate' },
  Orc: { str: 1.75, con: 1, int: 1, spd: 1, hp: 16, worth: 1, queue: 'blood_rage slash fight' },
};

export interface TwinParticipant {
  class: string;
  level?: number;
  hp?: number;
  mp?: number;
  xp?: number;
}

class Unit {
  name: string;
  stats: Row;
  level: number;
  hp = 0;
  maxhp = 0;
  constructor(name: string, level: number, stats: Row) {
    this.name = name;
    this.level = level;
    this.stats = stats;
  }
  get dead(): boolean {
    return this.hp <= 0;
  }
  takeDamage(n: number): void {
    this.hp = Math.max(0, this.hp - n);
  }
  heal(n: number): void {
    this.hp = Math.min(this.maxhp, this.hp + n);
  }
  healedBy(_other: Unit, n: number): void {
    this.heal(n);
  }
}

class TwinHero extends Unit {
  mp = 0;
  maxmp = 0;
  xp = 0;
  constructor(name: string, level: number) {
    const row = heroModifiers[name]!;
    super(name, 1, { str: 6 + row.str, con: 6 + row.con, int: 6 + row.int, spd: 6 + row.spd });
    this.maxhp = Math.trunc(100 + this.stats.con / 2);
    this.maxmp = Math.trunc(50 + this.stats.int / 2);
    this.hp = this.maxhp;
    this.mp = this.maxmp;
    for (let i = 1; i < level; i++) this.levelUp();
    this.xp = 0;
  }
  levelUp(): void {
    const row = heroModifiers[this.name]!;
    for (const stat of ['str', 'con', 'int', 'spd'] as const)
      this.stats[stat] += row[stat] > 0 ? 1 + row[stat] : 1;
    this.maxhp += Math.trunc(this.stats.con / 2);
    this.hp = this.maxhp;
    this.maxmp += Math.trunc(this.stats.int / 2);
    this.mp = this.maxmp;
    this.xp -= 10 * this.level;
    this.level += 1;
  }
}

class TwinMonster extends Unit {
  queue: string[];
  family: string | undefined;
  worth: number;
  constructor(name: string, level: number) {
    const row = monsterRows[name]!;
    const grown = (base: number, k: number) => Math.trunc(base * k + (level - 1) * k);
    super(name, level, {
      str: grown(8, row.str),
      con: grown(8, row.con),
      int: grown(8, row.int),
      spd: grown(12, row.spd),
    });
    this.maxhp = row.hp + Math.trunc((level - 1) * 0.5 * this.stats.con);
    this.hp = this.maxhp;
    this.queue = row.queue.split(' ');
    this.family = row.family;
    this.worth = row.worth;
  }
  get xpValue(): number {
    const { str, con, int, spd } = this.stats;
    return Math.trunc(((str + con + int + spd) / 4 + this.maxhp / 10) * this.worth);
  }
  override takeDamage(n: number): void {
    super.takeDamage(this.family === 'Dragon' ? Math.max(0, n - 5) : n);
  }
  override healedBy(other: Unit, n: number): void {
    if (this.family === 'Undead' && other !== this) this.takeDamage(n);
    else this.heal(n);
  }
}

/** A battle fought to its end, or until the commands run out, with the lines it gives. */
export class TwinBattle {
  participants: Unit[];
  initiative: Unit[];
  lines: string[] = [];
  refused: { command: number; error: string }[] = [];
  drawsUsed = 0;
  turns = 0;
  outcome = 'unfinished';

  constructor(participants: TwinParticipant[]) {
    this.participants = participants.map((p) => {
      const unit =
        p.class in heroModifiers
          ? new TwinHero(p.class, p.level ?? 1)
          : new TwinMonster(p.class, p.level ?? 1);
      if (p.hp !== undefined) unit.hp = p.hp;
      if (unit instanceof TwinHero) {
        unit.mp = p.mp ?? unit.mp;
        unit.xp = p.xp ?? unit.xp;
      }
      return unit;
    });
    // a stable sort, so equal speeds stay in participants' order
    this.initiative = this.participants.filter((u) => !u.dead).toSorted((a, b) => b.stats.spd - a.stats.spd);
  }

  fight(commands: { ability: string; target: number }[], draws: number[], turnLimit = 10_000): void {
    let next = 0;
    for (;;) {
      if (!this.initiative.some((u) => u instanceof TwinMonster)) return void (this.outcome = 'victory');
      if (!this.initiative.some((u) => u instanceof TwinHero)) return void (this.outcome = 'defeat');
      if (this.turns >= turnLimit) return void (this.outcome = 'timeout');
      const unit = this.initiative[0]!;
      if (unit instanceof TwinHero) {
        this.lines.push(`${unit.name}'s turn!`);
        for (;;) {
          const command = commands[next];
          if (!command) return;
          const error = this.command(unit, command.ability, this.participants[command.target]);
          if (!error) break;
          this.refused.push({ command: next++, error });
        }
        next++;
      } else if (unit instanceof TwinMonster) this.monsterTurn(unit, draws);
      this.turns++;
      this.initiative = [...this.initiative.slice(1), unit];
      this.bury();
    }
  }

  command(hero: TwinHero, ability: string, target: Unit | undefined): string | undefined {
    if (!heroModifiers[hero.name]!.menu.includes(ability)) return 'InvalidCommand';
    if (!target || target.dead) return 'InvalidTarget';
    const costs: Record<string, number> = {
      shield_slam: 5,
      fireball: 8,
      frostbolt: 3,
      heal: 4,
      smite: 7,
      rapid_strike: 5,
    };
    const cost = costs[ability] ?? 0;
    if (hero.mp < cost) return 'InsufficientMP';
    if (ability === 'backstab' && target.hp !== target.maxhp) return 'InvalidTarget';
    const { str, con, int, spd } = hero.stats;
    if (ability === 'heal') {
      target.healedBy(hero, 3 * con);
      this.lines.push(`${hero.name} heals ${target.name} for ${3 * con}!`);
    } else {
      const damage: Record<string, number> = {
        fight: str,
        shield_slam: Math.trunc(1.5 * str),
        reckless_charge: 2 * str,
        fireball: 6 + Math.trunc(int / 2),
        frostbolt: 3 + hero.level,
        smite: 4 + Math.trunc((int + con) / 2),
        backstab: 2 * str,
        rapid_strike: 4 + spd,
      };
      target.takeDamage(damage[ability]!);
      this.hitLine(hero, target, ability, damage[ability]!);
    }
    hero.mp -= cost;
    if (ability === 'reckless_charge') {
      hero.takeDamage(4);
      this.lines.push(`${hero.name} takes 4 self-inflicted damage!`);
    }
    return undefined;
  }

  monsterTurn(monster: TwinMonster, draws: number[]): void {
    const heroes = this.participants.filter((u) => u instanceof TwinHero && !u.dead);
    const target = heroes[draws[this.drawsUsed]! % heroes.length]!;
    if (draws[this.drawsUsed] === undefined) throw new Error('the twin has no draw left');
    this.drawsUsed++;
    const ability = monster.queue.shift()!;
    monster.queue.push(ability);
    const { str, con, int, spd } = monster.stats;
    if (ability === 'regenerate') {
      monster.heal(con);
      this.lines.push(`${monster.name} regenerates ${con} health!`);
      return;
    }
    const damage: Record<string, number> = {
      fight: str,
      tail_swipe: Math.trunc(1.5 * (str + spd)),
      fire_breath: Math.trunc(3 * int),
      poison_breath: Math.trunc(1.5 * (int + con)),
      life_drain: Math.trunc(1.5 * int),
      bite: Math.trunc(2 * spd),
      bash: 2 * str,
      slash: str + spd,
      blood_rage: 2 * str,
    };
    const n = damage[ability]!;
    target.takeDamage(n);
    this.hitLine(monster, target, ability, n);
    if (ability === 'bite') {
      target.maxhp -= n;
      this.lines.push(`${target.name}'s maximum hp has been reduced by ${n}!`);
    }
    if (ability === 'bite' || ability === 'life_drain') {
      monster.heal(n);
      this.lines.push(`${monster.name} heals for ${n}!`);
    }
    if (ability === 'blood_rage') {
      monster.takeDamage(Math.trunc(con / 2));
      this.lines.push(`${monster.name} takes ${Math.trunc(con / 2)} self-inflicted damage!`);
    }
  }

  hitLine(attacker: Unit, target: Unit, ability: string, n: number): void {
    this.lines.push(
      ability === 'fight'
        ? `${attacker.name} attacks ${target.name} for ${n}!`
        : `${attacker.name} hits ${target.name} with ${ability.replace('_', ' ')} for ${n} damage!`,
    );
  }

  bury(): void {
    const dead = this.initiative.filter((u) => u.dead).toReversed();
    for (const unit of dead) {
      this.initiative = this.initiative.filter((u) => u !== unit);
      this.lines.push(`${unit.name} dies!`);
      if (!(unit instanceof TwinMonster)) continue;
      const award = unit.xpValue;
      this.lines.push(`${award} XP rewarded!`);
      for (const hero of this.initiative.toReversed()) {
        if (!(hero instanceof TwinHero) || hero.dead) continue;
        const before = hero.level;
        hero.xp += award;
        while (hero.xp >= 10 * hero.level) hero.levelUp();
        if (hero.level > before) this.lines.push(`${hero.name} is now level ${hero.level}!`);
      }
    }
    if (dead.length === 0) return;
    if (!this.initiative.some((u) => u instanceof TwinHero)) this.lines.push('The party was defeated.');
    if (!this.initiative.some((u) => u instanceof TwinMonster)) this.lines.push('The party was victorious!');
  }

  units(): object[] {
    return this.participants.map((u) => {
      const common = { class: u.name, level: u.level, hp: u.hp, maxhp: u.maxhp, dead: u.dead };
      return u instanceof TwinHero ? { ...common, mp: u.mp, maxmp: u.maxmp, xp: u.xp } : common;
    });
  }
}
