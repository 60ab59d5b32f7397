/** Runs `work` again and again, `pauseMs` after the end of the run before, so runs never overlap. The answer stops it and waits for the run. */
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
