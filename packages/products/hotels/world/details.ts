import { distanceKm, findCountry, isLand, normaliseText } from '@caravel/reference';
import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { hotelDice, hotelMix, type WorldHotel } from './hotels.ts';
import { streetOf } from './names.ts';
import { postalCodeOf } from './postal-code.ts';
import type { DescriptionPart, HotelDetails } from './types.ts';

/** No house is newer than the world. */
const NEWEST_YEAR = 2025;
const DEGREES_PER_METRE = 1 / 111_195;

/** Metres to the nearest water in eight directions, in steps of 70; null if there is none within 1.4 km. */
function metresToWater(hotel: WorldHotel): number | null {
  const width = Math.max(0.1, Math.cos((hotel.lat * Math.PI) / 180));
  for (let metres = 70; metres <= 1400; metres += 70)
    for (let at = 0; at < 8; at += 1) {
      const [north, east] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)];
      const step = metres * DEGREES_PER_METRE;
      if (!isLand({ lat: hotel.lat + north * step, lng: hotel.lng + (east * step) / width })) return metres;
    }
  return null;
}

function descriptionOf(
  hotel: WorldHotel,
  city: WorldCity,
  built: Pick<HotelDetails, 'year' | 'renovatedYear' | 'floors' | 'centreMetres'>,
): DescriptionPart[] {
  const has = (facility: WorldHotel['facilities'][number]): boolean => hotel.facilities.includes(facility);
  const parts: DescriptionPart[] = [{ key: 'place', params: { kind: hotel.kind, setting: hotel.setting, city: hotel.cityName } }];
  parts.push({ key: 'toCentre', params: { metres: built.centreMetres } });
  const water = hotel.coastal ? metresToWater(hotel) : null;
  if (water !== null) parts.push({ key: 'toWater', params: { metres: water } });
  const [nearest] = city.airports.map(({ airport }) => ({ airport, km: distanceKm(hotel, airport) })).sort((a, b) => a.km - b.km);
  if (nearest) parts.push({ key: 'toAirport', params: { code: nearest.airport.code, km: Math.max(1, Math.round(nearest.km)) } });
  parts.push({ key: 'house', params: { rooms: hotel.rooms, floors: built.floors, year: built.year } });
  if (built.renovatedYear !== null) parts.push({ key: 'renovated', params: { year: built.renovatedYear } });
  if (hotel.chain !== null) parts.push({ key: 'chain', params: { name: hotel.chain } });
  const restaurants = has('restaurant')
    ? 1 + (hotel.stars >= 4 ? hotelMix(hotel, 80) % (hotel.kind === 'resort' ? 5 : 3) : 0)
    : 0;
  if (restaurants > 0 || has('bar')) parts.push({ key: 'dining', params: { restaurants, bar: has('bar') } });
  const wellness = { pool: has('pool') || has('indoorPool'), spa: has('spa'), gym: has('gym') };
  if (wellness.pool || wellness.spa || wellness.gym) parts.push({ key: 'wellness', params: wellness });
  return parts;
}

/** A property with its city. */
export type PlacedHotel = { readonly hotel: WorldHotel; readonly city: WorldCity };

/** The storeys of a property above ground. */
export function floorsOf(hotel: WorldHotel): number {
  const perFloor = hotel.kind === 'resort' ? 45 : 9 + hotel.stars * 2;
  return Math.max(1, Math.min(48, Math.round(hotel.rooms / perFloor)));
}

/** Where post reaches a property. */
export function addressOf({ hotel, city }: PlacedHotel): HotelDetails['address'] {
  return {
    street: streetOf(city, hotel.index),
    postalCode: postalCodeOf(hotel.countryCode, hotelMix(hotel, 85)),
    city: hotel.cityName,
    countryCode: hotel.countryCode,
  };
}

/** Everything about a property but its rooms and prices. */
export function detailsOf({ hotel, city }: PlacedHotel): HotelDetails {
  const dice = (salt: number): number => hotelDice(hotel, salt);
  const { index: _index, townId: _townId, coastal: _coastal, trigger: _trigger, ...listed } = hotel;
  const year = NEWEST_YEAR - Math.floor(dice(81) ** 2 * (hotel.setting === 'centre' ? 130 : 55));
  const age = NEWEST_YEAR - year;
  const renovatedYear = age > 15 && dice(82) < 0.7 ? NEWEST_YEAR - Math.floor(dice(83) * Math.min(14, age - 1)) : null;
  const floors = floorsOf(hotel);
  const centreMetres = Math.max(50, Math.round((distanceKm(hotel, city.centre) * 1000) / 50) * 50);
  const slug = normaliseText(hotel.name).replaceAll(' ', '-').slice(0, 40);
  const number = 100 + (hotelMix(hotel, 84) % 100);
  const built = { year, renovatedYear, floors, centreMetres };
  return {
    ...listed,
    ...built,
    address: addressOf({ hotel, city }),
    // 555 0100 to 0199 is kept for fiction.
    phone: `${findCountry(hotel.countryCode)?.phone ?? '+1'} 555 0${number}`,
    email: `stay@${slug === '' ? hotel.key : slug}.example`,
    checkInFrom: ['14:00', '15:00', '15:00', '16:00'][hotelMix(hotel, 86) % 4] ?? '15:00',
    checkInUntil: hotel.facilities.includes('frontDesk24h')
      ? null
      : (['20:00', '21:00', '22:00'][hotelMix(hotel, 87) % 3] ?? null),
    checkOutUntil: ['10:00', '11:00', '11:00', '12:00'][hotelMix(hotel, 88) % 4] ?? '11:00',
    description: descriptionOf(hotel, city, built),
  };
}
