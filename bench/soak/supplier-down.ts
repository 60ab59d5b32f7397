// `npm run soak -- supplier-down [--minutes 10]`: two suppliers of flights, of which one refuses and then hangs for so many minutes of the installation's clock,
// while people search, four at once. Prints what searches found, how often the breaker was open, and p95 of a search beside its deadline; fails where the
// other supplier's results are missing, p95 is beyond the deadline, a search does not end soon after it, or the supplier does not come back. On loopback.
import { parseArgs } from 'node:util';
import { SEARCH_DEADLINE_MS } from '../../apps/server/src/domains/suppliers/index.ts';
import { downBench, type Found, OF_DUFFEL } from '../../apps/server/src/testing/faults/down-bench.ts';
import { percentile } from '../measure.ts';

/** Searches between two looks of the breaker at the supplier, and how many of them at once. */
const [ROUND, AT_ONCE] = [40, 4];
/** A search that waits for its deadline ends after it by what a search takes: a busy machine takes seconds. */
const SLACK_MS = 10_000;
/** Those who search while the way closes wait for the deadline: in fewer minutes they are more than one of twenty. */
const JUDGED_MINUTES = 10;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Math.min(Math.max(Number(values.minutes) || 10, 0.5), 60);
const rounds = Math.ceil(minutes * 2);

const bench = await downBench();
let isSound = true;

/** Searches for some rounds of half a minute each, and prints how it went. */
async function trial(name: string, count: number, expected: (found: Found) => boolean): Promise<void> {
  const [times, found]: [number[], Found[]] = [[], []];
  let open = 0;
  const called = bench.standIn.calls.length;
  for (let round = 0; round < count; round++) {
    let left = ROUND;
    const person = async () => {
      while (left-- > 0) {
        const start = performance.now();
        found.push(await bench.search());
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, person));
    open += Math.min(1, bench.breakersOpen());
    bench.pass(31);
  }
  const [p50, p95, most] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map(Math.round);
  const wrong = found.filter((one) => !expected(one)).length;
  const isQuick = minutes < JUDGED_MINUTES || (p95 ?? 0) <= SEARCH_DEADLINE_MS;
  const isKept = wrong === 0 && isQuick && (most ?? 0) <= SEARCH_DEADLINE_MS + SLACK_MS;
  isSound &&= isKept;
  process.stdout.write(
    `${name}: ${found.length} searches, ${wrong} not as expected; p50 ${p50} ms, p95 ${p95} ms, most ${most} ms (deadline ${SEARCH_DEADLINE_MS} ms); ` +
      `${bench.standIn.calls.length - called} calls of the supplier; breaker open after ${open} of ${count} rounds${isKept ? '' : '  FAILED'}\n`,
  );
}

const { fares } = await bench.search();
const isWhole = (found: Found) => found.fares === fares && found.missing.length === 0;
const isOthers = (found: Found) => found.fares === fares - OF_DUFFEL && found.missing.length === 1;

await trial('both work', 2, isWhole);
for (const fault of ['busy', 'hang'] as const) {
  bench.down(fault);
  await trial(`one ${fault === 'busy' ? 'refuses' : 'hangs'} for ${minutes} minutes`, rounds, isOthers);
  bench.down(null);
  bench.pass(31);
  await trial('it works again', 2, isWhole);
}
await bench.close();
process.exit(isSound ? 0 : 1);
