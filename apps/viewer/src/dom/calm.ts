/** Something that is put off until nothing new has come for a while. */
export interface Calm {
  /** Does this when it has become calm, in place of what was to be done before. */
  wait(act: () => void): void;
  /** Does nothing after all. */
  cancel(): void;
}

/** Waits for so many milliseconds without anything new. */
export function createCalm(milliseconds: number): Calm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wait(act) {
      clearTimeout(timer);
      timer = setTimeout(act, milliseconds);
    },
    cancel: () => clearTimeout(timer),
  };
}
