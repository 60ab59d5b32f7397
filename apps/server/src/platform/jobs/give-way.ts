import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Jobs wait this long at most, so that a busy day delays letters and does not stop them. */
const MOST_MS = 5_000;
const LOOK_MS = 50;
/** The share of its time that the process works, above which it is busy: below it, calls under way wait for a partner and not for us. */
const BUSY = 0.7;

/** Calls of this process that go before its jobs. */
let underWay = 0;

/** Does work for which somebody waits before the page: jobs give way to it. */
export async function beforeJobs<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

/** Resolves when nobody waits for work that goes before jobs, or the process has time for both; after `mostMs` in any case. */
export async function giveWay(mostMs = MOST_MS): Promise<void> {
  for (const until = performance.now() + mostMs; underWay > 0 && performance.now() < until; ) {
    const since = performance.eventLoopUtilization();
    await pause(LOOK_MS);
    if (performance.eventLoopUtilization(since).utilization < BUSY) return;
  }
}
