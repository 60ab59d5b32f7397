import { required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingsDeps } from '../../../composition/bookings-deps.ts';
import { subscriptionsDeps } from '../../../composition/subscriptions-deps.ts';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { ownBrand, signUp } from '../../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { findPayment } from '../../payments/adapters/sandbox-gateway/gateway-books.ts';
import type { PaymentGateway } from '../../payments/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { chargeReference } from '../rules/charge.ts';
import { continueCharges } from './continue-charges.ts';
import { subscribe } from './subscribe.ts';

const PRICE = 35_988;
let t: TestApp;
let brand: TestAgency;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
});
afterAll(() => t.close());

/** The server is stopped here. */
class Stopped extends Error {}

/** How a step of a charge goes wrong: the server stops before it, or after it; its call is lost on the way, or its answer is. */
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
  const gatewayOf = (gateway: PaymentGateway | undefined): PaymentGateway | undefined =>
    gateway && {
      ...gateway,
      cards: gateway.cards && {
        ...gateway.cards,
        store: (input) => step(() => required(gateway.cards, 'cards').store(input), unknown),
        find: (reference) => step(() => required(gateway.cards, 'cards').find(reference), unknown),
        authorise: (input) => step(() => required(gateway.cards, 'cards').authorise(input), unknown),
      },
      authorise: (input) => step(() => gateway.authorise(input), unknown),
      capture: (input) => step(() => gateway.capture(input), unknown),
      retrieve: (reference) => step(() => gateway.retrieve(reference), unknown),
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

const rowsOf = (query: ReturnType<typeof sql>) =>
  t.platform.database.system.tx(
    async (tx) => z.looseObject({ rows: z.array(z.looseObject({})) }).parse(await tx.execute(query)).rows,
  );

/** What was taken at the gateway, what invoices say, what the ledger has, and whether the agency is open. */
async function standing(agencyId: string) {
  const charges = await rowsOf(sql`select id, status from subscription_charges where agency_id = ${agencyId}`);
  const books = { db: t.platform.database.system, now: () => t.clock.now() };
  const payments = await Promise.all(charges.map(({ id }) => findPayment(books, chargeReference(agencyId, String(id)))));
  const [invoiced] = await rowsOf(
    sql`select coalesce(sum((content->'total'->>'amountMinor')::int), 0)::int as sum from subscription_invoices where agency_id = ${agencyId}`,
  );
  const [posted] = await rowsOf(
    sql`select coalesce(sum(amount_minor), 0)::int as sum from ledger_transfers where agency_id = ${agencyId}`,
  );
  return {
    taken: payments.reduce((sum, payment) => sum + (payment?.captured.amountMinor ?? 0), 0),
    invoiced: invoiced?.sum,
    posted: posted?.sum,
    isOpen: (await t.platform.agencies.findById(agencyId))?.isSubscribed ?? false,
    open: charges.filter(({ status }) => !['paid', 'failed'].includes(String(status))).length,
  };
}

async function goOn(deps: SubscriptionsDeps): Promise<void> {
  const { system } = t.platform.database;
  for (let run = 0; run < 3; run++) {
    t.clock.advance(61_000);
    await continueCharges(deps).run({ system, log: t.platform.log, now: t.clock.now() } as never);
  }
}

let made = 0;

describe.each<Way>(['stopBefore', 'stopAfter', 'lostBefore', 'lostAfter'])('%s any step of a first payment', (way) => {
  test('one payment is taken, as invoice and ledger say, or none, and another press ends it', async () => {
    const deps = subscriptionsDeps(t.platform, bookingsDeps(t.platform, []).payments);
    const ctx = t.ctx(brand.agency);
    let [at, isLast] = [0, false];
    while (!isLast) {
      at += 1;
      made += 1;
      const names = { agencyName: `Stopped Travel ${made}`, subdomain: `stopped${made}x` };
      const { agencyId, signUpToken } = await signUp(t, brand, `owner${made}@founders.example`, names);
      const order = { signUpToken, cardToken: await cardToken(t), couponCode: null };
      const { broken, seen } = failing(deps, at, way);
      await subscribe(broken, ctx, order).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      });
      isLast = seen() < at;
      await goOn(deps);
      const after = await standing(agencyId);
      expect([after.invoiced, after.posted, after.isOpen], `step ${at}`).toEqual([after.taken, after.taken, after.taken > 0]);
      expect(after.open, `step ${at}`).toBe(0);
      if (after.taken === 0) await subscribe(deps, ctx, { ...order, cardToken: await cardToken(t) });
      expect(await standing(agencyId), `step ${at}`).toEqual({
        ...{ taken: PRICE, invoiced: PRICE, posted: PRICE, isOpen: true, open: 0 },
      });
    }
    expect(at, 'one more than a payment has steps').toBe(11);
  });
});
