import { NO_CHOICE } from './choose-legs.ts';
import { DEFAULT_SORTING, NO_FILTERS } from './defaults.ts';
import { countPassengers } from './passengers.ts';
import type { SearchForm, SearchLocation, SearchParams } from './types.ts';
import { toSearchParams } from './url-params.ts';

/** The location of a new search: no filters yet, cheapest first. */
export function locationOfForm(form: SearchForm): SearchLocation {
  return {
    routeType: form.routeType,
    segments: form.segments,
    counts: countPassengers(form.passengers),
    cabin: form.preferences.cabin,
    allowedStops: form.preferences.allowedStops,
    filters: NO_FILTERS,
    sorting: DEFAULT_SORTING,
    choice: NO_CHOICE,
    page: 0,
  };
}

/** The address of a search made with the form. */
export function paramsOfForm(form: SearchForm): SearchParams {
  return toSearchParams(locationOfForm(form));
}
