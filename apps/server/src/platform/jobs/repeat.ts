/** Work that runs again and again. */
export type Repeated = {
  /** Runs it soon: at once if it rests, once more after the present run otherwise. */
  wake(): void;
  /** Stops it and waits for the present run. */
  stop(): Promise<void>;
};

/** The least pause between two runs, in milliseconds: what is rung for meanwhile is done together. */
const LEAST_PAUSE_MS = 25;

/** Runs `work` repeatedly; runs never overlap. `work` returns how many milliseconds to rest before the next run if nobody wakes it. */
export function repeat(work: () => Promise<number>): Repeated {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const restFor = (pauseMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, Math.max(LEAST_PAUSE_MS, pauseMs));
  };
  const run = () => {
    isWoken = false;
    running = work().then((pauseMs) => {
      running = undefined;
      restFor(isWoken ? 0 : pauseMs);
    });
  };
  restFor(0);
  return {
    wake: () => {
      isWoken = true;
      if (!running) restFor(0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
