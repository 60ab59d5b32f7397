import { z } from 'zod';
import { dataOf, instantSchema, moneySchema, placeCodeSchema, plainDateSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FLIGHT_IDEAS } from './addresses.ts';

/** A destination that an agency shows, with the least that a search from its home airport finds: one way, one adult, on the cheapest of the coming days. */
export const flightIdeaSchema = z.object({
  /** Of a city or an airport. */
  code: placeCodeSchema,
  /** The city in the reader's language. */
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** Null where no price is known: none is invented. */
  price: z
    .object({
      total: moneySchema,
      date: plainDateSchema,
      /** The address of the search that has this price, as the list of results reads it. */
      search: z.record(z.string(), z.string()),
      /** When a search found it; null: it finds it now. */
      seenAt: instantSchema.nullable(),
    })
    .nullable(),
});
export type FlightIdea = z.infer<typeof flightIdeaSchema>;

export const flightIdeasSchema = z.object({
  /** Where the prices are from: the agency's home airport, or the largest city of its time zone. */
  home: z.object({ code: placeCodeSchema, name: z.string() }),
  ideas: z.array(flightIdeaSchema),
  /** Until when the prices are those of their searches; later they are to be asked for again. */
  freshUntil: instantSchema,
});
export type FlightIdeas = z.infer<typeof flightIdeasSchema>;

/** Where one could go: shown to everybody, at the prices of whoever asks. */
export const listFlightIdeas = defineEndpoint({
  ...FLIGHT_IDEAS,
  area: 'flights',
  summary: 'The destinations that the agency shows, with the lowest known price of each from its home airport.',
  access: 'public',
  sells: true,
  rate: 'search',
  answer: dataOf(flightIdeasSchema),
  errors: ['notFound'],
});
