import { randomBytes } from 'node:crypto';
import { newId } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { gatewayForPayment } from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import type { BookingsDeps } from '../deps.ts';
import type { NewBooking, Quote } from '../ports.ts';
import { bookingReference } from '../rules/booking-reference.ts';
import type { PaymentRow } from '../rules/effects.ts';
import { NOTHING_SOLD } from '../rules/figures.ts';
import { actorName, describeRow } from '../saga/apply-step.ts';
import { bookingPayments, bookingSteps, bookings } from '../tables.ts';
import { fromParties } from './parties.ts';

/**
 * Makes a card payment that has not begun, at the agency's gateway and by the account in force; the token is kept for the gateway. Throws
 * `paymentDisabled` if the agency takes no cards.
 */
export async function newPayment(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: { id: string; price: BookingRow['price'] },
  token: string,
): Promise<PaymentRow> {
  const gateway = await gatewayForPayment(deps.payments, ctx);
  const now = new Date(ctx.clock.now());
  const { total } = booking.price.waterfall;
  return {
    id: newId(),
    agencyId: ctx.agency.id,
    bookingId: booking.id,
    gateway: gateway.name,
    gatewayAccountId: gateway.accountId,
    method: 'card',
    status: 'created',
    token,
    amountMinor: total.amountMinor,
    refundedMinor: 0,
    currency: total.currency,
    brand: null,
    last4: null,
    actionUrl: null,
    failureCode: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The input of a booking, with the order as it is stored. */
export type Ordered = Omit<NewBooking, 'order'> & { readonly order: unknown };

/** Makes the booking of a quote as it is before any outside call. */
export async function newBooking(
  deps: BookingsDeps,
  ctx: Ctx,
  quote: Quote,
  input: Ordered,
): Promise<{ row: BookingRow; payment: PaymentRow | null }> {
  const now = new Date(ctx.clock.now());
  const { waterfall } = quote.price;
  const id = newId();
  const { payment: choice } = input;
  const payment = choice.method === 'card' ? await newPayment(deps, ctx, { id, price: quote.price }, choice.token) : null;
  const bare: BookingRow = {
    id,
    agencyId: ctx.agency.id,
    product: quote.product,
    quoteId: quote.id,
    reference: bookingReference(randomBytes(16)),
    ...fromParties(quote),
    supplierOrderId: null,
    supplierReference: null,
    details: quote.details,
    order: input.order,
    facts: null,
    price: quote.price,
    sagaState: 'created',
    status: '',
    mode: payment ? 'book' : 'hold',
    sends: 0,
    looks: 0,
    attempt: 0,
    failureCode: null,
    payingHold: false,
    paymentId: payment?.id ?? null,
    cancelOrigin: null,
    cancellation: null,
    quoteExpiresAt: new Date(quote.expiresAt),
    holdExpiresAt: null,
    nextRunAt: now,
    leaseOwner: null,
    leaseUntil: null,
    title: '',
    subtitle: '',
    startsOn: '',
    endsOn: '',
    leadTraveler: '',
    travelerCount: 0,
    searchText: '',
    listed: false,
    currency: waterfall.total.currency,
    totalMinor: waterfall.total.amountMinor,
    netMinor: waterfall.netRate.amountMinor,
    ...NOTHING_SOLD,
    capturedMinor: 0,
    penaltyMinor: 0,
    refundedMinor: 0,
    refundStatus: 'none',
    refundedAt: null,
    confirmedAt: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { row: { ...bare, ...describeRow(deps, bare) }, payment };
}

/** Stores a booking with its payment and its first step. Returns false, storing nothing, if the quote has a booking already. */
export async function insertBooking(tx: Tx, ctx: Ctx, made: { row: BookingRow; payment: PaymentRow | null }): Promise<boolean> {
  const stored = await tx
    .insert(bookings)
    .values(made.row)
    .onConflictDoNothing({ target: [bookings.agencyId, bookings.quoteId] })
    .returning({ id: bookings.id });
  if (stored.length === 0) return false;
  if (made.payment) await tx.insert(bookingPayments).values(made.payment);
  const at = made.row.createdAt;
  await tx.insert(bookingSteps).values({
    id: newId(),
    agencyId: ctx.agency.id,
    bookingId: made.row.id,
    command: 'start',
    attempt: 0,
    actor: actorName(ctx),
    event: 'created',
    fromState: 'created',
    toState: 'created',
    startedAt: at,
    finishedAt: at,
  });
  return true;
}
