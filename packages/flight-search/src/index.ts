/**
 * The flight-search data library (spec 2, section 3): state, rules and streams of a flight search; no React, no DOM.
 * It exports what that section names, and what a page or the server calls.
 */
export { NO_CHOICE } from './choose-legs.ts';
export { clampRange } from './clamp-range.ts';
export { connectFlights, MAX_LAYOVER_MINUTES } from './connect-flights.ts';
export type { FlightSearchStore } from './create-flight-search.ts';
export { createFlightSearch } from './create-flight-search.ts';
export {
  DEFAULT_PAGINATION,
  DEFAULT_PREFERENCES,
  DEFAULT_SETTINGS,
  DEFAULT_SORTING,
  defaultForm,
  defaultPassenger,
  defaultSegment,
  initialState,
  localDay,
  NO_DICTIONARIES,
  NO_FILTERS,
} from './defaults.ts';
export { addSegment, removeSegment, setDate, setPlace, setRange, setRouteType, swapPlaces } from './edit-form.ts';
export { listApplied, onlyOption, setLegBuckets, toggleOption } from './filter-edits.ts';
export { STOPS_OPTIONS, stopsOptionOf, TIME_BUCKETS, timeBucketOf } from './filter-options.ts';
export type { FlightOffer } from './flight-offer.ts';
export { toFlightOffer } from './flight-offer.ts';
export { locationOfForm, paramsOfForm } from './form-params.ts';
export type { GroupBy, ResultGroup } from './group-results.ts';
export { foldAlike, groupResults } from './group-results.ts';
export { iterateStream } from './iterate-stream.ts';
export { legKey } from './leg-key.ts';
export { loadDictionaries } from './load-dictionaries.ts';
export { mayCarrySession } from './may-carry-session.ts';
export { canAdd, canRemove, countPassengers, mostOf, setPassengers } from './passengers.ts';
export type { StreamRequest } from './run-search.ts';
export { alternativeDates, DATE_SHIFT_DAYS, fromSearchInput, moveSearch, toSearchInput } from './search-input.ts';
export { familiesOf, findExpiry, findSearchId, pageOf, resultsById } from './selectors.ts';
export type * from './types.ts';
export { formOf, fromSearchParams, locationOf, misreadParams, toSearchParams } from './url-params.ts';
export { validateSearch } from './validate-search.ts';
