import { isDeepStrictEqual } from 'node:util';
import type { BookingOutcome } from '@caravel/contracts';
import { ERROR_CODES, type ErrorCode } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { inTime } from '../../../platform/in-time.ts';
import type { BookingRow } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { NewBooking } from '../inputs.ts';
import type { NewOffer, Quote } from '../ports.ts';
import type { SagaBooking, StepInput } from '../saga/apply-step.ts';
import { holdLease, newLease, withLease } from '../saga/lease.ts';
import { loadMoney } from '../saga/load-money.ts';
import { toOutcome } from '../saga/outcome.ts';
import { runBooking, runOn, unlessLost } from '../saga/run-booking.ts';
import { beginNext, type RunOptions, takeStep } from '../saga/take-step.ts';
import { bookings } from '../tables.ts';
import { claimTrip } from '../trips/claim-trip.ts';
import { createQuote, loadQuote, type StoredQuote } from './create-quote.ts';
import { findByQuote } from './find-by-quote.ts';
import { insertBooking, newBooking, newPayments, type Ordered } from './new-booking.ts';

/** Somebody waits for the answer. */
const ANSWERED: RunOptions = { stopAtCaptured: true };

/** Returns JSON as it comes back from the database, for comparison. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Makes a new quote from what the supplier sells now. The returned error asks the person to accept it. */
async function askForYes(deps: BookingsDeps, ctx: Ctx, quote: StoredQuote, offer: NewOffer): Promise<AppError> {
  const previousTotal = quote.price.waterfall.total;
  const { net, extras, details, expiresAt, holdUntil, publishedRate } = offer;
  const changed = await createQuote(deps, ctx, {
    product: quote.product,
    supplier: quote.supplier,
    net,
    details,
    expiresAt,
    client: quote.client,
    agent: quote.agent,
    protection: quote.price.protection.selected,
    previousTotal,
    ...(quote.ownMarkup && { markup: quote.ownMarkup }),
    ...(holdUntil !== undefined && { holdUntil }),
    ...(extras && { extras }),
    ...(publishedRate && { publishedRate }),
  });
  return new AppError('priceChanged', {
    data: { previousTotal, quote: getDriver(deps, quote.product).presentQuote(ctx, changed) },
  });
}

/** Asks the supplier whether the quote is still valid. If the price changed, throws the error that asks the person. */
async function checkQuote(deps: BookingsDeps, ctx: Ctx, quote: StoredQuote): Promise<void> {
  const check = await getDriver(deps, quote.product).confirmQuote(ctx, quote);
  if (check.kind === 'same') return;
  throw check.kind === 'changed' ? await askForYes(deps, ctx, quote, check) : new AppError(check.code);
}

/**
 * Returns why a booking failed, for the person. If the supplier refused the price, asks it for the current one and the person to accept it; if that is
 * the same, another Yes would be refused as well.
 */
async function failureOf(deps: BookingsDeps, ctx: Ctx, quote: StoredQuote, { row }: SagaBooking): Promise<AppError> {
  const failed = (code: ErrorCode) => new AppError(code, { data: { bookingId: row.id } });
  if (row.failureCode !== 'priceChanged')
    return failed(ERROR_CODES.find((known) => known === row.failureCode) ?? 'bookingFailed');
  const now = await getDriver(deps, quote.product).requote(ctx, quote);
  if (now.kind === 'same') return failed('bookingFailed');
  return now.kind === 'changed' ? askForYes(deps, ctx, quote, now) : new AppError(now.code);
}

function guardTotal(deps: BookingsDeps, ctx: Ctx, quote: Quote, { acceptTotal }: NewBooking): void {
  const { total } = quote.price.waterfall;
  // mutant book-in-another-currency: `acceptTotal.currency === total.currency` -> `true` fails start-booking.test.ts
  // mutant book-at-another-total: `acceptTotal.amountMinor ===` -> `acceptTotal.amountMinor >=` fails start-booking.test.ts
  if (acceptTotal.amountMinor === total.amountMinor && acceptTotal.currency === total.currency) return;
  const shown = getDriver(deps, quote.product).presentQuote(ctx, quote);
  throw new AppError('priceChanged', { data: { previousTotal: acceptTotal, quote: shown } });
}

function guardHold(ctx: Ctx, quote: Quote, { payment }: NewBooking): void {
  if (payment.method !== 'hold') return;
  // mutant hold-by-a-client: `!isStaff(ctx.actor) &&` -> `false &&` fails cancel-booking.test.ts
  if (!isStaff(ctx.actor) && ctx.actor.kind !== 'system') throw new AppError('forbidden');
  if (quote.holdUntil === null || quote.holdUntil <= ctx.clock.now()) throw new AppError('bookingStateConflict');
}

/** Whether the supplier was never asked because the card was declined: another card may then be tried. */
function mayTryAgain(row: BookingRow): boolean {
  return row.sagaState === 'failed' && row.sends === 0;
}

async function tryAgain(deps: BookingsDeps, ctx: Ctx, row: BookingRow, input: Ordered): Promise<SagaBooking> {
  const done = await withLease(ctx, row.id, async (lease) => {
    if (!mayTryAgain(lease.row)) throw new AppError('bookingStateConflict');
    const paymentRound = lease.row.paymentRound + 1;
    const { payment } = input;
    const payments = await ctx.db.tx((tx) => newPayments(tx, deps, ctx, { ...lease.row, paymentRound }, payment));
    const step: StepInput = {
      booking: { row: lease.row, money: { payments, refunds: [] } },
      newPayments: payments,
      command: 'start',
      performed: { event: 'retried' },
      within: async (tx) => {
        // Since the first attempt failed, somebody may have booked the same.
        await claimTrip(tx, deps, ctx, { row: { ...lease.row, order: input.order }, besides: input.besides });
      },
      wish: {
        order: input.order,
        mode: payment.method === 'hold' ? 'hold' : 'book',
        paymentRound,
        failureCode: null,
      },
    };
    return runOn(deps, ctx, lease, await takeStep(deps, ctx, lease, step, ANSWERED), ANSWERED);
  });
  if (!done) throw new AppError('bookingStateConflict');
  return done.booking;
}

function current(ctx: Ctx, bookingId: string): Promise<SagaBooking> {
  return ctx.db.tx(async (tx) => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId)));
    if (!row) throw new AppError('invalidBookingId');
    return { row, money: await loadMoney(tx, ctx, row) };
  });
}

/**
 * Continues a booking that exists already. The same order returns its current state; a different order is a conflict. A supplier or gateway
 * that is slow now does not keep the person waiting: the booking goes on without them, and they are told that it does.
 */
async function goOn(deps: BookingsDeps, ctx: Ctx, row: BookingRow, order: unknown): Promise<SagaBooking> {
  const driver = getDriver(deps, row.product);
  // Something may have been forgotten of one that was sent.
  const readOrder = (stored: unknown) => driver.readOrder(driver.placed?.(stored) ?? stored);
  // mutant book-another-order-of-a-quote: `readOrder(asStored(order))` -> `readOrder(row.order)` fails start-booking.test.ts
  if (!isDeepStrictEqual(readOrder(row.order), readOrder(asStored(order)))) throw new AppError('bookingStateConflict');
  const running = runBooking(deps, ctx, row.id, ANSWERED);
  let isLate = false;
  const ran = await inTime('the booking', running, deps.answerWithinMs, () => {
    isLate = true;
    running.catch((error: unknown) => ctx.log.error({ bookingId: row.id, error: String(error) }, 'booking not moved on'));
  }).catch((error: unknown) => {
    if (!isLate) throw error;
    return undefined;
  });
  return ran?.booking ?? current(ctx, row.id);
}

async function makeBooking(deps: BookingsDeps, ctx: Ctx, quote: Quote, input: Ordered): Promise<SagaBooking> {
  const made = await ctx.db.tx(async (tx) => {
    const { row: bare, money } = await newBooking(tx, deps, ctx, quote, input);
    const { lease, columns } = newLease(ctx, bare.id);
    const row = await insertBooking(tx, ctx, { row: { ...bare, ...columns }, money });
    if (!row) return undefined;
    await claimTrip(tx, deps, ctx, { row, besides: input.besides });
    return { lease, underway: await beginNext(tx, deps, ctx, lease, { row, money }, ANSWERED) };
  });
  if (!made) {
    const existing = await ctx.db.tx((tx) => findByQuote(tx, ctx, quote.id));
    if (!existing) throw new AppError('bookingStateConflict');
    return goOn(deps, ctx, existing, input.order);
  }
  const { lease, underway } = made;
  const run = async () => {
    deps.crashPoint('start:stored');
    return runOn(deps, ctx, lease, underway, ANSWERED);
  };
  const ran = await unlessLost(ctx, lease.bookingId, () => holdLease(ctx, lease, run));
  return ran?.booking ?? current(ctx, lease.bookingId);
}

/**
 * Books a quote. Stores the booking with our reference first, then authorises the payment, asks the supplier and takes the money. If
 * anything interrupts this, a job continues from what is stored. A quote is booked once: a second call returns the state of the first.
 * Throws `quoteExpired`, `priceChanged` (nothing was booked or taken; `data` has the new quote), `sameTrip` (the same: `data` names the
 * bookings of the same trip, which `besides` must name to go on), `bookingStateConflict`, or, if the booking failed, the code of the card
 * or of the supplier.
 */
export async function startBooking(deps: BookingsDeps, ctx: Ctx, input: NewBooking): Promise<BookingOutcome> {
  const { quote, existing } = await ctx.db.tx(async (tx) => ({
    quote: await loadQuote(tx, ctx, input.quoteId, input.product),
    existing: await findByQuote(tx, ctx, input.quoteId),
  }));
  const isNew = !existing || mayTryAgain(existing);
  // mutant book-an-expired-quote: `if (isNew &&` -> `if (false &&` fails start-booking.test.ts
  if (isNew && quote.expiresAt <= ctx.clock.now()) throw new AppError('quoteExpired');
  const order = getDriver(deps, input.product).storeOrder(input.order(quote));
  let booking: SagaBooking;
  if (existing && !isNew) {
    booking = await goOn(deps, ctx, existing, order);
  } else {
    guardTotal(deps, ctx, quote, input);
    guardHold(ctx, quote, input);
    // mutant book-without-asking-the-supplier-again: `await checkQuote(deps, ctx, quote);` -> nothing fails start-booking.test.ts
    await checkQuote(deps, ctx, quote);
    const ordered = { ...input, order };
    booking = existing ? await tryAgain(deps, ctx, existing, ordered) : await makeBooking(deps, ctx, quote, ordered);
  }
  const { sagaState } = booking.row;
  if (sagaState === 'failed' || sagaState === 'voiding') throw await failureOf(deps, ctx, quote, booking);
  return toOutcome(ctx, booking);
}
