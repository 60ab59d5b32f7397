import { z } from 'zod';
import { genderSchema, passportSchema, travelerNamesSchema } from '../bookings/travelers.ts';
import { plainDateSchema } from '../common.ts';
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
