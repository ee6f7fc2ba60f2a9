/** Whether an error carries this code of `node:fs`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Waits a moment for the other end of a pipe that does not block. */
export function nap(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2);
  });
}

/** Lets timers and signals have their turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
