import {
  dataOf,
  defineEndpoint,
  idSchema,
  instantSchema,
  markupSchema,
  moneySchema,
  priceWaterfallSchema,
  quoteTermsBase,
  travelerPriceSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import { chosenExtrasSchema, goneExtrasSchema, wishedExtrasSchema } from './extras.ts';
import { fareFamilySchema, flightSliceSchema, passengerTypeSchema } from './offers.ts';
import { ticketTakesSchema } from './travelers.ts';

/* Apart from the search: a page of results loads nothing of quotes. */

const offerRef = { searchId: idSchema, offerId: z.string().min(1).max(600) };

/** Rules of a fare, in words by message key with values, per slice. */
export const fareRulesSchema = z.object({
  offerId: z.string(),
  family: fareFamilySchema,
  slices: z.array(
    z.object({
      origin: z.string(),
      destination: z.string(),
      fareBasis: z.string(),
      carrier: z.string(),
      carrierName: z.string(),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type FareRules = z.infer<typeof fareRulesSchema>;

export const getFareRules = defineEndpoint({
  id: 'flights.fareRules',
  keyScope: 'search',
  method: 'POST',
  path: '/api/v2/flight/fareRules',
  area: 'flights',
  summary: 'Change, refund, baggage and seat rules of an offer.',
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  body: z.object(offerRef),
  answer: dataOf(fareRulesSchema),
  errors: ['searchExpired', 'searchLost', 'flightNotAvailable'],
});

/** A fresh price from the supplier, composed on the server and frozen until it expires. Only a quote can be booked. */
export const flightQuoteSchema = z.object({
  quoteId: idSchema,
  searchId: idSchema,
  offerId: z.string(),
  serverTime: instantSchema,
  expiresAt: instantSchema,
  /** True if the total differs from what the person saw (`seenTotal`): ask before continuing. */
  priceChanged: z.boolean(),
  previousTotal: moneySchema.nullable(),
  ...quoteTermsBase,
  totalAmount: z.number(),
  price: travelerPriceSchema,
  flights: z.array(flightSliceSchema),
  /** True if it has two directions, the second of which leads back to the start of the first. */
  isRoundTrip: z.boolean(),
  family: fareFamilySchema,
  /** `each` is null where a party of several types has one price. */
  passengers: z.array(z.object({ type: passengerTypeSchema, count: z.int(), each: moneySchema.nullable() })),
  documentsRequired: z.boolean(),
  /** Null: whatever the platform takes. */
  ticketTakes: ticketTakesSchema.nullable(),
  protection: z.object({ offered: z.boolean(), selected: z.boolean(), amount: moneySchema }),
  holdUntil: instantSchema.nullable(),
  /** Whether its supplier sells seats and bags at all. */
  sellsExtras: z.boolean(),
  extras: chosenExtrasSchema,
  goneExtras: goneExtrasSchema,
  /** Staff only. */
  waterfall: priceWaterfallSchema.optional(),
});
export type FlightQuote = z.infer<typeof flightQuoteSchema>;

export const repriceFlight = defineEndpoint({
  id: 'flights.reprice',
  keyScope: 'search',
  method: 'POST',
  path: '/api/v2/flight/reprice',
  area: 'flights',
  summary:
    'Asks the supplier for the price again and makes a quote of it. Call it again where protection, markup or client change.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: z.object({
    ...offerRef,
    /** The total that the person last saw: a guard, never a price. */
    seenTotal: moneySchema.optional(),
    protection: z.boolean().default(false),
    /** Staff only: the markup of this booking, and the client it is for. */
    markup: markupSchema.optional(),
    clientId: idSchema.optional(),
    /** Seats and bags besides the fare. What is gone is left out and named. */
    extras: wishedExtrasSchema.optional(),
  }),
  answer: dataOf(flightQuoteSchema),
  errors: ['searchExpired', 'searchLost', 'flightNotAvailable', 'repriceFailed', 'supplierTimeout', 'userNotAssociated'],
});
