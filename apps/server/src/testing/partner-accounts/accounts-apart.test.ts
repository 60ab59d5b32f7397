import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileBooks } from '../../domains/bookings/index.ts';
import { signWebhook } from '../../domains/payments/adapters/sandbox-gateway/webhook-signature.ts';
import { getPaymentOptions } from '../../domains/payments/get-payment-options.ts';
import { accountAddress, paymentReference } from '../../domains/payments/index.ts';
import { receiveGatewayEvent } from '../../domains/payments/receive-gateway-event.ts';
import { repriceFlight } from '../../products/flights/quotes/reprice-flight.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { type Served, type WireBench, wireBench } from './wire-bench.ts';
import type { WireCompany } from './wire-partners.ts';

const KEY = {
  platform: 'live_platform_Vq3xK81m',
  a: 'live_agency_a_Zt7uP20w',
  a2: 'live_agency_a_second_Hn5cR64e',
  b: 'live_agency_b_Jk9sD35y',
} as const;

let t: TestApp;
let bench: WireBench;
const lines: string[] = [];
beforeAll(async () => {
  t = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  bench = await wireBench(t, { [KEY.platform]: 'caravel', [KEY.a]: 'acme', [KEY.a2]: 'acme-2', [KEY.b]: 'bold' });
});
afterAll(async () => {
  await bench.close();
  await t.close();
});

const rowsOf = async (text: string, values: unknown[] = []) => (await t.platform.database.raw.query(text, values)).rows;

/** An agency that works by a key of its own at both companies. */
async function serveBy(key: string): Promise<Served & { readonly accounts: Record<'supplier' | 'gateway', string> }> {
  const served = await bench.serve();
  const own = { mode: 'own', credentials: { key } } as const;
  const supplier = await bench.choose(served, bench.supplier.known, own);
  return { ...served, accounts: { supplier, gateway: await bench.choose(served, bench.gateway.known, own) } };
}

function forgetCalls(): void {
  bench.supplier.company.calls.length = 0;
  bench.gateway.company.calls.length = 0;
}

/** The keys of the calls that name something of a booking: its reference, its order, its payments. */
async function keysAbout(bookingId: string): Promise<{ readonly supplier: string[]; readonly gateway: string[] }> {
  const [booking] = await rowsOf('SELECT agency_id, reference, supplier_order_id FROM bookings WHERE id = $1', [bookingId]);
  const payments = await rowsOf('SELECT id FROM booking_payments WHERE booking_id = $1', [bookingId]);
  const keysOf = (company: WireCompany, names: readonly unknown[]) => {
    const calls = company.calls.filter(({ said }) => names.some((name) => said.includes(String(name))));
    return [...new Set(calls.map(({ key }) => key))];
  };
  const references = payments.map(({ id }) => paymentReference(String(booking?.agency_id), String(id)));
  return {
    supplier: keysOf(bench.supplier.company, [booking?.reference, booking?.supplier_order_id]),
    gateway: keysOf(bench.gateway.company, references),
  };
}

const stateOf = async (bookingId: string) => {
  const [row] = await rowsOf('SELECT saga_state, refund_status FROM bookings WHERE id = $1', [bookingId]);
  return [row?.saga_state, row?.refund_status];
};

describe('accounts of agencies', () => {
  test('two with accounts of their own and one with the platform’s, at once: every order and payment goes by its own account', async () => {
    forgetCalls();
    const served = [
      { of: await serveBy(KEY.a), key: KEY.a },
      { of: await serveBy(KEY.b), key: KEY.b },
      { of: await bench.serve(), key: KEY.platform },
    ];
    const quoted = [];
    for (const one of [...served, ...served]) quoted.push({ ...one, quote: await bench.quote(one.of) });
    const booked = await Promise.all(
      quoted.map(async ({ of, key, quote }) => ({ of, key, bookingId: await bench.bookAndTicket(of, quote) })),
    );
    await Promise.all(booked.map(({ of, bookingId }) => bench.cancel(of, bookingId)));
    for (const { key, bookingId } of booked) {
      expect(await stateOf(bookingId)).toEqual(['cancelled', 'refunded']);
      expect(await keysAbout(bookingId)).toEqual({ supplier: [key], gateway: [key] });
    }
    // Searches name nobody: each agency's went by its own key, too.
    const searched = bench.supplier.company.calls.filter(({ operation }) => operation === 'search').map(({ key }) => key);
    expect(searched.toSorted()).toEqual([KEY.a, KEY.a, KEY.b, KEY.b, KEY.platform, KEY.platform].toSorted());
  });

  test('what was booked stays with the account that took it, when the agency goes over to another', async () => {
    const a = await serveBy(KEY.a);
    const before = await bench.bookAFlight(a);
    const second = { mode: 'own', credentials: { key: KEY.a2 } } as const;
    await bench.choose(a, bench.supplier.known, second);
    await bench.choose(a, bench.gateway.known, second);
    forgetCalls();
    const after = await bench.bookAFlight(a);
    await Promise.all([before, after].map((bookingId) => bench.cancel(a, bookingId)));
    expect(await keysAbout(before)).toEqual({ supplier: [KEY.a], gateway: [KEY.a] });
    expect(await keysAbout(after)).toEqual({ supplier: [KEY.a2], gateway: [KEY.a2] });
    expect([await stateOf(before), await stateOf(after)]).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunded'],
    ]);
  });

  test('an offer or a quote of one account is bought by no other', async () => {
    const a = await serveBy(KEY.a);
    const quoted = await bench.quote(a);
    const { searchId, fareFamilies } = await bench.search(a);
    const offerId = required(Object.values(fareFamilies)[0]?.[0], 'an offer').offerId;
    await bench.choose(a, bench.supplier.known, { mode: 'platform' });
    forgetCalls();
    const again = repriceFlight(bench.deps, a.client, { searchId, offerId, protection: false }, new AbortController().signal);
    await expect(again).rejects.toThrow('flightNotAvailable');
    await expect(bench.book(a, quoted)).rejects.toThrow('flightNotAvailable');
    expect([bench.supplier.company.calls, bench.gateway.company.calls]).toEqual([[], []]);
  });

  test('a supplier that is switched off is not asked, and what it sold can still be cancelled', async () => {
    const d = await bench.serve();
    const [booked, quoted] = [await bench.bookAFlight(d), await bench.quote(d)];
    await bench.choose(d, bench.supplier.known, { mode: 'off' });
    forgetCalls();
    expect(await bench.search(d)).toMatchObject({ data: [], notices: [] });
    await expect(bench.book(d, quoted)).rejects.toThrow('flightNotAvailable');
    expect(bench.supplier.company.calls).toEqual([]);
    await bench.cancel(d, booked);
    expect(await stateOf(booked)).toEqual(['cancelled', 'refunded']);
    expect(await keysAbout(booked)).toEqual({ supplier: [KEY.platform], gateway: [KEY.platform] });
    await bench.choose(d, bench.supplier.known, { mode: 'platform' });
    expect((await bench.search(d)).data.length).toBeGreaterThan(0);
  });

  test('a gateway that is switched off takes no card and still gives back', async () => {
    const d = await bench.serve();
    const [booked, quoted] = [await bench.bookAFlight(d), await bench.quote(d)];
    await bench.choose(d, bench.gateway.known, { mode: 'off' });
    expect(await getPaymentOptions(bench.bookings.payments, d.client)).toMatchObject({ cardEnabled: false, gateway: null });
    await expect(bench.book(d, quoted)).rejects.toThrow('paymentDisabled');
    expect(await rowsOf('SELECT id FROM bookings WHERE quote_id = $1', [quoted.quoteId])).toEqual([]);
    await bench.cancel(d, booked);
    expect(await stateOf(booked)).toEqual(['cancelled', 'refunded']);
  });

  test('a key that the company refuses or cuts off closes the company for nobody else', async () => {
    const [a, b] = [await serveBy(KEY.a), await serveBy(KEY.b)];
    const { accounts, cutOff } = bench.supplier.company;
    accounts.delete(KEY.a);
    await expect(bench.search(a)).rejects.toThrow('supplierFailed');
    accounts.set(KEY.a, 'acme');
    cutOff.add(KEY.a);
    for (let i = 0; i < 4; i++) await expect(bench.search(a)).rejects.toThrow('supplierFailed');
    expect((await bench.search(b)).data.length).toBeGreaterThan(0);
    cutOff.clear();
    t.clock.advance(61_000);
    expect((await bench.search(a)).data.length).toBeGreaterThan(0);
  });

  test('a sealed key that is copied into another agency’s row opens nothing, and no call goes out', async () => {
    const [a, b] = [await serveBy(KEY.a), await serveBy(KEY.b)];
    await rowsOf(
      `UPDATE partner_accounts AS mine SET sealed = theirs.sealed, key_id = theirs.key_id FROM partner_accounts AS theirs
       WHERE mine.id = $1 AND theirs.id = $2`,
      [b.accounts.supplier, a.accounts.supplier],
    );
    forgetCalls();
    await expect(bench.search(b)).rejects.toThrow('supplierFailed');
    expect(bench.supplier.company.calls).toEqual([]);
  });

  test('an account of one agency is none of another, even where it is named', async () => {
    const [a, b] = [await serveBy(KEY.a), await serveBy(KEY.b)];
    const ref = { name: 'wire', accountId: a.accounts.supplier };
    expect(await bench.deps.suppliers.findByAccount(a.client, ref)).toBeDefined();
    expect(await bench.deps.suppliers.findByAccount(b.client, ref)).toBeUndefined();
    expect(await bench.deps.suppliers.findByAccount(a.client, { ...ref, accountId: a.accounts.gateway })).toBeUndefined();
    await expect(bench.deps.suppliers.byAccount(b.client, ref)).rejects.toThrow('has no account');
  });
});

describe('the comparison of books', () => {
  const schedule = () => ({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });

  test('goes account by account, those that ended with them', async () => {
    const [a, c] = [await serveBy(KEY.a), await bench.serve()];
    const [first, ofPlatform] = [await bench.bookAFlight(a), await bench.bookAFlight(c)];
    const former = a.accounts.supplier;
    await bench.choose(a, bench.supplier.known, { mode: 'own', credentials: { key: KEY.a2 } });
    await bench.bookAFlight(a);
    const differencesOf = async (served: Served) => {
      const { agencies } = await reconcileBooks(bench.bookings, schedule(), 'all');
      const mine = agencies.find(({ agency }) => agency.id === served.home.agency.id);
      return mine?.differences.map(({ kind, subjectId }) => [kind, subjectId]);
    };
    expect(await differencesOf(a)).toEqual([]);
    // Each booking's order is in the list of its own account alone.
    const [order] = await rowsOf('SELECT reference FROM bookings WHERE id = $1', [first]);
    await rowsOf(`UPDATE sandbox_supplier_orders SET account = 'caravel' WHERE reference = $1`, [order?.reference]);
    expect(await differencesOf(a)).toEqual([['orderMissing', first]]);
    expect(await differencesOf(c)).toEqual([]);
    const { unknownOrders } = await reconcileBooks(bench.bookings, schedule(), 'all');
    expect(unknownOrders).toContain(order?.reference);
    await rowsOf(`UPDATE sandbox_supplier_orders SET account = 'acme' WHERE reference = $1`, [order?.reference]);

    // A list that does not come is said to be missing, by its account, and hides no other.
    bench.supplier.company.accounts.delete(KEY.a);
    const { silent, unknownOrders: unknown } = await reconcileBooks(bench.bookings, schedule(), 'all');
    bench.supplier.company.accounts.set(KEY.a, 'acme');
    expect(silent).toContain(`${a.home.agency.slug} flights wire (account ${former})`);
    expect(unknown).not.toContain(order?.reference);
    expect(await differencesOf(c)).toEqual([]);
    expect(ofPlatform).not.toBe(first);
  });
});

describe('events of gateways', () => {
  test('are verified with the secret of the account that their address names, and count for its agency alone', async () => {
    const [a, b] = [await serveBy(KEY.a), await serveBy(KEY.b)];
    const addressOf = (of: typeof a) => accountAddress(of.home.agency.id, of.accounts.gateway);
    const eventsOf = async (of: Served) =>
      (await rowsOf('SELECT event_id FROM gateway_events WHERE agency_id = $1', [of.home.agency.id])).length;
    const send = (about: Served, key: string, account?: string) => {
      const reference = paymentReference(about.home.agency.id, newId());
      const rawBody = JSON.stringify({ id: `evt_${newId()}`, type: 'payment.captured', reference });
      const headers = { 'sandbox-gateway-signature': signWebhook(key, rawBody, t.clock.now()) };
      return receiveGatewayEvent(bench.bookings.payments, {
        gateway: 'sandbox',
        rawBody,
        headers,
        ...(account !== undefined && { account }),
      });
    };
    await send(a, KEY.a, addressOf(a));
    expect(await eventsOf(a)).toBe(1);
    for (const [key, account] of [
      [KEY.b, addressOf(a)],
      [KEY.platform, addressOf(a)],
      [KEY.a, addressOf(b)],
      [KEY.a, undefined],
      [KEY.a, accountAddress(b.home.agency.id, a.accounts.gateway)],
      [KEY.a, accountAddress(a.home.agency.id, a.accounts.supplier)],
      [KEY.a, accountAddress(newId(), newId())],
      [KEY.a, 'acc_none'],
    ] as const) {
      await expect(send(a, key, account)).rejects.toThrow('badRequest');
    }
    // Its own secret says nothing about another agency's payments.
    await send(b, KEY.a, addressOf(a));
    expect([await eventsOf(a), await eventsOf(b)]).toEqual([1, 0]);
    // An account that ended is still told of what it took.
    await bench.choose(a, bench.gateway.known, { mode: 'platform' });
    await send(a, KEY.a, addressOf(a));
    expect(await eventsOf(a)).toBe(2);
  });
});

test('no key is in the log or in the database, in any form', async () => {
  const tables = await rowsOf(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname <> 'pg_catalog'`,
  );
  const forms = Object.values(KEY).flatMap((key) => [
    key,
    Buffer.from(key).toString('hex'),
    Buffer.from(key).toString('base64').slice(0, -4),
  ]);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await rowsOf(`SELECT row_to_json(r)::text AS row FROM ${String(name)} r`))),
  );
  expect(dumps.join('')).toContain('"sealed');
  expect(lines.join('')).toContain('outbound call');
  for (const form of forms) {
    expect(dumps.findIndex((dump) => dump.includes(form))).toBe(-1);
    expect(lines.findIndex((line) => line.includes(form))).toBe(-1);
  }
});
