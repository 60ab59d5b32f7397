import { z } from 'zod';
import { subscriptionPlanSchema, subscriptionSchema } from '../agencies/agency-subscription.ts';
import {
  dataOf,
  idSchema,
  instantSchema,
  knownEmailSchema,
  moneySchema,
  pageQuerySchema,
  plainDateSchema,
  textSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from '../identity/identity.ts';

/** What an agency is to those who run the platform: open, or closed by them. */
export const AGENCY_STATES = ['Active', 'Inactive'] as const;
const agencyStateSchema = z.enum(AGENCY_STATES);

/** The plans that the list of agencies is filtered by; `none`: those that never had one. */
export const OPERATED_PLANS = ['regular', 'holiday', 'none'] as const;
export const OPERATED_SORTS = ['name', '-name', 'created', '-created'] as const;

/** The most characters of a reason, which the owner of the agency reads. */
export const MOST_REASON = 500;
const reasonSchema = textSchema(MOST_REASON);

/** An agency as those who run the platform see it in their list. */
export const operatedAgencySchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** The host that its links begin with. */
  host: z.string(),
  status: agencyStateSchema,
  /** Set if it is its owner who has closed it. */
  isClosed: z.literal(true).optional(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  subscription: subscriptionSchema,
  createdAt: instantSchema,
});
export type OperatedAgency = z.infer<typeof operatedAgencySchema>;

/** What the agency's bookings add up to, in one currency. Sales: what was charged less what was refunded. */
export const operatedFiguresSchema = z.object({ charged: moneySchema, refunded: moneySchema, sales: moneySchema });

/** An agency with its figures. */
export const operatedAgencyDetailSchema = operatedAgencySchema.extend({
  origin: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  bookings: z.int(),
  figures: z.array(operatedFiguresSchema),
  /** Bookings that need somebody. */
  needs: z.int(),
  staff: z.int(),
  clients: z.int(),
  /** When a member of its staff was last there, to a few minutes; null: nobody that a session tells of. */
  staffSeenAt: instantSchema.nullable(),
});
export type OperatedAgencyDetail = z.infer<typeof operatedAgencyDetailSchema>;

const byOperators = { area: 'back-office', access: 'platform' } as const;
const ofAgency = z.object({ agencyId: idSchema });

export const listOperatedAgencies = defineEndpoint({
  ...byOperators,
  id: 'operator.listAgencies',
  method: 'GET',
  path: '/api/operator/agencies',
  summary: "A page of all agencies; `searchQuery` finds names, hosts and owners' addresses.",
  rate: 'read',
  query: pageQuerySchema.extend({
    searchQuery: z.string().trim().max(80).default(''),
    status: agencyStateSchema.optional(),
    plan: z.enum(OPERATED_PLANS).optional(),
    sort: z.enum(OPERATED_SORTS).default('name'),
  }),
  answer: dataOf(z.object({ agencies: z.array(operatedAgencySchema), total: z.int() })),
  errors: [],
});

export const getOperatedAgency = defineEndpoint({
  ...byOperators,
  id: 'operator.getAgency',
  method: 'GET',
  path: '/api/operator/agencies/:agencyId',
  summary: 'An agency with what its bookings add up to.',
  rate: 'read',
  params: ofAgency,
  answer: dataOf(operatedAgencyDetailSchema),
  errors: [],
});

export const setOperatedStatus = defineEndpoint({
  ...byOperators,
  id: 'operator.setAgencyStatus',
  method: 'POST',
  path: '/api/operator/agencies/:agencyId/status',
  summary: 'Closes an agency and logs its people out, or opens it again. Its owner reads the reason.',
  rate: 'write',
  params: ofAgency,
  body: z.object({ status: agencyStateSchema, reason: reasonSchema }),
  answer: dataOf(operatedAgencyDetailSchema),
  errors: [],
});

/** What happens to a subscription. Without a day: a start and an extension last 12 months, an end closes the office today. */
export const subscriptionDeedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), plan: subscriptionPlanSchema, until: plainDateSchema.optional() }),
  z.object({ kind: z.literal('extend'), until: plainDateSchema.optional() }),
  z.object({ kind: z.literal('end'), on: plainDateSchema.optional() }),
]);

export const changeOperatedSubscription = defineEndpoint({
  ...byOperators,
  id: 'operator.changeSubscription',
  method: 'POST',
  path: '/api/operator/agencies/:agencyId/subscription',
  summary: 'Starts, extends or ends the subscription of an agency. Its owner reads the reason.',
  rate: 'write',
  idempotent: true,
  params: ofAgency,
  body: z.object({ deed: subscriptionDeedSchema, reason: reasonSchema }),
  answer: dataOf(operatedAgencyDetailSchema),
  errors: ['subscriptionNotChanged'],
});

export const resetOperatedPerson = defineEndpoint({
  ...byOperators,
  id: 'operator.resetFactors',
  method: 'POST',
  path: '/api/operator/agencies/:agencyId/factors/reset',
  summary:
    'Takes second factor and recovery codes from somebody who lost them. They are told by email, and the owner reads the reason.',
  rate: 'auth',
  stepUp: 'proof',
  params: ofAgency,
  body: z.object({ email: knownEmailSchema, reason: reasonSchema }),
  answer: dataOf(z.object({ email: z.string() })),
  errors: [],
});

export const viewOperatedAgency = defineEndpoint({
  ...byOperators,
  id: 'operator.viewAgency',
  method: 'POST',
  path: '/api/operator/agencies/:agencyId/view',
  summary:
    'Lets the caller view an agency as its owner sees it, for an hour, reading only. Its owner is told by email, and reads the reason.',
  rate: 'write',
  params: ofAgency,
  body: z.object({ reason: reasonSchema }),
  /** The page of the agency's site that begins the view, once, within five minutes. */
  answer: dataOf(z.object({ address: z.string().max(2_000) })),
  errors: ['agencyInactive'],
});

export const beginView = defineEndpoint({
  id: 'identity.beginView',
  method: 'POST',
  path: '/api/user/view',
  area: 'identity',
  summary: 'Begins the view of an agency by the token of its link: a session that reads only, for an hour.',
  access: 'public',
  rate: 'auth',
  body: z.object({ token: linkTokenSchema }),
  answer: dataOf(z.object({ token: z.string() })),
  errors: ['tokenExpired'],
});
