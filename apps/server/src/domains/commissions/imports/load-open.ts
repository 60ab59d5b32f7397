import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type DeskBooking, describeDeskBookings } from '../../bookings/index.ts';
import { anyCommission } from '../commission-condition.ts';
import { openOf } from '../rules/commission-state.ts';
import type { OpenCommission } from '../rules/match-rows.ts';
import { commissionReceipts, commissions } from '../tables.ts';

/** Rows and ids that one query names. */
const BATCH = 1_000;

/** A commission that rows of a statement may be about, and its booking. */
export type DeskCommission = OpenCommission & { readonly booking: DeskBooking };

/** Loads the commissions of the agency that are not written off, with what statements name of their bookings. */
export async function loadOpenCommissions(tx: Tx, ctx: Ctx): Promise<DeskCommission[]> {
  const rows = await tx
    .select()
    .from(commissions)
    .where(and(anyCommission(ctx), isNull(commissions.writtenOffAt)));
  const found: DeskCommission[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const bookings = await describeDeskBookings(
      tx,
      ctx,
      some.map(({ bookingId }) => bookingId),
    );
    for (const row of some) {
      const booking = bookings.get(row.bookingId);
      if (!booking) continue;
      const { references, leadTraveler, startsOn, endsOn } = booking;
      const { id, currency } = row;
      found.push({ id, currency, openMinor: openOf(row), references, leadTraveler, startsOn, endsOn, booking });
    }
  }
  return found;
}

/** Which of these rows are noted already, by their keys; those of an import that was undone are not. */
export async function loadKnownRows(tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < keys.length; from += BATCH) {
    const rows = await tx
      .select({ rowKey: commissionReceipts.rowKey })
      .from(commissionReceipts)
      .where(
        and(
          eq(commissionReceipts.agencyId, ctx.agency.id),
          isNotNull(commissionReceipts.rowKey),
          inArray(commissionReceipts.rowKey, keys.slice(from, from + BATCH)),
          isNull(commissionReceipts.undoneAt),
        ),
      );
    for (const { rowKey } of rows) if (rowKey !== null) known.add(rowKey);
  }
  return known;
}
