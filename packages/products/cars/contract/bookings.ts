import {
  bookingActionsBase,
  bookingOutcomeSchema,
  bookingRecordBase,
  bookingRowBase,
  bookRequestBase,
  cancelAnswerSchema,
  cancelCall,
  cancellationPolicySchema,
  cancellationQuoteSchema,
  countrySchema,
  dataOf,
  ERROR_CODES,
  genderSchema,
  idSchema,
  instantSchema,
  isAddressed,
  keptContactSchema,
  keptNamesSchema,
  localDateTimeSchema,
  markupSchema,
  moneySchema,
  penaltyCall,
  plainDateSchema,
  priceChangedDataSchema,
  priceWaterfallSchema,
  quoteTermsBase,
  reachedShape,
  travelerNamesSchema,
  travelerPriceSchema,
  wholeListShape,
} from '@caravel/contracts';
import { z } from 'zod';
import { CAR_CANCEL_REASONS, CAR_EXTRAS, CAR_LIMITS } from './limits.ts';
import {
  carCoverageSchema,
  carDeskSchema,
  carOfferSchema,
  carVendorSchema,
  privacyPolicySchema,
  rentalConditionsSchema,
  rentalPriceSchema,
  rentalVehicleSchema,
  searchedRentalSchema,
} from './offers.ts';
import { CAR_STATUSES } from './statuses.ts';

export const carStatusSchema = z.enum(CAR_STATUSES);

/** An extra and how many of it. */
export const chosenExtraSchema = z.object({ code: z.enum(CAR_EXTRAS), count: z.int().min(1).max(CAR_LIMITS.maxOfExtra) });
export type ChosenExtra = z.infer<typeof chosenExtraSchema>;

const isEachOnce = (extras: readonly ChosenExtra[]) => new Set(extras.map(({ code }) => code)).size === extras.length;

/** An offer to be priced anew, with what is chosen besides. `seenTotal` is a guard, never a price. */
export const carPriceRequestSchema = z.object({
  searchId: idSchema,
  offerId: z.string().min(1).max(200),
  extras: z.array(chosenExtraSchema).max(CAR_EXTRAS.length).refine(isEachOnce, { error: 'notAllowed' }).default([]),
  seenTotal: moneySchema.optional(),
  protection: z.boolean().default(false),
  /** Staff only: the markup of this booking, and the client it is for. */
  markup: markupSchema.optional(),
  clientId: idSchema.optional(),
});
export type CarPriceRequest = z.infer<typeof carPriceRequestSchema>;

/** A fresh price from the supplier, composed on the server and frozen until it expires. Only a quote can be booked. */
export const carQuoteSchema = z.object({
  quoteId: idSchema,
  searchId: idSchema,
  offerId: z.string(),
  serverTime: instantSchema,
  expiresAt: instantSchema,
  /** What differs from what the person saw: ask before continuing. */
  priceChanged: z.boolean(),
  termsChanged: z.boolean(),
  previousTotal: moneySchema.nullable(),
  ...quoteTermsBase,
  rental: searchedRentalSchema,
  offer: carOfferSchema,
  pickUpDesk: carDeskSchema,
  dropOffDesk: carDeskSchema,
  extras: z.array(chosenExtraSchema),
  conditions: rentalConditionsSchema,
  /** `price.total` is charged with the booking and equals `rentalPrice.dueNow` with the protection. */
  price: travelerPriceSchema,
  rentalPrice: rentalPriceSchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  refundable: z.boolean(),
  importantInformation: z.array(z.string()),
  /** What the driver accepts by booking besides. */
  privacyPolicies: z.array(privacyPolicySchema),
  protection: z.object({ offered: z.boolean(), selected: z.boolean(), amount: moneySchema }),
  /** Staff only. */
  waterfall: priceWaterfallSchema.optional(),
});
export type CarQuote = z.infer<typeof carQuoteSchema>;
export const carPriceAnswerSchema = dataOf(carQuoteSchema);

/** The old price and the new quote, which the person must accept. */
export const carPriceChangedSchema = priceChangedDataSchema(carQuoteSchema);

const driverFields = z.object({
  ...travelerNamesSchema.omit({ middleName: true }).shape,
  ...reachedShape,
  /** The country of the address, if it is not that of residence. */
  country: countrySchema.optional(),
  birthDate: plainDateSchema,
  gender: genderSchema,
  countryOfResidence: countrySchema,
});

/** The person who drives (spec 2, section 3). Their age counts on the day of the pick-up. */
export const carDriverSchema = driverFields.check(isAddressed((driver) => driver.country ?? driver.countryOfResidence));
export type CarDriver = z.infer<typeof carDriverSchema>;

/** A driver as a booking keeps them. */
export const keptDriverSchema = driverFields.extend({
  ...keptNamesSchema.omit({ middleName: true }).shape,
  ...keptContactSchema.omit({ country: true }).shape,
});

/** The flight that a driver comes with: `code` of the airline (IATA, with a letter at least, or ICAO), `number` without it. */
export const arrivingFlightSchema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:(?=.*[A-Z])[A-Z0-9]{2}|[A-Z]{3})$/, { error: 'flightNumberInvalid' }),
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^\d{1,4}[A-Z]?$/, { error: 'flightNumberInvalid' }),
});

/** What may be shown of the card that a car is held for. */
export const shownCardSchema = z.object({
  brand: z.string().regex(/^[a-z][a-z_ ]{1,39}$/i, { error: 'notAllowed' }),
  last4: z.string().regex(/^\d{4}$/, { error: 'notAllowed' }),
});

/** The same with the name that the supplier's form gave the card (`cardForm`): good for one booking, and for half an hour at most. */
export const holdingCardSchema = shownCardSchema.extend({ card: z.string().regex(/^[\w-]{4,100}$/, { error: 'notAllowed' }) });
export type HoldingCard = z.infer<typeof holdingCardSchema>;

/**
 * The request to book a quote. `flight`: for desks at airports, so that the car waits for a late plane. `heldBy`: for quotes whose payment is `atDeskWithCard`, and
 * for no others.
 */
export const reserveCarRequestSchema = bookRequestBase.extend({
  driver: carDriverSchema,
  flight: arrivingFlightSchema.optional(),
  heldBy: holdingCardSchema.optional(),
});
export type ReserveCarRequest = z.infer<typeof reserveCarRequestSchema>;

/** The answer of `reserveCar` (spec 2, section 4): one item with `error` if the supplier refused for good and nothing was booked, else `response`. */
export const reserveCarAnswerSchema = z
  .array(
    z.object({
      error: z.object({ code: z.enum(ERROR_CODES), message: z.string(), bookingId: idSchema }).optional(),
      response: bookingOutcomeSchema.optional(),
    }),
  )
  .length(1);

/** One end of a rental that was booked. */
const bookedEndSchema = z.object({ at: localDateTimeSchema, instant: instantSchema, desk: carDeskSchema });

/** The agency's part of a car booking in the spec's words, in major units; present only for staff. */
const agencyPartSchema = z.object({
  costPrice: z.number(),
  salesPrice: z.number(),
  commissionEarned: z.number(),
  transactionFee: z.number(),
  platformMarkup: z.number(),
  agencyMarkup: z.number(),
  customMarkup: markupSchema.nullable(),
});

/** A car booking as its people see it, with the fields of spec 2, section 3, and spec 3, section 3. */
export const carBookingSchema = bookingRecordBase(carStatusSchema).extend({
  /** The same as `status`. */
  bookingStatus: carStatusSchema,
  /** The name of the rental company. */
  vendor: z.string(),
  company: carVendorSchema,
  pickUpLocation: z.string(),
  dropOffLocation: z.string(),
  pickUp: bookedEndSchema,
  dropOff: bookedEndSchema,
  vehicle: rentalVehicleSchema,
  rentalRate: carOfferSchema.shape.availableCore.shape.rentalRate,
  coverages: z.array(carCoverageSchema),
  extras: z.array(chosenExtraSchema),
  conditions: rentalConditionsSchema,
  rentalPrice: rentalPriceSchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  refundability: z.enum(['refundable', 'partly', 'nonRefundable', 'unknown']),
  importantInformation: z.array(z.string()),
  driver: keptDriverSchema.extend({ age: z.int() }),
  /** The card that the car is held for. Absent if it is held for none. */
  heldBy: shownCardSchema.optional(),
  /** Null if the driver comes with no flight. */
  flightNumber: z.string().nullable(),
  flightCode: z.string().nullable(),
  rateCode: z.string(),
  /** The number by which the supplier keeps the agency's account; null: it has none. */
  accountingNumber: z.string().nullable(),
  iataNumber: z.string().nullable(),
  paidFromCredit: z.number(),
  paidFromCard: z.number(),
  protectionAmount: z.number(),
  /** Whether the supplier has confirmed it with a number of its own. */
  isVerified: z.boolean(),
  cancellationId: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The company cancelled it by itself, and nobody has cancelled it here; `isFree`: that costs nothing then. Absent if it did not. */
  calledOff: z.object({ isFree: z.boolean() }).optional(),
  agency: agencyPartSchema.optional(),
  actions: bookingActionsBase,
});
export type CarBooking = z.infer<typeof carBookingSchema>;

/** A row of a car list. Times are on the clocks of their place. */
export const carBookingRowSchema = bookingRowBase(carStatusSchema).extend({
  vendor: z.string(),
  pickUpLocation: z.string(),
  dropOffLocation: z.string(),
  pickUpAt: localDateTimeSchema,
  dropOffAt: localDateTimeSchema,
  days: z.int(),
  vehicleName: z.string(),
  vehicleSize: z.int(),
  driverName: z.string(),
});
export type CarBookingRow = z.infer<typeof carBookingRowSchema>;

export const carListAnswerSchema = dataOf(
  z.object({ cars: z.array(carBookingRowSchema), totalCarRecords: z.int(), ...wholeListShape }),
);

/** Cancels for one of the spec's reasons. Both parts are strict: a mistyped guard is a field that neither knows. */
export const carCancelRequestSchema = cancelCall.body.and(
  z.strictObject({
    reason: z.enum(CAR_CANCEL_REASONS, { error: ({ input }) => (input === undefined ? 'required' : undefined) }),
  }),
);
export const carCancelAnswerSchema = cancelAnswerSchema(carBookingSchema);

export const carRefundRequestSchema = penaltyCall.body;

/**
 * What comes back of a booking: what cancelling it now would give (`quote`), or, once it is cancelled, what was given back. `refundAmount` is that refund
 * in major units. Asking moves no money.
 */
export const carRefundAnswerSchema = dataOf(
  z.object({
    bookingId: idSchema,
    quote: cancellationQuoteSchema.nullable(),
    refund: carBookingSchema.shape.refund,
    refundAmount: z.number(),
    cancellationPolicy: cancellationPolicySchema.nullable(),
  }),
);
