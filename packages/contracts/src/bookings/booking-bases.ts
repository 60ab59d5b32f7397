import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema, moneySchema, plainDateSchema } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { personRefSchema } from '../identity/people.ts';
import {
  bookingDaysInOrder,
  bookingListQuerySchema,
  cancellationQuoteSchema,
  sagaStateSchema,
  staffBookingSchema,
} from './bookings.ts';
import { contactSchema, keptContactSchema } from './contact.ts';
import { bookingFiguresSchema } from './figures.ts';
import { paymentChoiceSchema, paymentSummarySchema } from './payments.ts';
import { travelerPriceSchema } from './pricing.ts';
import { changeSeveritySchema } from './supplier-changes.ts';

/*
 * What the bookings of every product have in common in the API. A product extends these with its own status words, contents and
 * travelers.
 */

/** Payment errors that a person can do something about. */
export const PAYMENT_ERRORS = [
  'paymentDeclined',
  'challengeRefused',
  'insufficientFunds',
  'insufficientCredit',
  'cardExpired',
  'cardCodeWrong',
  'cardDetailsInvalid',
  'paymentFailed',
  'transferTooLate',
  'transferUndone',
  'chainUnreachable',
] as const;

/** Errors of booking a quote; `soldOut` is the product's own. */
export const bookErrors = <SoldOut extends ErrorCode>(soldOut: SoldOut) =>
  [
    'quoteExpired',
    'priceChanged',
    'sameTrip',
    soldOut,
    ...PAYMENT_ERRORS,
    'paymentDisabled',
    'bookingFailed',
    'supplierFailed',
    'bookingStateConflict',
  ] as const;

/** Errors of cancelling, and of asking for its cost. */
export const CANCEL_ERRORS = [
  'invalidBookingId',
  'cancellationFailed',
  'bookingDisputed',
  'bookingStateConflict',
  'supplierFailed',
  'supplierTimeout',
] as const;

/** The request to book a quote; a product adds the travelers. */
export const bookRequestBase = z.object({
  quoteId: idSchema,
  /** The total on the pay button: a guard. If it differs, the call fails with `priceChanged` and does nothing. */
  acceptTotal: moneySchema,
  contact: contactSchema,
  payment: paymentChoiceSchema,
  /** The bookings of the same trip that the person knows about (`sameTrip`) and books in addition to. With another one the call asks again. */
  besides: z.array(idSchema).max(50).optional(),
});

/** A term of what is sold, in the reader's words: `name` says which term it is, `text` what it says. */
export const soldTermSchema = z.object({ name: z.string(), text: z.string() });
export type SoldTerm = z.infer<typeof soldTermSchema>;

/** The terms of a quote: as they are now, and as the person saw them if one of them differs. Both have the same names. */
export const quoteTermsBase = { terms: z.array(soldTermSchema), seenTerms: z.array(soldTermSchema).nullable() } as const;

/** Sent in `data` with `priceChanged` (409): the old price and the new quote, which the person must accept. */
export const priceChangedDataSchema = <Quote extends z.ZodType>(quote: Quote) => z.object({ previousTotal: moneySchema, quote });

/** A booking that has the same traveler on a part of the same trip. */
const sameTripSchema = z.object({
  bookingId: idSchema,
  /** The travelers who are on both, as just typed. */
  travelers: z.array(z.string()),
  /** Null for staff who may not see that booking; travelers are not told of such a booking at all. */
  booking: z
    .object({
      /** The supplier's reference, or our own as long as there is none. */
      reference: z.string(),
      title: z.string(),
      startsOn: plainDateSchema,
      /** `underWay`: it is being paid or confirmed at this moment. */
      stage: z.enum(['underWay', 'held', 'booked']),
    })
    .nullable(),
});
export type SameTrip = z.infer<typeof sameTripSchema>;

/** Sent in `data` with `sameTrip` (409): nothing was booked or charged. Sending their ids in `besides` books once more. */
export const sameTripDataSchema = z.object({ bookings: z.array(sameTripSchema).min(1) });

/** Ways of paying, as people call them: `credit` is the travel wallet. */
export const PAID_FROM = ['card', 'credit', 'crypto'] as const;

/** A booking as its people see it. `status` is the product's own. `staff` is present only for staff. */
export const bookingRecordBase = <Status extends z.ZodType>(status: Status) =>
  z.object({
    bookingId: idSchema,
    orderId: z.string(),
    recordLocator: z.string().nullable(),
    status,
    sagaState: sagaStateSchema,
    bookedAt: instantSchema,
    serverTime: instantSchema,
    travelDate: plainDateSchema,
    endDate: plainDateSchema,
    contact: keptContactSchema,
    totalAmount: z.number(),
    price: travelerPriceSchema,
    payment: paymentSummarySchema.nullable(),
    /** What each way of paying took in all, refunds aside; empty while nothing was taken. */
    paidFrom: z.array(z.object({ method: z.enum(PAID_FROM), amount: moneySchema })),
    refund: z.object({
      status: z.enum(['none', 'pending', 'refunded', 'partial', 'Rejected']),
      amount: moneySchema,
      /** What of it is for parts that are cancelled while the rest stands; zero otherwise. */
      ofParts: moneySchema,
      penalty: moneySchema,
      /** What is kept of the protection once the booking is cancelled; zero before. */
      protectionKept: moneySchema,
      /** What was given for the booking besides refunds, by a claim for example, and what of it came off the refund. */
      alreadyGiven: moneySchema,
      recovered: moneySchema,
      at: instantSchema.nullable(),
    }),
    holdExpiresAt: instantSchema.nullable(),
    protected: z.boolean(),
    client: personRefSchema,
    documents: z.object({ pdf: z.string(), ics: z.string() }),
    agencyContact: z.object({
      timeZone: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    staff: staffBookingSchema.optional(),
  });

/** The actions that are possible on a booking now; a product adds its own. */
export const bookingActionsBase = z.object({ canCancel: z.boolean(), canVoid: z.boolean() });

/** A row of a product's list. `status` is the product's own. The agency's amounts are present only for staff. */
export const bookingRowBase = <Status extends z.ZodType>(status: Status) =>
  z.object({
    bookingId: idSchema,
    orderId: z.string(),
    /** Our own reference of the booking, which exists before the supplier's record locator. */
    reference: z.string(),
    recordLocator: z.string().nullable(),
    dateBooked: instantSchema,
    travelDate: plainDateSchema,
    endDate: plainDateSchema,
    status,
    sagaState: sagaStateSchema,
    client: personRefSchema,
    salesPrice: moneySchema,
    holdExpiresAt: instantSchema.nullable(),
    /** How bad a change is that the supplier made and nobody accepted; null if there is none, or the trip is over. */
    openChange: changeSeveritySchema.nullable(),
    staff: bookingFiguresSchema
      .extend({
        penaltyAmount: moneySchema,
        agent: personRefSchema.nullable(),
        /** A bank is deciding about its payment. Absent if none is. */
        isDisputed: z.boolean().optional(),
      })
      .optional(),
    /** The pricing fields of lists (spec 3, section 3), in major units; present only for staff. `retailPrice`: null if no public price is known. */
    pricing: z
      .object({
        wholesaleRate: z.number(),
        agencyMarkup: z.number(),
        priceToTraveler: z.number(),
        retailPrice: z.number().nullable(),
        protectionAmount: z.number(),
        /** The hash of the transfer that paid on a chain; null if none did. */
        transactionHash: z.string().nullable(),
      })
      .optional(),
  });

/** The part of the list call that is the same for every product. */
export const bookingListCall = {
  method: 'GET',
  rate: 'read',
  query: bookingDaysInOrder(bookingListQuerySchema),
  errors: [],
} as const;

const locatorSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{5,8}$/);

const bookingRefFields = { bookingId: idSchema.optional(), pnr: locatorSchema.optional() };
type BookingRefFields = z.infer<z.ZodObject<typeof bookingRefFields>>;
/** Told at the field that our own screens send. */
const ONE_ID = { error: 'oneIdRequired', path: ['bookingId'] };
const namesOne = (ref: BookingRefFields) => (ref.bookingId === undefined) !== (ref.pnr === undefined);

/** A booking named by id or by record locator. A locator alone finds only bookings that the caller may see. */
const bookingRefSchema = z.object(bookingRefFields).refine(namesOne, ONE_ID);

/** Strict: a guard whose name is mistyped must not be dropped, since the booking would then be cancelled without it. */
const cancelRequestSchema = z
  .strictObject({
    ...bookingRefFields,
    /** The refund that the person agreed to, in major units: a guard. */
    quoteAmount: z.number().min(0).optional(),
    reason: lineSchema(200).optional(),
  })
  .refine(namesOne, ONE_ID);

/** The booking was cancelled, or the refund changed: then nothing was done and the person must agree to the new one. */
export const cancelAnswerSchema = <Booking extends z.ZodType>(booking: Booking) =>
  z.object({
    data: z.object({
      priceChanged: z.boolean(),
      refundAmount: z.number(),
      quote: cancellationQuoteSchema.nullable(),
      booking: booking.nullable(),
    }),
    message: z.string(),
  });

/** Asks what cancelling would cost. */
export const penaltyCall = {
  method: 'POST',
  rate: 'read',
  body: bookingRefSchema,
  answer: dataOf(cancellationQuoteSchema),
  errors: CANCEL_ERRORS,
} as const;

/** Cancels, or gives the booking back in another way; the product adds the response. */
export const cancelCall = {
  method: 'POST',
  rate: 'money',
  idempotent: true,
  body: cancelRequestSchema,
  errors: CANCEL_ERRORS,
} as const;

/** Cancels by record locator alone; the product adds the response. */
export const cancelByLocatorCall = {
  method: 'GET',
  rate: 'money',
  actsOnGet: true,
  query: z.object({ pnr: locatorSchema }),
  errors: CANCEL_ERRORS,
} as const;
