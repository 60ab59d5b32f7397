import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DownBench, downBench, OF_DUFFEL } from './down-bench.ts';

let b: DownBench;
beforeEach(async () => {
  b = await downBench();
});
afterEach(() => b.close());

/** Seconds on the installation's clock: somebody searches every fifteen, for ten minutes. */
const [STEP, DOWN] = [15, 600];

test.each(['lostBefore', 'busy'] as const)(
  'a supplier that is down for ten minutes (%s) costs its own results alone, is hardly called, and comes back by itself',
  { timeout: 120_000 },
  async (fault) => {
    const before = await b.search();
    expect([before.fares > OF_DUFFEL, before.missing]).toEqual([true, []]);
    b.down(fault);
    const called = b.standIn.calls.length;
    let opened = 0;
    for (let at = 0; at < DOWN; at += STEP) {
      b.pass(STEP);
      expect(await b.search()).toEqual({ fares: before.fares - OF_DUFFEL, missing: ['duffel supplierFailed'] });
      opened += b.breakersOpen();
    }
    // Ten calls in a row open it; then one in half a minute tries it.
    expect(b.standIn.calls.length - called).toBeLessThanOrEqual(12 + DOWN / 30);
    expect(opened).toBeGreaterThan(DOWN / STEP / 2);
    b.down(null);
    b.pass(30);
    expect(await b.search()).toEqual(before);
    expect([await b.search(), b.breakersOpen()]).toEqual([before, 0]);
  },
);
