import { countrySchema, lineSchema, localDateTimeSchema } from '@caravel/contracts';
import { z } from 'zod';
import { CAR_DEFAULTS, CAR_LIMITS } from './limits.ts';
import { isSlot } from './rental-slots.ts';

/** Names a missing place or time in its own words; what is there and wrong keeps the schema's own problem. */
const needed = (problem: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? problem : undefined),
});

const latitude = (problem: string) => z.number(needed(problem)).min(-90).max(90);
const longitude = (problem: string) => z.number(needed(problem)).min(-180).max(180);
const slot = (missing: string, problem: string) =>
  z
    .string(needed(missing))
    .pipe(localDateTimeSchema)
    .refine((local) => isSlot(local), { error: problem });

const fieldsSchema = z.object({
  pickupLatitude: latitude('pickUpRequired'),
  pickupLongitude: longitude('pickUpRequired'),
  pickUpDateTime: slot('pickUpTimeInvalid', 'pickUpTimeInvalid'),
  /** All three of the return are given, or none. */
  returnLatitude: latitude('dropOffRequired').optional(),
  returnLongitude: longitude('dropOffRequired').optional(),
  returnDateTime: slot('dropOffTimeInvalid', 'dropOffTimeInvalid'),
  age: z
    .int()
    .min(CAR_LIMITS.minAge, { error: 'driverAgeInvalid' })
    .max(CAR_LIMITS.maxAge, { error: 'driverAgeInvalid' })
    .default(CAR_DEFAULTS.age),
  countryOfResidence: countrySchema.default(CAR_DEFAULTS.countryOfResidence),
  /** How the places were called when they were chosen. */
  pickupReadable: z.string(needed('pickUpRequired')).pipe(lineSchema(160)),
  dropoffReadable: lineSchema(160).optional(),
});

type Return = { readonly returnLatitude?: number | undefined; readonly returnLongitude?: number | undefined };
const hasWholeReturn = (search: Return) => (search.returnLatitude === undefined) === (search.returnLongitude === undefined);
const HALF_RETURN = { error: 'dropOffRequired', path: ['returnLatitude'] };

/**
 * A car search with the spec's names (spec 2, section 3). Times are on the clocks of their place, at full and half hours. The server finds the zones by
 * the positions; what depends on them (a pick-up to come, the shortest and the longest rental) it checks with `rentalProblems`. Without a place to
 * return to, the car is returned where it is picked up: the same as that place chosen twice.
 */
export const carSearchSchema = fieldsSchema.refine(hasWholeReturn, HALF_RETURN);
export type CarSearch = z.infer<typeof carSearchSchema>;
export type CarSearchInput = z.input<typeof carSearchSchema>;

const placeIdSchema = lineSchema(60);

/**
 * A search to be found again: its places by the ids of their suggestions, whose names the reader has in their own language. `dropOffId`: null for 'Same
 * drop-off'.
 */
export const recentCarSearchSchema = fieldsSchema
  .omit({ pickupReadable: true, dropoffReadable: true })
  .extend({ pickUpId: placeIdSchema, dropOffId: placeIdSchema.nullable() })
  .refine(hasWholeReturn, HALF_RETURN);
export type RecentCarSearch = z.infer<typeof recentCarSearchSchema>;
export type RecentCarSearchInput = z.input<typeof recentCarSearchSchema>;
