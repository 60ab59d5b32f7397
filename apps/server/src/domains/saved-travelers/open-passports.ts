import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { SavedTravelersDeps } from './deps.ts';
import { openPassport, type Passport } from './saved-traveler-records.ts';
import { savedTravelers } from './tables.ts';

/** A saved passport with its number, and whose list it is on. */
export type SavedPassport = { readonly userId: string; readonly passport: Passport };

/**
 * Opens the passports of saved travelers, by their ids, for a booking. Travelers without a passport are missing. It does not ask who calls: the
 * booking checks that the list is its client's.
 */
export async function openPassports(
  { sealSecret }: SavedTravelersDeps,
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SavedPassport>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(savedTravelers)
      .where(and(eq(savedTravelers.agencyId, ctx.agency.id), inArray(savedTravelers.id, [...ids]))),
  );
  return new Map(
    rows.flatMap((row) => {
      const passport = openPassport(sealSecret, row);
      return passport ? [[row.id, { userId: row.userId, passport }] as const] : [];
    }),
  );
}
