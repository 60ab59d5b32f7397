import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema, plainDateSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ARCHIVE_STATES, ARCHIVES_SHOWN, LEAVING_OBSTACLES, OBSTACLE_BOOKINGS } from './leaving-rules.ts';

const agencyArchiveSchema = z.object({
  _id: idSchema,
  state: z.enum(ARCHIVE_STATES),
  askedAt: instantSchema,
  /** The name of the person who asked for it. */
  askedBy: z.string(),
  readyAt: instantSchema.nullable(),
  /** When its file is cleared; null: it has none yet. */
  goesAt: instantSchema.nullable(),
  sizeBytes: z.int().nullable(),
  /** How many files it has, without its manifest, and how many rows its tables have together. */
  files: z.int().nullable(),
  rows: z.int().nullable(),
});
export type AgencyArchive = z.infer<typeof agencyArchiveSchema>;

const obstacleSchema = z.object({
  kind: z.enum(LEAVING_OBSTACLES),
  count: z.int(),
  /** The first of the bookings that it is about, by their trips. */
  bookings: z.array(z.object({ _id: idSchema, reference: z.string(), product: productSchema })).max(OBSTACLE_BOOKINGS),
});
export type Obstacle = z.infer<typeof obstacleSchema>;

const closingSchema = z.object({
  /** When its owner has closed the agency; null: it is open. */
  closedAt: instantSchema.nullable(),
  /** Until when the owner may open it again; null: it is open, or it is too late. */
  reopenUntil: instantSchema.nullable(),
  /** For how many years after the last trip personal data are kept, and the day on which they go once the agency is closed. */
  keptYears: z.int(),
  dataGoOn: plainDateSchema.nullable(),
  /** What keeps it from being closed; none while it is closed. */
  obstacles: z.array(obstacleSchema).max(LEAVING_OBSTACLES.length),
});
export type Closing = z.infer<typeof closingSchema>;

const leavingSchema = z.object({
  closing: closingSchema,
  /** The newest first. */
  archives: z.array(agencyArchiveSchema).max(ARCHIVES_SHOWN),
  /** When the next archive may be asked for; null: now. */
  mayAskFrom: instantSchema.nullable(),
});
export type Leaving = z.infer<typeof leavingSchema>;

const ofOwner = { area: 'back-office', access: 'owner', openUnsubscribed: true } as const;

export const getLeaving = defineEndpoint({
  ...ofOwner,
  id: 'agencies.getLeaving',
  method: 'GET',
  path: '/api/agency/leaving',
  summary: 'The archives of all that the agency has, and what closing it takes.',
  rate: 'read',
  answer: dataOf(leavingSchema),
  errors: [],
});

export const askArchive = defineEndpoint({
  ...ofOwner,
  id: 'agencies.askArchive',
  openClosed: true,
  method: 'POST',
  path: '/api/agency/archives',
  summary:
    'Asks for an archive of all that the agency has; its owner gets an email once it is ready. While one is being made, that is the answer.',
  rate: 'export',
  stepUp: 'proof',
  answer: dataOf(agencyArchiveSchema),
  errors: ['archivesTooMany'],
});

export const linkArchive = defineEndpoint({
  ...ofOwner,
  id: 'agencies.linkArchive',
  openClosed: true,
  method: 'POST',
  path: '/api/agency/archives/:archiveId/link',
  summary: 'An address that serves the file of an archive for five minutes.',
  rate: 'export',
  stepUp: 'proof',
  params: z.object({ archiveId: idSchema }),
  answer: dataOf(z.object({ url: z.string() })),
  errors: ['notFound'],
});

export const closeAgency = defineEndpoint({
  ...ofOwner,
  id: 'agencies.closeAgency',
  method: 'POST',
  path: '/api/agency/close',
  summary:
    'Closes the agency: its site says so, clients are logged out, and staff only read. Needs the name of the agency as it is, and that nothing is to come.',
  rate: 'write',
  stepUp: 'proof',
  body: z.strictObject({ agencyName: lineSchema(200) }),
  answer: dataOf(leavingSchema),
  errors: ['agencyNotClosable'],
});

export const reopenAgency = defineEndpoint({
  ...ofOwner,
  id: 'agencies.reopenAgency',
  openClosed: true,
  method: 'POST',
  path: '/api/agency/reopen',
  summary: 'Opens an agency again that its owner closed within the last 30 days.',
  rate: 'write',
  stepUp: 'proof',
  answer: dataOf(leavingSchema),
  errors: ['agencyNotReopened'],
});
