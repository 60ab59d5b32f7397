import {
  ACTIVITY_FLAGS,
  ACTIVITY_POPULARITY,
  type ActivityFacets,
  type ActivityFilter,
  type ActivitySearch,
  type ActivitySort,
} from '@caravel/products/activities/contract';
import { normaliseText } from '@caravel/reference';
import { histogramOf, isInside } from '../../../platform/search/list-parts.ts';
import type { PageQuery } from '../../../platform/search/search-pages.ts';
import { DURATION_IDS, durationMask, flagMask, type ListEntry, popularityMask, TIME_IDS, timeMask } from './list-entries.ts';

/** The scores that lists are filtered by. */
const SCORES = [4.5, 4, 3.5, 3] as const;
const MOST_TAGS = 60;

/** The groups of a filter, as bits: a product that fails one group alone is counted for the choices of that group. */
const GROUP = {
  price: 1,
  durations: 2,
  times: 4,
  score: 8,
  languages: 16,
  special: 32,
  popularity: 64,
  tags: 128,
  text: 256,
  area: 512,
} as const;

type Prepared = {
  readonly min: number;
  readonly max: number;
  readonly durations: number;
  readonly times: number;
  readonly score: number;
  readonly languages: readonly string[];
  readonly flags: number;
  readonly popularity: number;
  readonly tags: ReadonlySet<number>;
  readonly words: readonly string[];
  readonly area: ActivityFilter['area'];
};

/** What a page of a list is asked by. */
export type ListQuery = Pick<ActivitySearch, 'filter' | 'activeTagIds' | 'searchedText' | 'sortOrder'>;

function prepare({ filter, activeTagIds, searchedText }: ListQuery): Prepared {
  const { price, durations, timesOfDay, minScore, languages, special, popularity, area } = filter;
  const text = normaliseText(searchedText);
  return {
    min: price?.min ?? 0,
    max: price?.max ?? Number.POSITIVE_INFINITY,
    durations: durationMask(durations),
    times: timeMask(timesOfDay),
    score: minScore === undefined ? 0 : Math.round(minScore * 10),
    languages,
    flags: flagMask(special),
    popularity: popularityMask(popularity),
    tags: new Set(activeTagIds),
    words: text === '' ? [] : text.split(' ').map((word) => ` ${word}`),
    area,
  };
}

const hasOne = (mask: number, wanted: number) => wanted === 0 || (mask & wanted) !== 0;
const hasAll = (mask: number, wanted: number) => (mask & wanted) === wanted;

/** Returns the groups that a product fails, as bits; 0: it fits them all. */
function failedGroups(entry: ListEntry, wanted: Prepared): number {
  const [total, , , score, durations, times, flags, popularity, languages, tags, words, position] = entry;
  let failed = 0;
  if (total < wanted.min || total > wanted.max) failed |= GROUP.price;
  if (!hasOne(durations, wanted.durations)) failed |= GROUP.durations;
  if (!hasOne(times, wanted.times)) failed |= GROUP.times;
  if (wanted.score > 0 && score < wanted.score) failed |= GROUP.score;
  if (wanted.languages.length > 0 && !languages.some((one) => wanted.languages.includes(one))) failed |= GROUP.languages;
  if (!hasAll(flags, wanted.flags)) failed |= GROUP.special;
  if (!hasAll(popularity, wanted.popularity)) failed |= GROUP.popularity;
  if (wanted.tags.size > 0 && !tags.some((tag) => wanted.tags.has(tag))) failed |= GROUP.tags;
  if (!wanted.words.every((word) => words.includes(word))) failed |= GROUP.text;
  if (wanted.area && !(position && isInside(position[0], position[1], wanted.area))) failed |= GROUP.area;
  return failed;
}

/** How many products each choice would leave. */
class Counter<Value> {
  readonly #counts = new Map<Value, number>();

  add(value: Value): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  of(values: readonly Value[]): { value: Value; count: number }[] {
    return values.flatMap((value) => {
      const count = this.#counts.get(value);
      return count === undefined ? [] : [{ value, count }];
    });
  }

  /** The choices that were met, those that leave most first. */
  most(limit: number): { value: Value; count: number }[] {
    return [...this.#counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, limit);
  }
}

/** Counts the bits of a mask for the choices that they stand for. */
function addBits<Value>(counter: Counter<Value>, mask: number, values: readonly Value[]): void {
  for (const [at, value] of values.entries()) if ((mask & (1 << at)) !== 0) counter.add(value);
}

function makeCounters() {
  return {
    durations: new Counter<(typeof DURATION_IDS)[number]>(),
    times: new Counter<(typeof TIME_IDS)[number]>(),
    scores: new Counter<number>(),
    languages: new Counter<string>(),
    special: new Counter<(typeof ACTIVITY_FLAGS)[number]>(),
    popularity: new Counter<(typeof ACTIVITY_POPULARITY)[number]>(),
    tags: new Counter<number>(),
    totals: [] as number[],
  };
}
type Counters = ReturnType<typeof makeCounters>;

/** Counts a product for the choices of each group: it must fit all other groups. */
function countProduct(counters: Counters, entry: ListEntry, failed: number): void {
  const [total, , , score, durations, times, flags, popularity, languages, tags] = entry;
  const counts = (group: number) => (failed & ~group) === 0;
  if (counts(GROUP.durations)) addBits(counters.durations, durations, DURATION_IDS);
  if (counts(GROUP.times)) addBits(counters.times, times, TIME_IDS);
  if (counts(GROUP.score)) for (const least of SCORES) if (score >= least * 10) counters.scores.add(least);
  if (counts(GROUP.languages)) for (const language of languages) counters.languages.add(language);
  if (counts(GROUP.special)) addBits(counters.special, flags, ACTIVITY_FLAGS);
  if (counts(GROUP.popularity)) addBits(counters.popularity, popularity, ACTIVITY_POPULARITY);
  if (counts(GROUP.tags)) for (const tag of tags) counters.tags.add(tag);
  if (counts(GROUP.price)) counters.totals.push(total);
}

function facetsOf(counters: Counters, currency: string): ActivityFacets {
  return {
    durations: counters.durations.of(DURATION_IDS),
    timesOfDay: counters.times.of(TIME_IDS),
    scores: counters.scores.of(SCORES),
    languages: counters.languages.most(Number.POSITIVE_INFINITY),
    special: counters.special.of(ACTIVITY_FLAGS),
    popularity: counters.popularity.of(ACTIVITY_POPULARITY),
    tags: counters.tags.most(MOST_TAGS),
    price: histogramOf(counters.totals, currency),
  };
}

/** Unknown values come last, in whatever order. */
const LAST = Number.MAX_SAFE_INTEGER;

/** What each order sorts by, ascending; equal ones go by their total, recommended ones by the order in which they arrived. */
const KEYS: Readonly<Record<ActivitySort, (entry: ListEntry) => { readonly first: number; readonly second: number }>> = {
  recommended: () => ({ first: 0, second: 0 }),
  priceLow: ([total]) => ({ first: total, second: 0 }),
  priceHigh: ([total]) => ({ first: -total, second: 0 }),
  rating: ([total, , , score]) => ({ first: -score, second: total }),
  durationShort: ([total, shortest]) => ({ first: shortest < 0 ? LAST : shortest, second: total }),
  durationLong: ([total, , longest]) => ({ first: longest < 0 ? LAST : -longest, second: total }),
};

/** The query of a page, and what can be filtered by once the page was read. */
export type ActivityListQuery = Pick<PageQuery<ListEntry>, 'rank'> & {
  /** The counts of the choices over all products that `rank` was asked about. */
  facets(): ActivityFacets;
  /** How many products `rank` was asked about. */
  seen(): number;
};

/** Makes the query of a page in the form of `platform/search`. It counts the choices while it filters, so each query serves one page. */
export function activityQuery(query: ListQuery, currency: string): ActivityListQuery {
  const wanted = prepare(query);
  const counters = makeCounters();
  const keyOf = KEYS[query.sortOrder];
  let seen = 0;
  return {
    rank: (entry) => {
      seen += 1;
      const failed = failedGroups(entry, wanted);
      // Two groups failed: it counts for the choices of neither.
      if ((failed & (failed - 1)) !== 0) return undefined;
      countProduct(counters, entry, failed);
      return failed === 0 ? keyOf(entry) : undefined;
    },
    seen: () => seen,
    facets: () => facetsOf(counters, currency),
  };
}
