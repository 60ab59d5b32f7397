import { z } from 'zod';
import { dataOf, idSchema, instantSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ARCHIVE_STATES, ARCHIVES_SHOWN } from './leaving-rules.ts';

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

const leavingSchema = z.object({
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
  summary: 'The archives of all that the agency has, as far as they were asked for.',
  rate: 'read',
  answer: dataOf(leavingSchema),
  errors: [],
});

export const askArchive = defineEndpoint({
  ...ofOwner,
  id: 'agencies.askArchive',
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
  method: 'POST',
  path: '/api/agency/archives/:archiveId/link',
  summary: 'An address that serves the file of an archive for five minutes.',
  rate: 'export',
  stepUp: 'proof',
  params: z.object({ archiveId: idSchema }),
  answer: dataOf(z.object({ url: z.string() })),
  errors: ['notFound'],
});
