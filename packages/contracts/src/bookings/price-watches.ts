import { z } from 'zod';
import {
  dataOf,
  emailSchema,
  idSchema,
  instantSchema,
  messageAnswerSchema,
  moneySchema,
  plainDateSchema,
  productSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from '../identity/identity.ts';
import { END_PRICE_WATCH, LIST_PRICE_WATCHES } from './price-watch-rules.ts';

/*
 * Searches whose least price somebody wants to hear of by email. A client's watch begins at once; a visitor's only when the link that was sent to their
 * address is used. The calls that begin one are the products' own, since each has a search of its own.
 */

/** A watched search as its person sees it. `params`: the address of its list; `told`: the price that later ones are compared with, null until it was looked for. */
export const priceWatchSchema = z.object({
  _id: idSchema,
  product: productSchema,
  places: z.array(z.string()),
  startsOn: plainDateSchema,
  endsOn: plainDateSchema.nullable(),
  people: z.int().nullable(),
  params: z.record(z.string(), z.string()),
  told: moneySchema.nullable(),
  last: moneySchema.nullable(),
  createdAt: instantSchema,
});
export type PriceWatch = z.infer<typeof priceWatchSchema>;

/** `asked`: an email is sent to any address alike; the answer says nothing of whether it is known, and names no watch. */
export const beganWatchSchema = z.object({ state: z.enum(['on', 'asked']), watchId: idSchema.nullable() });
export type BeganWatch = z.infer<typeof beganWatchSchema>;

/** Where a visitor wants the emails; a client's go to their own address. */
export const watcherShape = { email: emailSchema.optional() } as const;

/** What the calls have in common that begin a watch. */
export const WATCH_CALL = {
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'auth',
  answer: dataOf(beganWatchSchema),
  errors: ['priceWatchesFull', 'mailsStopped'],
} as const;

export const listPriceWatches = defineEndpoint({
  ...LIST_PRICE_WATCHES,
  area: 'bookings',
  summary: 'The searches whose price the caller watches, the next trip first; at most 10.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'read',
  answer: dataOf(z.object({ watches: z.array(priceWatchSchema) })),
  errors: [],
});

export const endPriceWatch = defineEndpoint({
  ...END_PRICE_WATCH,
  area: 'bookings',
  summary: 'Ends a watch of the caller: no more emails about this price.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  params: z.object({ id: idSchema }),
  answer: messageAnswerSchema,
  errors: ['notFound'],
});

export const confirmPriceWatch = defineEndpoint({
  id: 'priceWatches.confirm',
  method: 'POST',
  path: '/api/price-watches/confirm',
  area: 'bookings',
  summary: 'Begins the watch of a visitor by the link of their email, which works once and for a day.',
  access: 'public',
  sells: true,
  rate: 'auth',
  body: z.strictObject({ token: linkTokenSchema }),
  answer: dataOf(priceWatchSchema),
  errors: ['tokenExpired', 'priceWatchesFull'],
});
