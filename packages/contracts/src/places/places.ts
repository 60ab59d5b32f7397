import { z } from 'zod';
import { dataOf, lineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GET_DESTINATION, MOST_SUGGESTIONS, PLACE_KINDS, SUGGEST_AIRPORTS, SUGGEST_DESTINATIONS } from './addresses.ts';

/**
 * A place to search around. `context` says where it is, such as "Portugal" or "Lisbon, Portugal": enough to tell it from its namesakes.
 * `code`: of an airport or a city, such as LIS. A search takes its position and its radius (kilometres).
 */
export const destinationSchema = z.object({
  id: z.string(),
  type: z.enum(PLACE_KINDS),
  name: z.string(),
  context: z.string(),
  countryCode: z.string(),
  code: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  radius: z.number(),
  timeZone: z.string(),
});
export type DestinationSuggestion = z.infer<typeof destinationSchema>;

const KIND = `(?:${PLACE_KINDS.join('|')})`;

/** Kinds of places in one parameter, joined by commas. */
const kindsSchema = z
  .string()
  .max(80)
  .regex(new RegExp(`^${KIND}(?:,${KIND})*$`))
  .transform((text) => PLACE_KINDS.filter((kind) => text.split(',').includes(kind)));

export const suggestDestinations = defineEndpoint({
  ...SUGGEST_DESTINATIONS,
  keyScope: 'search',
  area: 'places',
  summary: "Places whose name begins with a text, in the caller's language, the most likely first.",
  access: 'session',
  openToVisitors: 'always',
  rate: 'read',
  query: z.object({
    term: lineSchema(80),
    size: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).optional(),
    /** The kinds that are looked for, `city,airport`; absent: all. */
    kinds: kindsSchema.optional(),
  }),
  answer: dataOf(z.array(destinationSchema)),
  errors: [],
});

export const getDestination = defineEndpoint({
  ...GET_DESTINATION,
  keyScope: 'search',
  area: 'places',
  summary: "A destination by its id, in the caller's language.",
  access: 'session',
  openToVisitors: 'always',
  rate: 'read',
  params: z.object({ id: lineSchema(80) }),
  answer: dataOf(destinationSchema),
  errors: ['notFound'],
});

/** A place to fly from or to: a city with its airports, or one airport. */
export const placeSuggestionSchema = z.object({
  type: z.enum(['city', 'airport']),
  code: z.string(),
  name: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  lat: z.number(),
  lng: z.number(),
  zone: z.string(),
  airports: z.array(z.object({ code: z.string(), name: z.string(), cityName: z.string() })),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

export const suggestAirports = defineEndpoint({
  ...SUGGEST_AIRPORTS,
  keyScope: 'search',
  area: 'places',
  summary: 'Cities and airports by code, name or city, accents ignored, most important first.',
  access: 'session',
  openToVisitors: 'always',
  openUnsubscribed: true,
  rate: 'read',
  query: z.object({ search: z.string().max(80), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  answer: dataOf(z.array(placeSuggestionSchema)),
  errors: [],
});
