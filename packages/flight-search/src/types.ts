import type { DICTIONARIES } from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import type {
  Cabin,
  FareFamilies,
  FlightResult,
  FlightSlice,
  FlightType,
  PassengerCounts,
  PassengerType,
  RouteType,
} from '@caravel/products/flights/contract';

/** One leg of the form. Codes are IATA, upper-case, or '' while nothing is chosen. */
export type SearchSegment = {
  readonly id: number;
  readonly origin: string;
  readonly destination: string;
  readonly date: PlainDate;
};

/** A passenger of a search (spec 2, section 3). Only the type goes to the server; the rest are the library's defaults. */
export type SearchPassenger = {
  readonly id: number;
  readonly typeCode: PassengerType;
  readonly dateOfBirth: PlainDate;
  readonly nationality: string;
  readonly residency: string;
  readonly paymentCurrency: string;
  readonly formOfPayment: 'CASH';
};

/**
 * The preferences of a search (spec 2, section 3). `cabin` NoPreference shows as 'All cabins'; `allowedStops` 2 stands for '2+'.
 */
export type SearchPreferences = {
  readonly cabin: FlightType;
  readonly allowedStops: 0 | 1 | 2;
  readonly fareTypes: readonly ('PUBLIC' | 'PRIVATE')[];
  readonly refundable: 'any' | 'yes';
  readonly changeable: 'any' | 'yes';
  readonly cabinCombo: 'CHEAPEST';
  readonly responseOptions: Readonly<Record<ResponseOption, boolean>>;
};
export type ResponseOption =
  | 'baggage'
  | 'penalties'
  | 'iataTax'
  | 'surcharge'
  | 'ticketMask'
  | 'yqyr'
  | 'allBaggageCharges'
  | 'ancillaryOffers';

/** What the person fills in. Round-Trip holds two segments that mirror each other, One Way one, Multi-City two to six. */
export type SearchForm = {
  readonly routeType: RouteType;
  readonly segments: readonly SearchSegment[];
  readonly passengers: readonly SearchPassenger[];
  readonly preferences: SearchPreferences;
};

/** Settings of the library (spec 2, section 3). */
export type GlobalSettings = {
  readonly theme: string;
  readonly service: string;
  readonly bookingService: string;
  readonly multipleTicket: 'YES' | 'NO';
  /** False: results are listed when the search is done, not as they arrive. */
  readonly streaming: boolean;
  readonly seller: string | null;
  /** The one origin that gets the session; '' means the page's own. */
  readonly gatekeeper: string;
  readonly accountCodes: readonly { readonly carrier: string; readonly code: string }[];
  readonly platingCarrier: string | null;
  readonly customSeller: { readonly id: number };
  /** 1 to 5: the number of waves of a search. */
  readonly searchSpeed: number;
  /** Parallel requests if a search needs several. */
  readonly parallelRequests: number;
};

/** `path` such as `segments.0.origin`, `passengers.infants`; `key` is the part after `validation.` in the messages. */
export type ValidationError = { readonly path: string; readonly key: ValidationKey };
export type ValidationKey =
  | 'placeInvalid'
  | 'sameOriginDestination'
  | 'dateInvalid'
  | 'datePast'
  | 'dateTooFar'
  | 'legsOrder'
  | 'legsOneWay'
  | 'legsRoundTrip'
  | 'legsMultiCity'
  | 'adultsMin'
  | 'passengersMax'
  | 'seatsMax'
  | 'infantsPerAdult';

export type SortIndex = 'cheapest' | 'best' | 'quickest' | 'departure' | 'arrival';
export type Sorting = { readonly index: SortIndex; readonly order: 'asc' | 'desc' };
/** Pages count from 0. The list shows pages 0 to `currentPage`: "show more" turns the page. */
export type Pagination = { readonly currentPage: number; readonly pageSize: number };

export type StopsOption = 'Direct' | '1 Stop' | '2+ Stops' | 'Mixed';
export type TimeBucket = 'Early Morning' | 'Morning' | 'Afternoon' | 'Evening';

/**
 * How itineraries of several directions are chosen: direction by direction, or as ready itineraries. `chosen`: keys (`legKey`) of the flights
 * chosen so far, in order; the last direction is never in it, since choosing it is choosing the itinerary.
 */
export type Choice = { readonly view: 'steps' | 'ready'; readonly chosen: readonly string[] };

/** The direction that is chosen now: its number from 0, of how many. */
export type Step = {
  readonly leg: number;
  readonly legs: number;
  /** What was chosen for the directions before it. */
  readonly chosen: readonly FlightSlice[];
  /** Whether a flight was asked for that no itinerary has: the list is then that of its direction. */
  readonly isMissing: boolean;
};

/** Filters: AND across the fields, OR within a list; an empty list, null, 0 or false means no filter. */
export type FlightFilters = {
  /** Empty is 'Any'. */
  readonly stops: readonly StopsOption[];
  readonly cabins: readonly Cabin[];
  /** Carrier codes: a flight passes if any of its airlines is chosen. */
  readonly airlines: readonly string[];
  /** Per leg, in order: time ranges of the local departure and arrival. Legs that no result has are ignored. */
  readonly departure: readonly (readonly TimeBucket[])[];
  readonly arrival: readonly (readonly TimeBucket[])[];
  /** Minor units of the results' currency, both ends included. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Minutes of all legs together, as the tiles show it. */
  readonly maxDuration: number | null;
  /** Minimum bags per person. */
  readonly carryOnBags: number;
  readonly checkedBags: number;
  readonly refundable: boolean;
  readonly changeable: boolean;
  /** Airports: a flight passes if it stops at any of them. */
  readonly layovers: readonly string[];
};

/** A choice of a filter: how many flights it would leave and the lowest total among them, if its own group were open. */
export type FacetOption<T extends string | number = string> = {
  readonly value: T;
  /** Its name in the results (airline, city of a layover); else the value. */
  readonly label: string;
  readonly count: number;
  readonly min: Money | null;
  readonly selected: boolean;
};
export type FacetRange = { readonly min: number; readonly max: number };

/** The choices of every filter for the current results. Options keep their place while others are ticked. */
export type FlightFacets = {
  readonly stops: readonly FacetOption<StopsOption | 'Any'>[];
  readonly cabins: readonly FacetOption<Cabin>[];
  readonly airlines: readonly FacetOption[];
  /** Four time ranges per leg. */
  readonly departure: readonly (readonly FacetOption<TimeBucket>[])[];
  readonly arrival: readonly (readonly FacetOption<TimeBucket>[])[];
  readonly carryOnBags: readonly FacetOption<number>[];
  readonly checkedBags: readonly FacetOption<number>[];
  readonly refundable: FacetOption<'yes'>;
  readonly changeable: FacetOption<'yes'>;
  readonly layovers: readonly FacetOption[];
  /**
   * Bounds for sliders, null without results. Price, minor units: each flight's cheapest fare under the chosen cabin, bags and
   * conditions, ignoring other filters. Duration, minutes: all results.
   */
  readonly price: FacetRange | null;
  readonly duration: FacetRange | null;
};

/** A price tile: the first flight of that order, its price and its duration in minutes. */
export type Tile = { readonly id: string; readonly offerId: string; readonly price: Money; readonly duration: number };
export type Tiles = { readonly cheapest: Tile; readonly best: Tile; readonly quickest: Tile };

/** The result of a query of the index. */
export type FlightView = {
  /**
   * Ids of the itineraries that pass, in order, all pages. In a step before the last one for each flight of its direction: the cheapest, and of
   * equal price the quickest.
   */
  readonly ids: readonly string[];
  /** The cheapest fare of each flight in `ids` that passes cabin, bags, conditions and price, by the flight's id. */
  readonly offers: ReadonlyMap<string, { readonly offerId: string; readonly price: Money }>;
  readonly facets: FlightFacets;
  /** Null if nothing passes. */
  readonly tiles: Tiles | null;
  /** Cards before filters. */
  readonly total: number;
  /** Null where whole itineraries are listed. */
  readonly step: Step | null;
};

export type DictionaryName = (typeof DICTIONARIES)[number];
export type DictionaryEntry = Readonly<Record<string, unknown>>;
export type Dictionaries = Readonly<Record<DictionaryName, readonly DictionaryEntry[]>>;

/**
 * Why a search or a part of it has no results. `connectionLost`: the response was cut off. Other codes are those of the
 * contracts.
 */
export type SearchProblem = {
  readonly code: string;
  readonly message: string;
  /** The fields that the server refused, with its messages by path (`segments.0.origin`); absent if it refused none. */
  readonly fields?: Readonly<Record<string, string>>;
};
/** What the server reported about one request of a search. */
export type SearchFacts = {
  readonly searchId: string;
  readonly serverTime: string;
  readonly expiresAt: string;
  readonly passengers: PassengerCounts;
};

/** The whole state of a flight search. Plain data, never changed in place. */
export type FlightSearchState = SearchForm & {
  readonly choice: Choice;
  readonly sorting: Sorting;
  readonly pagination: Pagination;
  readonly filters: FlightFilters;
  /** The listed flights (before filters), at most 1,000. */
  readonly results: readonly FlightResult[];
  readonly fareFamilies: FareFamilies;
  /** Later flights that would push listed ones down; they wait for `applyPending`. */
  readonly pending: readonly FlightResult[];
  readonly pendingFareFamilies: FareFamilies;
  /** Every flight as received, in order of arrival. */
  readonly raw: readonly FlightResult[];
  readonly searching: boolean;
  readonly noResults: boolean;
  readonly validationErrors: readonly ValidationError[];
  readonly expandedResults: readonly string[];
  readonly expandedGroups: readonly string[];
  readonly globalSettings: GlobalSettings;
  readonly dictionaries: Dictionaries;
  /** Parts announced and received; unreadable records that were left out. */
  readonly progress: { readonly parts: number; readonly received: number; readonly lost: number };
  /** Suppliers whose results are missing. */
  readonly notices: readonly { readonly supplier: string; readonly code: string }[];
  readonly problem: SearchProblem | null;
  /** Per request of this search, in the order of their start. */
  readonly searches: readonly SearchFacts[];
  /** The search id for quoting an offer, by offer id, for all requests but the first; use `findSearchId`. */
  readonly searchIdOf: Readonly<Record<string, string>>;
  /** When the first results arrived, epoch milliseconds; waves soon after it are listed at once. */
  readonly firstResultsAt: number | null;
};

/** A flight to be connected with others. Instants (ISO, Z) are used if known, else the local times at the shared airport. */
export type ConnectableFlight = {
  readonly origin: string;
  readonly destination: string;
  readonly departureTime: LocalDateTime;
  readonly arrivalTime: LocalDateTime;
  readonly departureInstant?: string | undefined;
  readonly arrivalInstant?: string | undefined;
};

/** Flights that belong together, with the waits between them in minutes. */
export type ConnectedFlights<F extends ConnectableFlight> = {
  readonly flights: readonly F[];
  readonly layovers: readonly { readonly airport: string; readonly minutes: number }[];
};

/** The part of a search that is kept in the address. */
export type SearchLocation = {
  readonly routeType: RouteType;
  readonly segments: readonly SearchSegment[];
  readonly counts: PassengerCounts;
  readonly cabin: FlightType;
  readonly allowedStops: 0 | 1 | 2;
  readonly filters: FlightFilters;
  readonly sorting: Sorting;
  readonly choice: Choice;
  readonly page: number;
};

/** Search parameters of the address: short, readable, only values that differ from the defaults (legs always). */
export type SearchParams = Partial<Record<SearchParamName, string>> & { readonly pg?: number };
export type SearchParamName =
  | 't'
  | 'l'
  | 'p'
  | 'c'
  | 'ms'
  | 'fs'
  | 'fc'
  | 'fa'
  | 'fd'
  | 'fv'
  | 'fp'
  | 'fm'
  | 'fb'
  | 'fx'
  | 'fl'
  | 'o'
  | 'g';

/** An active filter, for chips. `without` is the filters after removing it; `leg` is set for the times of a leg. */
export type AppliedFilter = {
  readonly group: keyof FlightFilters;
  readonly leg?: number;
  readonly value: string | number | boolean;
  readonly without: FlightFilters;
};
