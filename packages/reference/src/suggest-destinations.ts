import { required } from '@caravel/kernel';
import {
  type Describer,
  type DestinationPlace,
  type DestinationSource,
  groupsByLetters,
  groupsByWord,
  nearness,
  townsAmong,
} from './destinations.ts';
import type { Point } from './distance.ts';
import { matchedSpans, type Span } from './highlight.ts';
import { findNearHits } from './near-hits.ts';
import { normaliseText } from './normalise.ts';
import { beginnings, findHits, type Hit, type Key, sortKeys, spellings } from './prefix-index.ts';
import { readingsOf, spellingsOf } from './readings.ts';
import type { DestinationSuggestion, Locale, Names } from './types.ts';

/** `pt` and `es` are names in that language alone, an alias is what people also say. */
type Match = 'code' | 'name' | 'pt' | 'es' | 'alias' | 'around';

/** The quality of a match; lower is better. */
const TIER = { code: 0, wholeName: 1, wholeAlias: 2, name: 3, wholeAround: 4, alias: 5, innerWord: 6, around: 7 } as const;

/**
 * How much the quality of a match counts, in ranks of importance: a small town named in full comes before a big one that has the word
 * somewhere within its name ("york"), but not before a great one that begins so ("bar").
 */
const POINTS = [25, 40, 22, 15, 5, -6, -20, -30] as const;
/** What words in another order than that of the name cost. */
const ORDER_POINTS = 5;
/** What a slip of the hand costs beside names that begin as was typed. */
const SLIP_POINTS = 30;
/** What a kind of place gains among equals. */
const KIND_POINTS: Readonly<Record<DestinationPlace['kind'], number>> = {
  city: 0,
  region: -3,
  landmark: -4,
  neighborhood: -8,
  airport: -12,
};
/** What an airport gains where kinds are chosen: then it is looked for as much as its city is. */
const CHOSEN_AIRPORT_POINTS = 4;
/** What a place near the traveler gains, at most and up to which distance. */
const [NEAR_POINTS, NEAR_REACH_KM] = [15, 1_500];
/** A country or state alone leads to its most important places. */
const [PLACES_OF_COUNTRY, PLACES_OF_PART, LEAST_RANK_OF_PART] = [20, 10, 35];
/** Words of airports' names by which nobody looks for one of them, but that people add to another word. */
const AIRPORT_WORDS = /^(?:airport|aeroporto|aeropuerto|international|internacional|intl)\b/;

const inEach = (make: (locale: Locale) => string): Names => ({ en: make('en'), pt: make('pt'), es: make('es') });

/** All destinations, and their search texts in alphabetical order. */
export type DestinationIndex = {
  readonly places: readonly DestinationPlace[];
  readonly keys: readonly Key<Match>[];
  readonly countryNames: ReadonlyMap<string, Readonly<Record<Locale, string>>>;
  readonly describer: Describer;
  readonly aboutOf: (word: string, hits: ReadonlyMap<number, Hit<Match>>) => (place: number) => boolean;
  /** Whether a place lies where a word says by its letters in addresses: "CA", "FR". */
  readonly isIn: (word: string) => (place: number) => boolean;
};

/** The points of a tier; half a tier is a match of words in another order. */
const pointsOf = (tier: number): number => (POINTS[Math.floor(tier)] ?? 0) - (tier % 1 === 0 ? 0 : ORDER_POINTS);

/** The keys of a name: from its beginning, and from each later word. */
function* keysOfName(name: string, place: number, match: 'name' | 'pt' | 'es' | 'alias'): Generator<Key<Match>> {
  for (const text of spellings(name)) {
    for (const part of beginnings(text)) {
      if (part.isInner && AIRPORT_WORDS.test(part.text)) continue;
      const tier = part.isInner ? TIER.innerWord : match === 'alias' ? TIER.alias : TIER.name;
      yield { text: part.text, place, tier, match };
    }
  }
}

/** The keys of a place's names, each name once: in English, in the other languages where they differ, and what people also say. */
function* keysOfNames(names: Names, aliases: readonly string[], place: number): Generator<Key<Match>> {
  yield* keysOfName(names.en, place, 'name');
  if (names.pt !== names.en) yield* keysOfName(names.pt, place, 'pt');
  if (names.es !== names.en) yield* keysOfName(names.es, place, 'es');
  for (const alias of aliases) {
    if (alias !== names.en && alias !== names.pt && alias !== names.es) yield* keysOfName(alias, place, 'alias');
  }
}

type Aliases = {
  readonly ofTown: ReadonlyMap<number, readonly string[]>;
  readonly ofCity: ReadonlyMap<string, readonly string[]>;
};

/** An airport is found by the name without the word for it in front ("Aeroporto de Lisboa" by "Lisboa"), and less by its town. */
const withoutKind = (name: string): string =>
  normaliseText(name).replace(/^(?:aeroporto|aeropuerto) (?:internacional |regional |municipal )?(?:de |do |da |del )?/, '');

function* keysOf({ nameOf, townOf }: Describer, place: DestinationPlace, at: number, aliases: Aliases): Generator<Key<Match>> {
  const names = inEach((locale) => nameOf(place, locale));
  if (place.kind === 'city') {
    const { id, cityCode } = place.of;
    if (cityCode !== null) yield { text: cityCode.toLowerCase(), place: at, tier: TIER.code, match: 'code' };
    const others = [...(aliases.ofTown.get(id) ?? []), ...(cityCode === null ? [] : (aliases.ofCity.get(cityCode) ?? []))];
    yield* keysOfNames(names, others, at);
  } else if (place.kind === 'airport') {
    yield { text: place.of.code.toLowerCase(), place: at, tier: TIER.code, match: 'code' };
    yield* keysOfNames(
      inEach((locale) => withoutKind(names[locale])),
      [],
      at,
    );
    const towns = inEach((locale) => townOf(place, locale) ?? '');
    for (const town of new Set(Object.values(towns))) {
      yield { text: normaliseText(town), place: at, tier: TIER.innerWord, match: 'name' };
    }
  } else yield* keysOfNames(names, place.of.aliases, at);
}

/** The keys by which a country's or a state's name leads to its most important places. */
function* keysOfGroups(places: readonly DestinationPlace[], source: DestinationSource): Generator<Key<Match>> {
  const countryNames = new Map(source.countries.map(({ code, names }) => [code, Object.values(names)]));
  for (const { code, names } of source.countryAliases) countryNames.set(code, [...(countryNames.get(code) ?? []), ...names]);
  const partNames = new Map(source.countryParts.map(({ code, names }) => [code, Object.values(names)]));
  const counts = new Map<string, number>();
  const isAmongFirst = (group: string, most: number): boolean => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= most;
  };
  for (const [at, place] of places.entries()) {
    if (place.kind !== 'city' && place.kind !== 'region') continue;
    const groups: string[] = [];
    if (isAmongFirst(place.of.countryCode, PLACES_OF_COUNTRY)) groups.push(...(countryNames.get(place.of.countryCode) ?? []));
    const partCode = place.kind === 'city' && place.of.rank >= LEAST_RANK_OF_PART ? place.of.partCode : null;
    if (partCode !== null && isAmongFirst(partCode, PLACES_OF_PART)) groups.push(...(partNames.get(partCode) ?? []));
    for (const text of new Set(groups.map(normaliseText))) yield { text, place: at, tier: TIER.around, match: 'around' };
  }
}

/** Builds the index: once, takes some tenths of a second. `places` are the most important first. */
export function indexDestinations(
  source: DestinationSource,
  places: readonly DestinationPlace[],
  describer: Describer,
): DestinationIndex {
  const aliases: Aliases = {
    ofTown: new Map(source.townAliases.map(({ id, names }) => [id, names])),
    ofCity: new Map(source.cityAliases.map(({ code, names }) => [code, names])),
  };
  const keys: Key<Match>[] = [];
  for (const [at, place] of places.entries()) keys.push(...keysOf(describer, place, at, aliases));
  keys.push(...keysOfGroups(places, source));
  const groupsOf = groupsByWord(source);
  const lettersOf = groupsByLetters(source);
  const towns = townsAmong(places);
  const groupsAt = (at: number): readonly string[] => {
    const place = places[at];
    const town = place?.kind === 'city' ? place : places[towns.get(at) ?? -1];
    const part = town?.kind === 'city' ? town.of.partCode : null;
    return [...(place === undefined ? [] : [place.of.countryCode]), ...(part === null ? [] : [part])];
  };
  return {
    places,
    keys: sortKeys(keys),
    countryNames: new Map(source.countries.map(({ code, names }) => [code, names])),
    describer,
    isIn: (word) => {
      const groups = lettersOf(word);
      return (at) => groups.size > 0 && groupsAt(at).some((group) => groups.has(group));
    },
    aboutOf: (word, hits) => {
      const groups = groupsOf(word);
      const isAirportWord = AIRPORT_WORDS.test(word);
      return (at) => {
        const place = places[at];
        if (place === undefined) return false;
        if (groups.has(place.of.countryCode) || (isAirportWord && place.kind === 'airport')) return true;
        if (place.kind === 'city') return place.of.partCode !== null && groups.has(place.of.partCode);
        const hit = hits.get(towns.get(at) ?? -1);
        // What people call a town for its sights ("Disney") is no name of its airport.
        return hit !== undefined && hit.match !== 'alias';
      };
    },
  };
}

/**
 * The tier of a key that begins with the text, for a language: the beginning of a name in another one counts as that of what people also say.
 * A code counts as a whole only: "li" does not mean LIS, but "lis" does.
 */
const tiersIn =
  (locale: Locale) =>
  (key: Key<Match>, text: string): number | null => {
    const isWhole = key.text === text;
    if (key.match === 'code') return isWhole ? TIER.code : null;
    if (key.tier === TIER.innerWord) return key.tier;
    if (key.match === 'around') return isWhole ? TIER.wholeAround : key.tier;
    if (key.match === 'name' || key.match === locale) return isWhole ? TIER.wholeName : TIER.name;
    if (isWhole) return key.match === 'alias' ? TIER.wholeAlias : TIER.wholeName;
    return TIER.alias;
  };

/** What a traveler asks for beside the text. */
export type SuggestOptions = {
  readonly limit: number;
  readonly locale: Locale;
  /** Where the traveler is, if that is known: places around come first among equals. */
  readonly near?: Point | undefined;
  /** The kinds that are looked for; absent: all. */
  readonly kinds?: readonly DestinationPlace['kind'][] | undefined;
};

/** Up to `limit` destinations for a text, best first; none for an empty text. */
export function suggestDestinationsFrom(index: DestinationIndex, text: string, options: SuggestOptions): DestinationSuggestion[] {
  for (const { name, within } of readingsOf(text)) {
    if (name === '') continue;
    const hits = findHits(index.keys, name, { tierFor: tiersIn(options.locale), aboutOf: index.aboutOf });
    const best = bestOf(index, within.length === 0 ? hits.values() : hitsWithin(index, hits, within, options.locale), options);
    if (best.length > 0)
      return best.map(({ place, score }) => suggestionOf(index, place, { score, text: name, locale: options.locale }));
  }
  // What nothing begins with may be mistyped.
  const name = normaliseText(text);
  const near = bestOf(index, findNearHits(index.keys, name, { tierFor: tiersIn(options.locale) }).values(), options);
  return near.map(({ place, score }) =>
    suggestionOf(index, place, { score: score - SLIP_POINTS, text: name, locale: options.locale }),
  );
}

/** The hits that lie in all that is said: a country, a state, a town, by name or by its letters. */
function hitsWithin(
  { keys, aboutOf, isIn }: DestinationIndex,
  hits: ReadonlyMap<number, Hit<Match>>,
  within: readonly string[],
  locale: Locale,
): readonly Hit<Match>[] {
  const tests = within.map((said) => {
    const isByLetters = isIn(said);
    const byWord = said.split(' ').map((word) => aboutOf(word, findHits(keys, word, { tierFor: tiersIn(locale) })));
    return (at: number) => isByLetters(at) || byWord.every((isAbout) => isAbout(at));
  });
  return [...hits.values()].filter(({ place }) => tests.every((test) => test(place)));
}

type Scored = { readonly at: number; readonly place: DestinationPlace; readonly score: number };

/** The best of the hits, in order. One letter has thousands, so that only those that may be among the best are kept. */
function bestOf(
  { places }: DestinationIndex,
  hits: Iterable<Hit<Match>>,
  { limit, near, kinds }: SuggestOptions,
): readonly Scored[] {
  const best: Scored[] = [];
  for (const { place: at, tier } of hits) {
    const place = required(places[at], 'place of a hit');
    if (kinds && !kinds.includes(place.kind)) continue;
    const kindPoints = kinds && place.kind === 'airport' ? CHOSEN_AIRPORT_POINTS : KIND_POINTS[place.kind];
    const score = place.of.rank + pointsOf(tier) + kindPoints + nearness(place.of, near, NEAR_POINTS, NEAR_REACH_KM);
    const isBefore = (other: Scored): boolean => score > other.score || (score === other.score && at < other.at);
    const last = best.at(-1);
    if (best.length >= limit && (last === undefined || !isBefore(last))) continue;
    const position = best.findIndex(isBefore);
    best.splice(position === -1 ? best.length : position, 0, { at, place, score });
    if (best.length > limit) best.pop();
  }
  return best;
}

function suggestionOf(
  { describer, countryNames }: DestinationIndex,
  place: DestinationPlace,
  { score, text, locale }: { score: number; text: string; locale: Locale },
): DestinationSuggestion {
  const { names, townNames, partNames, rank: _, ...rest } = describer.describe(place);
  const name = names[locale];
  const partName = partNames?.[locale] ?? null;
  return {
    ...rest,
    name,
    townName: townNames?.[locale] ?? null,
    // "Lisbon, Lisbon" tells nobody anything.
    partName: partName !== null && normaliseText(partName) === normaliseText(name) ? null : partName,
    countryName: countryNames.get(rest.countryCode)?.[locale] ?? rest.countryCode,
    spans: matchedSpans(name, text),
    score: Math.round(score * 10) / 10,
  };
}

/**
 * How well a name that is in no list of ours, such as a hotel's, matches a text: on the scale of suggestions, so that `mergeRanked` can put
 * both in one order. `rank` is its importance, 0 to 100. Null if not every word of the text begins a word of the name.
 */
export function scoreName(name: string, text: string, rank: number): { score: number; spans: readonly Span[] } | null {
  const keys = sortKeys([...keysOfName(name, 0, 'name')]);
  for (const wanted of spellingsOf(text)) {
    const hit = wanted === '' ? undefined : findHits(keys, wanted, { tierFor: tiersIn('en') }).get(0);
    if (hit !== undefined) return { score: rank + pointsOf(hit.tier), spans: matchedSpans(name, wanted) };
  }
  return null;
}

/** Several lists, each best first, as one of at most `limit`; of equals, those of an earlier list come first. */
export function mergeRanked<T extends { readonly score: number }>(limit: number, ...lists: readonly (readonly T[])[]): T[] {
  return lists
    .flat()
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, limit));
}
