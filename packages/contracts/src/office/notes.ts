import { z } from 'zod';
import { dataOf, idSchema, instantSchema, messageAnswerSchema, pageQuerySchema, textSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The most characters of a note. */
export const NOTE_LENGTH = 2_000;

/** A note that staff keep about a booking or a client. No traveler ever reads one. */
export const noteSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  /** When its author last changed it; null if never. */
  editedAt: instantSchema.nullable(),
  /** Null: the author's account is deleted. */
  author: z.string().nullable(),
  text: z.string(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

const common = { area: 'back-office', access: 'staff' } as const;
const ofBooking = { ...common, errors: ['invalidBookingId'] } as const;
const ofClient = { ...common, errors: ['notFound'] } as const;
const subjectParams = z.object({ id: idSchema });
const noteParams = z.object({ id: idSchema, noteId: idSchema });
const body = z.strictObject({ text: textSchema(NOTE_LENGTH) });

const lists = {
  method: 'GET',
  rate: 'read',
  params: subjectParams,
  query: pageQuerySchema,
  answer: dataOf(z.object({ notes: z.array(noteSchema), totalNotes: z.int() })),
} as const;
const adds = {
  method: 'POST',
  rate: 'write',
  idempotent: true,
  params: subjectParams,
  body,
  answer: dataOf(noteSchema),
} as const;
const edits = { method: 'PATCH', rate: 'write', params: noteParams, body, answer: dataOf(noteSchema) } as const;
const deletes = { method: 'DELETE', rate: 'write', params: noteParams, answer: messageAnswerSchema } as const;

const BOOKING_NOTES = '/api/agency/bookings/:id/notes';
const CLIENT_NOTES = '/api/agency/clients/:id/notes';

export const listBookingNotes = defineEndpoint({
  ...ofBooking,
  ...lists,
  id: 'office.listBookingNotes',
  keyScope: 'bookings:read',
  path: BOOKING_NOTES,
  summary: 'The notes that staff keep about a booking, the newest first.',
});
export const addBookingNote = defineEndpoint({
  ...ofBooking,
  ...adds,
  id: 'office.addBookingNote',
  path: BOOKING_NOTES,
  summary: 'Adds a note about a booking.',
});
export const editBookingNote = defineEndpoint({
  ...ofBooking,
  ...edits,
  id: 'office.editBookingNote',
  path: `${BOOKING_NOTES}/:noteId`,
  summary: 'Changes a note about a booking: only its author may.',
  errors: ['invalidBookingId', 'notFound'],
});
export const deleteBookingNote = defineEndpoint({
  ...ofBooking,
  ...deletes,
  id: 'office.deleteBookingNote',
  path: `${BOOKING_NOTES}/:noteId`,
  summary: 'Deletes a note about a booking: its author may, and the owner.',
  errors: ['invalidBookingId', 'notFound'],
});
export const listClientNotes = defineEndpoint({
  ...ofClient,
  ...lists,
  id: 'office.listClientNotes',
  keyScope: 'clients:read',
  path: CLIENT_NOTES,
  summary: 'The notes that staff keep about a client, the newest first.',
});
export const addClientNote = defineEndpoint({
  ...ofClient,
  ...adds,
  id: 'office.addClientNote',
  path: CLIENT_NOTES,
  summary: 'Adds a note about a client.',
});
export const editClientNote = defineEndpoint({
  ...ofClient,
  ...edits,
  id: 'office.editClientNote',
  path: `${CLIENT_NOTES}/:noteId`,
  summary: 'Changes a note about a client: only its author may.',
});
export const deleteClientNote = defineEndpoint({
  ...ofClient,
  ...deletes,
  id: 'office.deleteClientNote',
  path: `${CLIENT_NOTES}/:noteId`,
  summary: 'Deletes a note about a client: its author may, and the owner.',
});
