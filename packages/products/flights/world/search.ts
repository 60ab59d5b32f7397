import type { DayNumber } from '@caravel/sandbox-world/zones.ts';
import { dayNumber, MINUTES_PER_DAY } from '@caravel/sandbox-world/zones.ts';
import type { Airline } from './airlines.ts';
import { mainAirlineOf, onOneTicket } from './connections.ts';
import { TIER_ORDER, TIERS } from './families.ts';
import { type PricedPlan, pricePlan } from './fares.ts';
import { itineraryOf, leastTotal, seatsNeeded } from './itineraries.ts';
import type { Network } from './network.ts';
import { type PathFinder, pathsOf, rememberedPaths } from './paths.ts';
import type { Place } from './places.ts';
import { plansFor } from './slice-plans.ts';
import type { WorldItinerary, WorldQuery, WorldQuerySlice, WorldSearchResult } from './types.ts';

/** Flights are sold this many days ahead, as airlines do. */
export const SALES_HORIZON_DAYS = 361;
const DEFAULT_LIMIT = 400;
const LARGEST_LIMIT = 1000;

/** Slices to choose from per leg, by the number of legs; fewer legs leave room for more combinations. */
const SLICE_CHOICES: readonly number[] = [0, 1400, 64, 36, 22, 16, 14];
/** Partial journeys kept while further slices are added. */
const BEAM = 1200;
/** Time between landing and the next slice's departure. */
const SLICE_GAP = 120;

/** A priced slice, or several in order, with the values that the selection looks at. */
type Choice = {
  readonly priced: readonly PricedPlan[];
  /** Cheapest price of one adult, dollars. */
  readonly price: number;
  readonly minutes: number;
  readonly stops: number;
  /** The number of stops if all slices have the same; the filters Direct, 1 Stop and 2+ Stops look for it. */
  readonly evenStops: number | undefined;
  /** The sellers and times, by which a list is varied. */
  readonly sellers: string;
  /** The airline of each slice; one ticket covers them all. */
  readonly mains: readonly Airline[];
  readonly arrives: number;
  readonly departs: number;
};

/** The value in dollars of an hour of travel and of a change, to most people. */
const HOUR_WORTH = 16;
const STOP_WORTH = 30;

function merit(choice: Choice): number {
  return choice.price + (choice.minutes / 60) * HOUR_WORTH + choice.stops * STOP_WORTH;
}

/** Places behind an airport or metropolitan code, the most important first. */
export type PlacesOf = (code: string) => readonly Place[];

function choiceOf(priced: PricedPlan, seats: number, query: WorldQuery): Choice | undefined {
  let price = Number.POSITIVE_INFINITY;
  for (const tier of TIER_ORDER) {
    const fare = priced.fares[tier];
    if (!fare || fare.seats < seats || (query.cabin !== undefined && TIERS[tier].cabin !== query.cabin)) continue;
    price = Math.min(price, (fare.baseMinor + fare.taxMinor) / 100);
  }
  if (price === Number.POSITIVE_INFINITY) return undefined;
  const { plan } = priced;
  return {
    priced: [priced],
    price,
    minutes: plan.arrives - plan.departs,
    stops: plan.flights.length - 1,
    evenStops: plan.flights.length - 1,
    sellers: [...new Set(plan.sellers)].sort().join('+'),
    mains: [mainAirlineOf(plan.flights)],
    arrives: plan.arrives,
    departs: plan.departs,
  };
}

/** Choices by merit; each further journey of the same airlines, or with the same first departure, ranks lower. */
function ranking(choices: readonly Choice[]): Choice[] {
  const ofSellers = new Map<string, number>();
  const ofDeparture = new Map<number, number>();
  const count = <K>(map: Map<K, number>, key: K): number => {
    const nth = map.get(key) ?? 0;
    map.set(key, nth + 1);
    return nth;
  };
  return choices
    .map((choice) => ({ choice, worth: merit(choice) }))
    .sort((a, b) => a.worth - b.worth)
    .map(({ choice, worth }) => ({
      choice,
      rank: worth * (1 + 0.02 * count(ofSellers, choice.sellers) + 0.012 * count(ofDeparture, choice.departs)),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** Shares of a list reserved for journeys whose slices all have a number of stops; the best of all kinds fill the rest. */
const PLACES_BY_STOPS = [
  [0, 0.32],
  [1, 0.28],
  [2, 0.05],
] as const;

/**
 * Keeps at most `count` choices, but a varied set: the cheapest, the quickest, the non-stops and those with one stop have
 * reserved places, and each further journey of the same airlines ranks lower than the one before.
 */
function varied(choices: readonly Choice[], count: number): Choice[] {
  if (choices.length <= count) return [...choices];
  const kept = new Set<Choice>();
  const take = (list: readonly Choice[], most: number): void => {
    for (const choice of list.slice(0, most)) kept.add(choice);
  };
  take(
    [...choices].sort((a, b) => a.price - b.price),
    Math.ceil(count * 0.1),
  );
  take(
    [...choices].sort((a, b) => a.minutes - b.minutes || a.price - b.price),
    Math.ceil(count * 0.1),
  );
  const ranked = ranking(choices);
  for (const [stops, share] of PLACES_BY_STOPS)
    take(
      ranked.filter((choice) => choice.evenStops === stops),
      Math.ceil(count * share),
    );
  for (const choice of ranked) {
    if (kept.size >= count) break;
    kept.add(choice);
  }
  return [...kept];
}

/** Extends journeys with their next slice, if it leaves after they arrive and one ticket covers its airline and all before it. */
function join(journeys: readonly Choice[], next: readonly Choice[], slices: number): Choice[] {
  const joined: Choice[] = [];
  for (const journey of journeys) {
    for (const slice of next) {
      if (slice.departs < journey.arrives + SLICE_GAP) continue;
      const [main] = slice.mains;
      if (!main || !journey.mains.every((before) => onOneTicket(before, main, slices))) continue;
      joined.push({
        priced: [...journey.priced, ...slice.priced],
        price: journey.price + slice.price,
        minutes: journey.minutes + slice.minutes,
        stops: journey.stops + slice.stops,
        evenStops: journey.evenStops === slice.evenStops ? slice.evenStops : undefined,
        sellers: journey.sellers === slice.sellers ? journey.sellers : `${journey.sellers}|${slice.sellers}`,
        mains: [...journey.mains, main],
        arrives: slice.arrives,
        departs: journey.departs,
      });
    }
  }
  return joined;
}

function sliceChoices(
  finder: PathFinder,
  placesOf: PlacesOf,
  slice: WorldQuerySlice,
  query: WorldQuery,
  today: DayNumber,
): Choice[] {
  const day = dayNumber(slice.date);
  if (!Number.isFinite(day) || day < today - 1 || day > today + SALES_HORIZON_DAYS) return [];
  const from = placesOf(slice.origin);
  const to = placesOf(slice.destination);
  const plans = plansFor(finder, { from, to, day, now: Math.floor(query.now / 60_000), maxStops: query.maxStops ?? 2 });
  const seats = seatsNeeded(query.passengers);
  return plans.flatMap((plan) => choiceOf(pricePlan(plan, today, query.slices.length), seats, query) ?? []);
}

function sound(query: WorldQuery): boolean {
  const { adults, children, infants } = query.passengers;
  const counts = [adults, children, infants].every((count) => Number.isInteger(count) && count >= 0);
  return (
    counts &&
    adults + children >= 1 &&
    adults + children <= 9 &&
    infants <= adults &&
    query.slices.length >= 1 &&
    query.slices.length <= 6
  );
}

/** The choices for one slice of a query, at most as many as are joined with others, and whether there were more. */
type SliceChoices = { readonly choices: readonly Choice[]; readonly isCut: boolean };
type ChoicesOf = (slice: WorldQuerySlice, query: WorldQuery, today: DayNumber) => SliceChoices;

const todayAt = (now: number): DayNumber => Math.floor(now / 60_000 / MINUTES_PER_DAY);

function choicesFrom(finder: PathFinder, placesOf: PlacesOf): ChoicesOf {
  return (slice, query, today) => {
    const all = sliceChoices(finder, placesOf, slice, query, today);
    const most = SLICE_CHOICES[query.slices.length] ?? 10;
    return { choices: varied(all, most), isCut: all.length > most };
  };
}

/** Which journeys a query finds: the one source of its itineraries, and of what is advertised of it. */
function journeysOf(choicesOf: ChoicesOf, query: WorldQuery): SliceChoices {
  const limit = Math.max(1, Math.min(query.limit ?? DEFAULT_LIMIT, LARGEST_LIMIT));
  const today = todayAt(query.now);
  let journeys: readonly Choice[] | undefined;
  let isCut = false;
  for (const [at, slice] of query.slices.entries()) {
    const found = choicesOf(slice, query, today);
    const all = journeys ? join(journeys, found.choices, query.slices.length) : found.choices;
    const most = at === query.slices.length - 1 ? limit : BEAM;
    isCut ||= found.isCut || all.length > most;
    journeys = varied(all, most);
  }
  return { choices: journeys ?? [], isCut };
}

/** Runs a query; returns nothing if places, dates or passengers are invalid. */
export function searchWorld(network: Network, placesOf: PlacesOf, query: WorldQuery): WorldSearchResult {
  if (!sound(query)) return { itineraries: [], isCut: false };
  const { choices, isCut } = journeysOf(choicesFrom(pathsOf(network), placesOf), query);
  const itineraries = choices.flatMap(({ priced }): WorldItinerary[] => {
    const itinerary = itineraryOf(network, priced, query.passengers, todayAt(query.now), query.cabin);
    return itinerary ? [itinerary] : [];
  });
  return { itineraries: itineraries.sort(byPrice), isCut };
}

/**
 * Yields for each of the trips what the cheapest offer of `searchWorld` costs, USD cents; null if it finds none. Journeys are the same; only what is the
 * same for several trips is made once, and no itinerary is made. Slow over many days: callers take one after the other.
 */
export function* leastOfTrips(
  network: Network,
  placesOf: PlacesOf,
  asked: Omit<WorldQuery, 'slices'>,
  trips: Iterable<readonly WorldQuerySlice[]>,
): Generator<number | null> {
  const find = choicesFrom(rememberedPaths(pathsOf(network)), placesOf);
  const known = new Map<string, SliceChoices>();
  const choicesOf: ChoicesOf = (slice, query, today) => {
    // No two trips of one slice are the same.
    if (query.slices.length === 1) return find(slice, query, today);
    const key = `${slice.origin} ${slice.destination} ${slice.date} ${query.slices.length}`;
    const choices = known.get(key) ?? find(slice, query, today);
    known.set(key, choices);
    return choices;
  };
  for (const slices of trips) {
    const query = { ...asked, slices };
    let least: number | null = null;
    for (const { priced } of sound(query) ? journeysOf(choicesOf, query).choices : []) {
      const total = leastTotal(priced, query.passengers, query.cabin);
      if (total !== undefined && (least === null || total < least)) least = total;
    }
    yield least;
  }
}

function byPrice(a: WorldItinerary, b: WorldItinerary): number {
  const [left, right] = [a.offers[0]?.totalMinor ?? 0, b.offers[0]?.totalMinor ?? 0];
  return left - right || (a.key < b.key ? -1 : 1);
}
