import { MOST_SAVED_TRAVELERS, type SavedTraveler, type TravelerToSave } from '@caravel/contracts';
import { dayAt, newId, required } from '@caravel/kernel';
import { and } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import type { SavedTravelersDeps } from './deps.ts';
import { recordTravelersChange, travelersOf } from './list-of-travelers.ts';
import { savedTravelerProblems } from './rules.ts';
import { ofPerson, passportColumns, personColumns, presentSavedTraveler, samePerson } from './saved-traveler-records.ts';
import { savedTravelers } from './tables.ts';

/**
 * Saves a traveler of the caller, or of a client whom staff name. The same person again (names and date of birth) changes the one that is saved, so that it is safe to save twice.
 * Throws `notFound` and `savedTravelersFull`.
 */
export async function saveTraveler(
  { sealSecret }: SavedTravelersDeps,
  ctx: Ctx,
  { traveler, clientId }: { readonly traveler: TravelerToSave; readonly clientId?: string | undefined },
): Promise<SavedTraveler> {
  const list = await travelersOf(ctx, clientId);
  const { userId } = list;
  assertNoProblems(ctx, savedTravelerProblems(traveler, dayAt(ctx.clock.now(), ctx.agency.timeZone)));
  const at = new Date(ctx.clock.now());
  const person = personColumns(traveler);
  return ctx.db.tx(async (tx) => {
    const saved = await tx.select({ id: savedTravelers.id }).from(savedTravelers).where(ofPerson(ctx, userId));
    const [known] = await tx
      .select({ id: savedTravelers.id })
      .from(savedTravelers)
      .where(and(ofPerson(ctx, userId), samePerson(traveler)));
    if (!known && saved.length >= MOST_SAVED_TRAVELERS) {
      throw new AppError('savedTravelersFull', { values: { most: MOST_SAVED_TRAVELERS } });
    }
    const key = { agencyId: ctx.agency.id, id: known?.id ?? newId() };
    const columns = { ...person, ...passportColumns(sealSecret, key, traveler.passport), updatedAt: at };
    const [row] = await tx
      .insert(savedTravelers)
      .values({ ...key, userId, createdAt: at, ...columns })
      .onConflictDoUpdate({ target: [savedTravelers.agencyId, savedTravelers.id], set: columns })
      .returning();
    await recordTravelersChange(tx, ctx, list, 'traveler.saved');
    return presentSavedTraveler(required(row, 'the saved traveler'));
  });
}
