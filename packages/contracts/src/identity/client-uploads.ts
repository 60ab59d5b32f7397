import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { uploadKeySchema } from './identity-account.ts';

/** The most clients of one uploaded file, and the most columns of it. */
export const MOST_UPLOADED = 10_000;
export const MOST_UPLOAD_COLUMNS = 100;

/** What a column of an uploaded file holds; a full name, or its parts: people of Spain and Latin America have two surnames. */
export const CLIENT_COLUMNS = ['email', 'name', 'firstName', 'middleName', 'lastName', 'secondLastName', 'phone'] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];
/** The place of each column in the file, from 0; a column that the file does not have is missing. */
export const clientColumnsSchema = z.partialRecord(
  z.enum(CLIENT_COLUMNS),
  z
    .int()
    .min(0)
    .max(MOST_UPLOAD_COLUMNS - 1),
);
export type ClientColumns = z.infer<typeof clientColumnsSchema>;

/** What can be wrong with a row of an uploaded file. `existing` is no fault: the agency has a person with that address, who stays as they are. */
export const ROW_PROBLEMS = [
  'existing',
  'emailMissing',
  'emailInvalid',
  'emailTwice',
  'nameMissing',
  'nameInvalid',
  'phoneInvalid',
  'cardNumber',
  'quoteStray',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export const uploadClients = defineEndpoint({
  id: 'identity.uploadClients',
  method: 'POST',
  path: '/api/agency/clients/uploads',
  area: 'back-office',
  summary:
    'Reads an uploaded list of clients. Without `columns` it tells the columns; with them it checks every row; with `apply` it adds all right rows at once, or none. Sends no email.',
  access: 'owner',
  rate: 'export',
  body: z.object({
    key: uploadKeySchema,
    columns: clientColumnsSchema.optional(),
    apply: z.boolean().default(false),
    /** What its owner calls the file: the group of those whom it adds has this name. */
    name: lineSchema(120).optional(),
  }),
  answer: dataOf(
    z.object({
      header: z.array(z.string()),
      /** The first rows as they stand in the file. */
      sample: z.array(z.array(z.string())),
      columns: clientColumnsSchema,
      rows: z.int(),
      /** Rows that can be added, or were. */
      ready: z.int(),
      existing: z.int(),
      faulty: z.int(),
      isApplied: z.boolean(),
      /** The first rows that are not added, each with its line in the file. */
      problems: z.array(z.object({ line: z.int(), problem: z.enum(ROW_PROBLEMS), told: z.string(), cells: z.array(z.string()) })),
      /** All faulty rows as the text of a CSV file: line, what is wrong, and the cells, to be mended and uploaded again. */
      report: z.string(),
      message: z.string(),
      /** The group of those who were added; null if nobody was. */
      uploadId: idSchema.nullable(),
    }),
  ),
  errors: ['notFound', 'uploadRefused', 'clientFileUnreadable', 'clientFileTooLong', 'clientFileTooWide', 'clientFileColumns'],
});

/** How the invitations of an upload stand: none sent, being sent over hours, stopped on the way, or nobody left to invite. */
export const UPLOAD_STATES = ['waiting', 'inviting', 'paused', 'done'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** The clients of one upload. `waiting`: those who can still be invited. */
export const clientUploadSchema = z.object({
  id: idSchema,
  name: z.string(),
  at: instantSchema,
  clients: z.int(),
  invited: z.int(),
  /** Those who confirmed their address and can log in. */
  joined: z.int(),
  waiting: z.int(),
  /** Those who were invited and have not come, and whose address our emails come back from. */
  bounced: z.int(),
  state: z.enum(UPLOAD_STATES),
  /** When the last of them is invited, as things stand; null unless they are being invited. */
  endsAt: instantSchema.nullable(),
});
export type ClientUpload = z.infer<typeof clientUploadSchema>;

/** The most uploads that are listed, the newest first. */
export const MOST_UPLOADS = 50;

export const listClientUploads = defineEndpoint({
  id: 'identity.listClientUploads',
  method: 'GET',
  path: '/api/agency/clients/uploads',
  area: 'back-office',
  summary: 'The newest fifty uploads of clients, each with how many were invited and how many have joined.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(z.object({ uploads: z.array(clientUploadSchema) })),
  errors: [],
});

export const setUploadInvitations = defineEndpoint({
  id: 'identity.setUploadInvitations',
  method: 'PUT',
  path: '/api/agency/clients/uploads/:id/invitations',
  area: 'back-office',
  summary:
    'Begins or pauses the invitations of an upload. They leave over hours, so that mail services take them; each client gets one.',
  access: 'owner',
  rate: 'write',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ isInviting: z.boolean() }),
  answer: dataOf(clientUploadSchema),
  errors: ['notFound'],
});
