import type { SavedTraveler } from '@caravel/contracts';
import { asc, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { travelersOf } from './list-of-travelers.ts';
import { ofPerson, presentSavedTraveler } from './saved-traveler-records.ts';
import { savedTravelers } from './tables.ts';

/** Lists the caller's own saved travelers by name. */
export function listOwnTravelers(ctx: Ctx): Promise<SavedTraveler[]> {
  return listOf(ctx, requireUser(ctx).userId);
}

/**
 * Lists the saved travelers of the client whom staff book for, by name; the caller's own if no client is named. Throws `notFound` alike for nobody
 * and for somebody whose list the caller may not see.
 */
export async function listSavedTravelers(ctx: Ctx, clientId?: string): Promise<SavedTraveler[]> {
  return listOf(ctx, (await travelersOf(ctx, clientId)).userId);
}

async function listOf(ctx: Ctx, userId: string): Promise<SavedTraveler[]> {
  const rows = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(savedTravelers)
      .where(ofPerson(ctx, userId))
      .orderBy(
        asc(sql`lower(${savedTravelers.firstName})`),
        asc(sql`lower(${savedTravelers.lastName})`),
        asc(savedTravelers.dob),
        asc(savedTravelers.id),
      ),
  );
  return rows.map(presentSavedTraveler);
}
