import {
  genderSchema,
  idSchema,
  keptNamesSchema,
  passportSchema,
  plainDateSchema,
  travelerNamesSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import { passengerTypeSchema } from './offers.ts';

/** A traveler of a flight booking. */
export const flightTravelerSchema = z.object({
  type: passengerTypeSchema,
  ...travelerNamesSchema.shape,
  gender: genderSchema,
  dob: plainDateSchema,
  passport: passportSchema.optional(),
});
export type FlightTraveler = z.infer<typeof flightTravelerSchema>;

/** What a ticket takes of its travelers: letters of the first and of the last name at most, and the genders that it knows. */
export const ticketTakesSchema = z.object({ nameLetters: z.int(), genders: z.array(genderSchema) });

/** A traveler as a booking keeps them. */
export const keptTravelerSchema = flightTravelerSchema.extend(keptNamesSchema.shape);

/** A traveler as a booking names them: with a passport, or with the saved traveler of the client whose passport the server knows. */
export const travelerToBookSchema = flightTravelerSchema.extend({ savedPassport: idSchema.optional() });
export type TravelerToBook = z.infer<typeof travelerToBookSchema>;
