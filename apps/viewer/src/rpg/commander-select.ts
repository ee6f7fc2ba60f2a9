import type { RecordedPolicy } from '@skirmish/rpg-battle';
import { element, fill, uniqueId } from '../dom/element.ts';
import { POLICIES, policyName, type PolicyNote } from './policies.ts';
import type { Commander } from './rpg-session.ts';

/** The choice of who commands the heroes. */
export interface CommanderSelect {
  readonly element: HTMLElement;
  /** Shows who does; `policy` is the one of the battle, if it has one. */
  show(commander: Commander, policy: PolicyNote | undefined): void;
  focus(): void;
}

/** Makes the list of the user and the policies; `choose` is called with undefined for the user. */
export function createCommanderSelect(choose: (policy: PolicyNote | undefined) => void): CommanderSelect {
  const select = element('select', { id: uniqueId('commander') });
  /** Rules that a file, a recording or a link has brought along. */
  let own: RecordedPolicy | undefined;
  select.addEventListener('change', () => {
    const { value } = select;
    if (value === 'recording') return;
    if (value === 'user') choose(undefined);
    else choose(value === 'own' ? own : value);
  });
  return {
    element: element(
      'div',
      { class: 'row battle-commander' },
      element('label', { for: select.id }, 'The heroes obey'),
      select,
    ),
    show(commander, policy) {
      const isRecording = commander === 'recording';
      if (typeof policy === 'object') own = policy;
      const name = policy === undefined ? 'by hand' : policyName(policy);
      fill(
        select,
        element('option', { value: 'user' }, 'you'),
        ...POLICIES.map(([word, label]) => element('option', { value: word }, label)),
        own ? element('option', { value: 'own' }, `${policyName(own)}: rules of a file`) : null,
        isRecording ? element('option', { value: 'recording' }, `a recording, ${name}`) : null,
      );
      const word = typeof policy === 'object' ? 'own' : (policy ?? 'user');
      select.value = isRecording ? 'recording' : word;
    },
    focus: () => select.focus(),
  };
}
