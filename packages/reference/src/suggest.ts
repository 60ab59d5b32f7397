import { required } from '@caravel/kernel';
import { normaliseText } from './normalise.ts';
import type { PlaceNamer } from './place-names.ts';
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

type Key = { readonly text: string; readonly place: number; readonly tier: number; readonly match: Match };

/** All places, and their search texts in alphabetical order. */
export type PlaceIndex = {
  readonly places: readonly Place[];
  readonly keys: readonly Key[];
  readonly countries: ReadonlyMap<string, Country>;
  readonly namer: PlaceNamer;
};

type Hit = { readonly place: number; readonly tier: number; readonly match: Match };

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

/**
 * The texts under which a phrase is found: the phrase itself, and the rest from each later word on ("rio de janeiro", "de
 * janeiro", "janeiro").
 */
function* beginnings(phrase: string): Generator<{ text: string; isInner: boolean }> {
  yield { text: phrase, isInner: false };
  for (let at = phrase.indexOf(' '); at !== -1; at = phrase.indexOf(' ', at + 1))
    yield { text: phrase.slice(at + 1), isInner: true };
}

/** "St. Louis" may also be typed as "saint louis", and the other way round. */
function spellings(name: string): string[] {
  const text = normaliseText(name);
  const other = /\bsaint\b/.test(text) ? text.replace(/\bsaint\b/g, 'st') : text.replace(/\bst\b/g, 'saint');
  return other === text ? [text] : [text, other];
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
  keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.tier - b.tier || a.place - b.place));
  return { places, keys, countries, namer: source.namer };
}

/** The position of the first key that is not before the text. */
function lowerBound(keys: readonly Key[], text: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
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

/** The best hit of each place with keys that begin with the text. */
function hitsOf(index: PlaceIndex, text: string): Map<number, Hit> {
  const hits = new Map<number, Hit>();
  for (let at = lowerBound(index.keys, text); at < index.keys.length; at += 1) {
    const key = index.keys[at];
    if (key === undefined || !key.text.startsWith(text)) break;
    const tier = tierFor(key, text);
    const known = hits.get(key.place);
    if (tier !== null && (known === undefined || tier < known.tier))
      hits.set(key.place, { place: key.place, tier, match: key.match });
  }
  return hits;
}

/** Places that match every word ("london heathrow", "paris france"): the worst tier of the words counts. */
function hitsOfWords(index: PlaceIndex, words: readonly string[]): Map<number, Hit> {
  const [first, ...rest] = words.map((word) => hitsOf(index, word));
  if (first === undefined) return new Map();
  return rest.reduce((sofar, next) => {
    const both = new Map<number, Hit>();
    for (const [place, hit] of sofar) {
      const other = next.get(place);
      if (other !== undefined) both.set(place, other.tier > hit.tier ? other : hit);
    }
    return both;
  }, first);
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
  const wanted = normaliseText(text);
  if (wanted === '') return [];
  const hits = hitsOf(index, wanted);
  const words = wanted.split(' ');
  if (words.length > 1) {
    for (const [place, hit] of hitsOfWords(index, words)) {
      if (!hits.has(place)) hits.set(place, { ...hit, tier: hit.tier + 0.5 });
    }
  }
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
