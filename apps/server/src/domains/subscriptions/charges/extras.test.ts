import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { lifeBench } from '../testing/life-bench.ts';
import { beginExtra, continueExtra } from './extras.ts';
import { subscribe } from './subscribe.ts';

let t: TestApp;
let bench: ReturnType<typeof lifeBench>;
beforeAll(async () => {
  t = await startTestApp();
  bench = lifeBench(t);
});
afterAll(() => t.close());

const EXTRA = 'sendingDomain';
type Agency = Awaited<ReturnType<typeof bench.agency>>;
const begin = async (agency: Agency) => {
  const ctx = await agency.ctx();
  return t.platform.database.system.tx((tx) => beginExtra(tx, ctx, { extra: EXTRA, payer: agency.email }));
};

test('an extra is paid once by the kept card, with an invoice of its own; the period stays as it is', async () => {
  const agency = await bench.agency();
  await agency.pay();
  const [before, life] = [await agency.books(), await agency.life()];
  await begin(agency);
  const ctx = await agency.ctx();
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => continueExtra(bench.deps, ctx, EXTRA)));
  expect(outcomes.some((outcome) => outcome?.kind === 'paid')).toBe(true);
  expect((await begin(agency)).status).toBe('paid');
  expect(await continueExtra(bench.deps, ctx, EXTRA)).toEqual({ kind: 'paid' });
  const after = await agency.books();
  expect({
    taken: after.taken - before.taken,
    invoiced: after.invoiced - before.invoiced,
    posted: after.posted - before.posted,
  }).toEqual({
    ...{ taken: 3_500, invoiced: 3_500, posted: 3_500 },
  });
  expect(await agency.life()).toEqual(life);
  const { invoices } = await listInvoices(ctx, { offSet: 0, limit: 10 });
  expect(invoices[0]).toMatchObject({
    plan: null,
    extra: EXTRA,
    total: { amountMinor: 3_500, currency: 'USD' },
    card: { brand: 'visa' },
  });
  expect(invoices[1]).toMatchObject({ plan: 'regular', extra: null });
});

test('a lost request is continued by the job', async () => {
  const agency = await bench.agency();
  await agency.pay();
  await begin(agency);
  t.clock.advance(60_000);
  await bench.runJobs();
  expect(await continueExtra(bench.deps, await agency.ctx(), EXTRA)).toEqual({ kind: 'paid' });
  expect((await agency.books()).open).toBe(0);
});

test('without a kept card, and while something else is charged, it is refused; an extra under way is no subscription', async () => {
  const agency = await bench.agency();
  await expect(begin(agency)).rejects.toMatchObject({ code: 'noStoredCard' });
  await agency.pay();
  await begin(agency);
  const state = (status: string, purpose: string) =>
    bench.rowsOf(sql`update subscription_charges set purpose = ${purpose}, status = ${status}
      where agency_id = ${agency.agencyId} and purpose <> 'period' returning id`);
  const ctx = await agency.ctx();
  const closed = { ...ctx, agency: { ...ctx.agency, isSubscribed: false } };
  const paying = subscribe(bench.deps, closed, { signUpToken: null, cardToken: null, couponCode: null });
  await expect(paying).rejects.toMatchObject({ code: 'chargeUnderWay' });
  await state('begun', 'period');
  await expect(begin(agency)).rejects.toMatchObject({ code: 'chargeUnderWay' });
});
