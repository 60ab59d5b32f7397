import { newId } from '@caravel/kernel';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLogger } from '../log.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { ASK_EVERY_MS, LEASE_MS } from './open-searches.ts';
import { createSearchRunner } from './search-runner.ts';
import { planOf, silentSource } from './testing/toy-search.ts';

/** Within this time after a node was killed, another continues its searches, or the person is told. */
const MOST_SILENCE_MS = 5_000;

/** Each case costs some milliseconds. */
const COSTLY_RUNS = 200;

const log = createLogger({ level: 'silent' });
const searcher = { agencyId: newId(), userId: newId() };

/** Two nodes on one store, on a clock that the timers of leases follow until the first node is killed. */
function twoNodes() {
  const clock = fakeClock();
  const store = memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes: 1_000_000 });
  const node = () => createSearchRunner({ store, clock, log, leaseMs: LEASE_MS });
  const live = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 100) {
      clock.advance(Math.min(left, 100));
      await vi.advanceTimersByTimeAsync(Math.min(left, 100));
    }
  };
  return { clock, here: node(), there: node(), live };
}

describe('a search whose node is killed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['is gone on with by another', true],
    ['is told to be lost', false],
  ])('%s within five seconds, whenever that happens and whoever asks when', async (_how, isResumable) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3 * LEASE_MS }),
        fc.integer({ min: 1, max: ASK_EVERY_MS }),
        async (livedMs, firstAskMs) => {
          const { clock, here, there, live } = twoNodes();
          let isGoneOn = false;
          const resume = async () => {
            isGoneOn = true;
            return planOf(silentSource('zoom'));
          };
          if (isResumable) there.resumable('toys', resume);
          const { searchId } = await here.start(searcher, { kind: 'toys', request: null, plan: planOf(silentSource('zoom')) });
          await live(livedMs);
          const killedAt = clock.now();
          // From here on no timer of the killed node runs: only the clock goes on.
          clock.advance(firstAskMs);
          let state = (await there.status(searcher, searchId))?.state;
          while (!isGoneOn && state === 'running' && clock.now() - killedAt < 10 * MOST_SILENCE_MS) {
            clock.advance(ASK_EVERY_MS);
            state = (await there.status(searcher, searchId))?.state;
          }
          expect({ state, isGoneOn }).toEqual({ state: isResumable ? 'running' : 'lost', isGoneOn: isResumable });
          expect(clock.now() - killedAt).toBeLessThanOrEqual(MOST_SILENCE_MS);
          await Promise.all([here.close(), there.close()]);
        },
      ),
      { numRuns: COSTLY_RUNS },
    );
  });
});
