import { newId } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { ringAfterCommit } from '../../../platform/db/unit-of-work.ts';
import type { BookingRow } from '../booking-record.ts';
import { changesOf } from './changes-of.ts';
import { bookingRollupChanges } from './tables.ts';

/** Rings when there are changes of sums to fold in. */
export const ROLLUPS_BELL = 'bookings.rollups';

/**
 * Notes what a write to a booking changes in the sums of the lists, in the transaction of the write: every write of a column that they read must call it.
 * `before` must be the row that the write replaces, which the lease on a booking makes sure of.
 */
export async function noteChanges(tx: Tx, ctx: Ctx, before: BookingRow | null, after: BookingRow): Promise<void> {
  const changes = changesOf(before, after, ctx.agency.timeZone);
  // mutant rollups-not-kept: `changes.length === 0` -> `true` fails rollups.test.ts
  if (changes.length === 0) return;
  await tx.insert(bookingRollupChanges).values(changes.map((change) => ({ agencyId: ctx.agency.id, id: newId(), ...change })));
  ringAfterCommit(ROLLUPS_BELL);
}
