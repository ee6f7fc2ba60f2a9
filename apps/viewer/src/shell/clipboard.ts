/**
 * Puts a text on the clipboard.
 *
 * A page that was opened from disk may not be allowed to by the clipboard's own means; the older way works there.
 *
 * @throws Error when neither works.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'visually-hidden';
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (!isCopied) throw new Error('the browser does not let this page copy');
  }
}
