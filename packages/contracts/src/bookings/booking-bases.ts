import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema, moneySchema, plainDateSchema } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { personRefSchema } from '../identity/people.ts';
import { bookingListQuerySchema, cancellationQuoteSchema, sagaStateSchema, staffBookingSchema } from './bookings.ts';
import { paymentChoiceSchema, paymentSummarySchema } from './payments.ts';
import { travelerPriceSchema } from './pricing.ts';
import { contactSchema } from './travelers.ts';

/*
 * What the bookings of every product have in common on the wire. A product extends these by what is its own: its status words, what was booked, who
 * travels.
 */

/** Errors of a payment that a person can do something about. */
export const PAYMENT_ERRORS = ['paymentDeclined', 'insufficientFunds', 'cardExpired', 'cardCodeWrong', 'paymentFailed'] as const;

/** Errors of booking a quote; `soldOut` is the product's own. */
export const bookErrors = <SoldOut extends ErrorCode>(soldOut: SoldOut) =>
  [
    'quoteExpired',
    'priceChanged',
    soldOut,
    ...PAYMENT_ERRORS,
    'paymentDisabled',
    'bookingFailed',
    'supplierFailed',
    'bookingStateConflict',
  ] as const;

/** Errors of cancelling, and of asking what it costs. */
export const CANCEL_ERRORS = [
  'invalidBookingId',
  'cancellationFailed',
  'bookingStateConflict',
  'refundFailed',
  'supplierFailed',
  'supplierTimeout',
] as const;

/** What a person sends to book a quote; a product adds who travels. */
export const bookRequestBase = z.object({
  quoteId: idSchema,
  /** The total on the pay button: a guard. If it differs, the answer is `priceChanged` and nothing is done. */
  acceptTotal: moneySchema,
  contact: contactSchema,
  payment: paymentChoiceSchema,
});

/** Sent with `priceChanged` (409) in `data`: the old price and the new quote, which waits for a Yes. */
export const priceChangedDataSchema = <Quote extends z.ZodType>(quote: Quote) => z.object({ previousTotal: moneySchema, quote });

/** A booking as its people see it. `status` is the product's own. `staff` is there for staff only. */
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
    contact: contactSchema,
    totalAmount: z.number(),
    price: travelerPriceSchema,
    payment: paymentSummarySchema.nullable(),
    refund: z.object({
      status: z.enum(['none', 'pending', 'refunded', 'partial', 'Rejected']),
      amount: moneySchema,
      penalty: moneySchema,
      at: instantSchema.nullable(),
    }),
    holdExpiresAt: instantSchema.nullable(),
    protected: z.boolean(),
    client: personRefSchema,
    documents: z.object({ pdf: z.string(), ics: z.string() }),
    agencyContact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    staff: staffBookingSchema.optional(),
  });

/** What may be done with a booking now; a product adds its own. */
export const bookingActionsBase = z.object({ canCancel: z.boolean(), canVoid: z.boolean() });

/** A row of a product's list. `status` is the product's own. The money of the agency is there for staff only. */
export const bookingRowBase = <Status extends z.ZodType>(status: Status) =>
  z.object({
    bookingId: idSchema,
    orderId: z.string(),
    /** Our own name of the booking: there before the supplier gives its record locator. */
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
    staff: z
      .object({
        cost: moneySchema,
        commission: moneySchema,
        transactionFees: moneySchema,
        penaltyAmount: moneySchema,
        agent: personRefSchema.nullable(),
      })
      .optional(),
  });

/** Sums over the whole filtered list, not the page; staff only. */
export const bookingSumsSchema = z.object({
  sales: moneySchema,
  cost: moneySchema,
  commission: moneySchema,
  transactionFees: moneySchema,
  refunded: moneySchema,
});

/** What lists of every product ask for. */
export const bookingListCall = { method: 'GET', rate: 'read', query: bookingListQuerySchema, errors: [] } as const;

const locatorSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{5,8}$/);

/** A booking named by id or by record locator. A locator alone finds only what the caller may see. */
const bookingRefSchema = z
  .object({ bookingId: idSchema.optional(), pnr: locatorSchema.optional() })
  .refine((ref) => (ref.bookingId === undefined) !== (ref.pnr === undefined), { error: 'oneIdRequired' });

const cancelRequestSchema = bookingRefSchema.and(
  z.object({
    /** The refund the person agreed to, major units: a guard. */
    quoteAmount: z.number().min(0).optional(),
    reason: lineSchema(200).optional(),
  }),
);

/** Either done, or the refund moved: then nothing was done and the person must say Yes to the new one. */
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

/** Cancels, or gives back in another way; the product adds the answer. */
export const cancelCall = {
  method: 'POST',
  rate: 'money',
  idempotent: true,
  body: cancelRequestSchema,
  errors: CANCEL_ERRORS,
} as const;

/** Cancels by record locator alone; the product adds the answer. */
export const cancelByLocatorCall = {
  method: 'GET',
  rate: 'money',
  actsOnGet: true,
  query: z.object({ pnr: locatorSchema }),
  errors: CANCEL_ERRORS,
} as const;
