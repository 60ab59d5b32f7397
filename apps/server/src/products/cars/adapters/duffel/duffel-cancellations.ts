import { DUFFEL_LIMITS, DuffelError } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { type SupplierCancellation, type SupplierCancellationQuote, SupplierError } from '../../../../domains/suppliers/index.ts';
import type { CarSupplier } from '../../ports.ts';
import { readBooking } from './duffel-orders.ts';
import { type KeptAt, keptAt, keptOfCancelled, pickUpOf, refundOfCancelled } from './map-order.ts';
import { bookingSchema, type DuffelBooking } from './schemas.ts';

/** A quote counts for so long, and never beyond the instant at which something else is kept. */
const QUOTED_FOR_MS = 10 * 60_000;

/**
 * What cancelling costs now; what the company has cancelled by itself costs what it did then. Throws `notAllowed` if the rental has begun, or if nobody knows
 * what comes back: then the agency asks the company.
 */
function termsNow(booking: DuffelBooking, now: number): KeptAt {
  const isOver = booking.status === 'cancelled';
  if (!isOver && pickUpOf(booking) <= now) throw new SupplierError('notAllowed', 'begun');
  const kept = isOver ? keptOfCancelled(booking) : keptAt(booking, now);
  // mutant duffel-car-refund-guessed: `kept === null` -> `false` fails cars/adapters/duffel/duffel-supplier.test.ts
  if (kept === null) throw new SupplierError('notAllowed', 'refund not known');
  return kept;
}

async function knownBooking(desk: DuffelDesk, orderId: string): Promise<DuffelBooking> {
  const booking = await readBooking(desk, orderId);
  if (!booking) throw new SupplierError('notFound', 'no booking');
  return booking;
}

async function quote(desk: DuffelDesk, orderId: string): Promise<SupplierCancellationQuote> {
  const booking = await knownBooking(desk, orderId);
  const now = desk.now();
  const { penalty, refund, until } = termsNow(booking, now);
  const ends = booking.status === 'cancelled' ? null : until;
  const expiresAt = Math.min(now + QUOTED_FOR_MS, ends ?? Number.POSITIVE_INFINITY);
  return { ref: `${orderId}.${refund.amountMinor}.${expiresAt}`, kind: 'cancel', penalty, refund, expiresAt };
}

async function confirm(desk: DuffelDesk, orderId: string): Promise<void> {
  const { data } = await desk.account.call({
    ...{ operation: 'cars.cancel', method: 'POST', path: `/cars/bookings/${orderId}/actions/cancel` },
    ...{ totalMs: DUFFEL_LIMITS.actMs, data: bookingSchema },
  });
  if (data.id !== orderId || data.status !== 'cancelled') throw new SupplierError('badAnswer', orderId);
}

async function cancel(desk: DuffelDesk, orderId: string, quoteRef: string): Promise<SupplierCancellation> {
  const [of, minor, ends] = quoteRef.split('.');
  if (of !== orderId) return { kind: 'changed' };
  try {
    const booking = await knownBooking(desk, orderId);
    if (booking.status === 'cancelled') return { kind: 'cancelled', refund: refundOfCancelled(booking) };
    const { refund } = termsNow(booking, desk.now());
    // mutant duffel-car-other-refund-cancelled: `String(refund.amountMinor) !== minor` -> `false` fails cars/adapters/duffel/duffel-supplier.test.ts
    if (String(refund.amountMinor) !== minor || !(Number(ends) > desk.now())) return { kind: 'changed' };
    await confirm(desk, orderId);
    return { kind: 'cancelled', refund };
  } catch (error) {
    if (!(error instanceof SupplierError)) return { kind: 'unknown', code: 'unavailable' };
    const isCertain = error instanceof DuffelError ? !error.isUnknown : ['notFound', 'notAllowed'].includes(error.code);
    return { kind: isCertain ? 'refused' : 'unknown', code: error.code };
  }
}

/** The part of the adapter that cancels bookings. */
export function duffelCarCancellations(desk: DuffelDesk): Pick<CarSupplier, 'quoteCancellation' | 'cancel'> {
  return {
    quoteCancellation: (orderId) => quote(desk, orderId),
    cancel: (orderId, quoteRef) => cancel(desk, orderId, quoteRef),
  };
}
