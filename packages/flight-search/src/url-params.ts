import { addDays, isPlainDate, type PlainDate, required } from '@caravel/kernel';
import { FLIGHT_LIMITS, type FlightType, type PassengerCounts, type RouteType } from '@caravel/products/flights/contract';
import { NO_CHOICE, READY } from './choose-legs.ts';
import { DEFAULT_PREFERENCES, defaultSegment } from './defaults.ts';
import { clampCounts, countPassengers, makePassengers } from './passengers.ts';
import type {
  Choice,
  FlightSearchState,
  SearchForm,
  SearchLocation,
  SearchParams,
  SearchSegment,
  ValidationError,
} from './types.ts';
import { filtersFromParams, filtersToParams, sortingFromParam, sortingToParam } from './url-filters.ts';
import { validateCounts } from './validate-search.ts';

const ROUTES: Readonly<Record<string, RouteType>> = { ow: 'One Way', rt: 'Round-Trip', mc: 'Multi-City' };
const CABINS: Readonly<Record<string, FlightType>> = { e: 'Economy', p: 'Premium', b: 'Business', f: 'First' };
const STOPS: Readonly<Record<string, 0 | 1>> = { direct: 0, one: 1 };
/** More pages than 1,000 results need. */
const MAX_PAGES = 1000;

const wordOf = <T>(words: Readonly<Record<string, T>>, value: T) => Object.keys(words).find((word) => words[word] === value);
const find = <T>(words: Readonly<Record<string, T>>, word: string) => (Object.hasOwn(words, word) ? words[word] : undefined);

const dayText = (date: PlainDate) => date.replaceAll('-', '');

function dayOf(text: string | undefined): PlainDate | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '');
  const date = match ? `${match[1]}-${match[2]}-${match[3]}` : '';
  return isPlainDate(date) ? date : null;
}

const codeOf = (text: string | undefined) => (/^[A-Z]{3}$/i.test(text ?? '') ? (text ?? '').toUpperCase() : '');

function legsText({ routeType, segments }: SearchLocation): string {
  const [out, back] = segments;
  if (routeType === 'Round-Trip' && out && back) {
    return `${out.origin}-${out.destination}-${dayText(out.date)}-${dayText(back.date)}`;
  }
  return segments.map(({ origin, destination, date }) => `${origin}-${destination}-${dayText(date)}`).join('_');
}

type ReadLeg = { readonly segment: SearchSegment; readonly back: PlainDate | null };

function legOf(text: string, id: number, fallback: PlainDate): ReadLeg {
  const [origin, destination, date, back] = text.split('-', 4);
  return {
    segment: { id, origin: codeOf(origin), destination: codeOf(destination), date: dayOf(date) ?? fallback },
    back: dayOf(back),
  };
}

/** The legs of a kind of trip: as many as it needs, missing ones filled in from the previous one. */
function segmentsOf(text: string, routeType: RouteType, today: PlainDate): SearchSegment[] {
  const tomorrow = defaultSegment(today).date;
  const legs: ReadLeg[] = [];
  for (const part of text.split('_', FLIGHT_LIMITS.maxLegs)) {
    legs.push(legOf(part, legs.length, legs.at(-1)?.segment.date ?? tomorrow));
  }
  const { segment: out, back } = required(legs[0], 'a leg');
  if (routeType === 'One Way') return [out];
  if (routeType === 'Round-Trip') {
    const date = back !== null && back >= out.date ? back : addDays(out.date, FLIGHT_LIMITS.defaultStayDays);
    return [out, { id: 1, origin: out.destination, destination: out.origin, date }];
  }
  if (legs.length === 1) return [out, { id: 1, origin: out.destination, destination: '', date: out.date }];
  return legs.map(({ segment }) => segment);
}

/** The word of the address for ready itineraries; a chosen flight is in capitals. */
const READY_WORD = 'ready';

/** How flights are chosen, as a parameter: nothing where they are chosen one by one and none is yet. */
function choiceToParams({ view, chosen }: Choice): SearchParams {
  if (view === 'ready') return { g: READY_WORD };
  return chosen.length > 0 ? { g: chosen.join('_') } : {};
}

function choiceFromParam(text: string): Choice {
  if (text === READY_WORD) return READY;
  const keys = text.split('_', FLIGHT_LIMITS.maxLegs - 1);
  const end = keys.findIndex((key) => !/^[A-Z0-9.-]{1,80}$/.test(key));
  return { ...NO_CHOICE, chosen: end < 0 ? keys : keys.slice(0, end) };
}

/** The address of a search: legs always, the rest only if it is not the default. */
export function toSearchParams(location: SearchLocation): SearchParams {
  const { counts, page } = location;
  const isOneAdult = counts.adults === 1 && counts.children === 0 && counts.infants === 0;
  const route = wordOf(ROUTES, location.routeType);
  const cabin = wordOf(CABINS, location.cabin);
  const stops = location.allowedStops === 2 ? undefined : wordOf(STOPS, location.allowedStops);
  return {
    ...(route !== undefined && route !== 'rt' && { t: route }),
    l: legsText(location),
    ...(!isOneAdult && { p: `${counts.adults}-${counts.children}-${counts.infants}` }),
    ...(cabin !== undefined && { c: cabin }),
    ...(stops !== undefined && { ms: stops }),
    ...filtersToParams(location.filters),
    ...sortingToParam(location.sorting),
    ...choiceToParams(location.choice),
    ...(page > 0 && { pg: page + 1 }),
  };
}

const textOf = (params: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * Parses an address. It never throws: an invalid value falls back to its default, and unknown parameters are ignored. The result
 * is well-formed; whether it can be searched (places chosen, days not past) is checked by `validateSearch`.
 */
export function fromSearchParams(params: Readonly<Record<string, unknown>>, today: PlainDate): SearchLocation {
  const text = (name: string) => textOf(params, name);
  const routeType = find(ROUTES, text('t')) ?? 'Round-Trip';
  const page = /^\d{1,4}$/.test(text('pg')) ? Number(text('pg')) : 1;
  return {
    routeType,
    segments: segmentsOf(text('l'), routeType, today),
    counts: clampCounts(countsOf(params) ?? { adults: 1, children: 0, infants: 0 }),
    cabin: find(CABINS, text('c')) ?? 'NoPreference',
    allowedStops: find(STOPS, text('ms')) ?? 2,
    filters: filtersFromParams(text),
    sorting: sortingFromParam(text('o')),
    choice: choiceFromParam(text('g')),
    page: Math.min(Math.max(page, 1), MAX_PAGES) - 1,
  };
}

const COUNTS = /^(\d{1,2})-(\d{1,2})-(\d{1,2})$/;

/** The travelers of an address, as it says them; undefined if it says none. */
function countsOf(params: Readonly<Record<string, unknown>>): PassengerCounts | undefined {
  const [, adults, children, infants] = COUNTS.exec(textOf(params, 'p')) ?? [];
  return adults === undefined ? undefined : { adults: Number(adults), children: Number(children), infants: Number(infants) };
}

/**
 * What an address says that cannot be searched: dates that do not exist (31 February) or that precede the departure, more travelers than are sold
 * together. `fromSearchParams` falls back to what can be, but that is not the search that the address asked for.
 */
export function misreadParams(params: Readonly<Record<string, unknown>>): ValidationError[] {
  const counts = countsOf(params);
  return [...misreadDays(params), ...(counts ? validateCounts(counts) : [])];
}

function misreadDays(params: Readonly<Record<string, unknown>>): ValidationError[] {
  const text = Object.hasOwn(params, 'l') && typeof params.l === 'string' ? params.l : '';
  return text.split('_', FLIGHT_LIMITS.maxLegs).flatMap((leg, id) => {
    const [, , out, back] = leg.split('-', 4);
    const errors: ValidationError[] = [];
    if (out && dayOf(out) === null) errors.push({ path: `segments.${id}.date`, key: 'dateInvalid' });
    if (back && dayOf(back) === null) errors.push({ path: `segments.${id + 1}.date`, key: 'dateInvalid' });
    else if (out && back && back < out) errors.push({ path: `segments.${id + 1}.date`, key: 'legsOrder' });
    return errors;
  });
}

/** The part of a state that goes into the address. */
export function locationOf(state: FlightSearchState): SearchLocation {
  return {
    routeType: state.routeType,
    segments: state.segments,
    counts: countPassengers(state.passengers),
    cabin: state.preferences.cabin,
    allowedStops: state.preferences.allowedStops,
    filters: state.filters,
    sorting: state.sorting,
    choice: state.choice,
    page: state.pagination.currentPage,
  };
}

/** The form for an address. */
export function formOf(location: SearchLocation, today: PlainDate): SearchForm {
  return {
    routeType: location.routeType,
    segments: location.segments,
    passengers: makePassengers(location.counts, today),
    preferences: { ...DEFAULT_PREFERENCES, cabin: location.cabin, allowedStops: location.allowedStops },
  };
}
