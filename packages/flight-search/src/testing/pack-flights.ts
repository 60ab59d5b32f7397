import { required } from '@caravel/kernel';
import type {
  FareFamilies,
  FareFamily,
  FlightResult,
  FlightSegment,
  FlightSlice,
  PackedFlights,
} from '@caravel/products/flights/contract';

type PackedFare = PackedFlights['fareFamilies'][string][number];
type Terms = PackedFlights['terms'][number];

/** A list in which every thing stands once, as it is packed; `keyOf` tells packed ones apart. `take` gives what was added since it was last asked. */
function placesOf<T extends object, P>(pack: (thing: T) => P, keyOf: (packed: P) => string = JSON.stringify) {
  const byThing = new Map<T, number>();
  const byKey = new Map<string, number>();
  let added: P[] = [];
  return {
    place(thing: T): number {
      const seen = byThing.get(thing);
      if (seen !== undefined) return seen;
      const packed = pack(thing);
      const key = keyOf(packed);
      const place = byKey.get(key) ?? byKey.size;
      if (place === byKey.size) {
        byKey.set(key, place);
        added.push(packed);
      }
      byThing.set(thing, place);
      return place;
    },
    take(): P[] {
      const taken = added;
      added = [];
      return taken;
    },
  };
}

/** Names by code; `take` gives those added since it was last asked. */
function namesOf<N>() {
  const known = new Set<string>();
  let added: Record<string, N> = {};
  return {
    add(code: string, name: () => N): void {
      if (known.has(code)) return;
      known.add(code);
      added[code] = name();
    },
    take(): Record<string, N> {
      const taken = added;
      added = {};
      return taken;
    },
  };
}

function termsOf(fare: FareFamily): Terms {
  const { code, name, cabin, carryOnBags, checkedBags, seatSelection, priorityBoarding, voidable, holdable } = fare;
  const changeAllowed = fare.change?.allowed ?? null;
  const refundAllowed = fare.refund?.allowed ?? null;
  return {
    code,
    name,
    cabin,
    carryOnBags,
    checkedBags,
    seatSelection,
    priorityBoarding,
    voidable,
    holdable,
    changeAllowed,
    refundAllowed,
  };
}

/** Packs whole flights, for tests of what reads them: each wave has what the earlier ones did not bring. All amounts must be in the search's currency. */
export function flightPacker(
  currency: string,
): (wave: { readonly data: readonly FlightResult[]; readonly fareFamilies: FareFamilies }) => PackedFlights {
  const airports = namesOf<PackedFlights['airports'][string]>();
  const airlines = namesOf<string>();
  const segments = placesOf((segment: FlightSegment): PackedFlights['segments'][number] => {
    const { carrierName, operatingCarrierName, originName, originCity, destinationName, destinationCity, ...own } = segment;
    const { operatingCarrier, amenities, ...packed } = own;
    airports.add(segment.origin, () => ({ name: originName, city: originCity }));
    airports.add(segment.destination, () => ({ name: destinationName, city: destinationCity }));
    airlines.add(segment.carrier, () => carrierName);
    airlines.add(segment.operatingCarrier, () => operatingCarrierName);
    return {
      ...packed,
      ...(operatingCarrier !== segment.carrier && { operatingCarrier }),
      amenities: (['wifi', 'power', 'meal'] as const).filter((name) => amenities[name]),
    };
  });
  const slices = placesOf((slice: FlightSlice): PackedFlights['slices'][number] => {
    airlines.add(slice.airlineCode, () => slice.airlineName);
    return {
      dayChange: slice.dayChange,
      duration: slice.duration,
      cabin: slice.cabin,
      airlineCode: slice.airlineCode,
      stops: slice.stops.map(({ airportName, city, ...stop }) => {
        airports.add(stop.airport, () => ({ name: airportName, city }));
        return stop;
      }),
      segments: slice.segments.map(segments.place),
    };
  });
  // A fare has terms of its own, more than a thousand in an answer: joining their few values takes a third of the time of writing them as JSON.
  const terms = placesOf(termsOf, (one) => Object.values(one).join());
  const packFare = (fare: FareFamily, id: string): PackedFare => {
    const change = fare.change?.penalty?.amountMinor;
    const refund = fare.refund?.penalty?.amountMinor;
    return {
      offer: fare.offerId.slice(id.length),
      terms: terms.place(fare),
      total: fare.total.amountMinor,
      ...(fare.perAdult.amountMinor !== fare.total.amountMinor && { perAdult: fare.perAdult.amountMinor }),
      ...(change !== undefined && { change }),
      ...(refund !== undefined && { refund }),
      ...(fare.seatsLeft !== null && { seatsLeft: fare.seatsLeft }),
    };
  };
  return ({ data, fareFamilies }) => {
    const packed = data.map(({ id, totalAmount, flights }) => ({ id, totalAmount, flights: flights.map(slices.place) }));
    const fares = data.map(({ id }) => [id, required(fareFamilies[id], 'fares').map((fare) => packFare(fare, id))] as const);
    return {
      currency,
      airports: airports.take(),
      airlines: airlines.take(),
      segments: segments.take(),
      slices: slices.take(),
      terms: terms.take(),
      data: packed,
      fareFamilies: Object.fromEntries(fares),
    };
  };
}
