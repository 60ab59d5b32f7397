import { z } from 'zod';
import { plainDateSchema } from './common.ts';
import { passengerTypeSchema } from './flights-offers.ts';
import { genderSchema, passportSchema, travelerNamesSchema } from './travelers.ts';

/** A traveler of a flight booking. */
export const flightTravelerSchema = z.object({
  type: passengerTypeSchema,
  ...travelerNamesSchema.shape,
  gender: genderSchema,
  dob: plainDateSchema,
  passport: passportSchema.optional(),
});
export type FlightTraveler = z.infer<typeof flightTravelerSchema>;
