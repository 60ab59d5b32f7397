import type { FlightReservation } from '@caravel/products/flights/contract';
import { flightStatusSchema } from '@caravel/products/flights/contract';
import { type AroundBooking, canCancel, presentRecordBase } from '../../../domains/bookings/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { currentSlices, departsAt, lastDepartsAt } from '../product/current-flights.ts';
import { isRoundTrip } from '../product/describe-flight.ts';
import { presentChange } from '../product/flight-change.ts';
import { presentReservedExtras } from '../quotes/present-extras.ts';
import { presentFare, presentSlice } from '../search/presenters.ts';
import type { FlightRecord } from './find-flight.ts';

/** How long after ticketing a fare can be voided for free (decisions, "Void"). */
const VOID_WINDOW_MS = 24 * 3_600_000;

/** `canTellAirline`: a change waits for an answer, and the airline can be told from here. */
type AroundFlight = AroundBooking & { readonly canTellAirline: boolean };

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

/** Presents a booking in the contract's shape for anybody who may see it. Only staff see what the agency pays and earns. */
export function presentReservation(ctx: Ctx, flight: FlightRecord, around: AroundFlight): FlightReservation {
  const { details, order, facts, price } = flight;
  return {
    ...presentRecordBase(ctx, flight, order.contact, around),
    vmid: flight.id,
    status: flightStatusSchema.parse(flight.status),
    flights: currentSlices(flight).map((slice) => presentSlice(slice, details.fare.cabin, ctx.locale)),
    isRoundTrip: isRoundTrip(currentSlices(flight)),
    scheduleChanged: facts?.change != null,
    change: presentChange(flight, ctx.locale, around.canTellAirline && ctx.clock.now() < lastDepartsAt(flight)),
    family: presentFare(details.fare, details.offerId, price),
    extras: presentReservedExtras(flight),
    passengers: order.travelers.map(({ passport, ...traveler }, i) => ({
      ...traveler,
      passportLast4: passport?.last4 ?? null,
      ticketNumber: facts?.tickets[i] ?? null,
    })),
    actions: actionsOf(ctx, flight),
  };
}
