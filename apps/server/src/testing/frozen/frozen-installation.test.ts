import { readdirSync } from 'node:fs';
import { login } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  bookFlight,
  cancelFlight,
  getReservationDetails,
  listAgencyFlights,
  ticketFlight,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../../composition/demo-agencies.ts';
import { reconcile } from '../../composition/reconcile.ts';
import { tripKey } from '../../domains/bookings/trips/trip-key.ts';
import { openText } from '../../platform/crypto/seal.ts';
import { createLogger } from '../../platform/log.ts';
import { PASSPORT_SEAL } from '../../products/flights/bookings/seal-travelers.ts';
import { flightDetails, flightFacts, flightOrder } from '../../products/flights/product/stored.ts';
import { tripPartsOf } from '../../products/flights/product/trip-parts.ts';
import { adult } from '../../products/flights/testing/book-a-flight.ts';
import { cardToken } from '../card-token.ts';
import { fakeClock } from '../fake-clock.ts';
import { bookDisagreements } from '../faults/compare-books.ts';
import { letTimePass } from '../let-time-pass.ts';
import { CONTACT } from '../made-contact.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { sumFigures } from '../sum-figures.ts';
import type { Caller } from '../test-client.ts';
import { ask } from './ask.ts';
import { folderOf, readCopy } from './frozen-copy.ts';
import { asCompared, asToday, isShown } from './intended-differences.ts';
import { intendedDifferences } from './known-differences.ts';
import { openCopy } from './open-copy.ts';
import { readLedger } from './rows.ts';

const MINUTE = 60_000;
const ordersSchema = z.object({
  travelers: z.array(z.object({ passport: z.object({ last4: z.string(), sealedNumber: z.string() }) })),
  sealedFor: z.string(),
});
const storedBookings = z.array(
  z.object({ id: z.string(), saga_state: z.string(), details: z.unknown(), order: z.unknown(), facts: z.unknown() }),
);
const quotesSchema = z.array(z.object({ id: z.string(), total_minor: z.int() }));
const versions = readdirSync(folderOf('.'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

test('there is a frozen version', () => expect(versions).toContain('2026-11-flights'));

describe.each(versions)('an installation of %s, migrated', (version) => {
  const copy = readCopy(version);
  const differences = intendedDifferences(version);
  let t: TestApp;
  beforeAll(async () => {
    const database = await openCopy(version, copy, createLogger({ level: 'silent' }));
    t = await startTestApp({ clock: fakeClock(copy.at), settings: { APP_SECRET: copy.secret }, database });
    // These sessions were opened long before, and days pass in a moment: what needs a recent proof would ask for one, and those of staff would end.
    const days = 7 * 24 * 60 * MINUTE;
    await database.raw.query('UPDATE sessions SET proven_at = $1, seen_at = $2', [
      new Date(t.clock.now()),
      new Date(t.clock.now() + days),
    ]);
  });
  afterAll(() => t.close());

  const callerAt = async (host: string, email?: string): Promise<Caller> => ({
    agency: required(await t.platform.agencies.findByHost(host), 'agency'),
    ...(email !== undefined && { token: required(copy.sessions[email], 'session') }),
  });

  test.each(Object.entries(Object.groupBy(copy.answers, ({ question }) => `${question.as ?? 'a visitor'} at ${question.host}`)))(
    'answers %s as it did',
    async (_who, answers = []) => {
      for (const then of answers) {
        const now = await ask(t, copy.sessions, then.question);
        expect({ ...now, answer: asCompared(differences, now) }).toEqual(asToday(differences, then, copy.answers));
      }
    },
  );

  test.each(differences)('$why: some answer shows it', (difference) => {
    expect(copy.answers.some((then) => isShown(difference, then))).toBe(true);
  });

  test('has figures for each booking that are those of its ledger then, and sums of them', async () => {
    const owner = await callerAt('sunset.localhost', 'owner@sunset.test');
    const { flights, sums } = (await t.client.call(owner, listAgencyFlights, { query: { limit: 100 } })).data;
    expect(sums).toEqual(sumFigures(flights.map(({ staff }) => staff)));
    for (const { bookingId, staff } of flights) {
      const balance = (account: string) =>
        Number(copy.ledger.find((row) => row.booking_id === bookingId && row.account === account)?.minor ?? 0);
      const figures = required(staff, 'what staff see');
      expect([
        figures.cost.amountMinor,
        figures.platformMarkup.amountMinor,
        figures.commission.amountMinor,
        figures.protectionPremium.amountMinor,
        figures.transactionFees.amountMinor,
        figures.sales.amountMinor - figures.transactionFees.amountMinor,
        figures.unpaid.amountMinor - figures.toRefund.amountMinor,
      ]).toEqual([
        0 - balance('supplier_payable'),
        0 - balance('platform_revenue'),
        0 - balance('agency_commission'),
        0 - balance('protection_premium_payable'),
        balance('agency_gateway_fees'),
        balance('gateway_clearing'),
        balance('customer_receivable'),
      ]);
    }
  });

  test('has the ledger of then, and books that agree', async () => {
    expect(await readLedger(t.platform.database.raw)).toEqual(copy.ledger);
    // Then it gave an all-clear without a word on bookings that had just changed; now it says that it left them out.
    const [verdict] = (await reconcile(t.platform)).text.replace(' so far', '').split('\n');
    expect(verdict).toBe(copy.reconciliation);
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('lets people in with their passwords, at the custom domain too', async () => {
    for (const [host, email] of [
      ['sunset.localhost', 'client@sunset.test'],
      ['www.atlas-journeys.com', 'owner@atlas.test'],
    ] as const) {
      const { data } = await t.client.call(await callerAt(host), login, { body: { email, password: DEMO_PASSWORD } });
      expect(data.email).toBe(email);
    }
  });

  test('opens the passport numbers that it sealed', () => {
    const orders = z.array(z.object({ order: ordersSchema })).parse(copy.tables.bookings);
    const secret = t.platform.secrets.of('passports');
    const read = orders.flatMap(({ order }) =>
      order.travelers.map(({ passport }) => [
        passport.last4,
        openText(secret, PASSPORT_SEAL, order.sealedFor, passport.sealedNumber),
      ]),
    );
    for (const [last4, number] of read) expect(number).toMatch(new RegExp(`^.{5}${last4}$`));
  });

  test('knows who travels on what by the bookings of then', async () => {
    const standing = storedBookings
      .parse(copy.tables.bookings)
      .filter((row) => !['failed', 'cancelled'].includes(row.saga_state));
    const expected = standing.flatMap((row) => {
      const [details, order] = [flightDetails.read(row.details), flightOrder.read(row.order)];
      const facts = row.facts === null ? null : flightFacts.read(row.facts);
      return tripPartsOf({ details, order, facts }).map((part) => `${tripKey('flights', part)} ${part.day} ${row.id}`);
    });
    const { rows } = await t.platform.database.raw.query(
      'SELECT key, day::text AS day, unnest(booking_ids)::text AS id FROM booked_trips',
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(rows.map(({ key, day, id }) => `${key} ${day} ${id}`).sort()).toEqual([...new Set(expected)].sort());
  });

  test('lists without a booking that a newer version saved, and says so to whoever opens it', async () => {
    const owner = await callerAt('sunset.localhost', 'owner@sunset.test');
    const list = async () => (await t.client.call(owner, listAgencyFlights, { query: { limit: 100 } })).data.flights;
    const before = await list();
    const { bookingId } = required(before[0], 'a booking');
    const setVersion = (column: string, v: number) =>
      t.platform.database.raw.query(`UPDATE bookings SET ${column} = ${column} || $2::jsonb WHERE id = $1`, [
        bookingId,
        JSON.stringify({ v }),
      ]);
    for (const column of ['details', 'price']) {
      await setVersion(column, 99);
      expect(await list()).toEqual(before.slice(1));
      const refusal = await t.client.refusal(owner, getReservationDetails, { query: { bookingId } });
      expect(refusal).toMatchObject({
        status: 503,
        code: 'savedByNewerVersion',
        message: expect.stringContaining('newer version'),
      });
      await setVersion(column, 1);
    }
    expect(await list()).toEqual(before);
  });

  // Last, because it changes what the tests above read.
  test('goes on: what was quoted is booked, what was held is paid, what was ticketed is cancelled, what was under way ends', async () => {
    const [owner, client] = [
      await callerAt('sunset.localhost', 'owner@sunset.test'),
      await callerAt('sunset.localhost', 'client@sunset.test'),
    ];
    const keyed = (caller: Caller) => ({ ...caller, idempotencyKey: newId() });
    const { data } = await t.client.call(owner, listAgencyFlights, { query: { limit: 100 } });
    const oneThat = (status: string, saga: string) =>
      required(
        data.flights.find((row) => row.status === status && row.sagaState === saga),
        status,
      );
    const [held, ticketed] = [oneThat('Held', 'held'), oneThat('Ticketed', 'done')];
    const booked = new Set(copy.tables.bookings?.map(({ quote_id }) => quote_id));
    const quote = quotesSchema.parse(copy.tables.quotes).find(({ id }) => !booked.has(id));

    const acceptTotal = { amountMinor: required(quote, 'a free quote').total_minor, currency: 'USD' };
    const body = { quoteId: required(quote, 'a free quote').id, acceptTotal, travellers: [adult()], contact: CONTACT };
    const payment = async () => ({ method: 'card' as const, token: await cardToken(t) });
    const fresh = await t.client.call(keyed(client), bookFlight, { body: { ...body, payment: await payment() } });
    await t.client.call(keyed(owner), ticketFlight, { body: { orderId: held.orderId, payment: await payment() } });
    await t.client.call(keyed(owner), cancelFlight, { body: { bookingId: ticketed.bookingId } });
    for (let minute = 0; minute < 15; minute++) await letTimePass(t, MINUTE);
    for (let hour = 0; hour < 30; hour += 3) await letTimePass(t, 180 * MINUTE);

    const after = await t.client.call(owner, listAgencyFlights, { query: { limit: 100 } });
    const states = new Map(after.data.flights.map(({ bookingId, sagaState }) => [bookingId, sagaState]));
    expect([fresh.data.bookingId, held.bookingId, ticketed.bookingId].map((id) => states.get(id))).toEqual([
      'done',
      'done',
      'cancelled',
    ]);
    expect(new Set(states.values())).toEqual(new Set(['done', 'cancelled', 'failed']));
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});
