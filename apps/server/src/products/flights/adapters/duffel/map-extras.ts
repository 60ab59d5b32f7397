import { fromDecimalString, type Money } from '@caravel/kernel';
import type { SupplierBag, SupplierCabinElement, SupplierExtraOffer, SupplierSeatMap } from '../../ports.ts';
import { placesOf } from '../../rules/seats.ts';
import { cabinOfWord, typeOf } from './map-offer.ts';
import { bagServiceSchema, type DuffelOffer, type DuffelSeatMap, elementSchema, seatMapSchema, seatSchema } from './schemas.ts';

/** What the ids of an offer stand for: who has which place, and which flight is which. Infants have a place and no seat. */
export type OfferPlaces = {
  readonly passengers: ReadonlyMap<string, number>;
  readonly flights: ReadonlyMap<string, number>;
  readonly currency: string;
};

export function placesOfOffer({ passengers, slices, total_currency: currency }: DuffelOffer): OfferPlaces {
  const typed = passengers.map((one) => ({ id: one.id, type: typeOf(one) }));
  const seated = placesOf(typed).flatMap((index, place) => {
    const one = typed[index];
    return one && one.type !== 'INF' ? [[one.id, place] as const] : [];
  });
  const segments = slices.flatMap((slice) => slice.segments);
  const flights = segments.flatMap(({ id }, flight) => (id ? [[id, flight] as const] : []));
  return { passengers: new Map(seated), flights: new Map(flights), currency };
}

/** A price in the currency of the offer, to the minor unit; undefined if it is none. */
function priceOf(amount: string, currency: string, places: OfferPlaces): Money | undefined {
  try {
    const price = fromDecimalString(amount, currency);
    return currency === places.currency && price.amountMinor >= 0 ? price : undefined;
  } catch {
    return undefined;
  }
}

const ELEMENTS = {
  empty: 'empty',
  exit_row: 'exit',
  lavatory: 'lavatory',
  galley: 'galley',
  bassinet: 'bassinet',
  closet: 'closet',
  stairs: 'stairs',
} as const;

/** One element of a row. What we do not know takes its room, and a seat that Duffel restricts is sold to nobody: it says not to whom. */
function toElement(record: unknown, places: OfferPlaces, isAfterExit: boolean): SupplierCabinElement {
  const seat = seatSchema.safeParse(record).data;
  if (!seat) {
    const word = elementSchema.safeParse(record).data?.type ?? '';
    return { kind: Object.hasOwn(ELEMENTS, word) ? ELEMENTS[word as keyof typeof ELEMENTS] : 'empty' };
  }
  const { designator, name, disclosures, available_services: services } = seat;
  const isExitRow = isAfterExit || [name ?? '', ...disclosures].some((text) => /\bexit\b/i.test(text));
  const offers = (seat.type === 'seat' ? services : []).flatMap((one): SupplierExtraOffer[] => {
    const passenger = places.passengers.get(one.passenger_id);
    const price = priceOf(one.total_amount, one.total_currency, places);
    return passenger === undefined || !price ? [] : [{ passenger, ref: one.id, price }];
  });
  return { kind: 'seat', designator, name: name || null, isExitRow, disclosures, offers };
}

const isExitWay = (elements: readonly unknown[]) =>
  elements.some((one) => elementSchema.safeParse(one).data?.type === 'exit_row');

function toCabin(
  { cabin_class: word, deck, rows }: DuffelSeatMap['cabins'][number],
  places: OfferPlaces,
): SupplierSeatMap['cabins'] {
  const cabin = cabinOfWord(word);
  if (!cabin) return [];
  const mapped = rows.map(({ sections }, i) => {
    const isAfterExit = rows[i - 1]?.sections.some(({ elements }) => isExitWay(elements)) ?? false;
    return { sections: sections.map(({ elements }) => elements.map((one) => toElement(one, places, isAfterExit))) };
  });
  return [{ cabin, deck, rows: mapped }];
}

const isSold = ({ rows }: SupplierSeatMap['cabins'][number]) =>
  rows.some(({ sections }) => sections.flat().some((one) => one.kind === 'seat' && one.offers.length > 0));

/** Maps a seat map; undefined if it is of no flight of the offer, or cannot be read. Cabins in which nobody of the party sits are left out. */
export function toSeatMap(record: unknown, places: OfferPlaces): SupplierSeatMap | undefined {
  const read = seatMapSchema.safeParse(record).data;
  const flight = read && places.flights.get(read.segment_id);
  if (!read || flight === undefined) return undefined;
  const cabins = read.cabins.flatMap((one) => toCabin(one, places));
  const sold = cabins.filter(isSold);
  return { flight, cabins: sold.length > 0 ? sold : cabins };
}

/** Maps a service of an offer that is a bag of one passenger; undefined for all others. */
export function toBag(record: unknown, places: OfferPlaces): SupplierBag | undefined {
  const read = bagServiceSchema.safeParse(record).data;
  const passenger = read && places.passengers.get(read.passenger_ids[0]);
  if (!read || passenger === undefined) return undefined;
  const price = priceOf(read.total_amount, read.total_currency, places);
  const flights = read.segment_ids.map((id) => places.flights.get(id));
  if (!price || flights.some((flight) => flight === undefined)) return undefined;
  const { type, maximum_weight_kg: maxKg } = read.metadata;
  return {
    ...{
      passenger,
      ref: read.id,
      price,
      kind: type === 'carry_on' ? 'carryOn' : 'checked',
      most: Math.min(9, read.maximum_quantity),
    },
    flights: flights.flatMap((flight) => flight ?? []).sort((a, b) => a - b),
    maxKg: maxKg === null || maxKg === undefined ? null : Math.floor(maxKg),
  };
}
