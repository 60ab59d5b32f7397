import type { Locale } from '@caravel/contracts';
import { money, required, toMajor } from '@caravel/kernel';
import { CABINS, type FlightSlice, type PackedFlights, packedFlights } from '@caravel/products/flights/contract';
import { airportNames } from '@caravel/reference';
import { type OfferPrice, penaltyOfOffer } from '../../../domains/pricing/index.ts';
import { joinList, joinRecord, partWriter, standIn, type TextOf } from '../../../platform/http/endpoints/answer-writer.ts';
import type { SupplierCondition, SupplierFare, SupplierItinerary, SupplierSegment, SupplierSlice } from '../ports.ts';
import { adultShare, aircraftName, carrierName, sliceFacts, stopsOf } from './presenters.ts';

/*
 * Packs what suppliers found as it travels (`packedFlights`), each part written once: a search finds some thousand fares, and objects that wait for the whole
 * answer cost more than all the rest, most of it in the collector. What a fare or a direction is called and costs is what its quote says (`presenters.ts`).
 */

const AMENITIES = ['wifi', 'power', 'meal'] as const;
const parts = packedFlights;
const writeSegment = partWriter(parts.segments.element);
const writeSlice = partWriter(parts.slices.element);
const writeTerms = partWriter(parts.terms.element);
const writeFare = partWriter(parts.fareFamilies.valueType.element);
const writeRow = partWriter(parts.data.element);

/** The texts of a list that were added since they were last taken; a place counts on over all of them. */
function textsOf<S>() {
  let count = 0;
  let added: TextOf<S>[] = [];
  return {
    add(text: TextOf<S>): number {
      added.push(text);
      return count++;
    },
    take(): TextOf<S>[] {
      const taken = added;
      added = [];
      return taken;
    },
  };
}

/** Packs things of which many are alike, each once. `keyOf` tells most of them apart, `isSame` all: comparing costs less than writing. */
function distinctOf<T, S>(isSame: (one: T, other: T) => boolean, keyOf: (thing: T) => string, write: (thing: T) => TextOf<S>) {
  const { add, take } = textsOf<S>();
  const known = new Map<string, { readonly thing: T; readonly place: number }[]>();
  return {
    place(thing: T): number {
      const key = keyOf(thing);
      const alike = known.get(key);
      const same = alike?.find((one) => isSame(one.thing, thing));
      if (same) return same.place;
      const place = add(write(thing));
      if (alike) alike.push({ thing, place });
      else known.set(key, [{ thing, place }]);
      return place;
    },
    take,
  };
}

/** Names by code; `take` gives those added since it was last asked. */
function namesOf<N>(nameOf: (code: string) => N) {
  const known = new Set<string>();
  let added: Record<string, N> = {};
  return {
    add(code: string): void {
      if (known.has(code)) return;
      known.add(code);
      added[code] = nameOf(code);
    },
    take(): Record<string, N> {
      const taken = added;
      added = {};
      return taken;
    },
  };
}

const segmentKey = ({ carrier, flightNumber, departure }: SupplierSegment) => carrier + flightNumber + departure;

function isSameSegment(one: SupplierSegment, other: SupplierSegment): boolean {
  return (
    one.carrier === other.carrier &&
    one.flightNumber === other.flightNumber &&
    one.operatingCarrier === other.operatingCarrier &&
    one.origin === other.origin &&
    one.originTerminal === other.originTerminal &&
    one.destination === other.destination &&
    one.destinationTerminal === other.destinationTerminal &&
    one.departure === other.departure &&
    one.arrival === other.arrival &&
    one.minutes === other.minutes &&
    one.aircraft === other.aircraft &&
    AMENITIES.every((name) => one.amenities[name] === other.amenities[name])
  );
}

/** Packs directions with their segments and the names of what they mention. */
function directionsOf(locale: Locale) {
  const airports = namesOf((code) => airportNames(code, locale));
  const airlines = namesOf(carrierName);
  const segments = distinctOf(isSameSegment, segmentKey, (segment) => {
    const { carrier, operatingCarrier, origin, destination, amenities } = segment;
    airports.add(origin);
    airports.add(destination);
    airlines.add(carrier);
    airlines.add(operatingCarrier);
    return writeSegment({
      carrier,
      flightNumber: segment.flightNumber,
      operatingCarrier: operatingCarrier === carrier ? undefined : operatingCarrier,
      origin,
      originTerminal: segment.originTerminal,
      destination,
      destinationTerminal: segment.destinationTerminal,
      departureTime: segment.departure,
      arrivalTime: segment.arrival,
      duration: segment.minutes,
      aircraft: aircraftName(segment),
      amenities: AMENITIES.filter((name) => amenities[name]),
    });
  });
  const slices = textsOf<typeof parts.slices.element>();
  const bySlice = new Map<SupplierSlice, Map<FlightSlice['cabin'], number>>();
  /** Places by cabin, minutes, flights and where these land on the way: all the rest of a direction follows from these. */
  const byFlights = new Map<string, number>();
  const packSlice = (slice: SupplierSlice, cabin: FlightSlice['cabin']): number => {
    const stops = stopsOf(slice);
    if (stops.some(({ missedBy }) => missedBy)) throw new Error('a connection that nobody can make');
    const places = slice.segments.map(segments.place);
    for (const { airport } of stops) airports.add(airport);
    // Landings on the way are no part of a segment as it travels.
    const landings = stops.length < places.length ? '' : JSON.stringify(stops);
    const key = `${cabin} ${slice.minutes} ${places.join()} ${landings}`;
    const place = byFlights.get(key) ?? slices.add(writeSlice({ ...sliceFacts(slice), cabin, stops, segments: places }));
    byFlights.set(key, place);
    return place;
  };
  return {
    /** Directions that several itineraries share (round trips) are packed once. */
    place(slice: SupplierSlice, cabin: FlightSlice['cabin']): number {
      const byCabin = bySlice.get(slice) ?? new Map<FlightSlice['cabin'], number>();
      bySlice.set(slice, byCabin);
      const place = byCabin.get(cabin) ?? packSlice(slice, cabin);
      byCabin.set(cabin, place);
      return place;
    },
    take: () => ({
      airports: airports.take(),
      airlines: airlines.take(),
      segments: standIn(parts.segments, joinList(parts.segments, segments.take())),
      slices: standIn(parts.slices, joinList(parts.slices, slices.take())),
    }),
  };
}

const allowedBy = (condition: SupplierCondition | null) => condition?.allowed ?? null;

function hasSameTerms(one: SupplierFare, other: SupplierFare): boolean {
  return (
    one.familyCode === other.familyCode &&
    one.familyName === other.familyName &&
    one.cabin === other.cabin &&
    one.carryOnBags === other.carryOnBags &&
    one.checkedBags === other.checkedBags &&
    one.seatSelection === other.seatSelection &&
    one.priorityBoarding === other.priorityBoarding &&
    one.voidable === other.voidable &&
    one.holdable === other.holdable &&
    allowedBy(one.change) === allowedBy(other.change) &&
    allowedBy(one.refund) === allowedBy(other.refund)
  );
}

/** Packs the terms of fares: nearly every fare has terms that another one has. */
const termsOf = () =>
  distinctOf(
    hasSameTerms,
    ({ familyCode }: SupplierFare) => familyCode,
    (fare) =>
      writeTerms({
        code: fare.familyCode,
        name: fare.familyName,
        cabin: fare.cabin,
        carryOnBags: fare.carryOnBags,
        checkedBags: fare.checkedBags,
        seatSelection: fare.seatSelection,
        priorityBoarding: fare.priorityBoarding,
        voidable: fare.voidable,
        holdable: fare.holdable,
        changeAllowed: allowedBy(fare.change),
        refundAllowed: allowedBy(fare.refund),
      }),
  );

/** An itinerary as it travels; `total` is that of its cheapest fare in minor units, `minutes` those of all its directions. */
export type PackedItinerary = {
  readonly id: string;
  readonly total: number;
  readonly minutes: number;
  readonly row: TextOf<typeof parts.data.element>;
  readonly fares: TextOf<typeof parts.fareFamilies.valueType>;
};

/** Sorts by price, then by duration. */
export const byPrice = (a: PackedItinerary, b: PackedItinerary): number => a.total - b.total || a.minutes - b.minutes;

/** What the id of an offer has after that of its itinerary: it names the family and the cabin, and stays when the itinerary comes again with other fares. */
export const offerSuffix = ({ familyCode, cabin }: SupplierFare): string => `.${familyCode}${CABINS.indexOf(cabin)}`;

/** The penalty of a condition as it is told: a share of the price (minor units); undefined if it is unknown or nothing is allowed. */
function penaltyOf(condition: SupplierCondition | null, price: OfferPrice, currency: string): number | undefined {
  if (!condition?.penalty) return undefined;
  if (condition.penalty.currency !== currency) throw new RangeError('penalty is negative or in another currency');
  return penaltyOfOffer(price, condition.penalty.amountMinor);
}

/** Packs the itineraries of one search in a currency and a language; each wave has what the earlier ones did not bring. */
export function flightPacker(currency: string, locale: Locale) {
  const directions = directionsOf(locale);
  const terms = termsOf();
  const packFare = (fare: SupplierFare, price: OfferPrice) => {
    const perAdult = adultShare(fare, money(price.total, currency)).amountMinor;
    return writeFare({
      offer: offerSuffix(fare),
      terms: terms.place(fare),
      total: price.total,
      perAdult: perAdult === price.total ? undefined : perAdult,
      change: penaltyOf(fare.change, price, currency),
      refund: penaltyOf(fare.refund, price, currency),
      seatsLeft: fare.seatsLeft ?? undefined,
    });
  };
  return {
    /** Packs an itinerary with the prices of its fares. Throws if it breaks the contract, or has a connection that nobody can make. */
    itinerary(id: string, { slices, fares }: SupplierItinerary, prices: readonly OfferPrice[]): PackedItinerary {
      const priceOf = (place: number) => required(prices[place], 'the price of a fare');
      const fareAt = (place: number) => required(fares[place], 'a fare');
      const order = prices.map((_, place) => place);
      // Suppliers mostly list fares so: sorting what is sorted takes as long as writing it.
      if (order.some((place) => place > 0 && priceOf(place).total < priceOf(place - 1).total))
        order.sort((a, b) => priceOf(a).total - priceOf(b).total);
      const cheapest = required(order[0], 'a fare');
      const { total } = priceOf(cheapest);
      const flights = slices.map((slice) => directions.place(slice, fareAt(cheapest).cabin));
      return {
        id,
        total,
        minutes: slices.reduce((sum, slice) => sum + Math.max(0, slice.minutes), 0),
        row: writeRow({ id, totalAmount: toMajor(money(total, currency)), flights }),
        fares: joinList(
          parts.fareFamilies.valueType,
          order.map((place) => packFare(fareAt(place), priceOf(place))),
        ),
      };
    },
    /** Makes a wave, or a whole answer, of itineraries in their order, with what they share and no earlier wave brought. It can be sent, and not be read. */
    wave: (found: readonly PackedItinerary[]): PackedFlights => ({
      currency,
      ...directions.take(),
      terms: standIn(parts.terms, joinList(parts.terms, terms.take())),
      data: standIn(
        parts.data,
        joinList(
          parts.data,
          found.map(({ row }) => row),
        ),
      ),
      fareFamilies: standIn(
        parts.fareFamilies,
        joinRecord(
          parts.fareFamilies,
          found.map(({ id, fares }) => [id, fares] as const),
        ),
      ),
    }),
  };
}

export type FlightPacker = ReturnType<typeof flightPacker>;
