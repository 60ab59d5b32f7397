import { z } from 'zod';
import { PRODUCT_ERRORS, PRODUCT_SAYS_UNCHARGED } from './products.ts';

/**
 * Every error of this platform: code → HTTP status. The texts, in three languages, are `error.<code>` in `@caravel/messages`. 401
 * means "no live session" and nothing else, since any 401 logs the person out (design, section 4); `keyUnknown` is the same for a key, which pages
 * never send.
 */
export const ERRORS = {
  // Every call
  badRequest: 400,
  validationFailed: 400,
  noSession: 401,
  forbidden: 403,
  crossSite: 403,
  notFound: 404,
  agencyNotFound: 404,
  agencyInactive: 403,
  agencyClosed: 403,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  compressedBody: 415,
  cardNumberRefused: 422,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  savedByNewerVersion: 503,
  // Idempotency
  idempotencyKeyMissing: 400,
  idempotencyKeyReused: 422,
  idempotencyInFlight: 409,
  // Accounts (spec 1, section 8)
  wrongCredentials: 400,
  emailNotVerified: 403,
  accountInactive: 403,
  userExists: 409,
  alreadyVerified: 409,
  clientFileUnreadable: 422,
  clientFileTooLong: 422,
  clientFileTooWide: 422,
  clientFileColumns: 422,
  agentExists: 409,
  signUpNotAllowed: 403,
  tokenExpired: 400,
  passwordUnchanged: 422,
  wrongCurrentPassword: 422,
  wrongSignUpPassword: 422,
  passwordTooCommon: 422,
  passwordChangeFailed: 400,
  stepUpRequired: 403,
  factorRequired: 403,
  passkeyRequired: 403,
  viewOnly: 403,
  factorsFull: 409,
  codeWrong: 422,
  passkeyRefused: 422,
  // Signing in with Google or Microsoft
  signInCancelled: 400,
  signInExpired: 400,
  signInFailed: 400,
  signInProviderDown: 502,
  signInNoEmail: 422,
  signInOtherEmail: 409,
  signInOtherBrowser: 409,
  signInTaken: 409,
  signInJoinInProfile: 409,
  signInLast: 409,
  invitationUsed: 409,
  invitationPaid: 409,
  invitationInvalid: 404,
  // Agents (spec 3, section 8)
  salesAgentNotFound: 404,
  agentAlreadyRestricted: 409,
  agentNotRestricted: 409,
  agentTypeFailed: 409,
  cannotPromoteUser: 409,
  handoverNotPossible: 409,
  // Views of lists
  viewNameTaken: 409,
  viewsFull: 409,
  ssoFailed: 400,
  dataNotFound: 404,
  userNotAssociated: 404,
  userNotFound: 404,
  profileUpdateFailed: 400,
  savedTravelersFull: 409,
  savedTravelerExists: 409,
  uploadRefused: 415,
  pictureTooLarge: 413,
  // Custom domain (spec 3, sections 5 and 8)
  domainTaken: 409,
  domainAlreadyAdded: 409,
  // Applications (spec 3, section 8)
  applicationNotFound: 404,
  applicationNotConfigured: 404,
  applicationDisabled: 409,
  applicationUnreachable: 502,
  mailgunNotConfigured: 404,
  mailgunKeyRefused: 422,
  mailgunRefused: 422,
  sendingDomainExists: 409,
  sendingDomainUnverified: 409,
  // Leaving
  archivesTooMany: 429,
  agencyNotClosable: 409,
  agencyNotReopened: 409,
  // Questions to the platform
  supportThreadFull: 409,
  // Webhooks
  webhooksFull: 409,
  webhookOff: 409,
  // Keys
  keyUnknown: 401,
  keyNotAllowed: 403,
  keyScopeMissing: 403,
  apiKeysFull: 409,
  // A new agency and its subscription (spec 3, section 8)
  mailboxUnproven: 403,
  userEmailExists: 409,
  agencyNameExists: 409,
  agencySubdomainExists: 409,
  agencyDomainRefused: 422,
  subdomainMissing: 422,
  subdomainInvalid: 422,
  subdomainFixed: 422,
  couponInvalid: 422,
  subscriptionPaymentFailed: 402,
  agencyGone: 404,
  subscriptionPaid: 409,
  noStoredCard: 402,
  chargeUnderWay: 409,
  // Searches and bookings of every product (spec 2, section 8)
  searchExpired: 410,
  searchLost: 503,
  repriceFailed: 502,
  invalidBookingId: 404,
  bookingWithoutFiles: 409,
  cancellationFailed: 409,
  refundFailed: 502,
  offerExpired: 410,
  quoteExpired: 410,
  supplierFailed: 502,
  supplierTimeout: 502,
  // Money
  priceChanged: 409,
  sameTrip: 409,
  paymentDeclined: 402,
  challengeRefused: 402,
  insufficientFunds: 402,
  insufficientCredit: 402,
  walletClosed: 409,
  cardExpired: 402,
  cardCodeWrong: 402,
  cardDetailsInvalid: 402,
  paymentFailed: 402,
  paymentDisabled: 403,
  methodUnavailable: 409,
  // Accounts of an agency at its partners
  partnerNotFound: 404,
  partnerSwitchedOff: 409,
  noPlatformAccount: 409,
  noOwnAccount: 409,
  accountKeyRefused: 422,
  accountModeWrong: 422,
  accountCurrencyWrong: 422,
  accountCannotCharge: 422,
  accountUnreachable: 502,
  bookingFailed: 409,
  bookingStateConflict: 409,
  bookingDisputed: 409,
  claimNotPossible: 409,
  claimChanged: 409,
  payLinkUnknown: 404,
  payLinkOver: 410,
  payLinkNotPossible: 409,
  refundRefused: 409,
  requestNotPossible: 409,
  requestChanged: 409,
  changedAgain: 409,
  changeNotAcceptable: 409,
  subscriptionRequired: 403,
  salesClosed: 403,
  subscriptionNotChanged: 409,
  couponCodeTaken: 409,
  // Generic with the spec's own words
  somethingWentWrong: 500,
  ...PRODUCT_ERRORS,
} as const satisfies Record<string, number>;

/** One of the closed list of error codes. */
export type ErrorCode = keyof typeof ERRORS;

/** All codes, for schemas and for the parity test of their texts. */
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Codes whose texts say by themselves that nothing was charged: no page says it once more beside them. */
export const SAYS_UNCHARGED: ReadonlySet<string> = new Set<ErrorCode>([
  'sameTrip',
  'priceChanged',
  'challengeRefused',
  'bookingFailed',
  'insufficientCredit',
  ...PRODUCT_SAYS_UNCHARGED,
]);

/** Codes that any call may return. */
export const COMMON_ERRORS = [
  'badRequest',
  'validationFailed',
  'noSession',
  'forbidden',
  'crossSite',
  'notFound',
  'agencyNotFound',
  'agencyInactive',
  'agencyClosed',
  'subscriptionRequired',
  'salesClosed',
  'stepUpRequired',
  'factorRequired',
  'passkeyRequired',
  'viewOnly',
  'keyUnknown',
  'keyNotAllowed',
  'keyScopeMissing',
  'bodyTooLarge',
  'unsupportedMediaType',
  'compressedBody',
  'cardNumberRefused',
  'tooManyRequests',
  'internal',
  'unavailable',
  'savedByNewerVersion',
] as const satisfies readonly ErrorCode[];

/**
 * The body of every error: code, text in the caller's language, and a map of field path → message if fields are invalid. `data`
 * repeats the message if the spec's screens read it there (login, sign-up, forgot password).
 */
export const errorBodySchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  data: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  validationError: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
