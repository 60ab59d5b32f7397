import { CABIN_OPTIONS, CARRY_ON_OPTIONS, CHECKED_BAG_OPTIONS } from './filter-options.ts';
import type { FlightFilters, SearchParams, SortIndex, Sorting, StopsOption, TimeBucket } from './types.ts';

/**
 * Short words of the address, in both directions. None looks like a number, so that routers that parse JSON leave them unchanged.
 */
const STOPS: Readonly<Record<string, StopsOption>> = { direct: 'Direct', one: '1 Stop', two: '2+ Stops', mixed: 'Mixed' };
const BUCKETS: Readonly<Record<string, TimeBucket>> = { e: 'Early Morning', m: 'Morning', a: 'Afternoon', v: 'Evening' };
const SORTS: readonly SortIndex[] = ['cheapest', 'best', 'quickest', 'departure', 'arrival'];
const CABIN_WORDS = Object.fromEntries(CABIN_OPTIONS.map((cabin) => [cabin.toLowerCase(), cabin]));

const MAX_LEGS = 6;
const MAX_AMOUNT = 1_000_000_000_000;
const MAX_MINUTES = 100_000;

const wordOf = <T>(words: Readonly<Record<string, T>>, value: T) =>
  Object.keys(words).find((word) => words[word] === value) ?? '';
const joined = <T>(words: Readonly<Record<string, T>>, values: readonly T[]) =>
  values.map((value) => wordOf(words, value)).join('.');
const known = <T>(words: Readonly<Record<string, T>>, text: string): T[] => [
  ...new Set(
    text.split('.').flatMap((word) => {
      const value = Object.hasOwn(words, word) ? words[word] : undefined;
      return value === undefined ? [] : [value];
    }),
  ),
];

/** Codes are not separated by dots: a router that parses values as JSON would take two airlines of digits for a number. */
const codes = (text: string, pattern: RegExp): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split('_')
      .filter((code) => pattern.test(code)),
  ),
];

const bucketsText = (perLeg: FlightFilters['departure']) => perLeg.map((chosen) => joined(BUCKETS, chosen)).join('_');

function bucketsOf(text: string): TimeBucket[][] {
  const perLeg = text.split('_', MAX_LEGS).map((leg) => known(BUCKETS, leg));
  return perLeg.slice(0, perLeg.findLastIndex((chosen) => chosen.length > 0) + 1);
}

function whole(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^\d{1,13}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

/** Filters as parameters; only the chosen ones. */
export function filtersToParams(filters: FlightFilters): SearchParams {
  const { minPrice, maxPrice, maxDuration, carryOnBags, checkedBags } = filters;
  const terms = (filters.refundable ? 'r' : '') + (filters.changeable ? 'c' : '');
  return {
    ...(filters.stops.length > 0 && { fs: joined(STOPS, filters.stops) }),
    ...(filters.cabins.length > 0 && { fc: joined(CABIN_WORDS, filters.cabins) }),
    ...(filters.airlines.length > 0 && { fa: filters.airlines.join('_') }),
    ...(filters.departure.length > 0 && { fd: bucketsText(filters.departure) }),
    ...(filters.arrival.length > 0 && { fv: bucketsText(filters.arrival) }),
    ...((minPrice !== null || maxPrice !== null) && { fp: `${minPrice ?? ''}to${maxPrice ?? ''}` }),
    ...(maxDuration !== null && { fm: `${maxDuration}m` }),
    ...((carryOnBags > 0 || checkedBags > 0) && { fb: `${carryOnBags}-${checkedBags}` }),
    ...(terms !== '' && { fx: terms }),
    ...(filters.layovers.length > 0 && { fl: filters.layovers.join('_') }),
  };
}

/** Parses filters; invalid values count as not chosen. */
export function filtersFromParams(text: (name: keyof SearchParams) => string): FlightFilters {
  const prices = /^(\d*)to(\d*)$/.exec(text('fp'));
  const bags = /^(\d)-(\d)$/.exec(text('fb'));
  const offered = (value: string | undefined, options: readonly number[]) => Math.min(Number(value ?? 0), Math.max(...options));
  return {
    stops: known(STOPS, text('fs')),
    cabins: known(CABIN_WORDS, text('fc')),
    airlines: codes(text('fa'), /^[A-Z0-9]{2,3}$/),
    departure: bucketsOf(text('fd')),
    arrival: bucketsOf(text('fv')),
    minPrice: whole(prices?.[1], MAX_AMOUNT),
    maxPrice: whole(prices?.[2], MAX_AMOUNT),
    maxDuration: whole(/^(\d+)m$/.exec(text('fm'))?.[1], MAX_MINUTES),
    carryOnBags: offered(bags?.[1], CARRY_ON_OPTIONS),
    checkedBags: offered(bags?.[2], CHECKED_BAG_OPTIONS),
    refundable: /^r?c?$/.test(text('fx')) && text('fx').includes('r'),
    changeable: /^r?c?$/.test(text('fx')) && text('fx').includes('c'),
    layovers: codes(text('fl'), /^[A-Z]{3}$/),
  };
}

/** The order as a parameter; none for Cheapest. */
export function sortingToParam({ index, order }: Sorting): SearchParams {
  if (index === 'cheapest' && order === 'asc') return {};
  return { o: order === 'asc' ? index : `${index}-desc` };
}

/** Parses an order; Cheapest if it is invalid. */
export function sortingFromParam(text: string): Sorting {
  const [word, order] = text.split('-', 2);
  const index = SORTS.find((sort) => sort === word);
  return index ? { index, order: order === 'desc' ? 'desc' : 'asc' } : { index: 'cheapest', order: 'asc' };
}
