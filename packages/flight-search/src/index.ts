/** The surface of the flight-search data library. Signatures first: the modules behind them follow. */
import type {
  FareFamilies,
  FareFamily,
  FlightResult,
  FlightSearchInput,
  FlightStreamEvent,
  PassengerCounts,
  PassengerType,
  RouteType,
} from '@caravel/contracts';
import type { PlainDate, Result } from '@caravel/kernel';
import type * as T from './types.ts';

export type * from './types.ts';

// Defaults
export declare const NO_FILTERS: T.FlightFilters;
export declare const DEFAULT_SORTING: T.Sorting;
export declare function defaultForm(today: PlainDate): T.SearchForm;
export declare function localDay(epochMs: number): PlainDate;
// Form edits (pure; keep Round-Trip mirrored and dates in order)
export declare function setRouteType(form: T.SearchForm, routeType: RouteType): T.SearchForm;
export declare function setPlace(form: T.SearchForm, leg: number, end: 'origin' | 'destination', code: string): T.SearchForm;
export declare function setDate(form: T.SearchForm, leg: number, date: PlainDate): T.SearchForm;
export declare function setRange(form: T.SearchForm, start: PlainDate, end: PlainDate): T.SearchForm;
export declare function swapPlaces(form: T.SearchForm, leg: number): T.SearchForm;
export declare function addSegment(form: T.SearchForm): T.SearchForm;
export declare function removeSegment(form: T.SearchForm, leg: number): T.SearchForm;
export declare function setPassengers(form: T.SearchForm, counts: PassengerCounts, today: PlainDate): T.SearchForm;
export declare function clampRange(start: PlainDate, end: PlainDate, maxDays?: number): { start: PlainDate; end: PlainDate };
export declare function countPassengers(passengers: readonly T.SearchPassenger[]): PassengerCounts;
export declare function canAdd(counts: PassengerCounts, type: PassengerType): boolean;
export declare function canRemove(counts: PassengerCounts, type: PassengerType): boolean;
export declare function validateSearch(form: T.SearchForm, today: PlainDate): T.ValidationError[];
export declare function toSearchInput(form: T.SearchForm): FlightSearchInput;
export declare function fromSearchInput(input: FlightSearchInput, today: PlainDate): T.SearchForm;
export declare function alternativeDates(input: FlightSearchInput, today: PlainDate, days?: number): FlightSearchInput[];
// Address bar
export declare function toSearchParams(location: T.SearchLocation): T.SearchParams;
export declare function fromSearchParams(params: Readonly<Record<string, unknown>>, today: PlainDate): T.SearchLocation;
export declare function locationOf(state: T.FlightSearchState): T.SearchLocation;
export declare function formOf(location: T.SearchLocation, today: PlainDate): T.SearchForm;
// Filters, order, groups
export type FlightIndex = { readonly results: readonly FlightResult[] };
export declare function createIndex(results: readonly FlightResult[], fareFamilies: FareFamilies): FlightIndex;
export declare function query(index: FlightIndex, filters: T.FlightFilters, sorting: T.Sorting): T.FlightView;
export declare function toggleOption<V>(list: readonly V[], value: V): V[];
/** The filter in force, for chips: removing one gives the filters without it. */
export type AppliedFilter = {
  readonly group: keyof T.FlightFilters;
  readonly leg?: number;
  readonly value: string | number | boolean;
  readonly without: T.FlightFilters;
};
export declare function listApplied(filters: T.FlightFilters): AppliedFilter[];
export type GroupBy = 'carrierPrice' | 'outbound';
export type ResultGroup = { readonly key: string; readonly ids: readonly string[] };
export declare function groupResults(results: readonly FlightResult[], by: GroupBy): ResultGroup[];
export declare function connectFlights<F extends T.ConnectableFlight>(flights: readonly F[]): T.ConnectedFlights<F>[];
// Stream and store
export declare function readNdjson(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Result<unknown, { line: number; text: string }>>;
export declare function readFlightEvents(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<{ event: FlightStreamEvent | null; lost: number }>;
/** Chunks of a web stream, also where it is not async iterable. */
export declare function iterateStream(stream: {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> };
}): AsyncGenerator<Uint8Array>;
export type StreamRequest = {
  readonly query: { readonly searchSpeed: number };
  readonly body: FlightSearchInput;
  readonly signal: AbortSignal;
};
/** Sends a request of `streamFlights` and gives the chunks of the answer; throws `{ code, message }` where it was refused. */
export type FetchStream = (request: StreamRequest) => Promise<AsyncIterable<Uint8Array | string>>;
export type FlightSearchOptions = {
  readonly fetchStream: FetchStream;
  readonly now: () => number;
  readonly initial?: Partial<T.FlightSearchState>;
  /** Waves that come within this many milliseconds of the first results are listed at once (default 1000). */
  readonly settleMs?: number;
};
export type Restore = { readonly filters?: T.FlightFilters; readonly sorting?: T.Sorting; readonly page?: number };
export type FlightSearchStore = {
  subscribe(listener: () => void): () => void;
  getState(): T.FlightSearchState;
  /** The listed flights under the filters and order in force; the same object until one of them changes. */
  getView(): T.FlightView;
  /** Starts a search of the form in the state; settles when it is over. False where the form is not valid. `restore` keeps filters of a shared address. */
  search(options?: { readonly restore?: Restore; readonly alternatives?: readonly FlightSearchInput[] }): Promise<boolean>;
  stop(): void;
  edit(form: Partial<T.SearchForm>): void;
  setFilter(patch: Partial<T.FlightFilters>): void;
  clearFilters(): void;
  sortBy(sorting: T.Sorting): void;
  page(page: number): void;
  toggleResult(id: string): void;
  toggleGroup(key: string): void;
  applyPending(): void;
  setDictionaries(dictionaries: T.Dictionaries): void;
};
export declare function createFlightSearch(options: FlightSearchOptions): FlightSearchStore;
export declare function loadDictionaries(
  fetchDictionary: (name: T.DictionaryName) => Promise<unknown>,
  names?: readonly T.DictionaryName[],
): Promise<{ dictionaries: T.Dictionaries; problems: readonly { name: T.DictionaryName; reason: string }[] }>;
export declare function familiesOf(state: T.FlightSearchState, id: string): readonly FareFamily[];
