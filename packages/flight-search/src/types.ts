import type {
  Cabin,
  DICTIONARIES,
  FareFamilies,
  FlightResult,
  FlightType,
  PassengerCounts,
  PassengerType,
  RouteType,
} from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';

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

/** What a search prefers (spec 2, section 3). `cabin` NoPreference shows as 'All cabins'; `allowedStops` 2 stands for '2+'. */
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
  /** Off: results are listed when the search is done, not as they come. */
  readonly streaming: boolean;
  readonly seller: string | null;
  /** The one origin that gets the session; '' is the page's own. */
  readonly gatekeeper: string;
  readonly accountCodes: readonly { readonly carrier: string; readonly code: string }[];
  readonly platingCarrier: string | null;
  readonly customSeller: { readonly id: number };
  /** 1 to 5: in how many waves a search comes. */
  readonly searchSpeed: number;
  /** Requests in flight at once where a search needs several. */
  readonly parallelRequests: number;
};

/** `path` as in `segments.0.origin`, `passengers.infants`; `key` is the part after `validation.` in the messages. */
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
  | 'infantsPerAdult';

export type SortIndex = 'cheapest' | 'best' | 'quickest' | 'departure' | 'arrival';
export type Sorting = { readonly index: SortIndex; readonly order: 'asc' | 'desc' };
/** Pages count from 0. The list shows pages 0 to `currentPage`: "show more" turns the page. */
export type Pagination = { readonly currentPage: number; readonly pageSize: number };

export type StopsOption = 'Direct' | '1 Stop' | '2+ Stops';
export type TimeBucket = 'Early Morning' | 'Morning' | 'Afternoon' | 'Evening';

/** Filters: AND across the fields, OR within a list; an empty list, null, 0 or false is no filter. */
export type FlightFilters = {
  /** Empty is 'Any'. */
  readonly stops: readonly StopsOption[];
  readonly cabins: readonly Cabin[];
  /** Carrier codes: a flight passes where any of its airlines is chosen. */
  readonly airlines: readonly string[];
  /** Per leg, in order: buckets of the local departure and arrival times. Legs that no result has are passed over. */
  readonly departure: readonly (readonly TimeBucket[])[];
  readonly arrival: readonly (readonly TimeBucket[])[];
  /** Minor units of the results' currency, both ends included. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Minutes of all legs together, as the tiles show it. */
  readonly maxDuration: number | null;
  /** Bags each person has at least. */
  readonly carryOnBags: number;
  readonly checkedBags: number;
  readonly refundable: boolean;
  readonly changeable: boolean;
  /** Airports: a flight passes where it stops at any of them. */
  readonly layovers: readonly string[];
};

/** A choice of a filter: how many flights it would leave and the lowest total among them, were its own group open. */
export type FacetOption<T extends string | number = string> = {
  readonly value: T;
  /** What the results call it (airline name, city of a layover); else the value. */
  readonly label: string;
  readonly count: number;
  readonly min: Money | null;
  readonly selected: boolean;
};
export type FacetRange = { readonly min: number; readonly max: number };

/** The choices of every filter for the results at hand. Options keep their place while others are ticked. */
export type FlightFacets = {
  readonly stops: readonly FacetOption<StopsOption | 'Any'>[];
  readonly cabins: readonly FacetOption<Cabin>[];
  readonly airlines: readonly FacetOption[];
  /** Per leg, four buckets. */
  readonly departure: readonly (readonly FacetOption<TimeBucket>[])[];
  readonly arrival: readonly (readonly FacetOption<TimeBucket>[])[];
  readonly carryOnBags: readonly FacetOption<number>[];
  readonly checkedBags: readonly FacetOption<number>[];
  readonly refundable: FacetOption<'yes'>;
  readonly changeable: FacetOption<'yes'>;
  readonly layovers: readonly FacetOption[];
  /**
   * Bounds for sliders, null where there is nothing. Price, minor units: each flight's cheapest fare under the cabin, bags and
   * conditions chosen, other filters aside. Duration, minutes: all results.
   */
  readonly price: FacetRange | null;
  readonly duration: FacetRange | null;
};

/** A price tile: the first flight of that order, its price and its duration in minutes. */
export type Tile = { readonly id: string; readonly offerId: string; readonly price: Money; readonly duration: number };
export type Tiles = { readonly cheapest: Tile; readonly best: Tile; readonly quickest: Tile };

/** What a query of the index gives. */
export type FlightView = {
  /** Ids of the flights that pass, in order, all pages. */
  readonly ids: readonly string[];
  /** The cheapest fare of each flight in `ids` that passes cabin, bags, conditions and price, by the flight's id. */
  readonly offers: ReadonlyMap<string, { readonly offerId: string; readonly price: Money }>;
  readonly facets: FlightFacets;
  /** Null where nothing passes. */
  readonly tiles: Tiles | null;
  /** Results before filters. */
  readonly total: number;
};

export type DictionaryName = (typeof DICTIONARIES)[number];
export type DictionaryEntry = Readonly<Record<string, unknown>>;
export type Dictionaries = Readonly<Record<DictionaryName, readonly DictionaryEntry[]>>;

/** Why a search or a part of it brought nothing. `connectionLost`: the answer broke off. Codes else are those of the contracts. */
export type SearchProblem = {
  readonly code: string;
  readonly message: string;
  /** What the server refused in the form, in its words by path (`segments.0.origin`); absent where it refused none of its fields. */
  readonly fields?: Readonly<Record<string, string>>;
};
/** What the server said about one request of a search. */
export type SearchFacts = {
  readonly searchId: string;
  readonly serverTime: string;
  readonly expiresAt: string;
  readonly passengers: PassengerCounts;
};

/** Everything a flight search knows. Plain data, never changed in place. */
export type FlightSearchState = SearchForm & {
  readonly sorting: Sorting;
  readonly pagination: Pagination;
  readonly filters: FlightFilters;
  /** The flights that are listed (before filters), at most 1,000. */
  readonly results: readonly FlightResult[];
  readonly fareFamilies: FareFamilies;
  /** Later flights that would push listed ones down; they wait for `applyPending`. */
  readonly pending: readonly FlightResult[];
  readonly pendingFareFamilies: FareFamilies;
  /** Every flight as it came, in order of arrival. */
  readonly raw: readonly FlightResult[];
  readonly searching: boolean;
  readonly noResults: boolean;
  readonly validationErrors: readonly ValidationError[];
  readonly expandedResults: readonly string[];
  readonly expandedGroups: readonly string[];
  readonly globalSettings: GlobalSettings;
  readonly dictionaries: Dictionaries;
  /** Parts announced and come in; records that were unreadable and left out. */
  readonly progress: { readonly parts: number; readonly received: number; readonly lost: number };
  /** Suppliers whose results are missing. */
  readonly notices: readonly { readonly supplier: string; readonly code: string }[];
  readonly problem: SearchProblem | null;
  /** Per request of this search, in the order they began. */
  readonly searches: readonly SearchFacts[];
  /** The search id to quote an offer under, by offer id, for all requests but the first: ask `findSearchId`. */
  readonly searchIdOf: Readonly<Record<string, string>>;
  /** When the first results came, epoch milliseconds; waves soon after it are listed at once. */
  readonly firstResultsAt: number | null;
};

/** A flight to be joined with others. Instants (ISO, Z) where known; else the local times at the shared airport decide. */
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

/** The part of a search that lives in the address bar. */
export type SearchLocation = {
  readonly routeType: RouteType;
  readonly segments: readonly SearchSegment[];
  readonly counts: PassengerCounts;
  readonly cabin: FlightType;
  readonly allowedStops: 0 | 1 | 2;
  readonly filters: FlightFilters;
  readonly sorting: Sorting;
  readonly page: number;
};

/** Search parameters of the address bar: short, readable, only what differs from the defaults (legs always). */
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
  | 'o';

/** A filter in force, for chips. `without` is the filters once it is taken away; `leg` is there for the times of a leg. */
export type AppliedFilter = {
  readonly group: keyof FlightFilters;
  readonly leg?: number;
  readonly value: string | number | boolean;
  readonly without: FlightFilters;
};
