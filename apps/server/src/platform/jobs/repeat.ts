/**
 * Runs `work` repeatedly, `pauseMs` after the end of the previous run, so runs never overlap. Returns a function that stops it and waits
 * for the current run.
 */
export function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = work().finally(() => {
      if (!stopped) timer = setTimeout(next, pauseMs);
    });
  };
  timer = setTimeout(next, 0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
