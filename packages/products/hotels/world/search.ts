import { findWorldCity, worldCitiesNear } from '@caravel/sandbox-world/cities.ts';
import { mix } from '@caravel/sandbox-world/random.ts';
import { triggerOfPlace } from '@caravel/sandbox-world/triggers.ts';
import { type HotelArea, hotelsInSteps } from './areas.ts';
import { addressOf, detailsOf, type PlacedHotel } from './details.ts';
import { findWorldHotel, type WorldHotel } from './hotels.ts';
import { bestOffers, type HotelOffer } from './offers.ts';
import { openHotel } from './rates.ts';
import { roomTypesOf } from './rooms.ts';
import type { HotelStay, RoomType } from './stay-types.ts';
import { isOpen, readStay } from './stays.ts';
import {
  type HotelSupplierCode,
  hotelKeyOf,
  hotelSupplier,
  type SupplierHotelRecord,
  sells,
  supplierRecord,
  type WorldHotelSupplier,
} from './suppliers.ts';
import type { Hotel, HotelDetails } from './types.ts';

/** A property as a supplier answers it: with its own id, name and position. */
export type SupplierHotel = SupplierHotelRecord &
  Omit<Hotel, 'key' | 'name' | 'lat' | 'lng'> & { readonly address: HotelDetails['address'] };

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
export function supplierHotel(supplier: WorldHotelSupplier, placed: PlacedHotel): SupplierHotel {
  const { key: _key, index: _index, townId: _townId, coastal: _coastal, trigger, ...facts } = placed.hotel;
  const written = { ...facts, ...supplierRecord(supplier, placed.hotel), address: addressOf(placed) };
  // What no supplier may send and some do: no name, no position.
  return trigger === 'brokenRecord' ? { ...written, name: '', lat: Number.NaN, lng: 999 } : written;
}

/** What a supplier knows of a property besides its rates. */
export type KnownHotel = {
  readonly hotel: SupplierHotel;
  readonly details: HotelDetails;
  /** The kinds of rooms, the cheapest first. */
  readonly roomTypes: readonly RoomType[];
};

/** A property by the supplier's own id; undefined if it sells none of that id. */
export function findSupplierHotel(code: HotelSupplierCode, hotelId: string): KnownHotel | undefined {
  const supplier = hotelSupplier(code);
  const placed = findWorldHotel(hotelKeyOf(code, hotelId) ?? '');
  if (!placed || !sells(supplier, placed.hotel)) return undefined;
  return {
    hotel: supplierHotel(supplier, placed),
    details: detailsOf(placed),
    roomTypes: roomTypesOf(placed.hotel, placed.city).map(({ factor: _factor, ...room }) => room),
  };
}

/** The place of a search, by which triggers are found: the city itself, or the nearest one to the middle of the area. */
function placeOf(area: HotelArea): string | undefined {
  if (area.kind === 'city') return findWorldCity(area.cityKey)?.town.name;
  if (area.kind === 'circle') return worldCitiesNear(area, 5)[0]?.town.name;
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

/** After so many properties others may run. */
const STEP = 8;

/** The properties that a supplier sells to the guests on these days, with their best offers; null where others may run. */
function* foundBy(supplier: WorldHotelSupplier, search: HotelSearch): Generator<FoundHotel | null> {
  const stay = readStay(search.stay);
  if (!stay) return;
  const limit = Math.max(1, Math.min(search.limit ?? DEFAULT_LIMIT, DEFAULT_LIMIT));
  let [found, looked] = [0, 0];
  for (const hotel of inOrder(yield* hotelsInSteps(search.area), supplier.salt)) {
    if (found >= limit) return;
    looked += 1;
    if (looked % STEP === 0) yield null;
    const city = sells(supplier, hotel) && isOpen(hotel.zone, stay) ? findWorldCity(hotel.cityKey) : undefined;
    const offers = city ? bestOffers(openHotel(supplier, { hotel, city }, stay)) : [];
    if (!city || offers.length === 0) continue;
    found += 1;
    yield { hotel: supplierHotel(supplier, { hotel, city }), offers };
  }
}

/** Cuts what is found into parts of a size. An empty part if there is nothing. */
function* inParts(found: Iterable<FoundHotel | null>, size: number): Generator<FoundHotel[] | null> {
  let part: FoundHotel[] = [];
  let whole = 0;
  for (const one of found) {
    if (one === null) yield null;
    else part.push(one);
    if (part.length < size) continue;
    whole += 1;
    yield part;
    part = [];
  }
  if (part.length > 0 || whole === 0) yield part;
}

/** How many parts a search has of which every second fails. */
const PARTS_THAT_FAIL = 4;

/**
 * Searches at one supplier, bit by bit. Yields its waves in the order in which they come, and null between them where others may run; one empty wave if it
 * has nothing, or the search makes no sense.
 */
export function* hotelWaves(code: HotelSupplierCode, search: HotelSearch): Generator<HotelWave | null> {
  const supplier = hotelSupplier(code);
  const { first, next, size } = supplier.pace;
  const place = placeOf(search.area);
  const effect = place === undefined ? undefined : triggerOfPlace(place)?.effect;
  if (effect === 'searchTimeout') return yield { afterMs: null, failed: false, found: [] };
  if (effect === 'searchFails') return yield { afterMs: first, failed: true, found: [] };
  const half = effect === 'halfWavesFail';
  const found = half ? [...foundBy(supplier, search)].filter((one) => one !== null) : foundBy(supplier, search);
  let at = 0;
  for (const part of inParts(found, Array.isArray(found) ? Math.max(1, Math.ceil(found.length / PARTS_THAT_FAIL)) : size)) {
    if (part === null) {
      yield null;
      continue;
    }
    const failed = half && at % 2 === 1;
    yield { afterMs: first + at * next, failed, found: failed ? [] : part };
    at += 1;
  }
}

/** The same at once. */
export function searchHotels(code: HotelSupplierCode, search: HotelSearch): HotelWave[] {
  return [...hotelWaves(code, search)].filter((wave) => wave !== null);
}
