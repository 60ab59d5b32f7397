import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Keeps this process busy until the test ends, in pieces of five milliseconds between which timers run. */
export function keepBusy(): void {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const work = async () => {
    while (!isOver) {
      for (const until = performance.now() + 5; performance.now() < until; );
      await turn();
    }
  };
  void work();
}
