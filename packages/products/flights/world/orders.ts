import { err, ok, type Result } from '@caravel/kernel';
import { locatorFor } from '@caravel/sandbox-world/locators.ts';
import { type AirlineDeed, afterDeed, isInvoluntary, type ScheduleChange } from './order-changes.ts';
import { ticketNumber } from './ticket-numbers.ts';
import type { PassengerType, WorldItinerary, WorldOffer, WorldSlice } from './types.ts';

/**
 * The state of an order at the supplier. `held`: seats kept, unpaid; `booked`: paid, no tickets yet; `ticketRequested`: the
 * airline is issuing them; `rejected`: it refused; `expired`: a hold that was not paid.
 */
export type OrderStatus = 'held' | 'booked' | 'ticketRequested' | 'ticketed' | 'rejected' | 'expired' | 'cancelled';

/** A passenger of an order. */
export type OrderPassenger = { readonly type: PassengerType; readonly firstName: string; readonly lastName: string };

/**
 * The refund of a cancellation. `release`: no tickets yet; `void`: within a day; `refund`: by the fare's rules; `taxesOnly`: not
 * refundable; `involuntary`: the airline changed the flights, and nobody accepted that.
 */
export type CancellationKind = 'release' | 'void' | 'refund' | 'taxesOnly' | 'involuntary';

/** The cost and refund of a cancellation, USD cents; penalty and refund add up to the amount paid. */
export type CancellationQuote = {
  readonly kind: CancellationKind;
  readonly paidMinor: number;
  readonly penaltyMinor: number;
  readonly refundMinor: number;
  /** Until when these figures are valid, epoch milliseconds. */
  readonly expiresAt: number;
};

/** A supplier's order; plain data that can be stored as JSON. Instants are epoch milliseconds. */
export type FlightOrder = {
  /** The buyer's own reference, which finds the order again after a lost response. */
  readonly reference: string;
  readonly locator: string;
  readonly status: OrderStatus;
  readonly slices: readonly WorldSlice[];
  readonly offer: WorldOffer;
  readonly passengers: readonly OrderPassenger[];
  /** Seats and bags together, USD cents; absent: none. */
  readonly extrasMinor?: number;
  readonly createdAt: number;
  /** When a hold must be paid; null if it is paid. */
  readonly payBy: number | null;
  readonly paidMinor: number;
  readonly ticketedAt: number | null;
  /** By passenger, 13 digits each; empty before ticketing. */
  readonly tickets: readonly string[];
  readonly changes: readonly ScheduleChange[];
  /** The buyer's references of what the passengers changed by choice, oldest first; absent: nothing. */
  readonly made?: readonly string[];
  /** The penalties of those changes together, USD cents. */
  readonly penaltiesMinor?: number;
  /** What those changes have added to the price: no cancellation gives it back. */
  readonly sunkMinor?: number;
  readonly cancellation: (CancellationQuote & { readonly at: number }) | null;
};

/** The commands on an order. `pay` pays a hold; `ticket` issues; `requestTicket` issues later, then `ticket` or `reject`. */
export type OrderCommand =
  | { readonly type: 'pay'; readonly at: number }
  | { readonly type: 'requestTicket'; readonly at: number }
  | { readonly type: 'ticket'; readonly at: number }
  | { readonly type: 'reject'; readonly at: number }
  | { readonly type: 'expire'; readonly at: number }
  | { readonly type: 'cancel'; readonly at: number }
  | (AirlineDeed & { readonly at: number; readonly slice: number; readonly segment: number })
  /** `seen`: how many changes there were when the passengers agreed. */
  | { readonly type: 'acceptChange'; readonly at: number; readonly seen: number }
  /** The passengers change their flights for those of another offer; `reference`: the buyer's own of this change. */
  | {
      readonly type: 'change';
      readonly at: number;
      readonly reference: string;
      readonly itinerary: WorldItinerary;
      readonly offer: WorldOffer;
      readonly penaltyMinor: number;
    };

/** Why an order or a command was refused. */
export type OrderError =
  | 'notHoldable'
  | 'passengersDiffer'
  | 'wrongStatus'
  | 'holdExpired'
  | 'notYet'
  | 'departed'
  | 'noSuchFlight'
  | 'changedAgain'
  | 'notChangeable';

/** What an airline does to flights, and what is said to it. */
const CHANGES = ['changeSchedule', 'cancelFlight', 'changeAirport', 'acceptChange'] as const;

/** The commands that each status allows. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderCommand['type'][]>> = {
  held: ['pay', 'expire', 'cancel', ...CHANGES],
  booked: ['requestTicket', 'ticket', 'cancel', ...CHANGES],
  ticketRequested: ['ticket', 'reject', ...CHANGES],
  ticketed: ['cancel', 'change', ...CHANGES],
  rejected: [],
  expired: [],
  cancelled: [],
};

const HOUR = 3_600_000;
/** A hold lasts a day, and ends three days before departure at the latest. */
const HOLD = { lasts: 24 * HOUR, beforeDeparture: 72 * HOUR } as const;
const VOID_WINDOW = 24 * HOUR;
const QUOTE_LASTS = HOUR / 2;
/** The part of a non-refundable fare's taxes and charges that governments refund; airlines keep their own. */
const REFUNDABLE_TAX_PERCENT = 60;

/** When the journey begins; of flights that the airline took out, when they were to leave. */
function firstDeparture({ slices, changes = [] }: Pick<FlightOrder, 'slices'> & Partial<Pick<FlightOrder, 'changes'>>): number {
  const flown = slices.flatMap(({ segments }) => segments);
  const left = flown.length > 0 ? flown : changes.flatMap(({ gone }) => gone ?? []);
  return left.length === 0 ? 0 : Math.min(...left.map(({ departureUtc }) => departureUtc));
}

/** The input of an order. */
export type OrderRequest = {
  readonly reference: string;
  readonly itinerary: WorldItinerary;
  readonly offer: WorldOffer;
  readonly passengers: readonly OrderPassenger[];
  readonly extrasMinor?: number;
  readonly at: number;
  /** `hold` keeps the seats unpaid, if the fare allows it; `book` pays at once. */
  readonly mode: 'hold' | 'book';
};

/** Makes an order from an offer. The passengers must be those that the offer was priced for. */
export function createOrder(request: OrderRequest): Result<FlightOrder, OrderError> {
  const { offer, itinerary, passengers, extrasMinor = 0, at } = request;
  let total = 0;
  for (const { type } of passengers) {
    const price = offer.prices[type];
    if (!price) return err('passengersDiffer');
    total += price.baseMinor + price.taxMinor;
  }
  if (total !== offer.totalMinor) return err('passengersDiffer');
  const departs = firstDeparture(itinerary);
  if (at >= departs) return err('departed');
  const payBy = Math.min(at + HOLD.lasts, departs - HOLD.beforeDeparture);
  const hold = request.mode === 'hold';
  if (hold && (!offer.family.holdable || payBy <= at)) return err('notHoldable');
  return ok({
    reference: request.reference,
    locator: locatorFor(request.reference),
    status: hold ? 'held' : 'booked',
    slices: itinerary.slices,
    offer,
    passengers,
    ...(extrasMinor > 0 && { extrasMinor }),
    createdAt: at,
    payBy: hold ? payBy : null,
    paidMinor: hold ? 0 : offer.totalMinor + extrasMinor,
    ticketedAt: null,
    tickets: [],
    changes: [],
    cancellation: null,
  });
}

/** What an order costs: the fare with all taxes, seats and bags, and the penalties of its changes. */
export const costOf = ({
  offer,
  extrasMinor = 0,
  penaltiesMinor = 0,
}: Pick<FlightOrder, 'offer' | 'extrasMinor' | 'penaltiesMinor'>): number => offer.totalMinor + extrasMinor + penaltiesMinor;

/** The penalty of the fare's rules for all passengers; an infant on a lap pays a tenth of it. */
function refundPenalty(order: FlightOrder, perPassenger: number): number {
  let penalty = 0;
  for (const { type } of order.passengers) penalty += type === 'INF' ? Math.round(perPassenger / 10) : perPassenger;
  return penalty;
}

/** The penalty of a change by the fare's rules for all passengers, USD cents; undefined if the order cannot be changed at an instant. */
export function changePenalty(order: FlightOrder, at: number): number | undefined {
  const { change } = order.offer.family;
  const isPlain = (order.extrasMinor ?? 0) === 0 && order.changes.length === 0;
  if (order.status !== 'ticketed' || !isPlain || !change.allowed || at >= firstDeparture(order)) return undefined;
  return Math.min(order.offer.totalMinor, refundPenalty(order, change.penaltyMinor ?? 0));
}

function refundableTaxes(order: FlightOrder): number {
  let taxes = 0;
  for (const { type } of order.passengers) taxes += order.offer.prices[type]?.taxMinor ?? 0;
  return Math.floor((taxes * REFUNDABLE_TAX_PERCENT) / 100);
}

/** How the fare's rules treat a cancellation at an instant, and the refund. */
function termsAt(order: FlightOrder, at: number): { kind: CancellationKind; refundMinor: number } {
  const { family } = order.offer;
  const paid = order.paidMinor;
  // Seats and bags are lost by a cancellation of choice, and come back where cancelling is free.
  const { extrasMinor = 0, sunkMinor = 0, made = [] } = order;
  const fare = Math.max(0, paid - extrasMinor - sunkMinor);
  if (order.ticketedAt === null) return { kind: 'release', refundMinor: paid };
  if (isInvoluntary(order)) return { kind: 'involuntary', refundMinor: paid - sunkMinor };
  if (family.voidable && made.length === 0 && at < order.ticketedAt + VOID_WINDOW) return { kind: 'void', refundMinor: paid };
  if (family.refund.allowed)
    return { kind: 'refund', refundMinor: Math.max(0, fare - refundPenalty(order, family.refund.penaltyMinor ?? 0)) };
  return { kind: 'taxesOnly', refundMinor: Math.min(fare, refundableTaxes(order)) };
}

/** The cost of cancelling at an instant. The figures are valid for half an hour, or until the free day or the flight is over. */
export function quoteCancellation(order: FlightOrder, at: number): Result<CancellationQuote, OrderError> {
  if (!ORDER_TRANSITIONS[order.status].includes('cancel')) return err('wrongStatus');
  const departs = firstDeparture(order);
  if (at >= departs) return err('departed');
  const { kind, refundMinor } = termsAt(order, at);
  const ends = kind === 'void' && order.ticketedAt !== null ? order.ticketedAt + VOID_WINDOW : Number.POSITIVE_INFINITY;
  return ok({
    kind,
    paidMinor: order.paidMinor,
    penaltyMinor: order.paidMinor - refundMinor,
    refundMinor,
    expiresAt: Math.min(at + QUOTE_LASTS, departs, ends),
  });
}

function ticketed(order: FlightOrder, at: number): FlightOrder {
  const of = order.made?.at(-1) ?? order.reference;
  const tickets = order.passengers.map((_, passenger) => ticketNumber(order.offer.validatingCarrier, of, passenger));
  return { ...order, status: 'ticketed', ticketedAt: at, tickets };
}

/** The order with other flights, paid for and ticketed anew. The same change is made once. */
function changed(
  order: FlightOrder,
  command: Extract<OrderCommand, { readonly type: 'change' }>,
): Result<FlightOrder, OrderError> {
  const { at, reference, itinerary, offer, penaltyMinor } = command;
  const { made = [], penaltiesMinor = 0, sunkMinor = 0 } = order;
  if (made.includes(reference)) return ok(order);
  if (changePenalty(order, at) !== penaltyMinor) return err('notChangeable');
  const added = offer.totalMinor - order.offer.totalMinor + penaltyMinor;
  const next = {
    ...{ ...order, slices: itinerary.slices, offer, made: [...made, reference] },
    ...{ penaltiesMinor: penaltiesMinor + penaltyMinor, sunkMinor: sunkMinor + Math.max(0, added) },
    paidMinor: order.paidMinor + added,
  };
  return ok(ticketed(next, at));
}

/** Applies a command to an order: returns the new order, or why it was refused. The given order is not changed. */
export function applyToOrder(order: FlightOrder, command: OrderCommand): Result<FlightOrder, OrderError> {
  if (!ORDER_TRANSITIONS[order.status].includes(command.type)) return err('wrongStatus');
  switch (command.type) {
    case 'pay':
      if (order.payBy !== null && command.at > order.payBy) return err('holdExpired');
      return ok({ ...order, status: 'booked', payBy: null, paidMinor: costOf(order) });
    case 'requestTicket':
      return ok({ ...order, status: 'ticketRequested' });
    case 'ticket':
      return ok(ticketed(order, command.at));
    case 'reject':
      return ok({ ...order, status: 'rejected' });
    case 'expire':
      return order.payBy !== null && command.at < order.payBy ? err('notYet') : ok({ ...order, status: 'expired' });
    case 'cancel': {
      const quote = quoteCancellation(order, command.at);
      return quote.ok ? ok({ ...order, status: 'cancelled', cancellation: { ...quote.value, at: command.at } }) : quote;
    }
    case 'changeSchedule':
    case 'cancelFlight':
    case 'changeAirport': {
      const after = afterDeed(order.slices, command);
      return after ? ok({ ...order, slices: after.slices, changes: [...order.changes, after.change] }) : err('noSuchFlight');
    }
    case 'acceptChange':
      if (command.seen !== order.changes.length) return err('changedAgain');
      return ok({ ...order, changes: order.changes.map((change) => ({ ...change, accepted: true })) });
    case 'change':
      return changed(order, command);
    default:
      return err('wrongStatus');
  }
}
