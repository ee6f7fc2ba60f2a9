import { InputError } from '@skirmish/grid';
import { element } from '../dom/element.ts';
import type { OpenedText } from './game-view.ts';

/** The largest file that is opened, in bytes: a recording of some millions of events. */
const LARGEST_FILE = 256_000_000;

/** Lets the user choose files; none when that was called off. */
export async function pickFiles(): Promise<OpenedText[]> {
  const input = element('input', { type: 'file', multiple: true });
  const chosen = new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
  });
  input.click();
  return Promise.all((await chosen).map(readFile));
}

/** Opens files that are dropped anywhere on `target`. */
export function acceptFiles(target: HTMLElement, open: (opening: Promise<OpenedText[]>) => void): void {
  target.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    target.classList.add('is-dropping');
  });
  target.addEventListener('dragleave', (event) => {
    if (!(event.relatedTarget instanceof Node)) target.classList.remove('is-dropping');
  });
  target.addEventListener('drop', (event) => {
    target.classList.remove('is-dropping');
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    open(Promise.all(files.map(readFile)));
  });
}

/**
 * Reads a file as text.
 *
 * @throws InputError `file-too-large`, or `not-text` for an image and the like.
 */
async function readFile(file: File): Promise<OpenedText> {
  if (file.size > LARGEST_FILE)
    throw new InputError(
      'file-too-large',
      { message: 'this file is too large to be opened here' },
      file.name,
    );
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { name: file.name, text };
  } catch {
    // what is no UTF-8 is no text
  }
  throw new InputError('not-text', { message: 'this file is no text' }, file.name);
}

/** Saves a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = element('a', { href: address, download: name });
  link.click();
  // the browser has to have begun with it
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
