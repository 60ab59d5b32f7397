import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { ofPerson } from './saved-traveler-records.ts';
import { savedTravelers } from './tables.ts';

/** Removes a saved traveler of the caller, with the passport. Throws `notFound`. */
export async function removeSavedTraveler(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    const gone = await tx
      .delete(savedTravelers)
      .where(and(ofPerson(ctx, userId), eq(savedTravelers.id, id)))
      .returning({ id: savedTravelers.id });
    if (gone.length === 0) throw new AppError('notFound');
    await recordAudit(tx, ctx, { action: 'traveler.removed', subjectType: 'user', subjectId: userId });
  });
}

/** Removes all saved travelers of a person who erases their account. */
export async function forgetSavedTravelers(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx.delete(savedTravelers).where(ofPerson(ctx, userId));
}
