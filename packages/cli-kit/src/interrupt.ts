const GRACE_MILLISECONDS = 2000;

let controller: AbortController | undefined;

/**
 * The signal that Ctrl-C aborts, watched from the first call on.
 *
 * The second Ctrl-C, or two seconds without an end, ends the process as if it had never been watched.
 */
export function watchInterrupt(): AbortSignal {
  if (controller === undefined) {
    const watching = new AbortController();
    controller = watching;
    process.once('SIGINT', () => {
      watching.abort();
      // `once` has given SIGINT its default action back
      setTimeout(() => process.kill(process.pid, 'SIGINT'), GRACE_MILLISECONDS).unref();
    });
  }
  return controller.signal;
}

/** Whether a watched Ctrl-C came. */
export function wasInterrupted(): boolean {
  return controller?.signal.aborted ?? false;
}
