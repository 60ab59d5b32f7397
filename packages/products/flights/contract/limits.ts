/*
 * Words and limits of flight searches, in a file without schemas: a page that needs a limit does not load the validator for it.
 */

/** Cabins as the spec's filter names them (spec 2, section 4). */
export const CABINS = ['Economy', 'Premium', 'Business', 'First'] as const;

/** Passenger types, fixed (spec 2, section 3): 12 and over, 2 to 11 (the spec's "2 to 12" ends with the twelfth birthday), under 2. */
export const PASSENGER_TYPES = ['ADT', 'CHD', 'INF'] as const;

export const ROUTE_TYPES = ['One Way', 'Round-Trip', 'Multi-City'] as const;

/** Cabin choice of the form; NoPreference shows as 'All cabins'. */
export const FLIGHT_TYPES = ['NoPreference', 'Economy', 'Premium', 'Business', 'First'] as const;

/** Constants of spec 2, section 9. */
export const FLIGHT_LIMITS = {
  perPassengerType: 5,
  /** Seats that are sold together, infants on laps not counted: no airline sells more at once. */
  maxSeats: 9,
  minAdults: 1,
  maxLegs: 6,
  maxRangeDays: 28,
  defaultDaysOut: 1,
  defaultStayDays: 7,
  maxDaysAhead: 330,
  pageSize: 15,
  maxResults: 1000,
  searchSpeed: 3,
  parallelRequests: 5,
} as const;

/** Seats and bags: places of a party, flights of a journey, and kinds of bags in one request. `exitRowAge`: 14 CFR 121.585 (b)(2). */
export const EXTRA_LIMITS = { places: 15, flights: 24, bags: 100, exitRowAge: 15 } as const;
