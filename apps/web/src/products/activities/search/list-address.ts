import type { ActivitySearchInput, ActivitySort } from '@caravel/products/activities/contract';
import {
  ACTIVITY_DURATIONS,
  ACTIVITY_FLAGS,
  ACTIVITY_LIMITS,
  ACTIVITY_POPULARITY,
  ACTIVITY_SORTS,
  ACTIVITY_TIMES,
} from '@caravel/products/activities/contract';
import {
  readArea,
  readChoices,
  readNumber,
  readPrice,
  tidyFilter,
  writeArea,
  writePrice,
} from '../../../lib/address/list-params.ts';

/** The filters of a list as a page of it is asked for. */
export type ActivityFilterInput = NonNullable<ActivitySearchInput['filter']>;

/** The part of an address that says how the list is filtered, sorted and shown. */
export type ListParams = {
  readonly fp?: string | undefined;
  readonly fd?: string | undefined;
  readonly ft?: string | undefined;
  readonly fs?: string | undefined;
  readonly fl?: string | undefined;
  readonly fx?: string | undefined;
  readonly fq?: string | undefined;
  /** Ids of tags. */
  readonly fg?: readonly string[] | undefined;
  readonly fn?: string | undefined;
  readonly fa?: string | undefined;
  readonly o?: string | undefined;
  readonly pg?: number | undefined;
  /** The search at the server, by `searchMark`. */
  readonly c?: string | undefined;
};

/** How a list is filtered and sorted, and how many pages of it are shown. */
export type ListView = {
  readonly filter: ActivityFilterInput;
  readonly tagIds: readonly number[];
  readonly text: string;
  readonly sort: ActivitySort;
  readonly pages: number;
};

/** A list as it begins. */
export const FIRST_VIEW: ListView = { filter: {}, tagIds: [], text: '', sort: 'recommended', pages: 1 };

const DURATIONS = ACTIVITY_DURATIONS.map(({ id }) => id);
const TIMES = ACTIVITY_TIMES.map(({ id }) => id);

/** Reads the view of an address; unreadable values filter nothing. */
export function readView(params: ListParams): ListView {
  const languages = (params.fl ?? '').split('.').filter((code) => /^[a-z]{2}$/.test(code));
  const filter = tidyFilter<ActivityFilterInput>({
    price: readPrice(params.fp),
    durations: readChoices(params.fd, DURATIONS),
    timesOfDay: readChoices(params.ft, TIMES),
    minScore: readNumber(params.fs, ACTIVITY_LIMITS.maxScore),
    languages: [...new Set(languages)],
    special: readChoices(params.fx, ACTIVITY_FLAGS),
    popularity: readChoices(params.fq, ACTIVITY_POPULARITY),
    area: readArea(params.fa),
  });
  const tagIds = (params.fg ?? []).map(Number).filter((id) => Number.isInteger(id) && id > 0);
  return {
    filter,
    tagIds: [...new Set(tagIds)],
    text: (params.fn ?? '').trim(),
    sort: ACTIVITY_SORTS.find((sort) => sort === params.o) ?? FIRST_VIEW.sort,
    pages: params.pg ?? 1,
  };
}

/** Writes a view; what `readView` would take by itself is left out. */
export function writeView({ filter, tagIds, text, sort, pages }: ListView): ListParams {
  const { price, durations, timesOfDay, minScore, languages, special, popularity, area } = tidyFilter(filter);
  return {
    ...(price && { fp: writePrice(price) }),
    ...(durations && { fd: durations.join('.') }),
    ...(timesOfDay && { ft: timesOfDay.join('.') }),
    ...(minScore !== undefined && { fs: String(minScore) }),
    ...(languages && { fl: languages.join('.') }),
    ...(special && { fx: special.join('.') }),
    ...(popularity && { fq: popularity.join('.') }),
    ...(tagIds.length > 0 && { fg: tagIds.map(String) }),
    ...(text !== '' && { fn: text }),
    ...(area && { fa: writeArea(area) }),
    ...(sort !== FIRST_VIEW.sort && { o: sort }),
    ...(pages > 1 && { pg: pages }),
  };
}

/** A text that is the same for the same view, but for how much of it is shown. */
export function viewKey(view: ListView): string {
  return JSON.stringify(writeView({ ...view, pages: 1 }));
}
