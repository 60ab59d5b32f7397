import { moneySchema } from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isAppError } from '../../../platform/errors.ts';
import { expectBooksToAgree } from '../../../testing/expect-books.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { setUserMarkup, updateMarkups } from '../../pricing/index.ts';
import { listBookings } from '../lists/list-bookings.ts';
import type { MuseumScript } from '../testing/toy-product.ts';
import { createQuote } from './create-quote.ts';
import { findOutcome } from './find-outcome.ts';
import { startBooking } from './start-booking.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const bench = (museum: Partial<MuseumScript> = {}): Promise<MoneyBench> => moneyBench(t, agency, { museum });

async function errorOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return { code: error.code, data: error.detail.data };
    throw error;
  }
  return { code: 'none', data: undefined };
}

async function messagesOf(bookingId: string): Promise<unknown[]> {
  const about = "SELECT kind FROM outbox_events WHERE payload->>'bookingId' = $1";
  return (await t.platform.database.raw.query(about, [bookingId])).rows.map(({ kind }) => kind);
}

const gatewayPayments = async () =>
  Number((await t.platform.database.raw.query('select count(*) as n from sandbox_gateway_payments')).rows[0]?.n);

describe('startBooking', () => {
  test('a price that changed at the supplier: the old and the new are answered, nothing is charged; the new quote books', async () => {
    const b = await bench({ quote: ['changed'] });
    const quote = await b.quote({ protection: true });
    const before = await gatewayPayments();
    const { code, data } = await errorOf(b.book(quote));
    expect(code).toBe('priceChanged');
    expect(data).toMatchObject({
      previousTotal: quote.price.waterfall.total,
      quote: { total: { amountMinor: expect.any(Number) } },
    });
    expect(await gatewayPayments()).toBe(before);
    expect(b.museum.orders()).toEqual([]);
  });

  test('a price that the supplier refuses with the order: it is asked for the new one, nothing is kept, and the new quote books', async () => {
    const b = await bench({ reserve: ['dearer'] });
    const quote = await b.quote({ protection: true });
    const { code, data } = await errorOf(b.book(quote));
    expect(code).toBe('priceChanged');
    expect(data?.previousTotal).toEqual(quote.price.waterfall.total);
    const asked = z.object({ quote: z.object({ quoteId: z.uuid(), total: moneySchema }) }).parse(data).quote;
    expect(asked.total.amountMinor).toBeGreaterThan(quote.price.waterfall.total.amountMinor);
    const failed = await b.bookingIdOf(quote);
    expect((await b.payment(failed))?.status).toBe('voided');
    await expectBooksToAgree(b, failed);
    // The page asks: nothing may say meanwhile that it is not booked.
    expect(await messagesOf(failed)).not.toContain('booking.failed');
    expect(await b.book({ ...quote, id: asked.quoteId }, { acceptTotal: asked.total })).toMatchObject({ outcome: 'confirmed' });
    expect(b.museum.orders()).toHaveLength(1);
  });

  test('a price that the supplier refuses and sells at all the same is no question: the booking failed', async () => {
    const b = await bench({ reserve: ['dearer'], quote: ['same', 'same'] });
    const quote = await b.quote();
    const { code, data } = await errorOf(b.book(quote));
    const bookingId = await b.bookingIdOf(quote);
    expect({ code, data }).toEqual({ code: 'bookingFailed', data: { bookingId } });
    expect((await b.payment(bookingId))?.status).toBe('voided');
  });

  test('a second call after the quote expired still tells how the first stands', async () => {
    const b = await bench();
    const quote = await b.quote();
    const first = await b.book(quote);
    t.clock.advance(20 * 60_000 + 1);
    expect((await b.book(quote)).bookingId).toBe(first.bookingId);
  });

  test('what became of a quote is told to those who see its booking, and asking changes nothing', async () => {
    const b = await bench();
    const quote = await b.quote();
    expect(await findOutcome(b.client, { quoteId: quote.id })).toBeNull();
    const { bookingId } = await b.book(quote);
    const before = await gatewayPayments();
    expect(await findOutcome(b.client, { quoteId: quote.id })).toMatchObject({ bookingId, outcome: 'confirmed' });
    expect(await gatewayPayments()).toBe(before);
    const [stranger, beta] = [await agency.persona('client2'), await t.freshAgency()];
    expect(await findOutcome(t.ctx(agency.agency, stranger.actor), { quoteId: quote.id })).toBeNull();
    const foreign = t.ctx(beta.agency, (await beta.persona('owner')).actor);
    expect(await findOutcome(foreign, { quoteId: quote.id })).toBeNull();
  });

  test('an order that the supplier refuses for good is written of', async () => {
    const b = await bench({ reserve: ['refuse'] });
    const quote = await b.quote();
    expect((await errorOf(b.book(quote))).code).toBe('bookingFailed');
    expect(await messagesOf(await b.bookingIdOf(quote))).toContain('booking.failed');
  });

  test.each([
    ['gone', 'bookingFailed'],
    ['unknown', 'supplierTimeout'],
  ] as const)('an offer that is %s books and charges nothing', async (answer, code) => {
    const b = await bench({ quote: [answer] });
    const before = await gatewayPayments();
    expect((await errorOf(b.book(await b.quote()))).code).toBe(code);
    expect(await gatewayPayments()).toBe(before);
  });

  test.each([[1], [-1], [-100_000]])('a total that differs by %i from the quote is refused', async (difference) => {
    const b = await bench();
    const quote = await b.quote();
    const acceptTotal = money(quote.price.waterfall.total.amountMinor + difference, 'USD');
    expect((await errorOf(b.book(quote, { acceptTotal }))).code).toBe('priceChanged');
    expect((await errorOf(b.book(quote, { acceptTotal: { ...quote.price.waterfall.total, currency: 'JPY' } }))).code).toBe(
      'priceChanged',
    );
    expect(b.museum.orders()).toEqual([]);
  });

  test('the same number in another currency is refused', async () => {
    const b = await bench();
    const quote = await b.quote();
    const { amountMinor } = quote.price.waterfall.total;
    expect((await errorOf(b.book(quote, { acceptTotal: money(amountMinor, 'EUR') }))).code).toBe('priceChanged');
    expect(b.museum.orders()).toEqual([]);
  });

  test('an expired quote books nothing; a quoted price outlives a change of the markup', async () => {
    const b = await bench();
    const [late, kept] = [await b.quote(), await b.quote()];
    await updateMarkups(b.staff, { markup: { type: 'percent', value: 50 } });
    expect((await b.book(kept)).outcome).toBe('confirmed');
    t.clock.advance(20 * 60_000 + 1);
    expect((await errorOf(b.book(late))).code).toBe('quoteExpired');
  });

  test('a quote that an agent makes has the markup of its client before the agent’s own', async () => {
    const home = await t.freshAgency();
    const b = await moneyBench(t, home);
    const [agent, client] = [await home.persona('agent'), await home.persona('client')];
    const markupNow = async () => {
      const quote = await createQuote(b.deps, b.ctxOf(agent), {
        product: 'activities',
        supplier: { name: 'museum', simulated: true, accountId: null },
        net: { base: money(100_000, 'USD'), taxes: money(0, 'USD') },
        details: { museum: 'Prado', day: '2027-04-01', net: 100_000 },
        client: { _id: client.userId, name: 'client', email: client.email },
        agent: { _id: agent.userId, name: 'agent', email: agent.email },
        protection: false,
        expiresAt: t.clock.now() + 3_600_000,
      });
      const { markup, markupSource } = quote.price.waterfall;
      return [markupSource, markup?.value];
    };
    expect(await markupNow()).toEqual(['agency', 12]);
    await setUserMarkup(b.staff, agent.userId, { type: 'percent', value: 8 });
    expect(await markupNow()).toEqual(['user', 8]);
    await setUserMarkup(b.staff, client.userId, { type: 'percent', value: 6 });
    expect(await markupNow()).toEqual(['user', 6]);
  });

  test("another's quote, another product's, another agency's, and none are all the same", async () => {
    const b = await bench();
    const quote = await b.quote();
    const stranger = b.ctxOf(await agency.persona('client2'));
    const restricted = b.ctxOf(await agency.persona('restricted'));
    const foreign = await t.freshAgency();
    const owner = t.ctx(foreign.agency, (await foreign.persona('owner')).actor);
    for (const ctx of [stranger, restricted, owner]) expect((await errorOf(b.book(quote, { ctx }))).code).toBe('quoteExpired');
    expect((await errorOf(b.book({ ...quote, id: newId() }))).code).toBe('quoteExpired');
  });

  test('a client’s own quote that an agent books is the agent’s sale; the client’s own booking is nobody’s', async () => {
    const b = await bench();
    const agent = await agency.persona('agent');
    const own = await b.booking((await b.book(await b.quote())).bookingId);
    expect(own.agent).toBeNull();
    const sold = await b.booking((await b.book(await b.quote(), { ctx: b.ctxOf(agent) })).bookingId);
    expect(sold.agent).toMatchObject({ _id: agent.userId, email: agent.email });
    expect(sold.client).toEqual(own.client);
  });

  test('the same order again answers how the first stands; another order on the same quote is a conflict', async () => {
    const b = await bench();
    const quote = await b.quote();
    const first = await b.book(quote);
    expect((await b.book(quote)).bookingId).toBe(first.bookingId);
    const other = startBooking(b.deps, b.client, {
      quoteId: quote.id,
      product: 'activities',
      acceptTotal: quote.price.waterfall.total,
      order: () => ({ names: ['Somebody Else'] }),
      payment: { method: 'card', token: await b.token() },
    });
    expect((await errorOf(other)).code).toBe('bookingStateConflict');
    expect(b.museum.orders()).toHaveLength(1);
  });

  test('fifty at once on one quote make one booking, one order, one payment', async () => {
    const b = await bench();
    const quote = await b.quote();
    const before = await gatewayPayments();
    const answers = await Promise.allSettled(Array.from({ length: testDatabaseUrl() ? 50 : 12 }, () => b.book(quote)));
    const ids = new Set(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bookingId] : [])));
    expect(ids.size).toBe(1);
    await b.pass(10);
    expect(b.museum.orders()).toHaveLength(1);
    expect(b.museum.orders()[0]?.sendings).toBe(1);
    expect(await gatewayPayments()).toBe(before + 1);
    for (const id of ids) await expectBooksToAgree(b, id);
  });

  test('an attempt whose card was declined is in no list', async () => {
    const b = await bench();
    const total = async () => (await listBookings(b.staff, {}, { offset: 0, limit: 1 })).total;
    const before = await total();
    await errorOf(b.book(await b.quote(), { token: await b.token('paymentDeclined') }));
    expect(await total()).toBe(before);
    await b.book(await b.quote());
    expect(await total()).toBe(before + 1);
  });
});
