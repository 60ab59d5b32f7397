import { sameTripDataSchema } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAppError } from '../../../platform/errors.ts';
import { expectBooksToAgree } from '../../../testing/expect-books.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { bookingSchedules } from '../saga/jobs.ts';
import { learnAbout } from '../saga/learn-about.ts';
import { bookedTrips } from '../tables.ts';

const TABS = testDatabaseUrl() ? 50 : 12;

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A museum in an agency of its own, so that no test meets the visitors of another. */
async function bench(options: Parameters<typeof moneyBench>[2] = {}): Promise<MoneyBench> {
  agency = await t.freshAgency();
  return moneyBench(t, agency, options);
}

type Wish = NonNullable<Parameters<MoneyBench['book']>[1]>;

/** Books a visit for Ana Ruiz by a quote of its own; returns its id, or the bookings that were named instead. */
async function visit(b: MoneyBench, wish: Wish & { day?: string } = {}) {
  const { day, ...rest } = wish;
  const quote = await b.quote({ hold: wish.hold ?? false, ...(day !== undefined && { day }) });
  return answerOf(b.book(quote, { names: ['Ana Ruiz'], ...rest }));
}

async function answerOf(work: ReturnType<MoneyBench['book']>) {
  try {
    return { booked: (await work).bookingId, named: [] };
  } catch (error) {
    if (!isAppError(error, 'sameTrip')) throw error;
    expect(error.status).toBe(409);
    return { booked: '', named: sameTripDataSchema.parse(error.detail.data).bookings };
  }
}

const idsOf = ({ named }: Awaited<ReturnType<typeof visit>>) => named.map(({ bookingId }) => bookingId);
const countOf = async (table: string) =>
  Number(
    (await t.platform.database.raw.query(`SELECT count(*) AS n FROM ${table} WHERE agency_id = '${agency.agency.id}'`)).rows[0]
      ?.n,
  );

describe('the same traveler on the same trip', () => {
  test('is named before anything is paid, and booked once more only after a Yes that names it', async () => {
    const b = await bench();
    const first = await visit(b);
    const { reference, supplierReference } = await b.booking(first.booked);
    const asked = await visit(b);
    expect(supplierReference).not.toBe(reference);
    expect(asked.named).toEqual([
      {
        bookingId: first.booked,
        travelers: ['Ana Ruiz'],
        booking: { reference: supplierReference, title: 'Prado', startsOn: '2027-04-01', stage: 'booked' },
      },
    ]);
    expect([await countOf('bookings'), await countOf('booking_payments'), b.museum.orders().length]).toEqual([1, 1, 1]);

    const second = await visit(b, { besides: idsOf(asked) });
    expect(b.museum.orders()).toHaveLength(2);
    // A Yes to the first is none to the second.
    expect(idsOf(await visit(b, { besides: [first.booked] }))).toEqual([first.booked, second.booked]);
    const third = await visit(b, { besides: [first.booked, second.booked] });
    for (const { booked } of [first, second, third]) await expectBooksToAgree(b, booked);
  });

  test('is told by whoever of several travelers is on both', async () => {
    const b = await bench();
    await visit(b, { names: ['Ana Ruiz', 'Bo Lind'] });
    const [one] = (await visit(b, { names: ['Bo Lind', 'Cy Marsh'] })).named;
    expect(one?.travelers).toEqual(['Bo Lind']);
  });

  test('is somebody else, or another day, without a question', async () => {
    const b = await bench();
    await visit(b);
    for (const other of [{ names: ['Bo Lind'] }, { day: '2027-04-02' }]) expect((await visit(b, other)).named).toEqual([]);
  });

  test('counts a hold, and a payment that is under way; not what was cancelled or failed', async () => {
    const b = await bench({ museum: { reserve: ['hold', 'asked', 'refuse'] } });
    const held = await visit(b, { hold: true, ctx: b.staff });
    expect((await visit(b)).named).toMatchObject([{ bookingId: held.booked, booking: { stage: 'held' } }]);
    await cancelBooking(b.deps, b.staff, { ref: { bookingId: held.booked } });

    const paying = await visit(b, { token: await b.token('challenge') });
    const [told] = (await visit(b)).named;
    const { reference } = await b.booking(paying.booked);
    expect(told).toMatchObject({ bookingId: paying.booked, booking: { reference, stage: 'underWay' } });
    await b.answer(paying.booked, false);
    await b.pass(30);
    expect((await b.booking(paying.booked)).sagaState).toBe('failed');

    await expect(visit(b, { token: await b.token('paymentDeclined') })).rejects.toThrow('paymentDeclined');
    const standing = await visit(b);
    expect(standing.named).toEqual([]);
    await b.pass(1);
    await cancelBooking(b.deps, b.client, { ref: { bookingId: standing.booked } });
    // Refused by the museum: the money is given back, and nobody is in the way.
    await expect(visit(b)).rejects.toThrow('bookingFailed');
    expect((await visit(b)).named).toEqual([]);
  });

  test('that was booked after a card was declined is named to the next card', async () => {
    const b = await bench();
    const quote = await b.quote();
    const names = ['Ana Ruiz'];
    await expect(b.book(quote, { names, token: await b.token('paymentDeclined') })).rejects.toThrow('paymentDeclined');
    const other = await visit(b);
    const payments = await countOf('booking_payments');
    const asked = await answerOf(b.book(quote, { names }));
    expect(idsOf(asked)).toEqual([other.booked]);
    expect(await countOf('booking_payments')).toBe(payments);
    const yes = await answerOf(b.book(quote, { names, besides: [other.booked] }));
    expect(yes.named).toEqual([]);
    await expectBooksToAgree(b, yes.booked);
  });
});

describe('who is told', () => {
  test('clients of what they may see, staff of all, and of what they may not see only that it exists', async () => {
    const b = await bench();
    const [client2, restricted] = [await agency.persona('client2'), await agency.persona('restricted')];
    const first = await visit(b);
    const asClient = async (persona: typeof client2, besides: string[] = []) => {
      const ctx = b.ctxOf(persona);
      const quote = await b.quoteFor(persona);
      return answerOf(b.book(quote, { ctx, names: ['Ana Ruiz'], besides }));
    };
    const stranger = await asClient(client2);
    expect(stranger.named).toEqual([]);
    // The stranger sees only their own.
    expect(idsOf(await asClient(client2))).toEqual([stranger.booked]);
    expect((await asClient(restricted)).named).toEqual([
      { bookingId: first.booked, travelers: ['Ana Ruiz'], booking: null },
      { bookingId: stranger.booked, travelers: ['Ana Ruiz'], booking: null },
    ]);
    expect((await asClient(restricted, [first.booked])).named).toHaveLength(2);
    expect((await asClient(restricted, [first.booked, stranger.booked])).named).toEqual([]);
    expect((await visit(b, { ctx: b.staff })).named.map(({ booking }) => booking?.title)).toEqual(['Prado', 'Prado', 'Prado']);
  });

  test('nobody of another agency', async () => {
    const [one, other] = [await bench(), await bench()];
    expect((await visit(one)).named).toEqual([]);
    expect((await visit(other)).named).toEqual([]);
  });
});

describe(`${TABS} tabs at once`, () => {
  test('one books, the others are told of it; of as many Yes at once, one books besides', { timeout: 120_000 }, async () => {
    const b = await bench();
    const quotes = await Promise.all(Array.from({ length: TABS }, () => b.quote()));
    const atOnce = (besides: string[]) =>
      Promise.all(quotes.map((quote) => answerOf(b.book(quote, { names: ['Ana Ruiz', 'Bo Lind'], besides }))));
    const round = async (besides: string[]) => {
      const answers = await atOnce(besides);
      const made = answers.filter(({ booked }) => booked !== '' && !besides.includes(booked));
      expect(made).toHaveLength(1);
      const id = made[0]?.booked ?? '';
      const told = answers.filter((answer) => idsOf(answer).includes(id));
      return { id, told: told.length };
    };
    const first = await round([]);
    expect(first.told).toBe(TABS - 1);
    const second = await round([first.id]);
    // The tab that made the first asks for its own again, and is told how that stands.
    expect(second.told).toBe(TABS - 2);
    await b.pass(10);
    expect([await countOf('bookings'), b.museum.orders().length]).toEqual([2, 2]);
    for (const id of [first.id, second.id]) await expectBooksToAgree(b, id);
    process.stdout.write(`${TABS} tabs: 1 booking, ${first.told} told; ${TABS} Yes: 1 booking besides, ${second.told} told\n`);
  });
});

describe('what is noted of a trip', () => {
  const rows = (b: MoneyBench) => b.staff.db.tx((tx) => tx.select().from(bookedTrips));

  test('is a fingerprint, noted again when the product learns something, and forgotten once the day is over', async () => {
    const b = await bench();
    const { booked } = await visit(b);
    const noted = await rows(b);
    expect(noted).toEqual([
      { agencyId: agency.agency.id, key: expect.stringMatching(/^[0-9a-f]{64}$/), day: '2027-04-01', bookingIds: [booked] },
    ]);
    await b.pass(1);
    await b.staff.db.tx((tx) => tx.delete(bookedTrips).where(eq(bookedTrips.agencyId, agency.agency.id)));
    await learnAbout(b.deps, b.staff, booked, async () => ({ found: {}, action: 'booking.schedule-changed' }));
    expect(await rows(b)).toEqual(noted);

    const forget = bookingSchedules(b.deps).find(({ name }) => name === 'bookings.forget-trips');
    const at = (now: string) => forget?.run({ system: t.platform.database.system, log: t.platform.log, now: Date.parse(now) });
    await at('2027-04-03T23:59:59Z');
    expect(await rows(b)).toEqual(noted);
    await at('2027-04-04T00:00:00Z');
    expect(await rows(b)).toEqual([]);
  });
});
