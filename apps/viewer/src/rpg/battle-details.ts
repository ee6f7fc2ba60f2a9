import { unitNames } from '@skirmish/rpg-battle';
import { element } from '../dom/element.ts';
import { createTabs } from '../dom/tabs.ts';
import { createVirtualList } from '../dom/virtual-list.ts';
import type { Page } from '../shell/game-view.ts';
import type { BattlePlan } from './battle-plan.ts';
import { createChancesPanel } from './chances-panel.ts';
import { Laboratory } from './laboratory.ts';
import { type LogRow, logRows, rowAt } from './log-rows.ts';
import type { RpgSession } from './rpg-session.ts';
import { adviseTask } from './rpg-tasks.ts';
import { createSetupPanel, type SetupHandlers } from './setup-panel.ts';
import { createUnitTable } from './unit-table.ts';
import { createWhyPanel } from './why-panel.ts';

/** Cores that are left for the rest while a simulation runs. */
const SPARE_CORES = 1;

/** What is said of a battle beside it: set-up, chances, why, log and units, one at a time. */
export class BattleDetails {
  readonly element: HTMLElement;
  readonly #session: RpgSession;
  readonly #laboratory: Laboratory;
  readonly #setup;
  readonly #chances;
  readonly #why;
  readonly #table = createUnitTable();
  readonly #log = createVirtualList({
    label: 'Log',
    // two lines of its small text
    rowHeight: 36,
    render: (index) => this.#logRow(index),
    choose: (index) => this.#session.playback.go((timeline) => timeline.seek(this.#rows[index]!.position)),
  });
  readonly #tabs;
  #rows: readonly LogRow[] = [];
  /** Who fights in the battles of the laboratory, as text. */
  #trialKey = '';

  constructor(session: RpgSession, page: Page, handlers: SetupHandlers) {
    this.#session = session;
    this.#setup = createSetupPanel(handlers);
    this.#laboratory = new Laboratory(
      page.workers,
      (navigator.hardwareConcurrency || 2) - SPARE_CORES,
      () => this.#chances.update(),
      (error) => page.report(error),
    );
    this.#chances = createChancesPanel(this.#laboratory, (message) => page.announce(message));
    this.#why = createWhyPanel(
      (moment, policy, signal) =>
        page.workers.run(adviseTask, { header: session.header!, moment, policy }, { signal }),
      (error) => page.report(error),
    );
    this.#tabs = createTabs(
      'Details',
      [
        { name: 'setup', label: 'Set-up', panel: detail(this.#setup.element) },
        { name: 'chances', label: 'Chances', panel: detail(this.#chances.element) },
        { name: 'why', label: 'Why', panel: detail(this.#why.element) },
        { name: 'log', label: 'Log', panel: detail(this.#log.element) },
        { name: 'units', label: 'Units', panel: detail(this.#table.element) },
      ],
      () => this.refresh(),
    );
    this.element = element('section', { class: 'panel rpg-details' }, this.#tabs.list, this.#tabs.panels);
  }

  /** Takes over a battle that is another one; `plan` is what of the set-up makes it. */
  battleChanged(plan: BattlePlan | undefined): void {
    const { rules, input, seed } = this.#session.header!;
    this.#setup.show(plan);
    const trial = input.participants && { rules, participants: input.participants };
    const key = JSON.stringify(trial ?? null);
    if (key !== this.#trialKey) this.#laboratory.clear();
    this.#trialKey = key;
    this.#chances.setTrial(trial, input.policy, seed ?? 0);
  }

  /** Takes over events that are others, or more. */
  eventsChanged(): void {
    const { playback, events } = this.#session;
    const { timeline } = playback;
    this.#rows = timeline ? logRows(events, unitNames(timeline.state.battle.lineUp)) : [];
  }

  /** The rows of the log that tell what happens after one event, up to another. */
  rowsBetween(from: number, to: number): readonly LogRow[] {
    return this.#rows.slice(rowAt(this.#rows, from) + 1, rowAt(this.#rows, to) + 1);
  }

  showWhy(): void {
    this.#tabs.select('why');
    this.refresh();
  }

  /** Brings the detail that is seen up to date; what is not seen waits until it is. */
  refresh(): void {
    const { playback } = this.#session;
    const { timeline } = playback;
    const { selected } = this.#tabs;
    // nobody reads why while it plays; the panel waits for a pause
    if (selected === 'why' && !playback.isPlaying) this.#why.update(timeline);
    if (selected === 'units') this.#table.update(timeline?.state);
    if (selected === 'log') this.#log.update(this.#rows.length, rowAt(this.#rows, timeline?.position ?? 0));
  }

  #logRow(index: number): readonly Node[] {
    const row = this.#rows[index];
    return row ? [element('span', { class: `told told-${row.kind}` }, row.text)] : [];
  }
}

function detail(content: HTMLElement): HTMLElement {
  return element('div', { class: 'detail' }, content);
}
