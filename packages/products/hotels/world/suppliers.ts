import { normaliseText } from '@caravel/reference';
import { hotelDice, hotelMix, type WorldHotel } from './hotels.ts';
import type { RateAudience } from './stay-types.ts';

/** A simulated supplier of hotels, by its letter in keys. */
export type HotelSupplierCode = 'bedloom' | 'nightcart' | 'innmere';

/** How a simulated supplier is. */
export type WorldHotelSupplier = {
  readonly code: HotelSupplierCode;
  readonly name: string;
  readonly letter: string;
  /** The share of all properties that it sells. */
  readonly covers: number;
  /** The share of the published price that it takes, at least and at most. */
  readonly net: readonly [number, number];
  /** Days by which it moves deadlines forward. */
  readonly buffer: number;
  /** The rooms of a stay are only sold together. */
  readonly bundles: boolean;
  /** The market that its special rates are for; null if it has none. */
  readonly special: RateAudience | null;
  /** When its first wave comes, and each further one, milliseconds after the request. */
  readonly pace: { readonly first: number; readonly next: number; readonly size: number };
  readonly salt: number;
};

/** The three suppliers; the names are invented. */
export const HOTEL_SUPPLIERS: readonly WorldHotelSupplier[] = [
  {
    code: 'bedloom',
    name: 'Bedloom',
    letter: 'B',
    covers: 0.72,
    net: [0.8, 0.9],
    buffer: 0,
    bundles: false,
    special: null,
    pace: { first: 350, next: 250, size: 220 },
    salt: 201,
  },
  {
    code: 'nightcart',
    name: 'Nightcart',
    letter: 'N',
    covers: 0.58,
    net: [0.76, 0.91],
    buffer: 1,
    bundles: true,
    special: 'package',
    pace: { first: 900, next: 500, size: 300 },
    salt: 202,
  },
  {
    code: 'innmere',
    name: 'Innmere',
    letter: 'I',
    covers: 0.4,
    net: [0.74, 0.89],
    buffer: 0,
    bundles: false,
    special: 'member',
    pace: { first: 1800, next: 900, size: 250 },
    salt: 203,
  },
];

/** The supplier of a code. */
export function hotelSupplier(code: HotelSupplierCode): WorldHotelSupplier {
  const found = HOTEL_SUPPLIERS.find((supplier) => supplier.code === code);
  if (!found) throw new RangeError(`no supplier ${code}`);
  return found;
}

/** Whether a supplier sells a property; every property is sold by one at least. */
export function sells(supplier: WorldHotelSupplier, hotel: WorldHotel): boolean {
  if (hotel.trigger !== null || hotelDice(hotel, supplier.salt) < supplier.covers) return true;
  const others = HOTEL_SUPPLIERS.some(({ salt, covers }) => hotelDice(hotel, salt) < covers);
  return !others && HOTEL_SUPPLIERS[hotelMix(hotel, 200) % HOTEL_SUPPLIERS.length] === supplier;
}

const IDS: Readonly<Record<HotelSupplierCode, { write: (city: string, index: number) => string; read: RegExp }>> = {
  bedloom: { write: (city, index) => `BL${city.toUpperCase()}X${index * 3 + 7}`, read: /^BL([0-9A-Z]{1,8})X(\d{1,6})$/ },
  nightcart: { write: (city, index) => `${index + 5000}.${city}`, read: /^(\d{4,6})\.([0-9a-z]{1,8})$/ },
  innmere: { write: (city, index) => `im-${city}-${index.toString(36)}`, read: /^im-([0-9a-z]{1,8})-([0-9a-z]{1,4})$/ },
};

/** The id that a supplier gives a property; each has its own. */
export function supplierHotelId(code: HotelSupplierCode, hotel: WorldHotel): string {
  return IDS[code].write(hotel.cityKey, hotel.index);
}

/** The key of a property from a supplier's id; undefined if it is none of its ids. */
export function hotelKeyOf(code: HotelSupplierCode, id: string): string | undefined {
  const [, first = '', second = ''] = IDS[code].read.exec(id) ?? [];
  const [city, index] =
    code === 'bedloom'
      ? [first.toLowerCase(), (Number(second) - 7) / 3]
      : code === 'nightcart'
        ? [second, Number(first) - 5000]
        : [first, Number.parseInt(second, 36)];
  if (first === '' || !Number.isInteger(index) || index < 0) return undefined;
  return IDS[code].write(city, index) === id ? `${city}-${index}` : undefined;
}

/** What a supplier says of a property: mostly the same as the others, but not always with the code that all know. */
export type SupplierHotelRecord = {
  readonly id: string;
  /** The number that all suppliers know the property by; null where this one has none. */
  readonly sharedCode: string | null;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
};

/** One in so many records has no shared code. */
const WITHOUT_CODE = 0.14;

/** How a supplier writes a name: one without accents, one with the city behind it. */
function writtenName(code: HotelSupplierCode, hotel: WorldHotel): string {
  if (code === 'innmere' && hotelDice(hotel, 210) < 0.3) return hotel.name.normalize('NFD').replace(/\p{M}/gu, '');
  if (code === 'nightcart' && hotelDice(hotel, 211) < 0.25 && !normaliseText(hotel.name).includes(normaliseText(hotel.cityName)))
    return `${hotel.name}, ${hotel.cityName}`;
  return hotel.name;
}

/** A property as a supplier writes it; positions differ by some metres. */
export function supplierRecord({ code, salt }: WorldHotelSupplier, hotel: WorldHotel): SupplierHotelRecord {
  const off = (more: number): number => (code === 'bedloom' ? 0 : (hotelDice(hotel, salt, more) - 0.5) * 0.0006);
  return {
    id: supplierHotelId(code, hotel),
    sharedCode:
      hotelDice(hotel, salt, 3) < WITHOUT_CODE ? null : String(100_000 + (hotel.townId % 9_000_000) * 5000 + hotel.index),
    name: writtenName(code, hotel),
    lat: Math.round((hotel.lat + off(1)) * 1e5) / 1e5,
    lng: Math.round((hotel.lng + off(2)) * 1e5) / 1e5,
  };
}
