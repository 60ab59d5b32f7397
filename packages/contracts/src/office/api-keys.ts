import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { API_KEY_NAME, KEY_DAYS, KEY_SCOPES, KEY_STATES } from './api-key-rules.ts';

const scopeSchema = z.enum(KEY_SCOPES);

const apiKeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  scopes: z.array(scopeSchema),
  /** The first characters of the key, by which people know it again. */
  begins: z.string(),
  state: z.enum(KEY_STATES),
  /** The name of the owner who made it; null: their account is gone. */
  createdBy: z.string().nullable(),
  createdAt: instantSchema,
  /** When it ends by itself; null: never. */
  expiresAt: instantSchema.nullable(),
  /** To the minute; null: never. */
  lastUsedAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const ofOwner = { area: 'back-office', access: 'owner' } as const;

export const listApiKeys = defineEndpoint({
  ...ofOwner,
  id: 'apiKeys.list',
  method: 'GET',
  path: '/api/agency/api-keys',
  summary: "A page of the agency's keys, the newest first; also those that are no longer valid.",
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(z.object({ keys: z.array(apiKeySchema), total: z.int() })),
  errors: [],
});

export const createApiKey = defineEndpoint({
  ...ofOwner,
  id: 'apiKeys.create',
  method: 'POST',
  path: '/api/agency/api-keys',
  summary: 'Makes a key. The answer has it, which no other answer has.',
  rate: 'write',
  stepUp: 'proof',
  body: z.strictObject({
    name: lineSchema(API_KEY_NAME),
    scopes: z
      .array(scopeSchema)
      .min(1, { error: 'keyScopesMissing' })
      .max(KEY_SCOPES.length)
      .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
    /** After how many days it ends; null: never by itself. */
    days: z.literal(KEY_DAYS).nullable(),
  }),
  answer: dataOf(z.object({ apiKey: apiKeySchema, key: z.string() })),
  errors: ['apiKeysFull'],
});

export const revokeApiKey = defineEndpoint({
  ...ofOwner,
  id: 'apiKeys.revoke',
  method: 'DELETE',
  path: '/api/agency/api-keys/:keyId',
  summary: 'Ends a key at once, on all nodes.',
  rate: 'write',
  params: z.object({ keyId: idSchema }),
  answer: dataOf(apiKeySchema),
  errors: ['notFound'],
});
