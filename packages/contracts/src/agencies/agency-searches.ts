import { z } from 'zod';
import { dataOf, idSchema, instantSchema, plainDateSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** A search that somebody at the agency made lately, in terms that all products share. */
export const agencySearchSchema = z.object({
  _id: idSchema,
  product: productSchema,
  /** When it was last made. */
  at: instantSchema,
  by: z.object({ _id: idSchema, name: z.string() }),
  /** Names in the reader's language, in the order of the journey; none if it is a part of a map, or was kept by an older version. */
  places: z.array(z.string()),
  startsOn: plainDateSchema.nullable(),
  /** Null if it has no second day. */
  endsOn: plainDateSchema.nullable(),
  /** How many travel or stay; null if the product does not ask. */
  people: z.int().nullable(),
  /** Parameters of the address that searches the same again; null if it lies in the past. */
  params: z.record(z.string(), z.string()).nullable(),
});
export type AgencySearch = z.infer<typeof agencySearchSchema>;

export const listAgencySearches = defineEndpoint({
  id: 'agencies.listSearches',
  method: 'GET',
  path: '/api/agency/search/services',
  area: 'agencies',
  summary:
    'A page of the searches that were made lately, the newest first: of the whole agency; of a restricted agent their own.',
  access: 'staff',
  rate: 'read',
  query: z
    .object({
      from: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(25),
      product: productSchema.optional(),
      /** Whose searches. */
      userId: idSchema.optional(),
      /** Days on which they were made (UTC), both included. */
      startDate: plainDateSchema.optional(),
      endDate: plainDateSchema.optional(),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      error: 'periodOrder',
      path: ['endDate'],
    }),
  answer: dataOf(z.object({ searches: z.array(agencySearchSchema), totalSearches: z.int() })),
  errors: [],
});
