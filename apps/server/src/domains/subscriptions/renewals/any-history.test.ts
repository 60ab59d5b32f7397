import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { changeCard } from '../cards/change-card.ts';
import { createCoupon } from '../index.ts';
import { lifeBench } from '../testing/life-bench.ts';
import { changeRenewal } from './change-renewal.ts';

/** As many as the suite of all takes; ten thousand, or as many as `FAST_CHECK_RUNS` says, by `npm run soak -- properties any-history`. */
const ASKED = Number(process.env.FAST_CHECK_RUNS ?? 0);
const RUNS = ASKED > 1_000 ? ASKED : 12;

let t: TestApp;
let bench: ReturnType<typeof lifeBench>;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  bench = lifeBench(t);
  for (const months of [3, 12])
    await createCoupon(t.platform, { code: `M${months}`, kind: 'waive', months, startsOn: null, endsOn: null, mostUses: null });
});
afterAll(() => t.close());

const CARDS = ['succeeds', 'refusedLater', 'insufficientFunds', 'alwaysChallenge'] as const;
const anyDeed = fc.oneof(
  fc.record({ kind: fc.constant('live' as const), days: fc.constantFrom(1, 3, 20, 200, 366) }),
  fc.record({
    kind: fc.constant('pay' as const),
    card: fc.constantFrom(...CARDS),
    coupon: fc.constantFrom(undefined, 'M3', 'M12'),
  }),
  fc.record({ kind: fc.constant('payByKept' as const) }),
  fc.record({ kind: fc.constant('changeCard' as const), card: fc.constantFrom(...CARDS) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const) }),
);

test('whatever happens to a subscription: what was charged is what invoices say is the ledger, and no day is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 2, maxLength: 9 }), async (deeds) => {
      t.clock.set('2027-03-14T17:00:00Z');
      const one = await bench.agency();
      await one.pay();
      for (const deed of deeds) {
        const work = async () => {
          if (deed.kind === 'live') return t.clock.advance(deed.days * 86_400_000);
          if (deed.kind === 'pay') return one.pay(deed.card, deed.coupon);
          if (deed.kind === 'payByKept') return one.pay(null);
          if (deed.kind === 'changeCard')
            return changeCard(bench.deps, await one.ctx(), { cardToken: await cardToken(t, deed.card) });
          return changeRenewal(bench.deps, await one.ctx(), deed.kind);
        };
        await work().catch((error: unknown) => {
          // Refused as it says; nothing else may go wrong.
          if (!(error instanceof AppError)) throw error;
        });
        await bench.runJobs();
        const { taken, invoiced, posted } = await one.books();
        expect([invoiced, posted]).toEqual([taken, taken]);
        const life = await one.life();
        expect(['active', 'pastDue', 'cancelling'].includes(life.state)).toBe(await one.isOpen());
      }
      const invoices = await one.invoices();
      for (const [at, { startsOn }] of invoices.entries()) {
        const before = invoices[at - 1];
        if (before) expect(startsOn > before.endsOn).toBe(true);
      }
      // The jobs of later histories pass it by.
      await t.platform.database.raw.query('UPDATE agencies SET subscription_grace_until = NULL WHERE agency_id = $1', [
        one.agencyId,
      ]);
    }),
    { numRuns: RUNS },
  );
});
