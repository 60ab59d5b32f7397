import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { BookingRow } from '../booking-record.ts';
import { canSee } from '../rules/scope.ts';
import { bookings } from '../tables.ts';

/** Returns the booking of a quote; undefined if there is none that the caller may see. */
export async function findByQuote(tx: Tx, ctx: Ctx, quoteId: string): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.quoteId, quoteId)));
  // mutant outcome-of-somebody-elses-quote: `row && canSee(ctx.actor, row) ?` -> `row ?` fails start-booking.test.ts
  return row && canSee(ctx.actor, row) ? row : undefined;
}
