/** Whether a control does something of its own with a key. */
export function takesKeys(target: Element, key: string): boolean {
  if (target.closest('textarea, select, input:not([type=checkbox], [type=radio])')) return true;
  if (key === ' ' || key === 'Enter')
    return target.closest('button, a, input, summary, [role=option]') !== null;
  return false;
}
