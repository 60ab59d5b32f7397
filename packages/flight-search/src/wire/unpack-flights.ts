import { toMajor } from '@caravel/kernel';
import type { FareFamilies, FareFamily, FlightResult, PackedFlights } from '@caravel/products/flights/contract';
import { isFareFamily, isFlightResult } from '../flight-guards.ts';
import { isRecord, isText, isTextLike, isWhole } from '../guards.ts';

/*
 * The edge between the wire and everything that shows flights: an answer or a wave goes in as it came, whole flights come out. Nothing of it is trusted:
 * what is put together from references that lead nowhere does not pass the guards and is lost by itself.
 */

const isCurrency = isTextLike(/^[A-Z]{3}$/);

/** Whole flights with their fares, and how many records could not be read. */
export type UnpackedFlights = { readonly data: FlightResult[]; readonly fareFamilies: FareFamilies; readonly lost: number };

type Loose = Readonly<Record<string, unknown>>;
const NOTHING: Loose = {};
const asRecord = (value: unknown): Loose => (isRecord(value) ? value : NOTHING);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** What a list of references names; undefined for one that leads nowhere. */
const named = (places: unknown, list: readonly unknown[]) =>
  asList(places).map((place) => (isWhole(place) ? list[place] : undefined));

/** What itineraries share, whole; it grows with every wave. */
class Shared {
  private readonly airports = new Map<string, Loose>();
  private readonly airlines = new Map<string, unknown>();
  private readonly segments: Loose[] = [];
  private readonly slices: Loose[] = [];
  private readonly terms: Loose[] = [];

  add(wave: Loose): void {
    for (const [code, names] of Object.entries(asRecord(wave.airports))) this.airports.set(code, asRecord(names));
    for (const [code, name] of Object.entries(asRecord(wave.airlines))) this.airlines.set(code, name);
    for (const segment of asList(wave.segments)) this.segments.push(this.wholeSegment(asRecord(segment)));
    for (const slice of asList(wave.slices)) this.slices.push(this.wholeSlice(asRecord(slice)));
    for (const terms of asList(wave.terms)) this.terms.push(asRecord(terms));
  }

  private airport(code: unknown): Loose {
    return this.airports.get(String(code)) ?? NOTHING;
  }

  private wholeSegment(segment: Loose): Loose {
    const { name: originName, city: originCity } = this.airport(segment.origin);
    const { name: destinationName, city: destinationCity } = this.airport(segment.destination);
    const carrierName = this.airlines.get(String(segment.carrier));
    const operatingCarrier = segment.operatingCarrier ?? segment.carrier;
    const operatingCarrierName = this.airlines.get(String(operatingCarrier));
    const has = asList(segment.amenities);
    const amenities = { wifi: has.includes('wifi'), power: has.includes('power'), meal: has.includes('meal') };
    const names = { carrierName, operatingCarrierName, originName, originCity, destinationName, destinationCity };
    return { ...segment, operatingCarrier, amenities, ...names };
  }

  private wholeSlice(slice: Loose): Loose {
    const segments = named(slice.segments, this.segments).map(asRecord);
    const [first = NOTHING, last = NOTHING] = [segments[0], segments.at(-1)];
    return {
      origin: first.origin,
      originCity: first.originCity,
      destination: last.destination,
      destinationCity: last.destinationCity,
      departureTime: first.departureTime,
      arrivalTime: last.arrivalTime,
      ...slice,
      airlineName: this.airlines.get(String(slice.airlineCode)),
      stops: asList(slice.stops).map((stop) => {
        const { name, city } = this.airport(asRecord(stop).airport);
        return { ...asRecord(stop), airportName: name, city };
      }),
      segments,
    };
  }

  /** A fare of an itinerary, not checked yet. */
  wholeFare(fare: Loose, id: string, currency: unknown): Loose {
    const money = (amountMinor: unknown) => ({ amountMinor, currency });
    const condition = (allowed: unknown, penalty: unknown) =>
      allowed === null ? null : { allowed, penalty: penalty === undefined ? null : money(penalty) };
    const [terms] = named([fare.terms], this.terms);
    const { changeAllowed, refundAllowed, ...granted } = asRecord(terms);
    return {
      ...granted,
      offerId: `${id}${fare.offer}`,
      totalAmount: isWhole(fare.total) && isCurrency(currency) ? toMajor({ amountMinor: fare.total, currency }) : undefined,
      total: money(fare.total),
      perAdult: money(fare.perAdult ?? fare.total),
      change: condition(changeAllowed, fare.change),
      refund: condition(refundAllowed, fare.refund),
      seatsLeft: fare.seatsLeft ?? null,
    };
  }

  /** The directions of an itinerary, not checked yet. */
  flights(places: unknown): Loose[] {
    return named(places, this.slices).map(asRecord);
  }
}

/** The itinerary of a record at its first fare; null if it cannot be read. */
function readFlight(shared: Shared, record: Loose, [cheapest]: readonly FareFamily[]): FlightResult | null {
  if (!cheapest) return null;
  const { offerId, total, perAdult, cabin, carryOnBags, checkedBags, seatsLeft, refund, change } = cheapest;
  const flights = shared.flights(record.flights);
  const carriers = flights.flatMap((flight) => asList(flight.segments).map((segment) => asRecord(segment).carrier));
  const result = {
    id: record.id,
    offerId,
    totalAmount: record.totalAmount,
    total,
    perAdult,
    flights,
    cabin,
    airlines: [...new Set(carriers)],
    carryOnBags,
    checkedBags,
    seatsLeft,
    refundable: refund?.allowed ?? false,
    changeable: change?.allowed ?? false,
  };
  return isFlightResult(result) ? result : null;
}

/** Unpacks the waves of one search in their order, or a whole answer. Each record is checked by itself: a bad one loses that record, not the search. */
export function flightUnpacker(): (wave: Loose) => UnpackedFlights {
  const shared = new Shared();
  return (wave) => {
    shared.add(wave);
    const faresOf = asRecord(wave.fareFamilies);
    const data: FlightResult[] = [];
    const fareFamilies: FareFamilies = {};
    let lost = 0;
    for (const record of asList(wave.data).map(asRecord)) {
      const id = isText(record.id) ? record.id : '';
      const given = Object.hasOwn(faresOf, id) ? asList(faresOf[id]) : [];
      const fares = given.map((fare) => shared.wholeFare(asRecord(fare), id, wave.currency)).filter(isFareFamily);
      const flight = readFlight(shared, record, fares);
      lost += flight ? given.length - fares.length : 1;
      if (!flight) continue;
      data.push(flight);
      fareFamilies[id] = fares;
    }
    return { data, fareFamilies, lost };
  };
}

/** The whole flights of an answer. */
export function unpackFlights(answer: PackedFlights): UnpackedFlights {
  return flightUnpacker()(answer);
}
