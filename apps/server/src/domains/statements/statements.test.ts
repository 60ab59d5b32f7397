import {
  downloadStatement,
  getDashboard,
  getStatementPdf,
  listStatementPostings,
  prove,
  type Statement,
  type StatementTime,
  getStatement as statementCall,
} from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAppError } from '../../platform/errors.ts';
import { readPdf } from '../../testing/booking-papers/read-pdf.ts';
import { type MoneyBench, moneyBench } from '../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { stayLoggedIn } from '../../testing/stay-logged-in.ts';
import { testDatabaseUrl } from '../../testing/test-database.ts';
import { cancelBooking } from '../bookings/index.ts';
import { captured, postMovement, refunded } from '../payments/index.ts';
import { getStatement } from './get-statement.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2027-03-14T17:00:00Z');
  home = await t.freshAgency();
  owner = await home.persona('owner');
});
afterAll(() => t.close());

/** The months that the longest plan may reach. */
const MONTHS = ['2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08', '2027-09'] as const;
/** Before the first booking and after the last. */
const ALL: StatementTime = { from: '2027-01-01', to: '2027-12-31' };
const DAY = 24 * 60;

const statementOf = (time: StatementTime): Promise<Statement> => getStatement(t.ctx(home.agency, owner.actor), time);
/** The owner, logged in and proven at the present time of the test's clock. */
async function loggedIn(): Promise<Persona> {
  await stayLoggedIn(t.platform.database, home.agency, owner.token);
  await t.client.call(owner, prove, { body: { method: 'password', password: 'Test-pass-9x' } });
  return owner;
}
const inDollars = ({ currencies }: Statement) => currencies.find(({ currency }) => currency === 'USD');
const line = (statement: Statement, wanted: string) =>
  inDollars(statement)
    ?.parts.flatMap(({ lines }) => lines)
    .find((one) => one.line === wanted)?.amount.amountMinor ?? 0;
const balances = (statement: Statement) => inDollars(statement)?.sides.flatMap((side) => side.balances) ?? [];
const closing = (statement: Statement, wanted: string) =>
  balances(statement).find(({ balance }) => balance === wanted)?.closing.amountMinor ?? 0;

const planArb = fc.array(
  fc.record({
    by: fc.constantFrom('card', 'card', 'both', 'hold'),
    protection: fc.boolean(),
    net: fc.integer({ min: 1_000, max: 200_000 }),
    penalty: fc.integer({ min: 0, max: 900 }),
    waits: fc.constantFrom(0, 5, 20, 40),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
type Plan = typeof planArb extends fc.Arbitrary<(infer One)[]> ? One : never;

async function orEnd(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

/** Books, lets days pass, and cancels; returns the booking. */
async function live(plan: Plan): Promise<{ readonly b: MoneyBench; readonly bookingId: string }> {
  const b = await moneyBench(t, home, { museum: { penalty: money(plan.penalty, 'USD') } });
  b.credit.grant('ana', 1_000);
  const isHeld = plan.by === 'hold';
  const quote = await b.quote({ net: plan.net, protection: plan.protection, hold: isHeld });
  const card = { gateway: 'sandbox', accountId: null, method: 'card', token: await b.token(), atMost: null } as const;
  const credit = { gateway: 'wallet', accountId: null, method: 'wallet', token: 'ana', atMost: money(700, 'USD') } as const;
  const payment = { method: 'several' as const, sources: plan.by === 'both' ? [credit, card] : [card] };
  await orEnd(() => b.book(quote, isHeld ? { hold: true, ctx: b.staff } : { payment }));
  await b.pass(plan.waits * DAY);
  const bookingId = await b.bookingIdOf(quote);
  if (plan.isCancelled) await orEnd(() => cancelBooking(b.deps, b.staff, { ref: { bookingId } }));
  await b.pass(DAY);
  return { b, bookingId };
}

describe('whatever is booked, paid and cancelled', () => {
  test('property: months add up, closed ones stay, and totals are those of bookings, dashboard and gateway', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(planArb, async (plans) => {
        t.clock.set('2027-03-14T17:00:00Z');
        home = await t.freshAgency();
        owner = await home.persona('owner');
        const lived: Awaited<ReturnType<typeof live>>[] = [];
        const closed = new Map<string, Statement>();
        for (const plan of plans) {
          lived.push(await live(plan));
          for (const month of MONTHS) {
            const { thisMonth: _, since: __, ...said } = await statementOf({ month });
            const before = closed.get(month);
            if (before) expect(said).toEqual(before);
            if (said.isClosed) closed.set(month, said as Statement);
          }
        }
        const all = await statementOf(ALL);
        const months = await Promise.all(MONTHS.map((month) => statementOf({ month })));
        const lines = inDollars(all)?.parts.flatMap((part) => part.lines) ?? [];
        for (const { line: id, amount } of lines)
          expect([id, months.reduce((sum, month) => sum + line(month, id), 0)]).toEqual([id, amount.amountMinor]);
        for (const { balance, opening, change } of balances(all)) {
          expect([balance, opening.amountMinor, closing(all, balance)]).toEqual([balance, 0, change.amountMinor]);
          const chain = months.flatMap((month) => balances(month).filter((one) => one.balance === balance));
          for (const [at, one] of chain.entries())
            if (at > 0) expect([balance, one.opening]).toEqual([balance, chain[at - 1]?.closing]);
        }
        // The same as the bookings' own figures, and as the dashboard's.
        const booked = await Promise.all(lived.map(({ b, bookingId }) => b.booking(bookingId)));
        const sum = (of: (one: (typeof booked)[number]) => number) => booked.reduce((minor, one) => minor + of(one), 0);
        expect({
          sales: line(all, 'charged') + line(all, 'chargedCredit') + line(all, 'refunded') + line(all, 'refundedCredit'),
          due: closing(all, 'fromTravelers'),
          cost: closing(all, 'toSuppliers'),
          platform: closing(all, 'toPlatform'),
          premium: closing(all, 'toInsurer'),
          commission: line(all, 'earned') + line(all, 'earnedBack'),
          fees: line(all, 'gatewayFees'),
        }).toEqual({
          sales: sum(({ figures }) => figures.sales.amountMinor),
          due: sum(({ figures }) => figures.unpaid.amountMinor - figures.toRefund.amountMinor),
          cost: sum(({ figures }) => figures.cost.amountMinor),
          platform: sum(({ figures }) => figures.platformMarkup.amountMinor),
          premium: sum(({ figures }) => figures.protectionPremium.amountMinor),
          commission: sum(({ figures }) => figures.commission.amountMinor),
          fees: 0 - sum(({ figures }) => figures.transactionFees.amountMinor),
        });
        const { agencyInfo } = (await t.client.call(await home.persona('agent'), getDashboard, { query: {} })).data;
        const told = agencyInfo.bookingCounts.together.figures.map(({ sales, commission }) => [sales, commission]);
        expect(told.flat().map(({ amountMinor }) => amountMinor)).toEqual([
          sum(({ figures }) => figures.sales.amountMinor),
          sum(({ figures }) => figures.commission.amountMinor),
        ]);
        // And as the gateway's own books.
        const payments = (await Promise.all(lived.map(({ b, bookingId }) => b.payments(bookingId)))).flat();
        const byCard = payments.flatMap(({ ours, theirs }) => (ours.method === 'card' && theirs ? [theirs] : []));
        expect([line(all, 'charged'), line(all, 'refunded')]).toEqual([
          byCard.reduce((minor, one) => minor + one.captured.amountMinor, 0),
          0 - byCard.reduce((minor, one) => minor + one.refunded.amountMinor, 0),
        ]);
      }),
      { numRuns: testDatabaseUrl() === undefined ? 8 : 30 },
    );
  });
});

/** Posts a capture of an agency at a time; returns the booking that it is of. */
async function post(at: string, minor: number, of = home, currency = 'USD'): Promise<string> {
  t.clock.set(at);
  const ctx = t.ctx(of.agency, { kind: 'system', task: 'test' });
  const bookingId = newId();
  await ctx.db.tx((tx) =>
    postMovement(tx, ctx, { bookingId, dedupeKey: newId(), movement: captured(money(minor, currency), 'card') }),
  );
  return bookingId;
}

describe('a month', () => {
  test('is that of the agency’s office, and closed an hour after its end', async () => {
    // Midnight of the office is four hours after midnight in Greenwich.
    await post('2027-04-01T03:59:59.999Z', 100);
    await post('2027-04-01T04:00:00Z', 20);
    const said = async (month: string) => {
      const statement = await statementOf({ month });
      return [line(statement, 'charged'), closing(statement, 'atGateway'), statement.isClosed];
    };
    expect(home.agency.timeZone).toBe('America/New_York');
    expect(await said('2027-03')).toEqual([100, 100, false]);
    expect(await said('2027-04')).toEqual([20, 120, false]);
    t.clock.set('2027-04-01T05:00:00Z');
    expect(await said('2027-03')).toEqual([100, 100, true]);
    expect(await said('2027-02')).toEqual([0, 0, true]);
    expect(await statementOf({})).toMatchObject({ from: '2027-04-01', to: '2027-04-30', since: '2027-03', thisMonth: '2027-04' });
  });

  test('keeps what it said when something is corrected later', async () => {
    const bookingId = await post('2027-03-20T12:00:00Z', 100);
    t.clock.set('2027-04-02T12:00:00Z');
    const before = await statementOf({ month: '2027-03' });
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    await ctx.db.tx((tx) =>
      postMovement(tx, ctx, { bookingId, dedupeKey: newId(), movement: refunded(money(40, 'USD'), 'card') }),
    );
    expect(await statementOf({ month: '2027-03' })).toEqual(before);
    expect(line(await statementOf({ month: '2027-04' }), 'refunded')).toBe(-40);
  });

  test('says nothing of another agency, and each currency apart', async () => {
    const other = await t.freshAgency();
    await post('2027-03-20T12:00:00Z', 100);
    await post('2027-03-20T12:00:00Z', 7_000, other);
    await post('2027-03-20T12:00:00Z', 55, home, 'EUR');
    const { currencies } = await statementOf({ month: '2027-03' });
    const charged = currencies.map(({ parts }) => parts.flatMap(({ lines }) => lines).find((one) => one.line === 'charged'));
    expect(charged.map((one) => one?.amount)).toEqual([money(55, 'EUR'), money(100, 'USD')]);
  });

  test('is empty for an agency that has just begun', async () => {
    expect(await statementOf({})).toMatchObject({ since: null, currencies: [] });
  });
});

describe('behind a line', () => {
  const postings = async (query: object) =>
    (await t.client.call(await loggedIn(), listStatementPostings, { query: { line: 'charged', currency: 'USD', ...query } }))
      .data;

  test('are the movements, the newest first, page by page, which add up to it', async () => {
    for (let nth = 1; nth <= 7; nth++) await post(`2027-03-1${nth}T12:00:00Z`, nth * 100);
    const march = { month: '2027-03' };
    const pages = [await postings({ ...march, limit: 4 }), await postings({ ...march, limit: 4, offSet: 4 })];
    expect(pages.map(({ total }) => total)).toEqual([7, 7]);
    const amounts = pages.flatMap((page) => page.postings.map(({ amount }) => amount.amountMinor));
    expect(amounts).toEqual([700, 600, 500, 400, 300, 200, 100]);
    expect(line(await statementOf(march), 'charged')).toBe(2_800);
    expect((await postings({ month: '2027-04' })).total).toBe(0);
    expect((await postings({ ...march, currency: 'EUR' })).total).toBe(0);
  });

  test('are the bookings by their names', async () => {
    const b = await moneyBench(t, home);
    const { bookingId } = await b.book(await b.quote());
    await b.pass(60);
    const { postings: sold } = await postings({ line: 'sold' });
    const { reference } = await b.booking(bookingId);
    expect(sold).toMatchObject([{ booking: { _id: bookingId, product: 'activities' } }]);
    expect(sold[0]?.booking?.reference).toBeTruthy();
    expect(reference).toBeTruthy();
    expect(sold[0]?.amount.amountMinor).toBe(line(await statementOf({}), 'sold'));
  });
});

describe('taken along', () => {
  test('as CSV: every line and balance, in the words and numbers of the reader', async () => {
    await post('2027-03-20T12:00:00Z', 123_450);
    const file = await t.client.inject(await loggedIn(), { method: 'GET', url: `${downloadStatement.path}?month=2027-03` });
    expect(file.status).toBe(200);
    const rows = file.text.trimEnd().split('\r\n');
    expect(rows[0]).toBe('\ufeffCurrency,Part,What,Before,Amount,After');
    expect(rows).toContain('USD,Paid by travelers,Charged,,1234.50,');
    expect(rows).toContain('USD,Due to the agency,Held by the gateway,0.00,1234.50,1234.50');
    expect(Number(file.headers['x-row-count'])).toBe(rows.length - 1);
    const url = `${downloadStatement.path}?month=2027-03`;
    const reader = { ...(await loggedIn()), headers: { 'accept-language': 'pt' } };
    const { text } = await t.client.inject(reader, { method: 'GET', url });
    expect(text).toContain('USD;Pago por viajantes;Cobrado;;1234,50;');
  });

  test.each([
    ['en', 'Statement', '$1,234.50'],
    ['pt', 'Extrato', 'US$ 1.234,50'],
    ['es', 'Estado de cuenta', '1,234.50'],
  ])('as PDF in %s', async (language, title, amount) => {
    await post('2027-03-20T12:00:00Z', 123_450);
    const reader = { ...(await loggedIn()), headers: { 'accept-language': language } };
    const file = await t.client.inject(reader, { method: 'GET', url: `${getStatementPdf.path}?month=2027-03` });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const words = readPdf(file.bytes).replaceAll(/\s+/g, ' ');
    expect(words).toContain(title);
    expect(words.replaceAll(/[$US]+ ?/g, '')).toContain(amount.replaceAll(/[$US]+ ?/g, ''));
    expect(words).toContain(home.agency.name);
  });

  test('by the owner alone', async () => {
    for (const kind of ['agent', 'restricted', 'client'] as const) {
      const caller = await home.persona(kind);
      expect(await t.client.refusal(caller, statementCall, { query: {} })).toMatchObject({ status: 403 });
    }
  });

  test('not for days that are reversed', async () => {
    const query = { from: '2027-03-02', to: '2027-03-01' };
    expect(await t.client.refusal(owner, statementCall, { query })).toMatchObject({ status: 400 });
  });
});
