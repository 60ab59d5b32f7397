import { z } from 'zod';
import { genderSchema, keptNamesSchema, passportSchema, travelerNamesSchema } from '../bookings/travelers.ts';
import { dataOf, idSchema, messageAnswerSchema, plainDateSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/*
 * The people whom somebody books for again and again, so that nobody types them twice (WCAG 3.3.7). The number of a passport is sealed when it
 * is saved and never leaves the server again: a booking names the traveler, and the server opens it.
 */

/** Most travelers that one person can save. */
export const MOST_SAVED_TRAVELERS = 30;

/** A passport as it is shown: enough to tell it from another. */
const shownPassportSchema = passportSchema.omit({ number: true }).extend({ last4: z.string() });

/** A saved traveler as shown to the person whose list it is, and to staff who book for them. */
export const savedTravelerSchema = z.object({
  _id: idSchema,
  ...keptNamesSchema.shape,
  gender: genderSchema,
  dob: plainDateSchema,
  passport: shownPassportSchema.nullable(),
});
export type SavedTraveler = z.infer<typeof savedTravelerSchema>;

/** Whose list it is: the caller's own, or that of the client whom staff name. */
const ofClientSchema = z.object({ clientId: idSchema.optional() });

const savedTravelersSchema = z.object({ travelers: z.array(savedTravelerSchema) });

/** A traveler as they are saved. Left out, the passport stays as it was; null removes it. */
const travelerToSaveSchema = z.strictObject({
  ...travelerNamesSchema.shape,
  gender: genderSchema,
  dob: plainDateSchema,
  passport: passportSchema.nullable().optional(),
});
export type TravelerToSave = z.infer<typeof travelerToSaveSchema>;

export const listSavedTravelers = defineEndpoint({
  id: 'savedTravelers.list',
  method: 'GET',
  path: '/api/user/travelers',
  area: 'identity',
  summary: 'The saved travelers of the caller, or of the client whom staff book for; by name, at most 30.',
  access: 'session',
  openUnsubscribed: true,
  openToViewers: false,
  rate: 'read',
  query: ofClientSchema,
  answer: dataOf(savedTravelersSchema),
  errors: ['notFound'],
});

export const saveTraveler = defineEndpoint({
  id: 'savedTravelers.save',
  method: 'POST',
  path: '/api/user/travelers',
  area: 'identity',
  summary:
    'Saves a traveler of the caller, or of a client whom staff name. The same name and date of birth again change the one that is saved.',
  access: 'session',
  rate: 'write',
  query: ofClientSchema,
  body: travelerToSaveSchema,
  answer: dataOf(savedTravelerSchema),
  errors: ['notFound', 'savedTravelersFull'],
});

export const changeSavedTraveler = defineEndpoint({
  id: 'savedTravelers.change',
  method: 'PATCH',
  path: '/api/user/travelers/:id',
  area: 'identity',
  summary: 'Changes a saved traveler of the caller, or of a client whom staff name.',
  access: 'session',
  rate: 'write',
  params: z.object({ id: idSchema }),
  query: ofClientSchema,
  body: travelerToSaveSchema,
  answer: dataOf(savedTravelerSchema),
  errors: ['notFound', 'savedTravelerExists'],
});

export const removeSavedTraveler = defineEndpoint({
  id: 'savedTravelers.remove',
  method: 'DELETE',
  path: '/api/user/travelers/:id',
  area: 'identity',
  summary:
    'Removes a saved traveler of the caller, or of a client whom staff name, with the passport. Bookings keep what they need.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  params: z.object({ id: idSchema }),
  query: ofClientSchema,
  answer: messageAnswerSchema,
  errors: ['notFound'],
});
