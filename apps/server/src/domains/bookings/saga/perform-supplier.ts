import { ERROR_CODES, type ErrorCode } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { ProductDriver, SupplierOutcome } from '../ports.ts';
import { cancelEvent, doubtedRefusalEvent, LOOKS_BEFORE_BELIEVING, supplierEvent } from '../rules/events.ts';
import type { Performed } from '../rules/performed.ts';
import type { SagaBooking } from './apply-step.ts';
import { recheckPayments } from './perform-payment.ts';

/** Turns a driver's throw into `unknown`: it does not tell what the supplier did. */
async function outcomeOf<T>(ctx: Ctx, what: string, work: () => Promise<T>): Promise<T | { readonly kind: 'unknown' }> {
  try {
    return await work();
  } catch (error) {
    ctx.log.error({ what, error: error instanceof Error ? error.message : String(error) }, 'a product driver threw');
    return { kind: 'unknown' };
  }
}

/** Returns why an earlier sending was refused, while that is still being looked up. */
function refusalOf({ failureCode }: SagaBooking['row']): ErrorCode | null {
  return ERROR_CODES.find((code) => code === failureCode) ?? null;
}

const followingOf = ({ promises }: Pick<Performed, 'promises'>): Pick<Performed, 'promises'> => (promises ? { promises } : {});

function performed(outcome: SupplierOutcome, booking: SagaBooking, asked: 'reserve' | 'lookUp', now: number): Performed {
  const { row } = booking;
  const step = supplierEvent(outcome, {
    mode: row.mode,
    asked,
    looks: asked === 'lookUp' ? row.looks + 1 : row.looks,
    sends: row.sends,
    refusal: refusalOf(row),
    isQuoteLive: (row.mode === 'payHold' ? (row.holdExpiresAt ?? row.quoteExpiresAt) : row.quoteExpiresAt).getTime() > now,
  });
  switch (outcome.kind) {
    case 'held':
      return { ...step, found: outcome, heldUntil: outcome.until, detail: outcome.kind, ...followingOf(outcome) };
    case 'pending':
      return {
        ...step,
        found: outcome,
        detail: outcome.kind,
        ...(outcome.decidesBy !== undefined && { decidesBy: outcome.decidesBy }),
      };
    case 'confirmed':
      return { ...step, found: outcome, detail: outcome.kind, ...followingOf(outcome) };
    case 'cancelled':
      return { ...step, found: outcome, detail: outcome.kind };
    case 'refused':
    case 'notFound':
    case 'unknown':
      return { ...step, detail: outcome.kind };
  }
}

/** Sends the order, if its payments still stand. Only this function does, and only after `requesting` was stored. */
export async function performReserve(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  // mutant transfer-not-rechecked: `await recheckPayments(deps, ctx, booking)` -> `null` fails usdc-payments.test.ts
  const undone = await recheckPayments(deps, ctx, booking);
  if (undone) return undone;
  const driver = getDriver(deps, booking.row.product);
  const outcome = await outcomeOf(ctx, 'reserve', () => driver.reserve(ctx, toBooking(booking.row), booking.row.mode));
  return performed(outcome, booking, 'reserve', ctx.clock.now());
}

/** Looks the order up by our reference. */
export async function performLookUp(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const driver = getDriver(deps, booking.row.product);
  const outcome = await outcomeOf(ctx, 'retrieve', () => driver.retrieve(ctx, toBooking(booking.row)));
  return performed(outcome, booking, 'lookUp', ctx.clock.now());
}

/**
 * Looks for a lost order by the id that the supplier named to a person. `supplierReferenceWrong` if there is none with our reference under
 * it, `supplierFailed` if the supplier does not answer: then nothing is known.
 */
export async function performLookUpNamed(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  supplierOrderId: string,
): Promise<Performed> {
  const driver = getDriver(deps, booking.row.product);
  const outcome = await outcomeOf(ctx, 'retrieveNamed', () => driver.retrieveNamed(ctx, toBooking(booking.row), supplierOrderId));
  if (outcome.kind === 'unknown') throw new AppError('supplierFailed');
  // mutant lost-order-taken-at-a-word: `throw new AppError('supplierReferenceWrong')` -> `return { event: 'confirmed' }` fails settle-lost.test.ts
  if (outcome.kind === 'notFound') throw new AppError('supplierReferenceWrong');
  return performed(outcome, booking, 'lookUp', ctx.clock.now());
}

/** A person says that the supplier has no order: it goes on as after empty looks. A hold that was being paid is a hold again. */
export function performSaidNone({ row }: SagaBooking): Performed {
  return { event: 'saidNone', ...(row.mode !== 'payHold' && { failureCode: refusalOf(row) ?? 'bookingFailed' }) };
}

/**
 * Checks whether an expired hold still exists. If the supplier confirmed it although we released the money, the travel must be paid for and
 * is never given up here.
 */
export async function performCheckHold(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const driver = getDriver(deps, booking.row.product);
  const outcome = await outcomeOf(ctx, 'retrieve', () => driver.retrieve(ctx, toBooking(booking.row)));
  const looks = booking.row.looks + 1;
  switch (outcome.kind) {
    case 'held':
      return { event: 'held', found: outcome, heldUntil: outcome.until };
    case 'confirmed':
      return { event: 'confirmed', found: outcome, detail: outcome.kind };
    case 'cancelled':
    case 'refused':
      return { event: 'lapsed', detail: outcome.kind };
    case 'notFound':
      return { event: looks < LOOKS_BEFORE_BELIEVING ? 'supplierUnknown' : 'lapsed', detail: outcome.kind };
    case 'pending':
    case 'unknown':
      return { event: 'supplierUnknown', detail: outcome.kind };
  }
}

/** Does the work after the money was taken; called again until it is done, whatever the supplier says. */
export async function performFulfil(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const driver = getDriver(deps, booking.row.product);
  const { afterCapture } = driver;
  if (!afterCapture) return { event: 'fulfilled', detail: 'nothing' };
  const outcome = await outcomeOf(ctx, 'afterCapture', () => afterCapture(ctx, toBooking(booking.row)));
  if (outcome.kind === 'unknown') return { event: 'fulfilPending', detail: 'unknown' };
  if (outcome.kind === 'refused') return { event: 'fulfilPending', failureCode: outcome.code };
  if (outcome.kind === 'pending') return { event: 'fulfilPending', found: outcome };
  return { event: 'fulfilled', found: outcome, ...followingOf(outcome) };
}

/** An order that was looked up while a part of it is to be cancelled counts as cancelled once that part is. */
function asCancelled<Looked extends { readonly kind: string }>(
  driver: ProductDriver,
  part: number | null,
  looked: Looked | SupplierOutcome,
): Looked | SupplierOutcome {
  if (part === null || looked.kind !== 'confirmed' || !('facts' in looked) || looked.facts === undefined) return looked;
  return driver.isPartCancelled?.(looked.facts, part) ? { ...looked, kind: 'cancelled' } : looked;
}

/**
 * Cancels at the supplier, the whole order or a part of it. If it may have been asked before, only the order's own state counts: the order is looked up before the
 * cancellation is sent again, and once more if that is refused, because a supplier may refuse to cancel what is already cancelled.
 */
export async function performCancel(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking, isRepeated: boolean): Promise<Performed> {
  const driver = getDriver(deps, booking.row.product);
  const { cancellation, attempt } = booking.row;
  if (!cancellation) throw new Error(`booking ${booking.row.id} has no cancellation`);
  const part = cancellation.part?.index ?? null;
  const isPart = part !== null;
  const look = async () =>
    asCancelled(driver, part, await outcomeOf(ctx, 'retrieve', () => driver.retrieve(ctx, toBooking(booking.row))));
  // mutant unknown-cancellation-sent-again-blindly: `if (isRepeated)` -> `if (false)` fails cancel-booking.test.ts
  if (isRepeated) {
    const known = await look();
    if (known.kind === 'unknown') return { event: 'cancelUnknown', detail: known.kind };
    if (known.kind === 'cancelled') return { ...cancelEvent(known, isPart), found: known };
  }
  const { kind, supplierPenalty, termsReference, reason } = cancellation;
  const agreed = { kind, supplierPenalty, part, termsReference, reason };
  const outcome = await outcomeOf(ctx, 'cancel', () => driver.cancel(ctx, toBooking(booking.row), agreed));
  if (outcome.kind === 'refused' && isRepeated) {
    const seen = await look();
    const step = doubtedRefusalEvent(seen, { code: outcome.code, kind, tries: attempt + 1, isPart });
    return seen.kind === 'cancelled' ? { ...step, found: seen } : { ...step, detail: seen.kind };
  }
  const step = cancelEvent(outcome, isPart);
  return outcome.kind === 'cancelled' ? { ...step, found: outcome } : step;
}
