import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, isStaff, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { listClientsBookedBy } from '../bookings/index.ts';
import { getVisibleClient, tellTravelersChanged } from '../identity/index.ts';

/** Whose list of travelers a call is about. `clientId` is there if staff named a client. */
export type TravelersOf = { readonly userId: string; readonly clientId?: string };

/**
 * Finds the list that the caller means: their own if they name no client, otherwise that of a client whom they may see. Throws `notFound` alike for
 * nobody and for somebody whose list the caller may not see.
 */
export async function travelersOf(ctx: Ctx, clientId: string | undefined): Promise<TravelersOf> {
  const { userId } = requireUser(ctx);
  if (clientId === undefined || clientId === userId) return { userId };
  // mutant client-writes-the-list-of-another: `!isStaff(ctx.actor)` -> `false` fails saved-travelers.test.ts
  if (!isStaff(ctx.actor)) throw new AppError('notFound');
  const client = await getVisibleClient({ listClientsBookedBy }, ctx, clientId);
  return { userId: client.id, clientId: client.id };
}

/** Puts a change of a list on record. A client is told what staff changed; their own changes they know. */
export async function recordTravelersChange(
  tx: Tx,
  ctx: Ctx,
  { userId, clientId }: TravelersOf,
  own: 'traveler.saved' | 'traveler.changed' | 'traveler.removed',
): Promise<void> {
  const action = clientId === undefined ? own : 'client.travelersChanged';
  await recordAudit(tx, ctx, { action, subjectType: 'user', subjectId: userId });
  if (clientId !== undefined) await tellTravelersChanged(tx, ctx, clientId);
}
