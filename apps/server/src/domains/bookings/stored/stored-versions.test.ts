import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { reconcileBooks } from '../books/reconcile-books.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { makeItineraryPdf } from '../documents/make-documents.ts';
import { listBookings } from '../lists/list-bookings.ts';
import { listTrips } from '../lists/list-trips.ts';
import { learnAbout } from '../saga/learn-about.ts';
import { runBooking } from '../saga/run-booking.ts';
import { codesSchema, type MuseumForms, memoryBooks, ticketsSchema, visitorsSchema } from '../testing/toy-product.ts';
import { storedJson } from './stored-json.ts';

/** The museum's second version: each kind of JSON has one more field. */
const SECOND: MuseumForms = {
  details: storedJson(ticketsSchema.extend({ hall: z.string() }), [
    (tickets) => ({ ...tickets, museum: `${tickets.museum}, west wing`, hall: 'west' }),
  ]),
  order: storedJson(visitorsSchema.extend({ language: z.string() }), [(order) => ({ ...order, language: 'en' })]),
  facts: storedJson(codesSchema.extend({ gate: z.string() }), [(facts) => ({ ...facts, gate: 'north' })]),
};

let t: TestApp;
/** Two nodes with the same data: one runs the first version, the other the second. */
let older: MoneyBench;
let newer: MoneyBench;
beforeAll(async () => {
  t = await startTestApp();
  const agency = await t.freshAgency();
  const books = memoryBooks();
  older = await moneyBench(t, agency, { books });
  newer = await moneyBench(t, agency, { books, forms: SECOND });
});
afterAll(() => t.close());

async function book(): Promise<string> {
  const { bookingId } = await older.book(await older.quote());
  await older.pass(1);
  expect((await older.booking(bookingId)).sagaState).toBe('done');
  return bookingId;
}

const sql = (text: string, ...values: unknown[]) => t.platform.database.raw.query(text, values);
const KINDS = ['details', '"order"', 'facts', 'price'];
const listed = async (bench: MoneyBench) =>
  (await listBookings(bench.staff, {}, { offset: 0, limit: 50 })).rows.map(({ id }) => id);
const pdfOf = async (bench: MoneyBench, bookingId: string) =>
  readPdf((await makeItineraryPdf(bench.deps, bench.staff, { bookingId })).content).replaceAll(/\s+/g, ' ');
const reconcile = async (bench: MoneyBench) => {
  const { database, log } = t.platform;
  const { agencies, silent } = await reconcileBooks(bench.deps, { system: database.system, log, now: t.clock.now() });
  return [...agencies.flatMap(({ differences }) => differences), ...silent];
};
const saved = expect.objectContaining({ code: 'savedByNewerVersion' });

describe('a booking of the first version', () => {
  test.each(['with its version', 'from before versions'])(
    '%s goes through lists, paper, reconciliation and cancelling of the second',
    async (age) => {
      const bookingId = await book();
      if (age === 'from before versions')
        for (const kind of KINDS) await sql(`UPDATE bookings SET ${kind} = ${kind} - 'v' WHERE id = $1`, bookingId);
      expect(await listed(newer)).toContain(bookingId);
      const { trips } = await listTrips(newer.deps, newer.client, { when: 'upcoming', offSet: 0, limit: 50 });
      expect(trips.map((trip) => trip.bookingId)).toContain(bookingId);
      expect(await pdfOf(newer, bookingId)).toContain('Prado, west wing');
      expect(await reconcile(newer)).toEqual([]);
      await cancelBooking(newer.deps, newer.client, { ref: { bookingId } });
      await newer.pass(1);
      expect(await newer.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', refundStatus: 'refunded' });
      const { rows } = await sql(`SELECT cancellation->'v' AS v FROM bookings WHERE id = $1`, bookingId);
      expect(rows).toEqual([{ v: 3 }]);
    },
  );
});

test('all that is stored of a booking names its version, whatever wrote it', async () => {
  const bookingId = await book();
  const versions = async () => {
    const { rows } = await sql(
      `SELECT b.details->'v' AS details, b."order"->'v' AS "order", b.facts->'v' AS facts, b.price->'v' AS price, q.price->'v' AS quoted
       FROM bookings b JOIN quotes q ON q.id = b.quote_id WHERE b.id = $1`,
      bookingId,
    );
    return rows[0];
  };
  const first = { details: 1, order: 1, facts: 1, price: 1, quoted: 1 };
  expect(await versions()).toEqual(first);
  await learnAbout(older.deps, older.staff, bookingId, async () => ({
    found: { facts: { codes: ['Q2'] } },
    action: 'booking.changed',
  }));
  expect(await versions()).toEqual(first);
});

test('the same order again returns how the first stands, though its row has no version', async () => {
  const quote = await older.quote();
  const { bookingId } = await older.book(quote);
  await sql(`UPDATE bookings SET "order" = "order" - 'v' WHERE id = $1`, bookingId);
  expect((await older.book(quote)).bookingId).toBe(bookingId);
});

describe('a booking that a newer version saved', () => {
  test.each(KINDS)('in its %s is refused in words, left alone, and takes nothing else down', async (kind) => {
    const [other, done] = [await book(), await book()];
    older.museum.script.reserve.push('pending');
    const { bookingId: begun } = await older.book(await older.quote());
    const set = (assignments: string) => sql(`UPDATE bookings SET ${assignments} WHERE id IN ($1, $2)`, done, begun);
    await set(`${kind} = ${kind} || '{"v": 2}', next_run_at = NULL`);

    expect(await listed(older)).toContain(other);
    expect(await reconcile(older)).toEqual([]);
    await expect(pdfOf(older, done)).rejects.toEqual(saved);
    await expect(cancelBooking(older.deps, older.client, { ref: { bookingId: done } })).rejects.toEqual(saved);

    // Its money would be taken next.
    await sql(`UPDATE bookings SET saga_state = 'confirmed' WHERE id = $1`, begun);
    await expect(runBooking(older.deps, older.staff, begun, { now: true })).rejects.toEqual(saved);
    await sql(`UPDATE bookings SET saga_state = 'supplierPending' WHERE id = $1`, begun);

    await set(`${kind} = ${kind} || '{"v": 1}'`);
    expect((await older.payment(begun))?.status).toBe('authorised');
  });
});
