import { distanceKm, type Point } from './distance.ts';
import { normaliseText } from './normalise.ts';
import { lettersOfPart } from './part-codes.ts';
import type { PlaceNamer } from './place-names.ts';
import type { Airport, Area, City, Country, Destination, Locale, Names, Town } from './types.ts';

/** What destinations are made of. */
export type DestinationSource = {
  readonly towns: readonly Town[];
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
  readonly cities: readonly City[];
  readonly countries: readonly Country[];
  readonly countryParts: readonly { readonly code: string; readonly names: Names }[];
  readonly townAliases: readonly { readonly id: number; readonly names: readonly string[] }[];
  readonly cityAliases: readonly { readonly code: string; readonly names: readonly string[] }[];
  readonly countryAliases: readonly { readonly code: string; readonly names: readonly string[] }[];
  readonly namer: PlaceNamer;
};

/** A place that can be a destination, as it stands in its list. */
export type DestinationPlace =
  | { readonly kind: 'city'; readonly of: Town }
  | { readonly kind: 'airport'; readonly of: Airport }
  | { readonly kind: Area['kind']; readonly of: Area };

/** A search around an airport reaches so far. */
const AIRPORT_RADIUS_KM = 10;
const [LEAST_RADIUS_KM, MOST_RADIUS_KM] = [5, 30];

/** A city reaches as far as its people need room: 5 km for a town of 15,000, 10 for half a million, 30 for eight millions. */
const radiusOf = (town: Town): number =>
  Math.min(MOST_RADIUS_KM, Math.max(LEAST_RADIUS_KM, Math.round(4 + Math.sqrt(town.population) / 110)));

/** All destinations there are, the most important first. */
export function listDestinationPlaces(source: DestinationSource): readonly DestinationPlace[] {
  const places: DestinationPlace[] = [
    ...source.towns.map((of) => ({ kind: 'city' as const, of })),
    ...source.areas.map((of) => ({ kind: of.kind, of })),
    ...source.airports.filter((airport) => airport.scheduled).map((of) => ({ kind: 'airport' as const, of })),
  ];
  return places.sort((a, b) => b.of.rank - a.of.rank);
}

/** Tells of a place what searches and screens need. */
export type Describer = {
  describe(place: DestinationPlace): Destination;
  /** The name alone, in a language. */
  nameOf(place: DestinationPlace, locale: Locale): string;
  /** The town that a landmark, a neighborhood or an airport is in. */
  townOf(place: DestinationPlace, locale: Locale): string | null;
};

/** Makes the describer from the lists that name the places. */
export function describer(source: DestinationSource): Describer {
  const { namer } = source;
  const towns = new Map(source.towns.map((town) => [town.id, town]));
  const parts = new Map(source.countryParts.map((part) => [part.code, part.names]));
  const inEach = (name: (locale: Locale) => string): Names => ({ en: name('en'), pt: name('pt'), es: name('es') });
  const nameOf: Describer['nameOf'] = (place, locale) => {
    if (place.kind === 'city') return namer.city(place.of, locale);
    return place.kind === 'airport' ? namer.airport(place.of, locale) : place.of.names[locale];
  };
  const townOf: Describer['townOf'] = (place, locale) => {
    if (place.kind === 'city') return null;
    if (place.kind === 'airport') return namer.city({ countryCode: place.of.countryCode, name: place.of.cityName }, locale);
    const found = place.of.townId === null ? undefined : towns.get(place.of.townId);
    return found === undefined ? null : namer.city(found, locale);
  };
  const describe = (place: DestinationPlace): Destination => {
    const names = inEach((locale) => nameOf(place, locale));
    const { countryCode, lat, lng, zone, rank } = place.of;
    const townEn = townOf(place, 'en');
    return {
      id: idOf(place),
      kind: place.kind,
      names,
      townNames: townEn === null ? null : inEach((locale) => townOf(place, locale) ?? townEn),
      partNames: place.kind === 'city' && place.of.partCode !== null ? (parts.get(place.of.partCode) ?? null) : null,
      countryCode,
      code: codeOf(place),
      lat,
      lng,
      radiusKm: place.kind === 'city' ? radiusOf(place.of) : place.kind === 'airport' ? AIRPORT_RADIUS_KM : place.of.radiusKm,
      zone,
      rank,
    };
  };
  return { describe, nameOf, townOf };
}

function idOf(place: DestinationPlace): string {
  if (place.kind === 'city') return `city-${place.of.id}`;
  return place.kind === 'airport' ? `airport-${place.of.code}` : place.of.id;
}

function codeOf(place: DestinationPlace): string | null {
  if (place.kind === 'city') return place.of.cityCode;
  return place.kind === 'airport' ? place.of.code : null;
}

/** Finds a destination by its id. */
export function finderById(places: readonly DestinationPlace[]): (id: string) => DestinationPlace | undefined {
  const byId = new Map(places.map((place) => [idOf(place), place]));
  return (id) => byId.get(id);
}

/** A piece of the map; `west` is greater than `east` where it crosses the date line. */
export type Bounds = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

/** The most important places on a piece of the map. */
export function placesIn(places: readonly DestinationPlace[], bounds: Bounds, limit: number): DestinationPlace[] {
  const { north, south, east, west } = bounds;
  const found: DestinationPlace[] = [];
  for (const place of places) {
    if (found.length >= limit) break;
    const { lat, lng } = place.of;
    const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
    if (lat >= south && lat <= north && isBetween) found.push(place);
  }
  return found;
}

/** Finds the countries and states (their codes) with a name of which a word begins so. */
export function groupsByWord(source: DestinationSource): (word: string) => ReadonlySet<string> {
  const groups = new Map(
    [...source.countries, ...source.countryParts].map(({ code, names }) => [
      code,
      new Set(Object.values(names).flatMap(wordsOf)),
    ]),
  );
  for (const { code, names } of source.countryAliases) for (const word of names.flatMap(wordsOf)) groups.get(code)?.add(word);
  const words = [...groups].flatMap(([code, all]) => [...all].map((word) => ({ code, word })));
  return (begin) => new Set(words.filter(({ word }) => word.startsWith(begin)).map(({ code }) => code));
}

/** Finds the countries and states whose letters in addresses are a word: "CA" is California and Canada. */
export function groupsByLetters({ countries, countryParts }: DestinationSource): (word: string) => ReadonlySet<string> {
  const groups = new Map<string, Set<string>>();
  const add = (letters: string, code: string) => groups.set(letters, (groups.get(letters) ?? new Set()).add(code));
  for (const { code } of countries) add(code.toLowerCase(), code);
  for (const { code } of countryParts) {
    const letters = lettersOfPart(code);
    if (letters !== undefined) add(letters, code);
  }
  const none: ReadonlySet<string> = new Set();
  return (word) => groups.get(word) ?? none;
}

const wordsOf = (name: string): string[] => normaliseText(name).split(' ');

/** For each place in a town (an airport, a landmark, a neighborhood), where the town stands among the places. */
export function townsAmong(places: readonly DestinationPlace[]): ReadonlyMap<number, number> {
  const byId = new Map<number, number>();
  const byCode = new Map<string, number>();
  for (const [at, place] of places.entries()) {
    if (place.kind !== 'city') continue;
    byId.set(place.of.id, at);
    if (place.of.cityCode !== null) byCode.set(place.of.cityCode, at);
  }
  const found = new Map<number, number>();
  for (const [at, place] of places.entries()) {
    if (place.kind === 'city') continue;
    const town = place.kind === 'airport' ? byCode.get(place.of.cityCode) : byId.get(place.of.townId ?? 0);
    if (town !== undefined) found.set(at, town);
  }
  return found;
}

/** How far a place is from another in ranks: full points beside it, none beyond the reach. */
export function nearness(place: Point, near: Point | undefined, points: number, reachKm: number): number {
  if (near === undefined) return 0;
  return points * Math.max(0, 1 - distanceKm(place, near) / reachKm);
}
