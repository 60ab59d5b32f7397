import type { SavedTraveler, TravelerToSave } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import type { SavedTravelersDeps } from './deps.ts';
import { recordTravelersChange, travelersOf } from './list-of-travelers.ts';
import { savedTravelerProblems } from './rules.ts';
import { ofPerson, passportColumns, personColumns, presentSavedTraveler, samePerson } from './saved-traveler-records.ts';
import { savedTravelers } from './tables.ts';

/** Changes a saved traveler of the caller, or of a client whom staff name. Throws `notFound`, and `savedTravelerExists` if another one is the same person. */
export async function changeSavedTraveler(
  { sealSecret }: SavedTravelersDeps,
  ctx: Ctx,
  { id, traveler, clientId }: { readonly id: string; readonly traveler: TravelerToSave; readonly clientId?: string | undefined },
): Promise<SavedTraveler> {
  const list = await travelersOf(ctx, clientId);
  const { userId } = list;
  assertNoProblems(ctx, savedTravelerProblems(traveler, dayAt(ctx.clock.now(), ctx.agency.timeZone)));
  const columns = {
    ...personColumns(traveler),
    ...passportColumns(sealSecret, { agencyId: ctx.agency.id, id }, traveler.passport),
    updatedAt: new Date(ctx.clock.now()),
  };
  return ctx.db.tx(async (tx) => {
    const [same] = await tx
      .select({ id: savedTravelers.id })
      .from(savedTravelers)
      .where(and(ofPerson(ctx, userId), samePerson(traveler), ne(savedTravelers.id, id)));
    if (same) throw new AppError('savedTravelerExists');
    const [row] = await tx
      .update(savedTravelers)
      .set(columns)
      .where(and(ofPerson(ctx, userId), eq(savedTravelers.id, id)))
      .returning();
    if (!row) throw new AppError('notFound');
    await recordTravelersChange(tx, ctx, list, 'traveler.changed');
    return presentSavedTraveler(row);
  });
}
