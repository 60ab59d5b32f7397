import { z } from 'zod';
import { dataOf, instantSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ERROR_CODES } from '../errors.ts';

/** Partners whose accounts an owner sets. */
const SET_KINDS = ['gateway', 'supplier'] as const;

/** A field of an account. Its label and the help beside it are in the caller's language. */
const accountFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  /** It is never shown again, but for its last four characters. */
  isSecret: z.boolean(),
  isOptional: z.boolean(),
  /** What there is to choose from; null: it is typed. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
});
export type AccountField = z.infer<typeof accountFieldSchema>;

/** How the agency works with a partner. */
export const partnerAccountSchema = z.object({
  kind: z.enum(SET_KINDS),
  name: z.string(),
  /** The partner's name as people read it. */
  title: z.string(),
  /** Whether the partner is simulated: nothing real is charged. */
  simulated: z.boolean(),
  /**
   * Whose account takes new business: the agency's own, the platform's, or nobody's, because the platform has none (`none`) or those who run it have
   * switched the partner off (`off`).
   */
  mode: z.enum(['own', 'platform', 'none', 'off']),
  hasPlatformAccount: z.boolean(),
  /** Whether the partner tells whose account a key opens. If not, its owner says whether a new key is of the same account. */
  tellsAccount: z.boolean(),
  fields: z.array(accountFieldSchema),
  /** The agency's own account in force; null if there is none. */
  own: z
    .object({
      /** By field: what may be shown of it, of a secret its last four characters. Null if those who run the platform have set it. */
      shown: z.record(z.string(), z.string()).nullable(),
      since: instantSchema,
      /** When a harmless call last showed that it works; null: never. */
      testedAt: instantSchema.nullable(),
      /** The products that its partner sells by one account, and whether it has opened them for this one; null: it did not answer, or was not asked. */
      opens: z.array(z.object({ product: productSchema, isOpen: z.boolean().nullable() })),
      /** What went wrong last, if no test has shown since then that it works. */
      lastError: z.object({ code: z.enum(ERROR_CODES), at: instantSchema }).nullable(),
      /** Where the partner sends its events to; null if it sends none. */
      eventsUrl: z.string().nullable(),
    })
    .nullable(),
  /** Where the partner sends the events of another account, once it is entered; null if it sends none. */
  nextEventsUrl: z.string().nullable(),
});
export type PartnerAccount = z.infer<typeof partnerAccountSchema>;

const kindSchema = z.enum(SET_KINDS);
const ofPartner = {
  area: 'back-office',
  access: 'owner',
  rate: 'write',
  params: z.object({ kind: kindSchema, name: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  answer: dataOf(partnerAccountSchema),
} as const;
/** Why an account is not taken, as its test says. */
export const ACCOUNT_TEST_ERRORS = [
  'accountKeyRefused',
  'accountModeWrong',
  'accountCurrencyWrong',
  'accountCannotCharge',
  'accountChainWrong',
  'accountUnreachable',
] as const;

export const listPartnerAccounts = defineEndpoint({
  id: 'partnerAccounts.list',
  method: 'GET',
  path: '/api/agency/partner-accounts/:kind',
  area: 'back-office',
  summary: 'How the agency works with its partners of a kind, and what an account of its own consists of. No answer holds a key.',
  access: 'owner',
  rate: 'read',
  params: z.object({ kind: kindSchema }),
  answer: dataOf(z.object({ accounts: z.array(partnerAccountSchema) })),
  errors: [],
});

export const setPartnerAccount = defineEndpoint({
  ...ofPartner,
  id: 'partnerAccounts.set',
  method: 'POST',
  path: '/api/agency/partner-accounts/:kind/:name',
  summary:
    "Enters an account of the agency's own, which counts once a harmless call has shown that it works, or goes back to the platform's. A secret that is left out stays as it is.",
  // mutant account-set-without-proof: `stepUp: 'factor',` -> nothing fails factors.security.test.ts
  stepUp: 'factor',
  body: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('platform') }),
    z.strictObject({
      mode: z.literal('own'),
      fields: z.record(z.string().max(40), z.string().max(300)),
      /** Whether it is a new key of the account in force. Counts only where the partner does not tell whose account a key opens. */
      isSameAccount: z.boolean().optional(),
    }),
  ]),
  errors: ['partnerNotFound', 'partnerSwitchedOff', 'noPlatformAccount', ...ACCOUNT_TEST_ERRORS],
});

export const checkPartnerAccount = defineEndpoint({
  ...ofPartner,
  id: 'partnerAccounts.check',
  method: 'POST',
  path: '/api/agency/partner-accounts/:kind/:name/checks',
  summary:
    "Tests the agency's own account in force by a harmless call. What is wrong stands in the answer, and stays there until it works.",
  rate: 'export',
  errors: ['partnerNotFound', 'noOwnAccount'],
});
