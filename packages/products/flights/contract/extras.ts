import { dataOf, defineEndpoint, idSchema, moneySchema } from '@caravel/contracts';
import { z } from 'zod';
import { EXTRA_LIMITS } from './limits.ts';
import { cabinSchema } from './offers.ts';

/** A passenger by their place in the party: adults first, then children, then infants, from 0. The first adults have the infants on their laps. */
const placeSchema = z
  .int()
  .min(0)
  .max(EXTRA_LIMITS.places - 1);
/** A flight by its place in the whole journey, from 0. */
const flightSchema = z
  .int()
  .min(0)
  .max(EXTRA_LIMITS.flights - 1);
const seatNumberSchema = z.string().regex(/^[0-9A-Z]{1,8}$/);
const bagNameSchema = z.string().regex(/^[\w.-]{1,120}$/);

/** A seat that somebody wants. */
export const wishedSeatSchema = z.strictObject({ passenger: placeSchema, flight: flightSchema, seat: seatNumberSchema });
export type WishedSeat = z.infer<typeof wishedSeatSchema>;
/** Bags that somebody wants, by the name that the offer of bags has for them. */
export const wishedBagSchema = z.strictObject({ passenger: placeSchema, bag: bagNameSchema, quantity: z.int().min(1).max(9) });
export type WishedBag = z.infer<typeof wishedBagSchema>;

/** Seats and extra bags that a quote should have. `exitRow`: the passengers who agreed to what a seat beside an exit asks of them. */
export const wishedExtrasSchema = z.strictObject({
  seats: z.array(wishedSeatSchema).max(EXTRA_LIMITS.places * EXTRA_LIMITS.flights),
  bags: z.array(wishedBagSchema).max(EXTRA_LIMITS.bags),
  exitRow: z.array(placeSchema).max(EXTRA_LIMITS.places),
});
export type WishedExtras = z.infer<typeof wishedExtrasSchema>;

/** A seat that is part of a price, with what the traveler pays for it. */
export const chosenSeatSchema = z.object({
  passenger: z.int(),
  flight: z.int(),
  seat: z.string(),
  isExitRow: z.boolean(),
  price: moneySchema,
});
export type ChosenSeat = z.infer<typeof chosenSeatSchema>;

export const bagKindSchema = z.enum(['checked', 'carryOn']);

/** Bags that are part of a price. `price`: for all of them. `flights`: those on which they travel. */
export const chosenBagSchema = z.object({
  passenger: z.int(),
  flights: z.array(z.int()).min(1),
  bag: z.string(),
  kind: bagKindSchema,
  /** The most that one may weigh; null if the airline does not say. */
  maxKg: z.int().nullable(),
  quantity: z.int(),
  price: moneySchema,
});
export type ChosenBag = z.infer<typeof chosenBagSchema>;

/** What is bought besides the fare. */
export const chosenExtrasSchema = z.object({ seats: z.array(chosenSeatSchema), bags: z.array(chosenBagSchema) });
export type ChosenExtras = z.infer<typeof chosenExtrasSchema>;

/** What was bought besides the fare, with the flights in words, since the airline may change them. */
const flightName = { flightNames: z.array(z.string()) };
export const reservedExtrasSchema = z.object({
  seats: z.array(chosenSeatSchema.extend(flightName)),
  bags: z.array(chosenBagSchema.extend(flightName)),
});
export type ReservedExtras = z.infer<typeof reservedExtrasSchema>;

/** What was wished for and is sold to others, or not sold at this price to this passenger any more. */
export const goneExtrasSchema = z.object({ seats: z.array(wishedSeatSchema), bags: z.array(wishedBagSchema) });
export type GoneExtras = z.infer<typeof goneExtrasSchema>;

/** A seat of a map. `prices`: for whom it can be taken, and at what; empty: it is taken. */
const mapSeatSchema = z.object({
  kind: z.literal('seat'),
  seat: z.string(),
  /** The airline's own name for it; null if it has none. */
  name: z.string().nullable(),
  isExitRow: z.boolean(),
  /** What the airline says of it, in English. */
  disclosures: z.array(z.string()),
  prices: z.array(z.object({ passengers: z.array(z.int()), price: moneySchema })),
});
export type MapSeat = z.infer<typeof mapSeatSchema>;

const mapElementSchema = z.discriminatedUnion('kind', [
  mapSeatSchema,
  z.object({ kind: z.enum(['empty', 'exit', 'lavatory', 'galley', 'bassinet', 'closet', 'stairs']) }),
]);
export type MapElement = z.infer<typeof mapElementSchema>;

/** The seats of one flight. Sections of a row are parted by aisles; decks from the lowest, rows from the front. */
export const seatMapSchema = z.object({
  flight: z.int(),
  cabins: z.array(
    z.object({
      cabin: cabinSchema,
      deck: z.int(),
      rows: z.array(z.object({ sections: z.array(z.array(mapElementSchema)) })),
    }),
  ),
});
export type SeatMap = z.infer<typeof seatMapSchema>;

/** Bags that a passenger can add. `price`: of one. */
export const offeredBagSchema = chosenBagSchema.omit({ quantity: true }).extend({ most: z.int().min(1) });
export type OfferedBag = z.infer<typeof offeredBagSchema>;

export const offeredExtrasSchema = z.object({ seatMaps: z.array(seatMapSchema), bags: z.array(offeredBagSchema) });
export type OfferedExtras = z.infer<typeof offeredExtrasSchema>;

export const listFlightExtras = defineEndpoint({
  id: 'flights.extras',
  keyScope: 'search',
  method: 'GET',
  path: '/api/v2/flight/extras',
  area: 'flights',
  summary: 'The seats of each flight of a quote and the bags that can be added, each with its price for a passenger.',
  access: 'session',
  rate: 'search',
  query: z.object({ quoteId: idSchema }),
  answer: dataOf(offeredExtrasSchema),
  errors: ['quoteExpired', 'flightNotAvailable', 'repriceFailed', 'supplierTimeout'],
});
