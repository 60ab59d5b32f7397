import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { recordTravelersChange, travelersOf } from './list-of-travelers.ts';
import { ofPerson } from './saved-traveler-records.ts';
import { savedTravelers } from './tables.ts';

/** Removes a saved traveler of the caller, or of a client whom staff name, with the passport. Throws `notFound`. */
export async function removeSavedTraveler(ctx: Ctx, id: string, clientId?: string): Promise<void> {
  const list = await travelersOf(ctx, clientId);
  const { userId } = list;
  await ctx.db.tx(async (tx) => {
    const gone = await tx
      .delete(savedTravelers)
      .where(and(ofPerson(ctx, userId), eq(savedTravelers.id, id)))
      .returning({ id: savedTravelers.id });
    if (gone.length === 0) throw new AppError('notFound');
    await recordTravelersChange(tx, ctx, list, 'traveler.removed');
  });
}

/** Removes all saved travelers of a person who erases their account. */
export async function forgetSavedTravelers(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx.delete(savedTravelers).where(ofPerson(ctx, userId));
}
