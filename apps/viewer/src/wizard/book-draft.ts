import type { InputError, InputProblem } from '@skirmish/grid';
import type { Spell, SpellBook } from '@skirmish/wizard-fight';

/** The columns of the table of spells, by where their value is in a spell; `card` names a field where each spell is a card. */
export const FIELDS = [
  { path: 'name', label: 'Name', card: 'Name', long: 'Name' },
  { path: 'cost', label: 'Cost', card: 'Cost', long: 'Cost' },
  { path: 'damage', label: 'Damage', card: 'Damage at once', long: 'Damage at once' },
  { path: 'heal', label: 'Heal', card: 'Heal at once', long: 'Healing at once' },
  { path: 'effect.turns', label: 'Turns', card: 'Turns of effect', long: 'Turns of its effect' },
  { path: 'effect.damage', label: 'Damage', card: 'Damage a turn', long: 'Damage of its effect' },
  { path: 'effect.heal', label: 'Heal', card: 'Heal a turn', long: 'Healing of its effect' },
  { path: 'effect.armor', label: 'Armor', card: 'Armor', long: 'Armor of its effect' },
  { path: 'effect.mana', label: 'Mana', card: 'Mana a turn', long: 'Mana of its effect' },
] as const;

/** The most spells of a book that are named where it is told in a sentence. */
const MOST_NAMED = 3;

/** Where a value is in a spell. */
export type FieldPath = (typeof FIELDS)[number]['path'];

/** A spell as it is typed into the table: a text for each field, empty where it has none. */
export type SpellDraft = Readonly<Record<FieldPath, string>>;

/** A spell with nothing in it yet. */
export const EMPTY_SPELL: SpellDraft = Object.freeze({
  name: '',
  cost: '',
  damage: '',
  heal: '',
  'effect.turns': '',
  'effect.damage': '',
  'effect.heal': '',
  'effect.armor': '',
  'effect.mana': '',
});

/** A book as the table shows it. */
export function draftsOf(book: SpellBook): SpellDraft[] {
  return book.map(({ name, cost, damage, heal, effect }) => ({
    name,
    cost: textOf(cost),
    damage: textOf(damage),
    heal: textOf(heal),
    'effect.turns': textOf(effect?.turns),
    'effect.damage': textOf(effect?.damage),
    'effect.heal': textOf(effect?.heal),
    'effect.armor': textOf(effect?.armor),
    'effect.mana': textOf(effect?.mana),
  }));
}

/** The JSON of what was typed into the table, a line a spell; what is wrong in it stays wrong. */
export function jsonOfDrafts(drafts: readonly SpellDraft[]): string {
  return jsonOf(
    drafts.map((draft) => {
      const effect = present(
        FIELDS.flatMap(({ path }) =>
          path.startsWith('effect.') ? [[path.slice('effect.'.length), valueOf(draft[path])] as const] : [],
        ),
      );
      const { name, cost, damage, heal } = draft;
      return {
        name,
        ...present([
          ['cost', valueOf(cost)],
          ['damage', valueOf(damage)],
          ['heal', valueOf(heal)],
        ]),
        ...(Object.keys(effect).length > 0 ? { effect } : {}),
      };
    }),
  );
}

/** The JSON of a book, a line a spell. */
export function jsonOfBook(book: SpellBook): string {
  return jsonOf(book);
}

function jsonOf(spells: readonly (Spell | object)[]): string {
  const lines = spells.map((spell) => `    ${spaced(spell)}`);
  return `{\n  "spells": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** A value as JSON in one line, with room to breathe. */
function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return `{ ${parts.join(', ')} }`;
}

function present(
  entries: ReadonlyArray<readonly [string, number | string | undefined]>,
): Record<string, number | string> {
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The number that was typed; a text that is none stays a text, so that it is refused by its name. */
function valueOf(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = Number(typed);
  return Number.isFinite(number) ? number : typed;
}

/** Where in the table a problem of a book is. */
export interface DraftPlace {
  readonly spell: number;
  readonly path: FieldPath;
}

/** Finds the field of the table that a problem is of; undefined when it is of none. */
export function placeOf({ message }: InputProblem): DraftPlace | undefined {
  const [, spell, path] = /^spells\[(\d+)\]\.([\w.]+) /.exec(message) ?? [];
  const field = FIELDS.find((each) => each.path === path);
  return field && { spell: Number(spell), path: field.path };
}

/** What a problem of the table says, for those who have never seen its JSON. */
export function tellProblem(problem: InputProblem, drafts: readonly SpellDraft[]): string {
  const place = placeOf(problem);
  if (!place) return problem.message;
  const name = drafts[place.spell]?.name || `spell ${place.spell + 1}`;
  const field = FIELDS.find(({ path }) => path === place.path)!;
  const rest = problem.message
    .slice(problem.message.indexOf(' ') + 1)
    .replaceAll(/spells\[(\d+)\]\.name/g, (_, other: string) => `that of spell ${Number(other) + 1}`);
  return `${name}, ${field.long.toLowerCase()}: ${rest}`;
}

/** All fields of the table that something is wrong with. */
export function wrongPlaces(error: InputError | undefined): readonly DraftPlace[] {
  return (error?.problems ?? []).flatMap((problem) => placeOf(problem) ?? []);
}

/** A book in words: how many spells it has, and the first of them. */
export function tellBook(book: SpellBook): string {
  const names = book.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = book.length > MOST_NAMED ? ' …' : '';
  return `spell book with ${book.length} ${book.length === 1 ? 'spell' : 'spells'}, ${names.join(', ')}${more}`;
}

/** Whether a JSON text means to be a spell book, also where something is wrong in it. */
export function seemsBook(text: string): boolean {
  return /^\s*\{\s*"(?:\$schema|spells)"/.test(text);
}
