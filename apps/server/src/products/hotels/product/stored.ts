import { keptContactSchema, moneySchema, plainDateSchema, positionSchema } from '@caravel/contracts';
import {
  guestScoreSchema,
  HOTEL_CHARGES,
  hotelBoardSchema,
  hotelFacilitySchema,
  hotelPictureSchema,
  keptGuestSchema,
} from '@caravel/products/hotels/contract';
import { z } from 'zod';
import { storedJson } from '../../../domains/bookings/index.ts';
import { policySchemaOf } from '../../../domains/suppliers/index.ts';
import { HOTEL_ORDER_STATES } from '../ports.ts';

/*
 * The JSON that hotels store with quotes and bookings. A change of one of these schemas needs a new upcast at the end of this file, because old
 * rows keep the old form. The price and the cancellation are stored by bookings for every product.
 */

const propertySchema = z.object({
  ref: z.string(),
  codes: z.array(z.string()),
  name: z.string(),
  chain: z.string().nullable(),
  stars: z.number().nullable(),
  guestScore: guestScoreSchema.nullable(),
  address: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  zone: z.string(),
  position: positionSchema,
  facilities: z.array(hotelFacilitySchema),
  pictures: z.array(hotelPictureSchema),
});

const staySchema = z.object({
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  rooms: z.array(z.object({ adults: z.int(), childAges: z.array(z.int()) })).min(1),
  nationality: z.string(),
  currency: z.string(),
});

const policySchema = policySchemaOf(
  z.object({ hoursBeforeArrival: z.number() }),
  z.object({ kind: z.literal('nights'), nights: z.number() }),
);

/** A supplier's rate of one room. */
export const rateSchema = z.object({
  ref: z.string(),
  room: z.int(),
  bundle: z.string().nullable(),
  roomCode: z.string().nullable(),
  roomName: z.string(),
  board: hotelBoardSchema,
  boardName: z.string(),
  base: moneySchema,
  taxes: moneySchema,
  charges: z.array(
    z.object({
      kind: z.enum(HOTEL_CHARGES),
      name: z.string(),
      due: z.enum(['included', 'atProperty']),
      amount: moneySchema,
      local: moneySchema.nullable(),
    }),
  ),
  publishedRate: moneySchema.nullable(),
  policy: policySchema.nullable(),
  roomsLeft: z.int().nullable(),
  cancellableAlone: z.boolean(),
});

/** The quoted stay: where, when, for whom, at which rates, one for each room. Policies are as the supplier gave them; rules resolve them. */
export const hotelDetailsStoredSchema = z.object({
  searchId: z.string(),
  hotelId: z.string(),
  /** The supplier's id of the quote, which is booked. */
  quoteRef: z.string(),
  property: propertySchema,
  stay: staySchema,
  rates: z.array(rateSchema).min(1),
  /** The public ids of the rates, and the beds of each room in the supplier's words; no beds: not known. */
  rateIds: z.array(z.string()),
  beds: z.array(z.array(z.object({ kind: z.string(), count: z.int() }))),
  checkInFrom: z.string().nullable(),
  checkOutUntil: z.string().nullable(),
  /** The property's own; absent in bookings that were made before it was kept. */
  phone: z.string().nullable().optional(),
  importantInformation: z.array(z.string()),
  /** What differs, besides the price, from what the person saw before. */
  changes: z.object({
    ...{ board: z.boolean(), cancellation: z.boolean(), room: z.boolean() },
    /** The rates that the person saw, if these are others. */
    seen: z.array(rateSchema).optional(),
  }),
});
export type HotelDetails = z.infer<typeof hotelDetailsStoredSchema>;

/** The lead guest of each room and the contact: what the person typed at checkout. */
const hotelOrderSchema = z.object({ guests: z.array(keptGuestSchema).min(1), contact: keptContactSchema });
export type HotelOrder = z.infer<typeof hotelOrderSchema>;

/** What the supplier told us about the order. Rooms are in the order in which they were booked. */
const hotelFactsSchema = z.object({
  state: z.enum(HOTEL_ORDER_STATES),
  confirmationCode: z.string().nullable(),
  cancellationId: z.string().nullable(),
  rooms: z.array(z.object({ state: z.enum(HOTEL_ORDER_STATES), net: moneySchema, confirmationCode: z.string().nullable() })),
});
export type HotelFacts = z.infer<typeof hotelFactsSchema>;

/** The stored form of each, in its newest version. */
export const hotelDetails = storedJson(hotelDetailsStoredSchema);
export const hotelFacts = storedJson(hotelFactsSchema);
export const hotelJson = {
  product: 'hotels',
  details: hotelDetails,
  order: storedJson(hotelOrderSchema),
  facts: hotelFacts,
} as const;
