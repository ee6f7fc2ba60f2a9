/** Whether the locale says that the terminal knows more than ASCII. */
export function knowsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || Boolean(env['WT_SESSION']);
}

const SIGNS = /[‘’“”…−–—×]/g;
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '−': '-',
  '–': '-',
  '—': '-',
  '×': 'x',
};

/** Writes the signs of a text (quotation marks, ellipses, dashes, times) in ASCII; letters and pictures stay as they are. */
export function withPlainSigns(text: string): string {
  return text.replaceAll(SIGNS, (sign) => PLAIN_SIGNS[sign]!);
}
