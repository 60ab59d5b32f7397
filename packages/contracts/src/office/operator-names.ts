import { z } from 'zod';
import { dataOf, instantSchema, lineSchema, pageQuerySchema, rawLineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

const byOperators = { area: 'back-office', access: 'platform' } as const;

/** The most characters of a note about a reserved name. */
export const MOST_NAME_NOTE = 200;

/** A sub-domain that nobody may sign up with. */
export const reservedNameSchema = z.object({ name: z.string(), note: z.string(), createdAt: instantSchema });
export type ReservedName = z.infer<typeof reservedNameSchema>;

export const listReservedNames = defineEndpoint({
  ...byOperators,
  id: 'operator.listNames',
  method: 'GET',
  path: '/api/operator/names',
  summary: 'A page of the reserved sub-domains; `searchQuery` is looked for in them.',
  rate: 'read',
  query: pageQuerySchema.extend({ searchQuery: z.string().trim().max(63).default('') }),
  answer: dataOf(z.object({ names: z.array(reservedNameSchema), total: z.int() })),
  errors: [],
});

export const reserveName = defineEndpoint({
  ...byOperators,
  id: 'operator.reserveName',
  method: 'POST',
  path: '/api/operator/names',
  summary: 'Reserves a sub-domain: nobody signs up with it, or with one that looks like it.',
  rate: 'write',
  body: z.object({ name: rawLineSchema().trim().max(63), note: lineSchema(MOST_NAME_NOTE) }),
  answer: dataOf(z.object({ name: z.string() })),
  errors: ['subdomainMissing', 'subdomainInvalid', 'agencyDomainRefused', 'agencySubdomainExists', 'domainTaken'],
});

export const releaseName = defineEndpoint({
  ...byOperators,
  id: 'operator.releaseName',
  method: 'DELETE',
  path: '/api/operator/names/:name',
  summary: 'Lets agencies have a reserved sub-domain again.',
  rate: 'write',
  params: z.object({ name: z.string().max(63) }),
  answer: dataOf(z.object({ name: z.string() })),
  errors: [],
});
