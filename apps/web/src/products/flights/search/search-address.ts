import type { SearchForm, SearchLocation } from '@caravel/flight-search';
import {
  DEFAULT_SORTING,
  defaultForm,
  formOf,
  fromSearchParams,
  NO_CHOICE,
  NO_FILTERS,
  paramsOfForm,
  toSearchParams,
} from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';

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

const KEPT = 'flights.form';

/** Keeps the form over reload, Back and the next visit; logging out clears it with the rest of the storage. */
export function keepForm(form: SearchForm): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(paramsOfForm(form)));
  } catch {
    // Without storage the form is forgotten; nothing else depends on it.
  }
}

/**
 * The form as it was left. Dates that have passed go back to the defaults (spec 2, section 9), and so does everything if nothing
 * was kept.
 */
export function keptForm(today: PlainDate): SearchForm {
  try {
    const text = localStorage.getItem(KEPT);
    if (text === null) return defaultForm(today);
    const form = formOfParams(JSON.parse(text) as Record<string, unknown>, today);
    if (form.segments.every(({ date }) => date >= today)) return form;
    const fresh = defaultForm(today).segments;
    const segments = form.segments.map((segment, i) => ({ ...segment, date: (fresh[i] ?? fresh[1] ?? segment).date }));
    return { ...form, segments };
  } catch {
    return defaultForm(today);
  }
}
