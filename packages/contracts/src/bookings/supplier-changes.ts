import { z } from 'zod';

/** How bad a supplier's change of a booking is: to be known, to be decided, or the trip cannot be made as it stands. */
export const CHANGE_SEVERITIES = ['note', 'serious', 'breaks'] as const;
export const changeSeveritySchema = z.enum(CHANGE_SEVERITIES);
export type ChangeSeverity = z.infer<typeof changeSeveritySchema>;

/** Returns the worst of several; null of none. */
export function worstOf(severities: readonly ChangeSeverity[]): ChangeSeverity | null {
  return CHANGE_SEVERITIES.findLast((severity) => severities.includes(severity)) ?? null;
}
