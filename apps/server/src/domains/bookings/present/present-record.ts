import type { Contact, Dispute, PaymentMethod, PaymentSummary, Product, StaffBooking, Waiting } from '@caravel/contracts';
import { type Money, money, toMajor } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { isStaff } from '../../../platform/context.ts';
import { getAgency } from '../../agencies/index.ts';
import { listDisputes } from '../../payments/index.ts';
import { keptOfProtection } from '../../pricing/index.ts';
import { type BookingRecord, type ListedBooking, toBooking } from '../booking-record.ts';
import { listPayments, listSteps, listTimeline, type TimelineEntry } from '../lists/list-timeline.ts';
import { openChangeNow } from '../lists/present-trip.ts';
import { type BookingRef, findBookingRow } from '../load-booking.ts';
import { paidBy } from '../rules/paid-by.ts';
import { refundOfParts } from '../rules/refund-of-parts.ts';
import { isLost, waitingOf, waitsForSupplier } from '../rules/waiting.ts';
import { pricingFields } from './pricing-fields.ts';

/* What a booking's record has in every product. A product adds its contents, its travelers and its actions. */

/** What stands around a booking: whom to call, its payments, and for staff its timeline. */
export type AroundBooking = {
  readonly agencyContact: { timeZone: string; name: string; phone: string | null; email: string | null };
  readonly payments: PaymentSummary[];
  /** Null for anybody but staff. */
  readonly staff: { readonly timeline: TimelineEntry[]; readonly disputes: Dispute[]; readonly waiting: Waiting | null } | null;
};

/** Loads a booking that the caller may see, with what stands around it. Throws `invalidBookingId` for any other. */
export async function getBookingWithAround(
  ctx: Ctx,
  ref: BookingRef,
  product: Product,
): Promise<{ readonly booking: BookingRecord; readonly around: AroundBooking }> {
  const site = getAgency(ctx);
  const agencyContact = {
    timeZone: ctx.agency.timeZone,
    name: ctx.agency.name,
    phone: site.contactPhoneNumber,
    email: site.contactEmailId,
  };
  return ctx.db.tx(async (tx) => {
    const row = await findBookingRow(tx, ctx, ref, product);
    const payments = await listPayments(tx, ctx, row.id);
    const staff = isStaff(ctx.actor)
      ? {
          timeline: await listTimeline(tx, ctx, row.id),
          disputes: await listDisputes(tx, ctx, row.id),
          waiting: waitsForSupplier(row.sagaState) ? waitingOf(row, await listSteps(tx, ctx, row.id)) : null,
        }
      : null;
    return { booking: toBooking(row), around: { agencyContact, payments, staff } };
  });
}

const PAID_FROM = { card: 'card', wallet: 'credit', crypto: 'crypto' } as const satisfies Record<PaymentMethod, string>;

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

type Shown = ListedBooking<'price' | 'cancellation'>;

/** The refund of a booking: while it is on its way, what was agreed on. */
function refundOf(booking: Shown) {
  const { sagaState, refundStatus, refunded, compensated, cancellation, penalty, refundedAt } = booking;
  const none = money(0, refunded.currency);
  const amount: Money = refundStatus === 'none' ? refunded : (cancellation?.breakdown.refund ?? refunded);
  const kept = sagaState === 'cancelled' && cancellation?.kind !== 'release' ? cancellation?.breakdown : undefined;
  return {
    status: refundStatus,
    amount,
    ofParts: refundOfParts(booking),
    penalty,
    protectionKept: kept ? keptOfProtection(kept) : none,
    alreadyGiven: compensated,
    recovered: (kept ?? cancellation?.settled)?.recovered ?? none,
    at: instant(refundedAt),
  };
}

/** The payment that is told as how a booking was paid: the last one, unless it took nothing and another did. */
function shownPayment(payments: readonly PaymentSummary[]): PaymentSummary | null {
  return payments.findLast(({ status }) => status !== 'failed' && status !== 'voided') ?? payments.at(-1) ?? null;
}

/** Presents what a record has in every product, for anybody who may see it. It does not show what the agency pays or earns. */
export function presentRecordBase(ctx: Ctx, booking: Shown, contact: Contact, around: AroundBooking) {
  const { id, price, total } = booking;
  return {
    bookingId: id,
    orderId: booking.supplierOrderId ?? booking.reference,
    recordLocator: booking.supplierReference,
    sagaState: booking.sagaState,
    bookedAt: new Date(booking.createdAt).toISOString(),
    serverTime: new Date(ctx.clock.now()).toISOString(),
    travelDate: booking.startsOn,
    endDate: booking.endsOn,
    contact,
    totalAmount: toMajor(total),
    price: price.traveler,
    payment: shownPayment(around.payments),
    paidFrom: paidBy(around.payments, total.currency).parts.map(({ method, amount }) => ({ method: PAID_FROM[method], amount })),
    refund: refundOf(booking),
    holdExpiresAt: instant(booking.holdExpiresAt),
    protected: price.protection.selected,
    client: booking.client,
    documents: { pdf: `/api/bookings/${id}/itinerary.pdf`, ics: `/api/bookings/${id}/calendar.ics` },
    agencyContact: around.agencyContact,
    ...(around.staff && { staff: presentStaff(booking, around.payments, around.staff, ctx.clock.now()) }),
  };
}

/** Presents the part of a record that only staff may see. */
function presentStaff(
  { price, figures, client, agent, supplier, supplierOrderId, cancellation, sagaState, reference, createdAt }: Shown,
  payments: PaymentSummary[],
  { timeline, disputes, waiting }: NonNullable<AroundBooking['staff']>,
  now: number,
): StaffBooking {
  const asked = timeline.find(({ action }) => action === 'supplierUnknown')?.at;
  const since = asked ?? waiting?.since ?? new Date(createdAt).toISOString();
  return {
    waterfall: price.waterfall,
    figures,
    client,
    agent,
    timeline,
    cancelReason: cancellation?.reason ?? null,
    payments,
    disputes,
    supplier: { name: supplier.name, reference: supplierOrderId, simulated: supplier.simulated },
    lost: isLost(sagaState, waiting, now) ? { since, reference } : null,
    waiting,
  };
}

/** Presents what a row of a list has in every product. `forStaff` adds the agency's amounts. */
export function presentRowBase(ctx: Ctx, booking: ListedBooking<'price'>, forStaff: boolean) {
  return {
    bookingId: booking.id,
    orderId: booking.supplierOrderId ?? booking.reference,
    reference: booking.reference,
    recordLocator: booking.supplierReference,
    dateBooked: new Date(booking.createdAt).toISOString(),
    travelDate: booking.startsOn,
    endDate: booking.endsOn,
    sagaState: booking.sagaState,
    client: booking.client,
    salesPrice: booking.total,
    holdExpiresAt: instant(booking.holdExpiresAt),
    openChange: openChangeNow(ctx, booking),
    ...(forStaff && {
      staff: {
        ...{ ...booking.figures, penaltyAmount: booking.penalty, agent: booking.agent },
        ...(booking.isDisputed && { isDisputed: true }),
      },
      pricing: pricingFields(booking),
    }),
  };
}
