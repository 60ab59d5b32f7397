import { mix } from '../random.ts';
import { triggerOfPlace } from '../triggers.ts';
import { type HotelArea, hotelsIn } from './areas.ts';
import { findHotelCity, hotelCitiesNear } from './cities.ts';
import type { WorldHotel } from './hotels.ts';
import { bestOffers, type HotelOffer } from './offers.ts';
import { openHotel } from './rates.ts';
import type { HotelStay } from './stay-types.ts';
import { isOpen, readStay } from './stays.ts';
import {
  type HotelSupplierCode,
  hotelSupplier,
  type SupplierHotelRecord,
  sells,
  supplierRecord,
  type WorldHotelSupplier,
} from './suppliers.ts';
import type { Hotel } from './types.ts';

/** A property as a supplier answers it: with its own id, name and position. */
export type SupplierHotel = SupplierHotelRecord & Omit<Hotel, 'key' | 'name' | 'lat' | 'lng'>;

/** A property in a search with its best offers, the cheapest first. */
export type FoundHotel = { readonly hotel: SupplierHotel; readonly offers: readonly HotelOffer[] };

/** A part of a supplier's answer. */
export type HotelWave = {
  /** Milliseconds after the request; null: it never comes. */
  readonly afterMs: number | null;
  /** The supplier answers with an error instead of properties. */
  readonly failed: boolean;
  readonly found: readonly FoundHotel[];
};

/** What is searched for. */
export type HotelSearch = {
  readonly area: HotelArea;
  readonly stay: HotelStay /** The most properties; 3,000 by default. */;
  readonly limit?: number;
};

const DEFAULT_LIMIT = 3000;

/** A property as a supplier writes it. */
export function supplierHotel(supplier: WorldHotelSupplier, hotel: WorldHotel): SupplierHotel {
  const { key: _key, index: _index, townId: _townId, coastal: _coastal, trigger, ...facts } = hotel;
  const written = { ...facts, ...supplierRecord(supplier, hotel) };
  // What no supplier may send and some do: no name, no position.
  return trigger === 'brokenRecord' ? { ...written, name: '', lat: Number.NaN, lng: 999 } : written;
}

/** The place of a search, by which triggers are found: the city itself, or the nearest one to the middle of the area. */
function placeOf(area: HotelArea): string | undefined {
  if (area.kind === 'city') return findHotelCity(area.cityKey)?.town.name;
  if (area.kind === 'circle') return hotelCitiesNear(area, 5)[0]?.town.name;
  return undefined;
}

/** Suppliers answer their best sellers first: liked, big, and a bit of chance. */
function inOrder(hotels: readonly WorldHotel[], salt: number): WorldHotel[] {
  const rank = (hotel: WorldHotel): number =>
    (hotel.guests?.score ?? 5) * 10 + Math.log2(hotel.rooms) * 4 + (mix(hotel.index, salt) % 40);
  return hotels
    .map((hotel) => ({ hotel, rank: rank(hotel) }))
    .sort((a, b) => b.rank - a.rank || (a.hotel.key < b.hotel.key ? -1 : 1))
    .map(({ hotel }) => hotel);
}

/** The properties that a supplier sells to the guests on these days, with their best offers. */
function foundBy(supplier: WorldHotelSupplier, search: HotelSearch): FoundHotel[] {
  const stay = readStay(search.stay);
  if (!stay) return [];
  const found: FoundHotel[] = [];
  const limit = Math.max(1, Math.min(search.limit ?? DEFAULT_LIMIT, DEFAULT_LIMIT));
  for (const hotel of inOrder(hotelsIn(search.area), supplier.salt)) {
    if (found.length >= limit) break;
    const city = sells(supplier, hotel) && isOpen(hotel.zone, stay) ? findHotelCity(hotel.cityKey) : undefined;
    const offers = city ? bestOffers(openHotel(supplier, { hotel, city }, stay)) : [];
    if (offers.length > 0) found.push({ hotel: supplierHotel(supplier, hotel), offers });
  }
  return found;
}

/** Searches at one supplier. Returns its waves in the order in which they come; one empty wave if it has nothing, or the search makes no sense. */
export function searchHotels(code: HotelSupplierCode, search: HotelSearch): HotelWave[] {
  const supplier = hotelSupplier(code);
  const { first, next, size } = supplier.pace;
  const place = placeOf(search.area);
  const effect = place === undefined ? undefined : triggerOfPlace(place)?.effect;
  if (effect === 'searchTimeout') return [{ afterMs: null, failed: false, found: [] }];
  if (effect === 'searchFails') return [{ afterMs: first, failed: true, found: [] }];
  const found = foundBy(supplier, search);
  const waveSize = effect === 'halfWavesFail' ? Math.max(1, Math.ceil(found.length / 4)) : size;
  const count = Math.max(1, Math.ceil(found.length / waveSize));
  return Array.from({ length: count }, (_, at) => {
    const failed = effect === 'halfWavesFail' && at % 2 === 1;
    return { afterMs: first + at * next, failed, found: failed ? [] : found.slice(at * waveSize, (at + 1) * waveSize) };
  });
}
