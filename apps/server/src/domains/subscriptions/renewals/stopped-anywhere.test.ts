import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { PaymentGateway } from '../../payments/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { lifeBench } from '../testing/life-bench.ts';
import { renewAgency } from './renew-agency.ts';

const [HOLIDAY, REGULAR] = [35_988, 118_800];

let t: TestApp;
let bench: ReturnType<typeof lifeBench>;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  bench = lifeBench(t);
});
afterAll(() => t.close());

/** The server is stopped here. */
class Stopped extends Error {}

type Way = 'stopBefore' | 'stopAfter' | 'lostBefore' | 'lostAfter';

/** The same dependencies, of which the step with this number goes wrong; `seen` tells how many there were. */
function failing(deps: SubscriptionsDeps, at: number, way: Way) {
  let seen = 0;
  const step = async <T>(work: () => Promise<T>, lost: T | undefined): Promise<T> => {
    seen += 1;
    if (seen !== at || (lost === undefined && way.startsWith('lost'))) return work();
    if (way === 'stopBefore') throw new Stopped();
    if (way === 'lostBefore' && lost !== undefined) return lost;
    const done = await work();
    if (way === 'stopAfter') throw new Stopped();
    return lost ?? done;
  };
  const unknown = { kind: 'unknown' } as const;
  const gatewayOf = (gateway: PaymentGateway | undefined): PaymentGateway | undefined => {
    const cards = gateway?.cards;
    if (!gateway || !cards) return gateway;
    return {
      ...gateway,
      cards: { ...cards, authorise: (input) => step(() => cards.authorise(input), unknown) },
      capture: (input) => step(() => gateway.capture(input), unknown),
      retrieve: (reference) => step(() => gateway.retrieve(reference), unknown),
    };
  };
  const system: SystemDb = {
    ...deps.database.system,
    tx: <T>(work: (tx: Tx) => Promise<T>) => step(() => deps.database.system.tx(work), undefined),
  };
  const broken: SubscriptionsDeps = {
    ...{ ...deps, database: { system }, gateway: () => gatewayOf(deps.gateway()) },
    gatewayCalled: (name) => gatewayOf(deps.gatewayCalled(name)),
  };
  return { broken, seen: () => seen };
}

const CARDS = [
  { card: 'succeeds', sum: HOLIDAY + REGULAR, state: 'active', tries: 0 },
  { card: 'refusedLater', sum: HOLIDAY, state: 'pastDue', tries: 1 },
] as const;
const WAYS: readonly Way[] = ['stopBefore', 'stopAfter', 'lostBefore', 'lostAfter'];

describe.each(CARDS.flatMap((one) => WAYS.map((way) => ({ ...one, way }))))(
  '$way any step of a renewal by a card that $card',
  (given) => {
    const { card, sum, state, tries, way } = given;
    test('the jobs end it: it is charged once, as invoice and ledger say, or refused once', async () => {
      let [at, isLast] = [0, false];
      while (!isLast) {
        at += 1;
        t.clock.set('2027-03-14T17:00:00Z');
        const one = await bench.agency();
        await one.pay(card);
        t.clock.set('2028-03-14T17:00:00Z');
        const { broken, seen } = failing(bench.deps, at, way);
        await renewAgency(broken, await one.ctx()).catch((error: unknown) => {
          if (!(error instanceof Stopped)) throw error;
        });
        isLast = seen() < at;
        for (let run = 0; run < 3; run++) {
          t.clock.advance(61_000);
          await bench.runJobs();
        }
        const books = await one.books();
        expect(books, `step ${at}`).toEqual({ taken: sum, invoiced: sum, posted: sum, open: 0 });
        expect(await one.life(), `step ${at}`).toMatchObject({ state, tries });
        expect(await one.isOpen(), `step ${at}`).toBe(true);
      }
      expect(at, 'a renewal has some steps').toBeGreaterThan(4);
    });
  },
);
