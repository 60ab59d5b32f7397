import { money, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disagreements } from '../../../testing/disagreements.ts';
import { type BenchOptions, type MoneyBench, moneyBench, type TestCard } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { PAYMENT_EVENT_JOB, paymentReference } from '../../payments/index.ts';
import { getBookingWithAround, presentRecordBase } from '../index.ts';
import { bookingJobs, bookingSchedules } from './jobs.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const DAY_MS = 86_400_000;
const CONTACT = { email: 'ana@visitors.test', phone: '+15550100', address: '', city: '', state: '', zip: '', country: 'BR' };

/** A bench whose agency renews, and whose supplier does not decide. */
async function bench(options: BenchOptions = {}): Promise<MoneyBench> {
  const b = await moneyBench(t, agency, { museum: { reserve: ['pending'] }, ...options });
  await b.onLapse('renew');
  return b;
}

async function waiting(b: MoneyBench, card: TestCard = 'succeeds'): Promise<string> {
  const { bookingId } = await b.book(await b.quote(), { token: await b.token(card) });
  await b.pass(5);
  return bookingId;
}

/** Lets days pass without a look at each minute of them, then two looks. */
async function wait(b: MoneyBench, days: number): Promise<void> {
  b.clock.advance(days * DAY_MS);
  await b.pass(31);
}

const states = async (b: MoneyBench, bookingId: string) =>
  (await b.payments(bookingId)).map(({ ours, theirs }) => [ours.status, theirs?.status]);

/** How many cards of a booking's payments the gateway still keeps. */
async function keptCards(b: MoneyBench, bookingId: string): Promise<number> {
  const references = (await b.payments(bookingId)).map(({ ours }) => paymentReference(agency.agency.id, ours.id));
  const { rows } = await t.platform.database.raw.query(
    `SELECT count(*)::int AS n FROM sandbox_gateway_cards c JOIN sandbox_gateway_payments p ON p.kept_card = c.id
     WHERE c.status = 'stored' AND p.reference = ANY($1)`,
    [references],
  );
  return Number(rows[0]?.n);
}

async function decided(b: MoneyBench, bookingId: string, verdict: 'confirmed' | 'refused') {
  b.museum.decide(verdict);
  await b.pass(60);
  expect(await disagreements(b, bookingId)).toEqual([]);
  return (await b.booking(bookingId)).sagaState;
}

describe('an authorisation that would lapse, of an agency that renews', () => {
  test('is renewed by the kept card as often as it must, the old one let go, and taken once', async () => {
    const b = await bench();
    const bookingId = await waiting(b);
    await wait(b, 5.6);
    expect(await states(b, bookingId)).toEqual([
      ['voided', 'voided'],
      ['authorised', 'authorised'],
    ]);
    expect(await disagreements(b, bookingId)).toEqual([]);
    // A payment without its holder lapses sooner than the first one.
    await wait(b, 3.4);
    expect(await states(b, bookingId)).toEqual([
      ['voided', 'voided'],
      ['voided', 'voided'],
      ['authorised', 'authorised'],
    ]);
    expect((await b.booking(bookingId)).captured).toEqual(money(0, 'USD'));
    expect(await decided(b, bookingId, 'confirmed')).toBe('done');
    const rows = await b.payments(bookingId);
    expect(rows.map(({ ours }) => ours.status)).toEqual(['voided', 'voided', 'captured']);
    // The card is forgotten with the payment.
    expect(rows.map(({ ours }) => ours.keptCard)).toEqual([null, null, null]);
    expect(await keptCards(b, bookingId)).toBe(0);
  });

  test('is let go when the supplier refuses, and nothing was charged', async () => {
    const b = await bench();
    const bookingId = await waiting(b);
    await wait(b, 5.6);
    expect(await decided(b, bookingId, 'refused')).toBe('failed');
    expect((await b.booking(bookingId)).captured).toEqual(money(0, 'USD'));
  });

  test.each(['refusedLater', 'alwaysChallenge'] as const)('is captured if the bank refuses to renew it: %s', async (card) => {
    const b = await bench();
    const bookingId = await waiting(b, card);
    if (card === 'alwaysChallenge') {
      await b.answer(bookingId, true);
      await b.pass(5);
    }
    await wait(b, 5.6);
    expect(await states(b, bookingId)).toEqual([
      ['captured', 'captured'],
      ['failed', 'declined'],
    ]);
    expect(await keptCards(b, bookingId)).toBe(0);
    const { booking, around } = await getBookingWithAround(b.client, { bookingId }, 'activities');
    expect(presentRecordBase(b.client, booking, CONTACT, around).payment).toMatchObject({ status: 'captured' });
    expect(await decided(b, bookingId, 'refused')).toBe('failed');
    expect((await b.booking(bookingId)).refundStatus).toBe('refunded');
  });

  test('is captured, not renewed, if the setting has changed meanwhile or the card was not kept', async () => {
    const b = await bench();
    const kept = await waiting(b);
    await b.onLapse('capture');
    const unkept = await waiting(b);
    await wait(b, 5.6);
    expect(await states(b, kept)).toEqual([['captured', 'captured']]);
    await b.onLapse('renew');
    await wait(b, 0.1);
    expect(await states(b, unkept)).toEqual([['captured', 'captured']]);
  });

  test('that was captured by a call whose answer was lost is not renewed besides', async () => {
    const b = await bench({ gateway: { capture: ['lostAfter'] } });
    const bookingId = await waiting(b);
    await b.onLapse('capture');
    b.clock.advance(5.6 * DAY_MS);
    await b.pass(16);
    await b.onLapse('renew');
    await b.pass(40);
    expect(await states(b, bookingId)).toEqual([['captured', 'captured']]);
    expect(await decided(b, bookingId, 'confirmed')).toBe('done');
  });

  test('is renewed once though two nodes look at once, and late events of the old one change nothing', async () => {
    const b = await bench();
    const bookingId = await waiting(b);
    b.clock.advance(5.6 * DAY_MS);
    const sweep = bookingSchedules(b.deps)[0];
    const look = () => sweep?.run({ system: t.platform.database.system, log: t.platform.log, now: b.clock.now() });
    for (let i = 0; i < 4; i++) {
      await Promise.all([look(), look()]);
      b.clock.advance(16 * 60_000);
    }
    expect(await states(b, bookingId)).toEqual([
      ['voided', 'voided'],
      ['authorised', 'authorised'],
    ]);
    const [old] = await b.payments(bookingId);
    const job = required(
      bookingJobs(b.deps, {}).find(({ name }) => name === PAYMENT_EVENT_JOB),
      'the job of events',
    );
    for (let i = 0; i < 2; i++) await job.run(b.staff, { paymentId: old?.ours.id }, `late ${i}`);
    expect((await states(b, bookingId)).at(-1)).toEqual(['authorised', 'authorised']);
    expect(await decided(b, bookingId, 'confirmed')).toBe('done');
  });

  test('is taken once though the old one cannot be let go before the supplier confirms, and that is let go later', async () => {
    const b = await bench({ gateway: { void: Array<'refuse'>(7).fill('refuse') } });
    const bookingId = await waiting(b);
    await wait(b, 5.6);
    expect((await states(b, bookingId)).map(([ours]) => ours)).toEqual(['authorised', 'authorised']);
    // The money is safe, so nobody is told that it is not.
    const { rows } = await t.platform.database.raw.query(
      `SELECT kind FROM outbox_events WHERE payload->>'bookingId' = $1 AND kind = 'booking.money-lapses'`,
      [bookingId],
    );
    expect(rows).toEqual([]);
    expect(await decided(b, bookingId, 'confirmed')).toBe('done');
    expect(await states(b, bookingId)).toEqual([
      ['voided', 'voided'],
      ['captured', 'captured'],
    ]);
  });

  test('leaves no money kept or taken twice, wherever the process dies and whichever answer is lost', async () => {
    class Crash extends Error {}
    for (const gateway of [
      {},
      { authorise: ['lostAfter'] },
      { void: ['lostAfter', 'lostBefore'] },
      { retrieve: ['lostBefore'] },
    ] as const) {
      // Each point of an undisturbed renewal, and some of each disturbed one.
      for (let at = 1; at <= 10; at += 'authorise' in gateway || 'void' in gateway || 'retrieve' in gateway ? 3 : 1) {
        let [isArmed, point] = [false, 0];
        const script: Record<string, ('lostAfter' | 'lostBefore')[]> = {};
        const b = await bench({
          gateway: script,
          crashPoint: () => {
            if (!isArmed) return;
            point += 1;
            if (point === at) throw new Crash();
          },
        });
        const bookingId = await waiting(b);
        for (const [operation, faults] of Object.entries(gateway)) script[operation] = [...faults];
        b.clock.advance(5.6 * DAY_MS);
        isArmed = true;
        await b.pass(90);
        const end = await decided(b, bookingId, at % 2 === 0 ? 'confirmed' : 'refused');
        expect([at, end]).toEqual([at, at % 2 === 0 ? 'done' : 'failed']);
        const { captured, total } = await b.booking(bookingId);
        expect(captured.amountMinor).toBe(at % 2 === 0 ? total.amountMinor : 0);
      }
    }
  });
});
