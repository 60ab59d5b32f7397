import type { FlightReservation, PaymentSummary } from '@caravel/contracts';
import { flightStatusSchema } from '@caravel/contracts';
import { instantOf, toMajor } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { canCancel, type TimelineEntry } from '../../bookings/index.ts';
import type { BookingMail } from '../../notifications/index.ts';
import { currentSlices, isRoundTrip } from '../product/describe-flight.ts';
import { presentFare, presentSlice } from '../search/presenters.ts';
import type { FlightRecord } from './find-flight.ts';

/** How long after ticketing a fare can be voided for free (decisions, "Void"). */
const VOID_WINDOW_MS = 24 * 3_600_000;

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Returns the currently planned departure of the first flight (epoch milliseconds). */
export function departsAt(flight: Pick<FlightRecord, 'details' | 'facts'>): number {
  const first = currentSlices(flight)[0]?.segments[0];
  return first ? instantOf(first.departure, findAirport(first.origin)?.zone ?? 'UTC') : 0;
}

function actionsOf(ctx: Ctx, flight: FlightRecord): FlightReservation['actions'] {
  const now = ctx.clock.now();
  const { facts, sagaState, details } = flight;
  const isOpen = canCancel(sagaState) && now < departsAt(flight);
  const isFresh = facts?.ticketedAt != null && now < facts.ticketedAt + VOID_WINDOW_MS;
  const isUnticketed = facts?.ticketedAt == null;
  return {
    canCancel: isOpen,
    canVoid: isOpen && (isUnticketed || (isFresh && details.fare.voidable)),
    canTicket: isStaff(ctx.actor) && isUnticketed && (sagaState === 'held' || sagaState === 'captured'),
  };
}

/** Presents a booking in the contract's shape for anybody who may see it. It does not show what the agency pays or earns. */
export function presentReservation(
  ctx: Ctx,
  flight: FlightRecord,
  found: { readonly payment: PaymentSummary | null; readonly agencyContact: FlightReservation['agencyContact'] },
): FlightReservation {
  const { details, order, facts, price } = flight;
  return {
    bookingId: flight.id,
    vmid: flight.id,
    orderId: flight.supplierOrderId ?? flight.reference,
    recordLocator: flight.supplierReference,
    status: flightStatusSchema.parse(flight.status),
    sagaState: flight.sagaState,
    bookedAt: new Date(flight.createdAt).toISOString(),
    serverTime: new Date(ctx.clock.now()).toISOString(),
    travelDate: flight.startsOn,
    endDate: flight.endsOn,
    flights: currentSlices(flight).map((slice) => presentSlice(slice, details.fare.cabin, ctx.locale)),
    isRoundTrip: isRoundTrip(currentSlices(flight)),
    scheduleChanged: facts?.changedSlices != null,
    family: presentFare(details.fare, details.offerId, price),
    passengers: order.travelers.map(({ passport, ...traveler }, i) => ({
      ...traveler,
      passportLast4: passport?.last4 ?? null,
      ticketNumber: facts?.tickets[i] ?? null,
    })),
    contact: order.contact,
    totalAmount: toMajor(flight.total),
    price: price.traveler,
    payment: found.payment,
    refund: {
      status: flight.refundStatus,
      // While it is on its way, what was agreed on.
      amount: flight.refundStatus === 'none' ? flight.refunded : (flight.cancellation?.breakdown.refund ?? flight.refunded),
      penalty: flight.penalty,
      at: instant(flight.refundedAt),
    },
    holdExpiresAt: instant(flight.holdExpiresAt),
    protected: price.protection.selected,
    client: flight.client,
    actions: actionsOf(ctx, flight),
    documents: { pdf: `/api/bookings/${flight.id}/itinerary.pdf`, ics: `/api/bookings/${flight.id}/calendar.ics` },
    agencyContact: found.agencyContact,
  };
}

const MAIL_STATUS = { Queued: 'queued', Sent: 'sent', Failed: 'failed' } as const;

/** Returns the fields of a booking that only staff may see. */
export function presentStaff(
  flight: FlightRecord,
  found: { readonly timeline: TimelineEntry[]; readonly mails: readonly BookingMail[]; readonly payments: PaymentSummary[] },
): NonNullable<FlightReservation['staff']> {
  return {
    waterfall: flight.price.waterfall,
    figures: flight.figures,
    client: flight.client,
    agent: flight.agent,
    timeline: found.timeline,
    mails: found.mails.map((mail) => ({
      at: (mail.sentAt ?? mail.createdAt).toISOString(),
      to: mail.recipient,
      subject: mail.subject,
      status: MAIL_STATUS[mail.status],
    })),
    payments: found.payments,
    supplier: { name: flight.supplier.name, reference: flight.supplierOrderId, simulated: flight.supplier.simulated },
  };
}
