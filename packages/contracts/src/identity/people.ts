import { z } from 'zod';
import { idSchema } from '../common.ts';

/** Types of people with an account at an agency (spec 1, section 3). */
export const USER_TYPES = ['Client', 'SalesAgent', 'AgencyOwner'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

/** Whether a user type is agency staff: only staff may see net rates, markups and commissions. */
export function isStaff(userType: UserType): boolean {
  return userType !== 'Client';
}

/** A person named in a list or on a booking. */
export const personRefSchema = z.object({ _id: idSchema, name: z.string(), email: z.string() });
export type PersonRef = z.infer<typeof personRefSchema>;
