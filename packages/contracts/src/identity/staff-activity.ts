import { z } from 'zod';
import { dataOf, daysInOrder, idSchema, instantSchema, pageQuerySchema, plainDateSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Kinds of what staff do: with bookings, clients, agents, what prices are made with, the site, and their own accounts; and what those who run the platform do to the agency. */
export const STAFF_ACTION_KINDS = ['bookings', 'clients', 'agents', 'prices', 'site', 'account', 'platform'] as const;
export type StaffActionKind = (typeof STAFF_ACTION_KINDS)[number];

/** The most entries of the log that a search lists. */
export const MOST_FOUND_ACTIVITY = 10_000;

/** The record that something was done to, where it has a page. */
const subjectSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('booking'), bookingId: idSchema, product: productSchema }),
  z.object({ type: z.literal('client'), userId: idSchema }),
  z.object({ type: z.literal('agent'), userId: idSchema }),
]);

/** One thing that a member of staff did. `text` says it as a sentence in the reader's language; `device`: from where they logged in. `by` has no id
 * where those who run the platform did it. */
export const staffActivitySchema = z.object({
  _id: idSchema,
  at: instantSchema,
  by: z.object({ _id: idSchema.nullable(), name: z.string() }),
  kind: z.enum(STAFF_ACTION_KINDS),
  text: z.string(),
  /** What was changed, by name, with the values before and after as the reader's language writes them; null: none. */
  changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  about: subjectSchema.nullable(),
  /** How many records it changed, if they are several: each is a part of it (`listActivityParts`). Otherwise 0. */
  parts: z.int(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
});
export type StaffActivity = z.infer<typeof staffActivitySchema>;

/** The filters of the log and of its file. Days are those of the agency's office, both included. */
export const staffActivityFilterSchema = z.object({
  userId: idSchema.optional(),
  kind: z.enum(STAFF_ACTION_KINDS).optional(),
  /** Words of who did it, what they did, whose record it was, or of a value before or after. */
  searchQuery: z.string().trim().max(80).optional(),
  startDate: plainDateSchema.optional(),
  endDate: plainDateSchema.optional(),
});
export type StaffActivityFilter = z.infer<typeof staffActivityFilterSchema>;

const ofOwner = { method: 'GET', area: 'back-office', access: 'owner', errors: [] } as const;

export const listStaffActivity = defineEndpoint({
  ...ofOwner,
  id: 'staffActivity.list',
  path: '/api/agency/activity',
  summary:
    "A page of what the agency's staff did, the newest first, with what was done to many records at once as one line; `people`: whose actions there can be.",
  rate: 'read',
  query: daysInOrder(pageQuerySchema.extend(staffActivityFilterSchema.shape), ['startDate', 'endDate']),
  answer: dataOf(
    z.object({
      activity: z.array(staffActivitySchema),
      total: z.int(),
      /** The search finds more than the newest `MOST_FOUND_ACTIVITY`, which are listed. */
      isMore: z.boolean(),
      people: z.array(z.object({ _id: idSchema, name: z.string() })),
    }),
  ),
});

export const listActivityParts = defineEndpoint({
  ...ofOwner,
  id: 'staffActivity.parts',
  path: '/api/agency/activity/:id/parts',
  summary: 'A page of the parts of a deed, the first one first; `isNarrowed`: only those that the search finds.',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: pageQuerySchema.extend(staffActivityFilterSchema.pick({ searchQuery: true }).shape),
  answer: dataOf(z.object({ activity: z.array(staffActivitySchema), total: z.int(), isNarrowed: z.boolean() })),
  errors: ['notFound'],
});

export const downloadStaffActivity = defineEndpoint({
  ...ofOwner,
  id: 'staffActivity.download',
  path: '/api/agency/activity/download.csv',
  summary:
    'The same as CSV with a byte-order mark: all that the filters leave, deeds with their parts; `X-Row-Count` says how many.',
  rate: 'export',
  query: daysInOrder(staffActivityFilterSchema, ['startDate', 'endDate']),
  answer: z.never(),
  produces: 'text/csv',
});
