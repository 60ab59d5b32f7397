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
  dataOf,
  idSchema,
  instantSchema,
  keptNamesSchema,
  lineSchema,
  markupSchema,
  moneySchema,
  penaltyCall,
  priceChangedDataSchema,
  priceWaterfallSchema,
  quoteTermsBase,
  travelerNamesSchema,
  travelerPriceSchema,
  wholeListShape,
} from '@caravel/contracts';
import { z } from 'zod';
import { HOTEL_LIMITS } from './limits.ts';
import {
  checkinCheckoutPolicySchema,
  hotelChargeSchema,
  hotelPictureSchema,
  hotelSummarySchema,
  stayPriceSchema,
} from './properties.ts';
import { hotelBoardSchema, occupancySchema, stayPeriodSchema } from './search.ts';
import { HOTEL_STATUSES } from './statuses.ts';

export const hotelStatusSchema = z.enum(HOTEL_STATUSES);

const hotelRef = { corelationid: idSchema, hotelid: z.string().min(1).max(200) };
const ratesSchema = z.array(z.string().min(1).max(600)).min(1).max(HOTEL_LIMITS.maxRooms);

/** A stay to be priced anew: a rate for each room of the search, in their order. `seenTotal` is a guard, never a price. */
export const hotelPriceRequestSchema = z
  .array(
    z.object({
      ...hotelRef,
      rateIds: ratesSchema,
      seenTotal: moneySchema.optional(),
      protection: z.boolean().default(false),
      /** Staff only: the markup of this booking, and the client it is for. */
      markup: markupSchema.optional(),
      clientId: idSchema.optional(),
    }),
  )
  .length(1);

/** A room of a stay: what was chosen for whom. */
export const stayRoomSchema = z.object({
  roomName: z.string(),
  board: hotelBoardSchema,
  boardName: z.string(),
  beds: z.string(),
  occupancy: occupancySchema,
  price: stayPriceSchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  cancellableAlone: z.boolean(),
});

/** A fresh price from the supplier, composed on the server and frozen until it expires. Only a quote can be booked. */
export const hotelQuoteSchema = z.object({
  quoteId: idSchema,
  ...hotelRef,
  rateIds: ratesSchema,
  serverTime: instantSchema,
  expiresAt: instantSchema,
  /** What differs from what the person saw: ask before continuing. */
  priceChanged: z.boolean(),
  boardChanged: z.boolean(),
  cancellationChanged: z.boolean(),
  roomChanged: z.boolean(),
  previousTotal: moneySchema.nullable(),
  ...quoteTermsBase,
  hotel: hotelSummarySchema,
  stayPeriod: stayPeriodSchema,
  nights: z.int(),
  checkinCheckoutPolicy: checkinCheckoutPolicySchema,
  rooms: z.array(stayRoomSchema).min(1),
  /** The whole stay. `price.total` is charged with the booking and equals `stay.dueNow` with the protection. */
  price: travelerPriceSchema,
  stay: stayPriceSchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  refundable: z.boolean(),
  importantInformation: z.array(z.string()),
  protection: z.object({ offered: z.boolean(), selected: z.boolean(), amount: moneySchema }),
  /** Staff only. `markupCapped`: the markup was lowered, because the total may not exceed the published rate. */
  waterfall: priceWaterfallSchema.optional(),
  publishedRate: moneySchema.nullable().optional(),
  markupCapped: z.boolean().optional(),
});
export type HotelQuote = z.infer<typeof hotelQuoteSchema>;
export const hotelPriceAnswerSchema = dataOf(z.array(hotelQuoteSchema).length(1));

/** The old price and the new quote, which the person must accept. */
export const hotelPriceChangedSchema = priceChangedDataSchema(hotelQuoteSchema);

/** The guest in whose name a room is, what they ask for, and when they come, local to the property. */
export const roomGuestSchema = z.object({
  ...travelerNamesSchema.shape,
  requests: lineSchema(300).optional(),
  arrivalTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
});
export type RoomGuest = z.infer<typeof roomGuestSchema>;

/** A guest as a booking keeps them. */
export const keptGuestSchema = roomGuestSchema.extend({ ...keptNamesSchema.shape, requests: z.string().optional() });

/** The request to book a quote: one item, with a lead guest for each room. */
export const hotelBookRequestSchema = z
  .array(bookRequestBase.extend({ guests: z.array(roomGuestSchema).min(1).max(HOTEL_LIMITS.maxRooms) }))
  .length(1);

/** The answer of booking. `message` is 'failure' if nothing was booked, and then `text` says why; else the outcome tells how it stands. */
export const hotelBookAnswerSchema = z.object({
  bookingresult: z
    .array(z.object({ message: z.enum(['success', 'failure']), text: z.string(), data: bookingOutcomeSchema }))
    .length(1),
});

/** The parts of the price as the spec names them: numbers of major units. */
const fareBreakupSchema = z.object({
  baseFare: z.number(),
  totalRate: z.number(),
  currency: z.string(),
  discounts: z.number(),
  taxes: z.number(),
  totalFare: z.number(),
  /** Mandatory charges that are due at the property. */
  additionalCharges: z.array(hotelChargeSchema),
});

const bookedRoomSchema = stayRoomSchema.extend({
  guest: keptGuestSchema,
  /** `cancelling`: it alone is being cancelled, and the supplier has not answered yet. */
  status: z.enum(['booked', 'cancelling', 'cancelled', 'pending']),
  /** The hotel's own code for the room; null until it is known. */
  confirmationCode: z.string().nullable(),
});

/** The agency's part of a hotel booking in the spec's words, in major units; present only for staff. */
const agencyPartSchema = z.object({
  agencyMarkup: z.number(),
  agencyCommission: z.number(),
  agencyTransactionFee: z.number(),
  platformMarkup: z.number(),
  customMarkup: markupSchema.nullable(),
  wholesaleRate: z.number(),
  publishedRate: z.number().nullable(),
  retailPrice: z.number().nullable(),
});

/** A hotel booking as its people see it, with the fields of spec 2, section 3, and spec 3, section 3. */
export const hotelBookingSchema = bookingRecordBase(hotelStatusSchema).extend({
  /** The same as `status`. */
  bookingStatus: hotelStatusSchema,
  hotelName: z.string(),
  hotel_address: z.string(),
  hotel_images: z.array(hotelPictureSchema),
  hotelRating: z.number().nullable(),
  hotel: hotelSummarySchema,
  checkinCheckoutPolicy: checkinCheckoutPolicySchema,
  stayPeriod: stayPeriodSchema,
  nights: z.int(),
  room: z.string(),
  rooms: z.array(bookedRoomSchema).min(1),
  roomsCount: z.int(),
  guestsCount: z.int(),
  /** The first and the second guest with a name. */
  guestInfo: z.array(keptGuestSchema),
  board: hotelBoardSchema,
  fareBreakup: fareBreakupSchema,
  stay: stayPriceSchema,
  /** Mandatory fees payable at the property. */
  resortFee: moneySchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  refundability: z.enum(['refundable', 'partly', 'nonRefundable', 'unknown']),
  priceToTraveler: z.number(),
  paymentBreakup: z.array(z.object({ method: z.enum(['card', 'credit', 'crypto']), amount: z.number() })),
  paidFromCredit: z.number(),
  paidFromCard: z.number(),
  protectionAmount: z.number(),
  /** Whether the supplier has confirmed it with a number of its own. */
  isVerified: z.boolean(),
  pdfurl: z.string(),
  cancellationId: z.string().nullable(),
  /** The hash of the transfer that paid it on a chain; null: it was paid in another way. */
  transactionHash: z.string().nullable(),
  agency: agencyPartSchema.optional(),
  actions: bookingActionsBase.extend({ canCancelRoom: z.boolean() }),
});
export type HotelBooking = z.infer<typeof hotelBookingSchema>;

/** A row of a hotel list. */
export const hotelBookingRowSchema = bookingRowBase(hotelStatusSchema).extend({
  hotelName: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  stayPeriod: stayPeriodSchema,
  nights: z.int(),
  roomsCount: z.int(),
  guestsCount: z.int(),
  leadGuest: z.string(),
  board: hotelBoardSchema,
  refundable: z.boolean(),
});
export type HotelBookingRow = z.infer<typeof hotelBookingRowSchema>;

export const hotelListAnswerSchema = dataOf(
  z.object({ hotels: z.array(hotelBookingRowSchema), totalHotelRecords: z.int(), ...wholeListShape }),
);

/** One of the rooms, from 0; absent: the whole booking. Strict, as what it is added to: a mistyped guard is a field that neither knows. */
const oneRoomSchema = z.strictObject({
  room: z
    .int()
    .min(0)
    .max(HOTEL_LIMITS.maxRooms - 1)
    .optional(),
});
export const hotelPenaltyRequestSchema = penaltyCall.body.and(oneRoomSchema);
export const hotelCancelRequestSchema = cancelCall.body.and(oneRoomSchema);

/** What cancelling costs now, and what it costs later. */
export const hotelPenaltyAnswerSchema = dataOf(
  cancellationQuoteSchema.extend({ cancellationPolicy: cancellationPolicySchema.nullable() }),
);
export const hotelCancelAnswerSchema = cancelAnswerSchema(hotelBookingSchema);
