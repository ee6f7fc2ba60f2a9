/** Whether the locale says that the terminal knows more than ASCII. */
export function knowsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || Boolean(env['WT_SESSION']);
}
