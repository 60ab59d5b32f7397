import { addDays, type PlainDate } from '@caravel/kernel';
import { FLIGHT_LIMITS, type PassengerType } from '@caravel/products/flights/contract';
import { NO_CHOICE } from './choose-legs.ts';
import type {
  Dictionaries,
  FlightFilters,
  FlightSearchState,
  GlobalSettings,
  Pagination,
  SearchForm,
  SearchPassenger,
  SearchPreferences,
  SearchSegment,
  Sorting,
} from './types.ts';

export const NO_FILTERS: FlightFilters = {
  stops: [],
  cabins: [],
  airlines: [],
  departure: [],
  arrival: [],
  minPrice: null,
  maxPrice: null,
  maxDuration: null,
  carryOnBags: 0,
  checkedBags: 0,
  refundable: false,
  changeable: false,
  layovers: [],
};

/** Cheapest first: the initial order of every search (spec 2, section 4). */
export const DEFAULT_SORTING: Sorting = { index: 'cheapest', order: 'asc' };

export const DEFAULT_PAGINATION: Pagination = { currentPage: 0, pageSize: FLIGHT_LIMITS.pageSize };

/** Spec 2, section 3: public and private fares, refundable and changeable any, cheapest cabin combination, stops 2+. */
export const DEFAULT_PREFERENCES: SearchPreferences = {
  cabin: 'NoPreference',
  allowedStops: 2,
  fareTypes: ['PUBLIC', 'PRIVATE'],
  refundable: 'any',
  changeable: 'any',
  cabinCombo: 'CHEAPEST',
  responseOptions: {
    baggage: true,
    penalties: true,
    iataTax: true,
    surcharge: true,
    ticketMask: true,
    yqyr: true,
    allBaggageCharges: true,
    ancillaryOffers: true,
  },
};

/** Spec 2, sections 3 and 9: one ticket, account codes of carrier YY, custom seller 999, speed 3, five requests at once. */
export const DEFAULT_SETTINGS: GlobalSettings = {
  theme: 'default',
  service: 'flights',
  bookingService: 'flights',
  multipleTicket: 'NO',
  streaming: true,
  seller: null,
  gatekeeper: '',
  accountCodes: [{ carrier: 'YY', code: '' }],
  platingCarrier: null,
  customSeller: { id: 999 },
  searchSpeed: FLIGHT_LIMITS.searchSpeed,
  parallelRequests: FLIGHT_LIMITS.parallelRequests,
};

/** Used until dictionaries have loaded, and if they fail to load. */
export const NO_DICTIONARIES: Dictionaries = {
  airports: [],
  cities: [],
  countries: [],
  carriers: [],
  currencies: [],
  cabins: [],
  aircraft: [],
  'aircraft-amenities': [],
};

/** The visitor's calendar day, in the zone of this machine. */
export function localDay(epochMs: number): PlainDate {
  const at = new Date(epochMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Age assumed for a passenger of a type if none is given (an adult: spec 2, section 3). */
const DEFAULT_AGES: Readonly<Record<PassengerType, number>> = { ADT: 40, CHD: 8, INF: 1 };

/** A passenger with the defaults of spec 2, section 3. */
export function defaultPassenger(today: PlainDate, typeCode: PassengerType = 'ADT', id = 0): SearchPassenger {
  const born = `${Number(today.slice(0, 4)) - DEFAULT_AGES[typeCode]}${today.slice(4)}`;
  return {
    id,
    typeCode,
    // 29 February does not exist in most years: it becomes the day after, as birthdays do.
    dateOfBirth: addDays(born, 0),
    nationality: 'US',
    residency: 'US',
    paymentCurrency: 'USD',
    formOfPayment: 'CASH',
  };
}

/** An empty leg that departs tomorrow. */
export function defaultSegment(today: PlainDate, id = 0): SearchSegment {
  return { id, origin: '', destination: '', date: addDays(today, FLIGHT_LIMITS.defaultDaysOut) };
}

/** The initial form: Round-Trip, out tomorrow, back 7 days later, one adult, all cabins (spec 2, section 9). */
export function defaultForm(today: PlainDate): SearchForm {
  const out = defaultSegment(today);
  return {
    routeType: 'Round-Trip',
    segments: [out, { ...out, id: 1, date: addDays(out.date, FLIGHT_LIMITS.defaultStayDays) }],
    passengers: [defaultPassenger(today)],
    preferences: DEFAULT_PREFERENCES,
  };
}

/** The state before any search. */
export function initialState(today: PlainDate): FlightSearchState {
  return {
    ...defaultForm(today),
    sorting: DEFAULT_SORTING,
    choice: NO_CHOICE,
    pagination: DEFAULT_PAGINATION,
    filters: NO_FILTERS,
    results: [],
    fareFamilies: {},
    pending: [],
    pendingFareFamilies: {},
    raw: [],
    searching: false,
    noResults: false,
    validationErrors: [],
    expandedResults: [],
    expandedGroups: [],
    globalSettings: DEFAULT_SETTINGS,
    dictionaries: NO_DICTIONARIES,
    progress: { parts: 0, received: 0, lost: 0 },
    notices: [],
    problem: null,
    searches: [],
    searchIdOf: {},
    firstResultsAt: null,
  };
}
