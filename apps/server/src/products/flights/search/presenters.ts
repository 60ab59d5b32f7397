import type { Locale } from '@caravel/contracts';
import { daysBetween, type Money, required, shareOf, toMajor } from '@caravel/kernel';
import type { FareFamily, FlightSegment, FlightSlice, FlightStop } from '@caravel/products/flights/contract';
import { airportNames, findAircraft, findCarrier } from '@caravel/reference';
import { type ComposedPrice, travelerPenalty, withoutExtras } from '../../../domains/pricing/index.ts';
import type { SupplierCondition, SupplierFare, SupplierSegment, SupplierSlice } from '../ports.ts';
import type { DirectionTerm, FareTerms } from '../rules/fare-rules.ts';
import { waitBetween } from '../rules/flight-times.ts';

/** The name of an airline; its code if nobody knows it. */
export function carrierName(code: string): string {
  return findCarrier(code)?.name ?? code;
}

/** Presents one flight in the contract's shape, with the names of places in a language. */
export function presentSegment(segment: SupplierSegment, locale: Locale): FlightSegment {
  const origin = airportNames(segment.origin, locale);
  const destination = airportNames(segment.destination, locale);
  return {
    carrier: segment.carrier,
    carrierName: carrierName(segment.carrier),
    flightNumber: segment.flightNumber,
    operatingCarrier: segment.operatingCarrier,
    operatingCarrierName: carrierName(segment.operatingCarrier),
    origin: segment.origin,
    originName: origin.name,
    originCity: origin.city,
    originTerminal: segment.originTerminal,
    destination: segment.destination,
    destinationName: destination.name,
    destinationCity: destination.city,
    destinationTerminal: segment.destinationTerminal,
    departureTime: segment.departure,
    arrivalTime: segment.arrival,
    duration: segment.minutes,
    aircraft: aircraftName(segment),
    amenities: segment.amenities,
  };
}

/** The name of a segment's aircraft; empty if the supplier does not give it. */
export function aircraftName({ aircraft }: SupplierSegment): string {
  return aircraft === null ? '' : (findAircraft(aircraft)?.name ?? aircraft);
}

type BareStop = Omit<FlightStop, 'airportName' | 'city'>;

/** The landings on the way of a flight. `within`: its place in its direction. */
function landingsOf({ stops = [] }: SupplierSegment, within: number): BareStop[] {
  return stops.map(({ airport, arrival, departure, minutes }) => ({
    airport: airport ?? '',
    overnight: arrival !== null && departure !== null && departure.slice(0, 10) > arrival.slice(0, 10),
    minutes,
    within,
  }));
}

/** Waits between segments, in instants: a clock may change in between. */
function waitsOf(slice: SupplierSlice): BareStop[] {
  const flown = slice.segments.reduce((sum, segment) => sum + segment.minutes, 0);
  return slice.segments.slice(1).map((next, i) => {
    const before = required(slice.segments[i], 'segment before a stop');
    // The duration of the whole journey is the supplier's own: with a single wait, that is the rest of it.
    const minutes = slice.segments.length === 2 ? slice.minutes - flown : waitBetween(before, next);
    return {
      airport: next.origin,
      overnight: next.departure.slice(0, 10) > before.arrival.slice(0, 10),
      ...(minutes < 0 ? { minutes: 0, missedBy: -minutes } : { minutes }),
    };
  });
}

/** The stops of a direction in their order: landings on the way of a flight, and waits for the next one. */
export function stopsOf(slice: SupplierSlice): BareStop[] {
  const waits = waitsOf(slice);
  if (slice.segments.every(({ stops }) => stops === undefined)) return waits;
  return slice.segments.flatMap((segment, i) => [...landingsOf(segment, i), ...waits.slice(i, i + 1)]);
}

function presentStops(slice: SupplierSlice, locale: Locale): FlightStop[] {
  return stopsOf(slice).map((stop) => {
    const { name, city } = airportNames(stop.airport, locale);
    return { ...stop, airportName: name, city };
  });
}

/** What a direction of a journey says of itself, besides its segments: `airlineCode` flies the longest of them; the slice is shown under its name. */
export function sliceFacts({ segments, minutes }: SupplierSlice): Pick<FlightSlice, 'dayChange' | 'duration' | 'airlineCode'> {
  const first = required(segments[0], 'first segment');
  const last = required(segments.at(-1), 'last segment');
  return {
    dayChange: daysBetween(first.departure.slice(0, 10), last.arrival.slice(0, 10)),
    duration: Math.max(0, minutes),
    airlineCode: segments.reduce((best, segment) => (segment.minutes > best.minutes ? segment : best)).carrier,
  };
}

/** Presents one direction of a journey in the contract's shape, with the names of places in a language. */
export function presentSlice(slice: SupplierSlice, cabin: FlightSlice['cabin'], locale: Locale): FlightSlice {
  const first = required(slice.segments[0], 'first segment');
  const last = required(slice.segments.at(-1), 'last segment');
  const facts = sliceFacts(slice);
  return {
    origin: slice.origin,
    originCity: airportNames(slice.origin, locale).city,
    destination: slice.destination,
    destinationCity: airportNames(slice.destination, locale).city,
    departureTime: first.departure,
    arrivalTime: last.arrival,
    ...facts,
    stops: presentStops(slice, locale),
    cabin,
    airlineName: carrierName(facts.airlineCode),
    segments: slice.segments.map((segment) => presentSegment(segment, locale)),
  };
}

/** Presents a condition with its penalty as a share of the asked price: the supplier's own amount would reveal the net rate. */
function presentCondition(condition: SupplierCondition | null, price: ComposedPrice): FareFamily['change'] {
  if (condition === null) return null;
  return {
    allowed: condition.allowed,
    penalty: condition.penalty === null ? null : travelerPenalty(withoutExtras(price), condition.penalty),
  };
}

/** Presents a fare with all that it says of changes and refunds. `slices`: the directions as they were sold. */
export function presentTerms(
  {
    fare,
    offerId,
    slices,
  }: { fare: SupplierFare; offerId: string; slices: readonly Pick<SupplierSlice, 'origin' | 'destination'>[] },
  price: ComposedPrice,
): FareTerms {
  const each = (conditions: readonly (SupplierCondition | null)[]): DirectionTerm[] =>
    slices.map(({ origin, destination }, i) => ({
      from: origin,
      to: destination,
      condition: presentCondition(conditions[i] ?? null, price),
    }));
  const { change, refund } = fare.eachDirection ?? {};
  return {
    ...presentFare(fare, offerId, price),
    ...(change && { changes: each(change) }),
    ...(refund && { refunds: each(refund) }),
  };
}

type PricedFare = Pick<SupplierFare, 'base' | 'taxes' | 'passengers'>;

/** Returns an adult's share of the total; the total itself where nobody knows it. Only for comparing offers, never for calculation. */
export function adultShare(fare: PricedFare, total: Money): Money {
  return passengerShare(fare, total, 'ADT') ?? total;
}

/**
 * Returns one passenger's share of a total, in proportion to the net prices of the passenger types. Null where a party of several types has one price:
 * what an infant costs of it is nobody's to say.
 */
export function passengerShare(fare: PricedFare, total: Money, type: 'ADT' | 'CHD' | 'INF'): Money | null {
  const price = fare.passengers.find((passenger) => passenger.type === type);
  const net = fare.base.amountMinor + fare.taxes.amountMinor;
  if (!price || net <= 0) return shareOf(total, 0, 1);
  if (fare.passengers.length === 1) return shareOf(total, 1, price.count);
  if (price.base === null || price.taxes === null) return null;
  return shareOf(total, price.base.amountMinor + price.taxes.amountMinor, net);
}

/** Presents a fare family in the contract's shape, at the caller's price. */
export function presentFare(fare: SupplierFare, offerId: string, price: ComposedPrice): FareFamily {
  const { total } = price.traveler;
  return {
    offerId,
    code: fare.familyCode,
    name: fare.familyName,
    cabin: fare.cabin,
    totalAmount: toMajor(total),
    total,
    perAdult: adultShare(fare, total),
    carryOnBags: fare.carryOnBags,
    checkedBags: fare.checkedBags,
    seatSelection: fare.seatSelection,
    priorityBoarding: fare.priorityBoarding,
    change: presentCondition(fare.change, price),
    refund: presentCondition(fare.refund, price),
    voidable: fare.voidable,
    holdable: fare.holdable,
    seatsLeft: fare.seatsLeft,
  };
}
