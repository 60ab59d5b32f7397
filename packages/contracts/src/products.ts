/** The booking products, in the order and with the ids of spec 1, section 3. What each is stands in `packages/products`. */
export const PRODUCTS = ['flights', 'hotels', 'cars', 'activities'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The stage of a booking with a status word: still being made, held unpaid, confirmed, cancelled, or never made. */
export const STATUS_STAGES = ['open', 'held', 'confirmed', 'cancelled', 'failed'] as const;
export type StatusStage = (typeof STATUS_STAGES)[number];

/** The pages of a product that other parts link to: its search form, one booking, and its list in the back office. */
export type ProductPaths = { readonly search: string; readonly booking: string; readonly office: string };

/** What every product says of itself: the status words of its bookings, each with its stage, and its pages. */
export type ProductFacts = {
  readonly statuses: readonly string[];
  readonly stages: Readonly<Record<string, StatusStage>>;
  readonly paths: ProductPaths;
};

/** The page with the terms of the protection that is sold with a booking, of any product. */
export const PROTECTION_TERMS_PATH = '/protection-terms';

/** Error codes that only one product has, each with its HTTP status: a part of the closed list (`errors.ts`). Their texts stand with the product's. */
export const PRODUCT_ERRORS = {
  // Flights (spec 2, section 8)
  flightNotAvailable: 409,
  ticketFailed: 409,
  flightUpdateFailed: 409,
  tokenNotFound: 402,
  sameOriginDestination: 400,
  // Hotels (spec 2, section 8)
  hotelNotFound: 404,
  roomNotAvailable: 409,
  priceNotFound: 502,
  staticContentUnavailable: 502,
  nonRefundableNotAuthorized: 403,
  // Cars (spec 2, section 8)
  carNotAvailable: 409,
  carBookingFailed: 409,
  holdingCardRefused: 409,
  carBookingNotFound: 404,
  carRequestInvalid: 400,
  noReservationsFound: 404,
  // Activities (spec 2, section 8)
  destinationNotFound: 404,
  activityNotFound: 404,
  activityNotOnDate: 409,
  activityNotAvailable: 409,
  activityBookingNotFound: 404,
  activityAlreadyCancelled: 409,
  activityNotCancellable: 409,
  noBookableItems: 409,
  unableToVerifyBooking: 502,
  rejectedWeather: 409,
  rejectedDuplicate: 409,
  rejectedNotOperating: 409,
  rejectedTooFew: 409,
  rejectedDisaster: 409,
  rejectedProductCancelled: 409,
  rejectedTicket: 409,
  rejectedPickup: 409,
} as const satisfies Record<string, number>;

/** Those of them whose texts say by themselves that nothing was charged. */
export const PRODUCT_SAYS_UNCHARGED = [
  'carBookingFailed',
  'holdingCardRefused',
] as const satisfies readonly (keyof typeof PRODUCT_ERRORS)[];
