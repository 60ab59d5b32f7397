import { required } from '@caravel/kernel';
import { findNearHits } from './near-hits.ts';
import { normaliseText } from './normalise.ts';
import type { PlaceNamer } from './place-names.ts';
import { beginnings, findHits, type Hit as HitOf, type Key as KeyOf, sortKeys, spellings } from './prefix-index.ts';
import { spellingsOf } from './readings.ts';
import type { Airport, City, Country, Locale, Match, PlaceSuggestion } from './types.ts';

type Aliases = { readonly code: string; readonly names: readonly string[] };

type Source = {
  readonly airports: readonly Airport[];
  readonly cities: readonly City[];
  readonly countries: readonly Country[];
  readonly cityAliases: readonly Aliases[];
  readonly countryAliases: readonly Aliases[];
  readonly namer: PlaceNamer;
};

/** A place that can be suggested: an area of several airports, or one airport. */
type Place = { readonly city: City; readonly airports: readonly Airport[]; readonly group: Place | null };

/** The quality of a match; lower is better. Within a tier the more important place wins. */
const TIER = { code: 0, wholeCity: 1, city: 2, wholeCountry: 3, innerWord: 4, airport: 5, country: 6 } as const;

type Key = KeyOf<Match>;
type Hit = HitOf<Match>;

/** All places, and their search texts in alphabetical order. */
export type PlaceIndex = {
  readonly places: readonly Place[];
  readonly keys: readonly Key[];
  readonly countries: ReadonlyMap<string, Country>;
  readonly namer: PlaceNamer;
};

const byRank = (a: Place, b: Place): number => rankOf(b) - rankOf(a);
const rankOf = (place: Place): number =>
  place.airports.length === 1 ? (place.airports[0]?.rank ?? 0) : place.city.rank + place.airports.length / 100;

/** One place for an area of several airports, and one for each airport. */
function placesOf(source: Source): Place[] {
  const airports = new Map(source.airports.map((airport) => [airport.code, airport]));
  const places = source.cities.flatMap((city) => {
    const members = city.airports.map((code) => airports.get(code)).filter((airport) => airport !== undefined);
    const group = members.length > 1 ? { city, airports: members, group: null } : null;
    const singles = members.map((airport) => ({ city, airports: [airport], group }));
    return group === null ? singles : [group, ...singles];
  });
  return places.sort(byRank);
}

function* keysOf(place: Place, at: number, aliases: Iterable<string>, countryNames: readonly string[]): Generator<Key> {
  const [airport] = place.airports;
  const isGroup = place.airports.length > 1;
  const codes = isGroup ? [place.city.code] : [airport?.code ?? '', ...(place.group === null ? [place.city.code] : [])];
  for (const code of new Set(codes)) yield { text: code.toLowerCase(), place: at, tier: TIER.code, match: 'code' };
  const named = isGroup ? place.city.name : (airport?.cityName ?? '');
  for (const name of spellings(named)) {
    for (const { text, isInner } of beginnings(name)) {
      yield { text, place: at, tier: isInner ? TIER.innerWord : TIER.city, match: 'city' };
    }
  }
  if (place.group === null) {
    for (const alias of aliases) {
      for (const { text, isInner } of beginnings(normaliseText(alias))) {
        yield { text, place: at, tier: isInner ? TIER.innerWord : TIER.city, match: 'alias' };
      }
    }
    for (const name of new Set(countryNames)) {
      for (const { text } of beginnings(normaliseText(name))) yield { text, place: at, tier: TIER.country, match: 'country' };
    }
  }
  if (isGroup) return;
  for (const { text } of beginnings(normaliseText(airport?.name ?? ''))) {
    yield { text, place: at, tier: TIER.airport, match: 'airport' };
  }
}

/** Builds the index: once, takes some tens of milliseconds. */
export function listPlaces(source: Source): PlaceIndex {
  const places = placesOf(source);
  const countries = new Map(source.countries.map((country) => [country.code, country]));
  const cityAliases = new Map(source.cityAliases.map(({ code, names }) => [code, names]));
  const aliasesOf = (city: City) => {
    const names = (['pt', 'es'] as const).map((locale) => source.namer.city(city, locale));
    return new Set([...names.filter((name) => name !== city.name), ...(cityAliases.get(city.code) ?? [])]);
  };
  const countryNames = new Map(source.countries.map(({ code, names }) => [code, Object.values(names)]));
  for (const { code, names } of source.countryAliases) countryNames.set(code, [...(countryNames.get(code) ?? []), ...names]);
  const keys = places.flatMap((place, at) => [
    ...keysOf(place, at, aliasesOf(place.city), countryNames.get(place.city.countryCode) ?? []),
  ]);
  return { places, keys: sortKeys(keys), countries, namer: source.namer };
}

/**
 * The tier of a key that begins with the text, null if it does not count: a code counts fully as a whole, and less from its
 * second letter on.
 */
function tierFor(key: Key, text: string): number | null {
  if (key.tier === TIER.city && key.text === text) return TIER.wholeCity;
  if (key.match === 'country' && key.text === text) return TIER.wholeCountry;
  if (key.match !== 'code') return key.tier;
  if (key.text === text) return TIER.code;
  return text.length >= 2 ? TIER.innerWord : null;
}

function suggestionOf(index: PlaceIndex, hit: Hit, locale: Locale): PlaceSuggestion {
  const place = required(index.places[hit.place], 'place of a hit');
  const main = required(place.airports[0], 'airport of a place');
  const isGroup = place.airports.length > 1;
  const { namer } = index;
  const townOf = (airport: Airport) => namer.city({ countryCode: airport.countryCode, name: airport.cityName }, locale);
  const cityName = namer.city(place.city, locale);
  return {
    type: isGroup ? 'city' : 'airport',
    code: isGroup ? place.city.code : main.code,
    name: isGroup ? cityName : namer.airport(main, locale),
    cityName: isGroup ? cityName : townOf(main),
    countryCode: main.countryCode,
    countryName: index.countries.get(main.countryCode)?.names[locale] ?? main.countryCode,
    lat: main.lat,
    lng: main.lng,
    zone: main.zone,
    airports: place.airports.map((airport) => ({
      code: airport.code,
      name: namer.airport(airport, locale),
      cityName: townOf(airport),
    })),
    match: hit.match,
  };
}

/**
 * Up to `limit` suggestions, best first. An airport is not repeated beside its own area, which lists it, unless the text is its
 * code or it is the better match.
 */
export function suggestFrom(index: PlaceIndex, text: string, limit: number, locale: Locale): PlaceSuggestion[] {
  const found = spellingsOf(text).map((wanted) =>
    wanted === '' ? new Map<number, Hit>() : findHits(index.keys, wanted, { tierFor }),
  );
  const hits = found.find(({ size }) => size > 0) ?? findNearHits(index.keys, normaliseText(text), { tierFor });
  const groups = new Map([...hits.values()].map((hit) => [index.places[hit.place], hit.tier]));
  const isRepeated = (hit: Hit): boolean => {
    const group = index.places[hit.place]?.group ?? null;
    const groupTier = group === null ? undefined : groups.get(group);
    return groupTier !== undefined && hit.tier !== TIER.code && groupTier <= hit.tier;
  };
  return [...hits.values()]
    .filter((hit) => !isRepeated(hit))
    .sort((a, b) => a.tier - b.tier || a.place - b.place)
    .slice(0, Math.max(0, limit))
    .map((hit) => suggestionOf(index, hit, locale));
}
