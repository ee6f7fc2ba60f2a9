import type { CastChoice, SpellBook } from '@skirmish/wizard-fight';
import { describeChoice, describeRefusal, describeSpell } from '@skirmish/wizard-fight/play';
import { button, element, fill, setAttributes } from '../dom/element.ts';
import { capital } from './fight-story.ts';
import type { Hand } from './wizard-session.ts';

/** The spells to be cast by hand, on the page. */
export interface CastPanel {
  readonly element: HTMLElement;
  /** Shows a fight by hand; `isBack` when the fight is looked at where it was before. */
  update(hand: Hand | undefined, book: SpellBook, isBack: boolean): void;
  /** Shows what each spell leads to, or hides it. */
  toggleHint(): void;
}

/** What the panel asks for. */
export interface CastHandlers {
  cast(spell: number): void;
  undo(): void;
  startOver(): void;
  /** Goes to the latest moment of the fight. */
  goToTurn(): void;
  /** Tells those who cannot see it why a spell was not cast. */
  announce(message: string): void;
}

/** Makes the panel to fight by hand: the spells with what they do, and why some cannot be cast now. */
export function createCastPanel(handlers: CastHandlers): CastPanel {
  const title = element('h2', { class: 'cast-title' });
  const verdict = element('div', { class: 'verdict', role: 'status' });
  const spells = element('div', { class: 'spells', role: 'group', 'aria-label': 'Spells' });
  const undo = button('Undo', () => handlers.undo(), { title: 'Take the last cast back (u)' });
  const hint = button('Hint', () => toggleHint(), { title: 'What each spell leads to (h)' });
  const over = button('Start over', () => handlers.startOver());
  const back = button('To your turn', () => handlers.goToTurn(), { class: 'primary', hidden: true });
  let isHinting = false;
  let shown: { readonly hand: Hand; readonly book: SpellBook; readonly isBack: boolean } | undefined;

  function toggleHint(): void {
    isHinting = !isHinting;
    if (shown) update(shown.hand, shown.book, shown.isBack);
  }

  function spellButton(spell: number): HTMLElement {
    const { hand, book, isBack } = shown!;
    const { game, choices } = hand;
    const entry = book[spell]!;
    const refusal = game.refusals[spell];
    const isOff = refusal !== undefined || game.isDecided || isBack;
    const choice = choices?.[spell];
    const isBad = refusal !== undefined || (choice?.refusal ? true : choice?.result.status === 'unwinnable');
    const note = noteOf(refusal && capital(describeRefusal(refusal)), choice, hand, isHinting);
    const created = button(
      null,
      () => {
        if (refusal) handlers.announce(`${entry.name} cannot be cast: ${describeRefusal(refusal)}`);
        else if (isOff) handlers.announce('Go to your turn to cast');
        else handlers.cast(spell);
      },
      { class: 'spell', 'data-spell': spell },
    );
    setAttributes(created, { 'aria-disabled': isOff ? 'true' : undefined });
    fill(
      created,
      element('kbd', { 'aria-hidden': 'true' }, spell < 10 ? String(spell) : '·'),
      element('span', { class: 'spell-name' }, entry.name),
      element('span', { class: 'spell-cost' }, `${entry.cost} mana`),
      element('span', { class: 'spell-does' }, capital(describeSpell(entry))),
      note === '' ? null : element('span', { class: `spell-note${isBad ? ' is-bad' : ''}` }, note),
    );
    return created;
  }

  function update(hand: Hand | undefined, book: SpellBook, isBack: boolean): void {
    if (!hand) {
      shown = undefined;
      return;
    }
    shown = { hand, book, isBack };
    const { game } = hand;
    // the focus stays on the spell that has just been cast
    const focused =
      document.activeElement instanceof HTMLElement && spells.contains(document.activeElement)
        ? document.activeElement.dataset['spell']
        : undefined;
    title.textContent = game.isDecided
      ? `The fight is over: ${game.spent} mana spent`
      : `Your turn, round ${game.round}: ${game.mana} mana, ${game.spent} spent`;
    const lines = game.isDecided ? game.verdict : [game.hopeless, isHinting ? game.hint : ''];
    const told = lines.filter((line, nth) => line !== '' && lines.indexOf(line) === nth);
    const kind = game.isDecided ? (game.isWon ? 'is-won' : 'is-lost') : game.hopeless ? 'is-lost' : '';
    verdict.className = `verdict ${kind}`.trim();
    // what is said already is not read out again
    if (verdict.textContent !== told.join('')) fill(verdict, ...told.map((line) => element('p', {}, line)));
    verdict.hidden = told.length === 0;
    fill(spells, ...(game.isDecided ? [] : book.map((_, spell) => spellButton(spell))));
    undo.disabled = game.spells.length === 0;
    over.disabled = game.spells.length === 0;
    hint.setAttribute('aria-pressed', String(isHinting));
    hint.disabled = game.isDecided;
    back.hidden = !isBack;
    if (focused === undefined) return;
    const target = spells.querySelector<HTMLElement>(`[data-spell="${focused}"]`) ?? undo;
    target.focus({ preventScroll: true });
  }

  return {
    element: element(
      'section',
      { class: 'cast-panel', 'aria-label': 'Cast' },
      element('div', { class: 'cast-head' }, title, element('div', { class: 'row' }, back, undo, hint, over)),
      verdict,
      spells,
    ),
    update,
    toggleHint,
  };
}

function noteOf(
  refusal: string | undefined,
  choice: CastChoice | undefined,
  { game: { outlook, spent } }: Hand,
  isHinting: boolean,
): string {
  if (refusal !== undefined) return refusal;
  if (!isHinting) return '';
  if (!choice) return '…';
  const best = outlook.status === 'winnable' ? outlook.total : Infinity;
  return capital(describeChoice(choice, spent, best));
}
