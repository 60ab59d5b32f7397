import { findWorldCity, type WorldCity } from '@caravel/sandbox-world/cities.ts';
import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import { allSteps } from '@caravel/sandbox-world/steps.ts';
import { TRIGGER_HOTELS, type Trigger, type TriggerEffect } from '@caravel/sandbox-world/triggers.ts';
import { facilitiesOf } from './facilities.ts';
import { namer } from './names.ts';
import { sitesOf } from './sites.ts';
import type { Facility, GuestScore, Hotel, PropertyKind, PropertySetting } from './types.ts';

/** A property with what the world knows of it beyond the lists. */
export type WorldHotel = Hotel & {
  readonly index: number;
  /** The number of its city's town. */
  readonly townId: number;
  /** Whether its city lies at a sea, a lake or a bay. */
  readonly coastal: boolean;
  /** What goes wrong with it on purpose. */
  readonly trigger: TriggerEffect | null;
};

/** Where the hotels stand that are triggers. */
const TRIGGER_CITY = { countryCode: 'NO', name: 'Trondheim' };

/** How many properties of cities are kept; the cities asked longest ago are forgotten. */
const KEPT_HOTELS = 40_000;
const cache = new Map<string, readonly WorldHotel[]>();
let kept = 0;

const TRIGGER_FACILITIES: readonly Facility[] = ['wifi', 'breakfast', 'restaurant', 'bar', 'frontDesk24h'];

/** The share of each class, none to five stars, in a town, in a big city, and in a place that lives of travelers. */
const CLASSES: Readonly<Record<'town' | 'city' | 'resort', readonly number[]>> = {
  town: [0.34, 0.06, 0.22, 0.28, 0.09, 0.01],
  city: [0.17, 0.05, 0.16, 0.33, 0.22, 0.07],
  resort: [0.15, 0.03, 0.11, 0.31, 0.27, 0.13],
};

function starsOf(city: WorldCity, index: number): number {
  const shares = CLASSES[city.beach || city.ski ? 'resort' : city.hotels >= 60 ? 'city' : 'town'];
  let dice = fraction(city.town.id, index, 1);
  for (const [stars, share] of shares.entries()) {
    if (dice < share) return stars;
    dice -= share;
  }
  return 3;
}

function kindOf(city: WorldCity, index: number, stars: number, setting: PropertySetting): PropertyKind {
  const dice = fraction(city.town.id, index, 2);
  if (stars === 0) return dice < 0.5 ? 'guesthouse' : dice < 0.85 ? 'apartments' : 'hostel';
  if (setting === 'waterfront' && city.beach && stars >= 4 && dice < 0.65) return 'resort';
  if (stars <= 3 && setting !== 'airport' && dice > 0.93) return 'apartments';
  return 'hotel';
}

/** Rooms by kind and class: few in a guesthouse, hundreds in a resort. */
function roomsOf(city: WorldCity, index: number, kind: PropertyKind, stars: number): number {
  const middle = { hotel: 18 + stars * 18, resort: 190, apartments: 14, guesthouse: 7, hostel: 22 }[kind];
  const spread = 0.45 + 1.5 * fraction(city.town.id, index, 3) ** 2;
  return Math.max(4, Math.round(middle * spread * (city.hotels > 300 ? 1.2 : 0.9)));
}

/** Better houses have better scores; old and big ones more guests who said so. */
function guestsOf(city: WorldCity, index: number, stars: number, rooms: number): GuestScore | null {
  const dice = (salt: number): number => fraction(city.town.id, index, salt);
  const count = Math.round(rooms * (0.2 + 26 * dice(4) ** 2.2) * (0.5 + Math.min(1, city.hotels / 200)));
  if (count < 5) return null;
  const middle = (stars === 0 ? 8 : 6.95 + stars * 0.3) + (dice(5) + dice(6) + dice(7) - 1.5) * 1.45;
  return { score: Math.round(Math.min(9.8, Math.max(4.6, middle)) * 10) / 10, count };
}

function triggerOf({ town }: WorldCity, index: number): Trigger | undefined {
  return town.name === TRIGGER_CITY.name && town.countryCode === TRIGGER_CITY.countryCode ? TRIGGER_HOTELS[index] : undefined;
}

/** Makes the properties of a city one by one: a name depends on those before it. */
function builderOf(city: WorldCity): (index: number) => WorldHotel {
  const sites = sitesOf(city);
  const nameOf = namer(city);
  return (index) => {
    const setting = sites.settingOf(index);
    const trigger = triggerOf(city, index);
    const stars = trigger ? 3 : starsOf(city, index);
    const kind = trigger ? 'hotel' : kindOf(city, index, stars, setting);
    const rooms = trigger ? 200 : roomsOf(city, index, kind, stars);
    return {
      key: `${city.key}-${index}`,
      index,
      townId: city.town.id,
      ...(trigger ? { name: trigger.value, chain: null } : nameOf({ index, kind, stars, setting })),
      trigger: trigger?.effect ?? null,
      kind,
      stars,
      ...sites.positionOf(index, setting),
      setting,
      coastal: sites.coastal,
      cityKey: city.key,
      cityName: city.town.name,
      countryCode: city.town.countryCode,
      zone: city.town.zone,
      guests: guestsOf(city, index, stars, rooms),
      facilities: trigger ? [...TRIGGER_FACILITIES] : facilitiesOf(city, { kind, stars, setting, rooms, index }),
      rooms,
    };
  };
}

/** All properties of a city, in the order of their numbers; none is kept. */
export function* hotelsOneByOne(city: WorldCity): Generator<WorldHotel> {
  const make = builderOf(city);
  for (let index = 0; index < city.hotels; index += 1) yield make(index);
}

/** A city whose properties are being made; the next caller continues making them. */
type CityBuild = { readonly make: (index: number) => WorldHotel; readonly hotels: WorldHotel[] };

/** How many properties are made before others may run, and how many unfinished cities are kept. */
const STEP = 64;
const MOST_BUILDS = 20;
const builds = new Map<string, CityBuild>();

function keep(city: WorldCity, hotels: readonly WorldHotel[]): void {
  builds.delete(city.key);
  cache.set(city.key, hotels);
  kept += hotels.length;
  for (const [key, oldest] of cache) {
    if (kept <= KEPT_HOTELS || key === city.key) break;
    cache.delete(key);
    kept -= oldest.length;
  }
}

/**
 * All properties of a city, in the order of their numbers; made when first asked for. Yields now and then, so that others may run; several that ask at
 * once make each property once.
 */
export function* hotelsOfCitySteps(city: WorldCity): Generator<null, readonly WorldHotel[]> {
  for (;;) {
    const known = cache.get(city.key);
    if (known) {
      cache.delete(city.key);
      cache.set(city.key, known);
      return known;
    }
    const build = builds.get(city.key) ?? { make: builderOf(city), hotels: [] };
    builds.set(city.key, build);
    for (const [oldest] of builds) if (builds.size > MOST_BUILDS) builds.delete(oldest);
    const { hotels, make } = build;
    const end = Math.min(city.hotels, hotels.length + STEP);
    while (hotels.length < end) hotels.push(make(hotels.length));
    if (hotels.length === city.hotels) keep(city, hotels);
    yield null;
  }
}

/** The same at once. */
export function hotelsOfCity(city: WorldCity): readonly WorldHotel[] {
  return allSteps(hotelsOfCitySteps(city));
}

const KEY = /^([0-9a-z]{1,8})-(0|[1-9]\d{0,4})$/;

/** A property by its key, with its city; undefined if there is none. */
export function findWorldHotel(key: string): { readonly hotel: WorldHotel; readonly city: WorldCity } | undefined {
  const [, cityKey = '', index = ''] = KEY.exec(key) ?? [];
  const city = findWorldCity(cityKey);
  const hotel = city && Number(index) < city.hotels ? hotelsOfCity(city)[Number(index)] : undefined;
  return city && hotel ? { hotel, city } : undefined;
}

/** Dice of a property: the same for the same salts. */
export function hotelDice(hotel: Pick<WorldHotel, 'townId' | 'index'>, salt: number, more = 0): number {
  return fraction(hotel.townId, hotel.index, salt, more);
}

/** The same as a whole number. */
export function hotelMix(hotel: Pick<WorldHotel, 'townId' | 'index'>, salt: number, more = 0): number {
  return mix(hotel.townId, hotel.index, salt, more);
}
