import type { BookingOutcome, PersonRef } from '@caravel/contracts';
import { type Money, money, required } from '@caravel/kernel';
import { eq, min } from 'drizzle-orm';
import { type BookingRecord, toBooking } from '../domains/bookings/booking-record.ts';
import { type BookingsDeps, crashPointAt } from '../domains/bookings/deps.ts';
import { getBookingRow } from '../domains/bookings/load-booking.ts';
import type { Quote } from '../domains/bookings/ports.ts';
import { createQuote } from '../domains/bookings/quotes/create-quote.ts';
import { startBooking } from '../domains/bookings/quotes/start-booking.ts';
import { bookingJobs, bookingSchedules } from '../domains/bookings/saga/jobs.ts';
import { bookings } from '../domains/bookings/tables.ts';
import {
  type MuseumBooks,
  type MuseumForms,
  type MuseumScript,
  type ToyProduct,
  toyProduct,
} from '../domains/bookings/testing/toy-product.ts';
import { partnersOf } from '../domains/partner-accounts/index.ts';
import { answerChallenge, createToken, findPayment } from '../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import {
  type GatewayFault,
  type GatewayOperation,
  sandboxGateway,
} from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway.ts';
import {
  type Balance,
  balanceOf,
  type GatewayPayment,
  type LedgerAccount,
  paymentReference,
  readBalances,
} from '../domains/payments/index.ts';
import { updateMarkups } from '../domains/pricing/index.ts';
import type { Ctx } from '../platform/context.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { drainOutbox } from '../platform/jobs/drain-outbox.ts';
import { type JobDeps, systemContext } from '../platform/jobs/run-job.ts';
import type { FakeClock } from './fake-clock.ts';
import type { Persona, TestAgency, TestApp } from './start-test-app.ts';

/** What a test card does, in the gateway's own words. */
export type TestCard = 'succeeds' | 'challenge' | 'paymentDeclined' | 'insufficientFunds' | 'cardExpired' | 'cardCodeWrong';

/** Faults of the gateway's next calls, by operation. */
export type GatewayScript = Partial<Record<GatewayOperation, GatewayFault[]>>;

/** What is quoted, in minor units; by default 1,000.00 net for a visit in April. */
type QuoteWish = { net?: number; protection?: boolean; hold?: boolean; day?: string };

/** One agency with prices, the museum, the sandbox gateway, and people. */
export type MoneyBench = {
  readonly deps: BookingsDeps;
  readonly museum: ToyProduct;
  readonly clock: FakeClock;
  readonly staff: Ctx;
  readonly client: Ctx;
  readonly clientRef: PersonRef;
  readonly agentRef: PersonRef;
  ctxOf(persona: Persona): Ctx;
  token(card?: TestCard): Promise<string>;
  quote(wish?: QuoteWish): Promise<Quote>;
  /** Quotes for another person than the bench's client: for themselves. */
  quoteFor(persona: Persona, wish?: QuoteWish): Promise<Quote>;
  /** Books for `names`; by default somebody else for each quote. */
  book(
    quote: Quote,
    options?: { token?: string; hold?: boolean; ctx?: Ctx; acceptTotal?: Money; names?: string[]; besides?: string[] },
  ): Promise<BookingOutcome>;
  /** Returns the id of the booking that was made of a quote, even if it was refused. */
  bookingIdOf(quote: Quote): Promise<string>;
  booking(bookingId: string): Promise<BookingRecord>;
  payment(bookingId: string): Promise<GatewayPayment | null>;
  balances(bookingId: string): Promise<readonly Balance[]>;
  /** Responds to the challenge of the booking's payment as the cardholder. */
  answer(bookingId: string, approved: boolean): Promise<void>;
  /** Runs the jobs in the outbox, with the bench's own bookings in place of the application's. */
  drain(): Promise<void>;
  /** Advances the clock and runs the sweep until nothing more is due within that time. */
  pass(minutes: number): Promise<void>;
};

/** Opens nothing: the bench's agencies have no accounts of their own. */
const BENCH_KEYS: KeyRing = [{ id: 'bench', key: Buffer.alloc(32) }];

const refOf = (persona: Persona): PersonRef => ({ _id: persona.userId, name: 'somebody', email: persona.email });

/** Options of a bench: scripts of museum and gateway, the museum's books and how its JSON is stored, and where the process dies. */
export type BenchOptions = {
  readonly museum?: Partial<MuseumScript>;
  readonly gateway?: GatewayScript;
  readonly books?: MuseumBooks;
  readonly forms?: MuseumForms;
  readonly crashAt?: string;
};

/** Makes the dependencies of the bench's bookings; its prices have an amount on every line. */
function depsOf(
  platform: JobDeps,
  museum: ToyProduct,
  gateways: BookingsDeps['payments']['gateways'],
  crashAt: string | undefined,
): BookingsDeps {
  return {
    drivers: [museum.driver],
    crashPoint: crashPointAt(crashAt),
    pricing: {
      config: {
        platformMarkupPercent: { flights: 1, hotels: 1, cars: 1, activities: 1 },
        protectionPremiumPercent: 7,
        gatewayCost: { percent: 2.9, fixed: money(30) },
      },
    },
    payments: {
      gateways,
      contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
      now: () => platform.clock.now(),
    },
  };
}

/** Quotes a visit for somebody who books for themselves. */
function quoteVisit(deps: BookingsDeps, ctx: Ctx, client: PersonRef, wish: QuoteWish = {}): Promise<Quote> {
  const { net = 100_000, protection = false, hold = false, day = '2027-04-01' } = wish;
  const now = ctx.clock.now();
  return createQuote(deps, ctx, {
    product: 'activities',
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(net), taxes: money(0) },
    details: { museum: 'Prado', day, net },
    client,
    agent: null,
    protection,
    expiresAt: now + 3_600_000,
    ...(hold && { holdUntil: now + 86_400_000 }),
  });
}

/** Sets up a bench in an agency of its own. */
export async function moneyBench(
  t: Pick<TestApp, 'clock' | 'ctx' | 'slices'> & { readonly platform: JobDeps },
  agency: Pick<TestAgency, 'agency' | 'persona'>,
  options: BenchOptions = {},
): Promise<MoneyBench> {
  const { clock, platform } = t;
  const museum = toyProduct(options.books, options.museum, options.forms);
  const books = { db: platform.database.system, now: () => clock.now() };
  const faults = options.gateway ?? {};
  const gateway = sandboxGateway({
    ...books,
    webhookSecret: 'webhooks of the bench',
    faultOf: (operation) => faults[operation]?.shift(),
  });
  const deps = depsOf(platform, museum, partnersOf(BENCH_KEYS, [gateway]), options.crashAt);
  const [owner, client] = [await agency.persona('owner'), await agency.persona('client')];
  const ctxOf = (persona: Persona) => t.ctx(agency.agency, persona.actor);
  const [staffCtx, clientCtx] = [ctxOf(owner), ctxOf(client)];
  await updateMarkups(staffCtx, {
    markup: { type: 'percent', value: 12 },
    agencyFee: money(1_500),
    refundProtect: { isEnabled: true, markup: money(700) },
  });
  const sweep = bookingSchedules(deps)[0];
  const runSweep = () => sweep?.run({ system: platform.database.system, log: platform.log, now: clock.now() });
  const nextDue = async () => {
    const rows = await staffCtx.db.tx((tx) => tx.select({ at: min(bookings.nextRunAt) }).from(bookings));
    return rows[0]?.at?.getTime() ?? null;
  };
  const booking = async (bookingId: string) => toBooking(await getBookingRow(staffCtx, { bookingId }));
  const payment = async (bookingId: string) => {
    const { paymentId } = await getBookingRow(staffCtx, { bookingId });
    if (paymentId === null) return null;
    // Read from the gateway's own books, so that faults of its calls play no part.
    return (await findPayment(books, paymentReference(agency.agency.id, paymentId))) ?? null;
  };
  const quoteFor: MoneyBench['quoteFor'] = (persona, wish) => quoteVisit(deps, ctxOf(persona), refOf(persona), wish);
  return {
    deps,
    museum,
    clock,
    staff: staffCtx,
    client: clientCtx,
    clientRef: refOf(client),
    agentRef: refOf(owner),
    ctxOf,
    token: (card = 'succeeds') => createToken(books, { brand: 'visa', last4: '4242', behaviour: card }),
    quote: (wish) => quoteFor(client, wish),
    quoteFor,
    book: async (quote, { token, hold = false, ctx = clientCtx, acceptTotal, names, besides } = {}) =>
      startBooking(deps, ctx, {
        quoteId: quote.id,
        product: 'activities',
        acceptTotal: acceptTotal ?? quote.price.waterfall.total,
        order: () => ({ names: names ?? [`Ana Ruiz ${quote.id}`] }),
        payment: hold
          ? { method: 'hold' }
          : {
              method: 'card',
              token: token ?? (await createToken(books, { brand: 'visa', last4: '4242', behaviour: 'succeeds' })),
            },
        besides,
      }),
    bookingIdOf: async (quote) => {
      const rows = await staffCtx.db.tx((tx) =>
        tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.quoteId, quote.id)),
      );
      return required(rows[0], 'a booking of the quote').id;
    },
    booking,
    payment,
    answer: async (bookingId, approved) => {
      await answerChallenge(books, (await payment(bookingId))?.gatewayPaymentId ?? '', approved);
    },
    balances: (bookingId) => staffCtx.db.tx((tx) => readBalances(tx, staffCtx, bookingId)),
    drain: () => {
      const own = bookingJobs(deps, {});
      const others = t.slices.flatMap(({ jobs = [] }) => jobs).filter((job) => !own.some(({ name }) => name === job.name));
      return drainOutbox(platform, [...own, ...others]);
    },
    pass: async (minutes) => {
      const end = clock.now() + minutes * 60_000;
      for (let due = await nextDue(); due !== null && due <= end; due = await nextDue()) {
        // At least a second, because another worker may hold what is due for a while.
        clock.advance(Math.max(1_000, due - clock.now()));
        await runSweep();
      }
      clock.advance(Math.max(0, end - clock.now()));
    },
  };
}

/**
 * Checks what must be true of every booking at rest, whatever happened (threats, M1): our books agree with the gateway's and the museum's,
 * money that was taken is matched by travel or refunded, and nobody was charged or booked twice. Returns what is not true.
 */
export async function disagreements(bench: MoneyBench, bookingId: string): Promise<string[]> {
  const [booking, payment, balances] = [
    await bench.booking(bookingId),
    await bench.payment(bookingId),
    await bench.balances(bookingId),
  ];
  const at = (account: LedgerAccount) => balanceOf(balances, account);
  const order = bench.museum.orders().find((one) => one.reference === booking.reference);
  const { sagaState } = booking;
  const [captured, refunded] = [booking.captured.amountMinor, booking.refunded.amountMinor];
  const { figures } = booking;
  const fee = figures.transactionFees.amountMinor;
  const isDone = sagaState === 'done';
  const isOver = sagaState === 'failed' || sagaState === 'cancelled';
  const rules: [string, unknown, unknown][] = [
    ['the ledger sums to zero', balances.reduce((sum, one) => sum + one.amount.amountMinor, 0), 0],
    ['what the bank keeps', at('authorisations_held'), payment?.status === 'authorised' ? booking.total.amountMinor : 0],
    ['taken', captured, payment?.captured.amountMinor ?? 0],
    ['given back', refunded, payment?.refunded.amountMinor ?? 0],
    ['commission', at('agency_commission'), 0 - figures.commission.amountMinor],
    ['cost', at('supplier_payable'), 0 - figures.cost.amountMinor],
    ['platform markup', at('platform_revenue'), 0 - figures.platformMarkup.amountMinor],
    ['premium', at('protection_premium_payable'), 0 - figures.protectionPremium.amountMinor],
    ['due', at('customer_receivable'), figures.unpaid.amountMinor - figures.toRefund.amountMinor],
    ['sales', figures.sales.amountMinor, captured - refunded],
    ["the gateway's fee", at('agency_gateway_fees'), fee],
    ["at the gateway's", at('gateway_clearing'), captured - refunded - fee],
    [
      'travel for money',
      isDone ? [order?.state, payment?.status, at('customer_receivable')] : 0,
      isDone ? ['confirmed', 'captured', 0] : 0,
    ],
    ['no travel without money', isOver && ['confirmed', 'held', 'pending'].includes(order?.state ?? ''), false],
    ['nothing kept for nothing', isOver && payment?.status === 'authorised', false],
    ['nothing taken for nothing', sagaState === 'failed' && payment?.status === 'captured', false],
    ['nobody owes after a cancellation', sagaState === 'cancelled' && captured > 0 ? at('customer_receivable') : 0, 0],
    ['cancelled once at most', (order?.cancellations ?? 0) > 1, false],
  ];
  const wrong = rules.filter(([, found, wanted]) => JSON.stringify(found) !== JSON.stringify(wanted));
  return wrong.map(
    ([rule, found, wanted]) => `${bookingId} ${sagaState}: ${rule}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
  );
}
