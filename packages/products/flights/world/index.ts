export type { WorldBag, WorldCabin, WorldElement, WorldSeat } from './extras.ts';
export { bagsFor, findSeat, seatCabin, seatsKey } from './extras.ts';
export { findOffer, lowestFares, searchFlights, warmFlights } from './offers.ts';
export type { ScheduleChange } from './order-changes.ts';
export { isInvoluntary, minutesToMiss, siblingsOf } from './order-changes.ts';
export type {
  CancellationKind,
  CancellationQuote,
  FlightOrder,
  OrderCommand,
  OrderError,
  OrderPassenger,
  OrderRequest,
  OrderStatus,
} from './orders.ts';
export { applyToOrder, changePenalty, costOf, createOrder, ORDER_TRANSITIONS, quoteCancellation } from './orders.ts';
export { otherFlights } from './other-flights.ts';
export type {
  Cabin,
  FareFamily,
  FareRule,
  FoundOffer,
  PassengerCounts,
  PassengerPrice,
  PassengerType,
  WorldItinerary,
  WorldOffer,
  WorldQuery,
  WorldQuerySlice,
  WorldSearchResult,
  WorldSegment,
  WorldSlice,
} from './types.ts';
