import { z } from 'zod';
import { dataOf, instantSchema, moneySchema, placeCodeSchema, plainDateSchema } from './common.ts';
import { type Area, type CallAddress, defineEndpoint } from './endpoint.ts';

/** A destination that an agency shows, with the least that a search from its home finds on the cheapest of the coming days. */
export const ideaSchema = z.object({
  /** The code of the place. */
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
export type Idea = z.infer<typeof ideaSchema>;

export const ideasSchema = z.object({
  /** Where the prices are from: the agency's home, or the largest city of its time zone. */
  home: z.object({ code: placeCodeSchema, name: z.string() }),
  ideas: z.array(ideaSchema),
  /** Until when the prices are those of their searches; later they are to be asked for again. */
  freshUntil: instantSchema,
});
export type Ideas = z.infer<typeof ideasSchema>;

/** The call for a product's ideas, at its address: shown to everybody, at the prices of the caller. */
export const ideasEndpoint = <const Address extends CallAddress>(address: Address, area: Area) =>
  defineEndpoint({
    ...address,
    area,
    summary: 'The destinations that the agency shows, with the lowest known price of each from its home.',
    access: 'public',
    sells: true,
    rate: 'search',
    answer: dataOf(ideasSchema),
    errors: ['notFound'],
  });
export type IdeasEndpoint = ReturnType<typeof ideasEndpoint>;
