import type { SearchForm, SearchLocation, ValidationError } from '@caravel/flight-search';
import {
  DEFAULT_SORTING,
  defaultForm,
  formOf,
  fromSearchParams,
  misreadParams,
  NO_CHOICE,
  NO_FILTERS,
  paramsOfForm,
  toSearchParams,
  validateSearch,
} from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import { keptFormAt } from '../../../lib/session/kept-form.ts';

/** A text that is the same for the same search, whatever its filters, order and page. */
export function searchKey(location: SearchLocation): string {
  return JSON.stringify(
    toSearchParams({ ...location, filters: NO_FILTERS, sorting: DEFAULT_SORTING, choice: NO_CHOICE, page: 0 }),
  );
}

/** The form for the search of an address. */
export function formOfParams(params: Readonly<Record<string, unknown>>, today: PlainDate): SearchForm {
  return formOf(fromSearchParams(params, today), today);
}

/** What an address says that cannot be searched, the first first: days that cannot be read or are out of time or order, and too many travelers. */
export function dayProblems(
  params: Readonly<Record<string, unknown>>,
  form: SearchForm,
  today: PlainDate,
): readonly ValidationError[] {
  if (params.l === undefined) return [];
  const misread = misreadParams(params);
  const others = validateSearch(form, today).filter(
    ({ path }) => path.endsWith('.date') && !misread.some((problem) => problem.path === path),
  );
  return [...misread, ...others];
}

const kept = keptFormAt('flights.form');

/** Keeps the form for the next visit. */
export const keepForm = (form: SearchForm): void => kept.write(paramsOfForm(form));

/**
 * The form as it was left. Dates that have passed go back to the defaults (spec 2, section 9), and so does everything if nothing
 * was kept.
 */
export function keptForm(today: PlainDate): SearchForm {
  const form = kept.read((params) => formOfParams({ ...params }, today)) ?? defaultForm(today);
  if (form.segments.every(({ date }) => date >= today)) return form;
  const fresh = defaultForm(today).segments;
  const segments = form.segments.map((segment, i) => ({ ...segment, date: (fresh[i] ?? fresh[1] ?? segment).date }));
  return { ...form, segments };
}
