/*
 * Words and limits of hotel searches and bookings, in a file without schemas: a page that needs a limit does not load the validator for it.
 */

/** Constants of spec 2, sections 4, 5 and 9. Guests have the limits of the passenger counter, for each room. */
export const HOTEL_LIMITS = {
  maxRooms: 6,
  defaultAdults: 2,
  minAdults: 1,
  maxPerGuestType: 5,
  defaultChildAge: 10,
  maxChildAge: 17,
  maxNights: 28,
  maxDaysAhead: 500,
  pageSize: 50,
  compareMin: 2,
  compareMax: 3,
  defaultRadiusKm: 15,
  maxRadiusKm: 50,
  maxStars: 5,
  maxScore: 10,
} as const;

/** Parts of a degree in which pins of a map are told: a metre. */
export const PIN_UNITS = 100_000;
/** Most pins of one answer. */
export const MOST_PINS = 5_000;

/** What a search has unless it says otherwise (spec 2, section 9). It always names its currency: the form sends that of the agency. */
export const HOTEL_DEFAULTS = { allowedCountry: 'US', version: 'one' } as const;

/** The meals included in a rate, from none to all. */
export const HOTEL_BOARDS = ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'] as const;
export type HotelBoard = (typeof HOTEL_BOARDS)[number];

/** The facilities that searches filter by. What else a property has is told in its own words. */
export const HOTEL_FACILITIES = [
  'wifi',
  'parking',
  'pool',
  'spa',
  'gym',
  'restaurant',
  'bar',
  'airConditioning',
  'airportShuttle',
  'beachfront',
  'petsAllowed',
  'familyRooms',
  'accessible',
  'kitchen',
  'laundry',
  'frontDesk24h',
  'nonSmoking',
  'businessCenter',
  'electricCarCharging',
] as const;
export type HotelFacility = (typeof HOTEL_FACILITIES)[number];

/** What a property takes besides its rate. */
export const HOTEL_CHARGES = ['tax', 'cityTax', 'resortFee', 'cleaningFee', 'serviceCharge', 'otherFee'] as const;
export type HotelCharge = (typeof HOTEL_CHARGES)[number];

/** The orders of a result list. `recommended` weighs price, score and distance. */
export const HOTEL_SORTS = ['recommended', 'price', '-price', 'class', 'score', 'distance'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

/** What guests are asked about. */
export const REVIEW_ASPECTS = ['cleanliness', 'comfort', 'location', 'staff', 'facilities', 'value'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];

/** What a guest can praise first, in the words of the reader. */
export const HOTEL_PRAISES = [
  ...(['staff', 'clean', 'beds', 'central', 'water', 'quiet'] as const),
  ...(['earlyFlight', 'breakfast', 'pool', 'spa', 'family', 'garden'] as const),
] as const;
export type HotelPraise = (typeof HOTEL_PRAISES)[number];

/** The company in which a guest came. */
export const REVIEW_PARTIES = ['couple', 'family', 'solo', 'friends', 'business'] as const;
export type ReviewParty = (typeof REVIEW_PARTIES)[number];
