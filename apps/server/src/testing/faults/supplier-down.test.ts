import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DownBench, downBench, type Found, OF_DUFFEL } from './down-bench.ts';

let b: DownBench;
beforeEach(async () => {
  b = await downBench();
});
afterEach(() => b.close());

/** Seconds on the installation's clock: people search every 25, for ten minutes. */
const [STEP, DOWN] = [25, 600];
/** How many search at once. */
const PEOPLE = 3;
/** As many calls fail in a row before the way is closed. */
const ENOUGH = 10;

const everybody = (people = PEOPLE) => Promise.all(Array.from({ length: people }, () => b.search()));
const all = (found: Found, people = PEOPLE) => Array.from({ length: people }, () => found);
const withoutDuffel = ({ fares }: Found): Found => ({ fares: fares - OF_DUFFEL, missing: ['duffel supplierFailed'] });

test.each(['lostBefore', 'busy'] as const)(
  'a supplier that is down for ten minutes (%s) while several people search costs its own results alone, is hardly called, and comes back by itself',
  { timeout: 120_000 },
  async (fault) => {
    const before = await b.search();
    expect([before.fares > OF_DUFFEL, before.missing]).toEqual([true, []]);
    b.down(fault);
    const called = b.standIn.calls.length;
    let opened = 0;
    for (let at = 0; at < DOWN; at += STEP) {
      b.pass(STEP);
      expect(await everybody()).toEqual(all(withoutDuffel(before)));
      opened += b.breakersOpen();
    }
    // What was under way when the way closed still fails; then one call in half a minute tries it.
    expect(b.standIn.calls.length - called).toBeLessThanOrEqual(ENOUGH + PEOPLE + DOWN / 30);
    expect(opened).toBeGreaterThan(DOWN / STEP / 2);
    b.down(null);
    b.pass(30);
    // Somebody tries it; those beside them do not wait for it.
    for (const { fares } of await everybody()) expect([before.fares, withoutDuffel(before).fares]).toContain(fares);
    expect([await everybody(), b.breakersOpen()]).toEqual([all(before), 0]);
  },
);

test('a supplier that never answers keeps nobody longer than the deadline of a search, and then nobody at all until it is tried again', {
  timeout: 120_000,
}, async () => {
  const before = await b.search();
  const crowd = ENOUGH + 2;
  b.down('hang');
  // Nothing else ends these searches.
  expect(await everybody(crowd)).toEqual(all({ ...withoutDuffel(before), missing: expect.any(Array) }, crowd));
  expect(b.breakersOpen()).toBe(1);
  const called = b.standIn.calls.length;
  expect(await everybody(crowd)).toEqual(all(withoutDuffel(before), crowd));
  expect(b.standIn.calls.length).toBe(called);
  b.down(null);
  b.pass(31);
  await everybody();
  expect([await everybody(), b.breakersOpen()]).toEqual([all(before), 0]);
});
