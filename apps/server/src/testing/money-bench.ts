import type { BookingOutcome, LapseChoice, PersonRef, Product } from '@caravel/contracts';
import { type Money, money, required } from '@caravel/kernel';
import { and, asc, eq, inArray, min } from 'drizzle-orm';
import { type BookingRecord, toBooking } from '../domains/bookings/booking-record.ts';
import { type BookingsDeps, crashPointAt } from '../domains/bookings/deps.ts';
import type { PaymentChoice } from '../domains/bookings/inputs.ts';
import { getBookingRow } from '../domains/bookings/load-booking.ts';
import type { ProductDriver, Quote } from '../domains/bookings/ports.ts';
import { createQuote } from '../domains/bookings/quotes/create-quote.ts';
import { startBooking } from '../domains/bookings/quotes/start-booking.ts';
import type { PaymentRow } from '../domains/bookings/rules/money-tasks.ts';
import { bookingJobs, bookingSchedules } from '../domains/bookings/saga/jobs.ts';
import { bookingPayments, bookings } from '../domains/bookings/tables.ts';
import {
  type MuseumBooks,
  type MuseumForms,
  type MuseumOrder,
  type MuseumScript,
  type ToyProduct,
  toyProduct,
} from '../domains/bookings/testing/toy-product.ts';
import { partnersOf } from '../domains/partner-accounts/index.ts';
import { type DisputedCard, decideDispute, findDispute } from '../domains/payments/adapters/sandbox-gateway/disputes.ts';
import { answerChallenge, createToken, findPayment } from '../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import type { BooksDeps } from '../domains/payments/adapters/sandbox-gateway/merchant-books.ts';
import {
  type GatewayFault,
  type GatewayOperation,
  sandboxGateway,
} from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway.ts';
import { sandboxGatewayDisputes } from '../domains/payments/adapters/sandbox-gateway/tables.ts';
import {
  type Balance,
  type GatewayDispute,
  type GatewayPayment,
  paymentReference,
  readBalances,
} from '../domains/payments/index.ts';
import { getPaymentSettings, setPaymentSettings } from '../domains/payments/methods/payment-settings.ts';
import { type TextStore, type ToyCredit, toyCredit } from '../domains/payments/testing/toy-credit.ts';
import { updateMarkups } from '../domains/pricing/index.ts';
import { findDisputedCharge, noteChargeDispute } from '../domains/subscriptions/index.ts';
import { findOpenCredit } from '../domains/wallet/index.ts';
import type { Ctx } from '../platform/context.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { drainOutbox } from '../platform/jobs/drain-outbox.ts';
import { type JobDeps, systemContext } from '../platform/jobs/run-job.ts';
import { type CreditBooks, ownCredit, toyBooks } from './credit-books.ts';
import type { FakeClock } from './fake-clock.ts';
import type { Persona, TestAgency, TestApp } from './start-test-app.ts';
import { type UsdcBooks, usdcBooks } from './usdc-books.ts';

/** What a test card does, in the gateway's own words. */
export type TestCard =
  | DisputedCard
  | 'succeeds'
  | 'challenge'
  | 'refusedLater'
  | 'alwaysChallenge'
  | 'paymentDeclined'
  | 'insufficientFunds'
  | 'cardExpired'
  | 'cardCodeWrong';

/** Faults of the gateway's next calls, by operation. */
export type GatewayScript = Partial<Record<GatewayOperation, GatewayFault[]>>;

/** What is quoted, in minor units; by default 1,000.00 net for a visit in April. */
type QuoteWish = { net?: number; protection?: boolean; hold?: boolean; day?: string };

/** How a quote is booked: by default by a card that succeeds, for somebody else for each quote. */
type BookWish = {
  token?: string;
  payment?: PaymentChoice;
  hold?: boolean;
  ctx?: Ctx;
  acceptTotal?: Money;
  names?: string[];
  besides?: string[];
};

/** A payment of a booking in our books and in its source's; null if the source has none. */
export type PaymentInBooks = { readonly ours: PaymentRow; readonly theirs: GatewayPayment | null };

/** An order in a supplier's own books. */
export type OrderInBooks = Pick<MuseumOrder, 'state' | 'cancellations'>;

/** One agency with prices, the museum, the sandbox gateway, credit, and people. */
export type MoneyBench = {
  readonly deps: BookingsDeps;
  readonly museum: ToyProduct;
  readonly credit: ToyCredit;
  readonly usdc: UsdcBooks;
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
  book(quote: Quote, wish?: BookWish): Promise<BookingOutcome>;
  /** Returns the supplier's order of a reference, in the supplier's own books. */
  findOrder(reference: string): Promise<OrderInBooks | undefined>;
  /** Returns the id of the booking that was made of a quote, even if it was refused. */
  bookingIdOf(quote: Quote): Promise<string>;
  booking(bookingId: string): Promise<BookingRecord>;
  /** Returns the last payment of the booking's present round, as its source has it. */
  payment(bookingId: string): Promise<GatewayPayment | null>;
  /** Returns all payments of a booking in the order of charging. */
  payments(bookingId: string): Promise<readonly PaymentInBooks[]>;
  balances(bookingId: string): Promise<readonly Balance[]>;
  /** Returns the disputes of a booking's payments in the gateway's own books. */
  disputes(bookingId: string): Promise<readonly GatewayDispute[]>;
  /** The cardholder's bank decides. */
  decide(gatewayDisputeId: string, isWon: boolean): Promise<void>;
  /** What the agency does about an authorisation that would lapse. */
  onLapse(choice: LapseChoice): Promise<void>;
  /** Responds to the challenge of the booking's payment as the cardholder. */
  answer(bookingId: string, approved: boolean): Promise<void>;
  /** Approves the challenge of a payment at the card gateway as the cardholder. */
  approve(gatewayPaymentId: string): Promise<void>;
  /** Runs the jobs in the outbox, with the bench's own bookings in place of the application's. */
  drain(): Promise<void>;
  /** Advances the clock and runs the sweep until nothing more is due within that time. */
  pass(minutes: number): Promise<void>;
};

/** Opens nothing: the bench's agencies have no accounts of their own. */
const BENCH_KEYS: KeyRing = [{ id: 'bench', key: Buffer.alloc(32) }];

const refOf = (persona: Persona): PersonRef => ({ _id: persona.userId, name: 'somebody', email: persona.email });

/** Another product on the bench, by the driver that it has in earnest. */
export type BenchProduct = { readonly driver: ProductDriver; readonly findOrder: MoneyBench['findOrder'] };

/** Options of a bench: scripts of museum and gateway, the museum's books and how its JSON is stored, and where the process dies. */
export type BenchOptions = {
  readonly besides?: readonly BenchProduct[];
  /** The product that visits are sold as: another one than those besides. */
  readonly museumAs?: Product;
  readonly museum?: Partial<MuseumScript>;
  readonly gateway?: GatewayScript;
  readonly credit?: GatewayScript;
  readonly creditStore?: TextStore;
  /** Stands before the simulated chain, and may lie or be down. */
  readonly chain?: Parameters<typeof usdcBooks>[1];
  /** Credit is the agency's own, in its books, not the toy. */
  readonly wallet?: boolean;
  /** Called at each crash point; a throw is a crash that the process outlives. */
  readonly crashPoint?: BookingsDeps['crashPoint'];
  readonly books?: MuseumBooks;
  readonly forms?: MuseumForms;
  readonly crashAt?: string;
};

const MUSEUM_AS = 'activities';
const VISA = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } as const;

/** Makes the dependencies of the bench's bookings; its prices have an amount on every line. */
function depsOf(
  platform: JobDeps,
  museum: ToyProduct,
  gateways: BookingsDeps['payments']['gateways'],
  { crashPoint, crashAt, besides = [], museumAs = MUSEUM_AS }: BenchOptions,
): BookingsDeps {
  return {
    drivers: [{ ...museum.driver, product: museumAs }, ...besides.map(({ driver }) => driver)],
    findLanguage: async () => undefined,
    subscriptions: { findCharge: findDisputedCharge, noteDispute: noteChargeDispute },
    // What a busy machine takes its time for is not to be told as under way.
    answerWithinMs: 600_000,
    crashPoint: crashPoint ?? crashPointAt(crashAt),
    pricing: {
      config: {
        platformMarkupPercent: { flights: 1, hotels: 1, cars: 1, activities: 1 },
        protectionPremiumPercent: 7,
        gatewayCost: { percent: 2.9, fixedMinor: { USD: 30, EUR: 25 } },
      },
    },
    payments: {
      gateways,
      contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
      now: () => platform.clock.now(),
      findCredit: findOpenCredit,
    },
  };
}

/** Quotes a visit for somebody who books for themselves. */
function quoteVisit(deps: BookingsDeps, ctx: Ctx, client: PersonRef, wish: QuoteWish & { product: Product }): Promise<Quote> {
  const { product, net = 100_000, protection = false, hold = false, day = '2027-04-01' } = wish;
  const now = ctx.clock.now();
  return createQuote(deps, ctx, {
    product,
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(net, 'USD'), taxes: money(0, 'USD') },
    details: { museum: 'Prado', day, net },
    client,
    agent: null,
    protection,
    expiresAt: now + 3_600_000,
    ...(hold && { holdUntil: now + 86_400_000 }),
  });
}

type Sources = Pick<CreditBooks, 'findByCredit'> & Pick<UsdcBooks, 'findByUsdc'> & { readonly books: BooksDeps };

/** Reads a booking's payments from our books and from those of their sources themselves, so that faults of calls play no part. */
async function readPayments(
  ctx: Ctx,
  bookingId: string,
  { books, findByCredit, findByUsdc }: Sources,
): Promise<PaymentInBooks[]> {
  const rows = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(bookingPayments)
      .where(and(eq(bookingPayments.agencyId, ctx.agency.id), eq(bookingPayments.bookingId, bookingId)))
      .orderBy(asc(bookingPayments.round), asc(bookingPayments.position)),
  );
  const theirs = (ours: PaymentRow) => {
    const reference = paymentReference(ctx.agency.id, ours.id);
    if (ours.method === 'crypto') return findByUsdc(reference);
    return ours.gateway === 'wallet' ? findByCredit(reference) : findPayment(books, reference);
  };
  return Promise.all(rows.map(async (ours) => ({ ours, theirs: (await theirs(ours)) ?? null })));
}

/** Reads the disputes of payments from the gateway's own books. */
async function readDisputes(books: BooksDeps, references: readonly string[]): Promise<GatewayDispute[]> {
  const rows = await books.db.tx((tx) =>
    tx
      .select()
      .from(sandboxGatewayDisputes)
      .where(inArray(sandboxGatewayDisputes.reference, [...references])),
  );
  const found = await Promise.all(rows.map(({ id }) => findDispute(books, id)));
  return found.flatMap((one) => (one.kind === 'found' ? [one.dispute] : []));
}

/** What the bench tells of disputes, and does as the cardholder's bank. */
function disputesOn(
  books: BooksDeps,
  { agency }: Ctx,
  payments: MoneyBench['payments'],
): Pick<MoneyBench, 'disputes' | 'decide'> {
  return {
    disputes: async (bookingId) =>
      readDisputes(
        books,
        (await payments(bookingId)).map(({ ours }) => paymentReference(agency.id, ours.id)),
      ),
    decide: async (id, isWon) => void (await decideDispute(books, id, isWon)),
  };
}

/** Runs the jobs in the outbox, with the bench's own bookings in place of the application's. */
function drainOn(platform: JobDeps, slices: TestApp['slices'], deps: BookingsDeps): Promise<void> {
  const own = bookingJobs(deps, {});
  const others = slices.flatMap(({ jobs = [] }) => jobs).filter((job) => !own.some(({ name }) => name === job.name));
  return drainOutbox(platform, [...own, ...others]);
}

async function nextDueOf({ db, agency }: Ctx): Promise<number | null> {
  const [row] = await db.tx((tx) =>
    tx
      .select({ at: min(bookings.nextRunAt) })
      .from(bookings)
      .where(eq(bookings.agencyId, agency.id)),
  );
  return row?.at?.getTime() ?? null;
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
  const credit = toyCredit((operation) => options.credit?.[operation]?.shift(), options.creditStore);
  const { source, findByCredit } = options.wallet ? ownCredit(platform) : toyBooks(credit);
  const usdc = usdcBooks(platform, options.chain);
  const deps = depsOf(platform, museum, partnersOf(BENCH_KEYS, [gateway, usdc.source, source]), options);
  const ctxOf = (persona: Persona) => t.ctx(agency.agency, persona.actor);
  const [owner, client] = [await agency.persona('owner'), await agency.persona('client')];
  const [staffCtx, clientCtx] = [ctxOf(owner), ctxOf(client)];
  await updateMarkups(staffCtx, {
    markup: { type: 'percent', value: 12 },
    agencyFee: money(1_500, 'USD'),
    refundProtect: { isEnabled: true, markup: money(700, 'USD') },
  });
  const sweep = bookingSchedules(deps)[0];
  const runSweep = () => sweep?.run({ system: platform.database.system, log: platform.log, now: clock.now() });
  const newToken = (card: TestCard = 'succeeds') => createToken(books, { ...VISA, behaviour: card });
  const booking = async (bookingId: string) => toBooking(await getBookingRow(staffCtx, { bookingId }));
  const payments = (bookingId: string) => readPayments(staffCtx, bookingId, { books, findByCredit, findByUsdc: usdc.findByUsdc });
  const payment = async (bookingId: string) => {
    const { paymentRound } = await getBookingRow(staffCtx, { bookingId });
    return (await payments(bookingId)).findLast(({ ours }) => ours.round === paymentRound)?.theirs ?? null;
  };
  const { museumAs: product = MUSEUM_AS } = options;
  const quoteFor: MoneyBench['quoteFor'] = (persona, wish) =>
    quoteVisit(deps, ctxOf(persona), refOf(persona), { ...wish, product });
  return {
    ...{ deps, museum, credit, usdc, clock },
    staff: staffCtx,
    client: clientCtx,
    clientRef: refOf(client),
    agentRef: refOf(owner),
    ctxOf,
    token: newToken,
    onLapse: async (onLapse) => {
      const { card, crypto } = await getPaymentSettings(deps.payments, staffCtx);
      await setPaymentSettings(deps.payments, staffCtx, { card, crypto, shownFirst: 'card', onLapse });
    },
    quote: (wish) => quoteFor(client, wish),
    quoteFor,
    book: async (quote, { token, payment: choice, hold = false, ctx = clientCtx, acceptTotal, names, besides } = {}) =>
      startBooking(deps, ctx, {
        quoteId: quote.id,
        product,
        acceptTotal: acceptTotal ?? quote.price.waterfall.total,
        order: () => ({ names: names ?? [`Ana Ruiz ${quote.id}`] }),
        payment: hold ? { method: 'hold' } : (choice ?? { method: 'card', token: token ?? (await newToken()) }),
        besides,
      }),
    findOrder: async (reference) => {
      const visit = museum.orders().find((one) => one.reference === reference);
      const others = await Promise.all((options.besides ?? []).map((other) => other.findOrder(reference)));
      return visit ?? others.find((order) => order !== undefined);
    },
    bookingIdOf: async (quote) => {
      const rows = await staffCtx.db.tx((tx) =>
        tx
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.agencyId, staffCtx.agency.id), eq(bookings.quoteId, quote.id))),
      );
      return required(rows[0], 'a booking of the quote').id;
    },
    booking,
    payment,
    payments,
    ...disputesOn(books, staffCtx, payments),
    answer: async (bookingId, approved) => {
      await answerChallenge(books, (await payment(bookingId))?.gatewayPaymentId ?? '', approved);
    },
    approve: async (gatewayPaymentId) => void (await answerChallenge(books, gatewayPaymentId, true)),
    balances: (bookingId) => staffCtx.db.tx((tx) => readBalances(tx, staffCtx, bookingId)),
    drain: () => drainOn(platform, t.slices, deps),
    pass: async (minutes) => {
      const end = clock.now() + minutes * 60_000;
      for (let due = await nextDueOf(staffCtx); due !== null && due <= end; due = await nextDueOf(staffCtx)) {
        // At least a second, because another worker may hold what is due for a while.
        clock.advance(Math.max(1_000, due - clock.now()));
        await runSweep();
      }
      clock.advance(Math.max(0, end - clock.now()));
    },
  };
}
