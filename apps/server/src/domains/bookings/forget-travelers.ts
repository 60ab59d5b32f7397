import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { scrubOrder } from './rules/scrub-order.ts';
import { bookingSteps, bookings, quotes } from './tables.ts';

/** Shown in place of what was erased. */
const ERASED = '–';
const ADDRESS = 'erased@erased.invalid';
const BATCH = 200;

const NAMELESS = {
  clientName: ERASED,
  clientEmail: ADDRESS,
  agentName: sql`case when agent_id is null then agent_name else ${ERASED} end`,
  agentEmail: sql`case when agent_id is null then agent_email else ${ADDRESS} end`,
};

async function forgetBatch(tx: Tx, { agency }: Ctx, after: string | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id, order: bookings.order })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agency.id), after === undefined ? undefined : gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(BATCH);
  for (const { id, order } of rows) {
    await tx
      .update(bookings)
      .set({
        ...NAMELESS,
        order: scrubOrder(order),
        leadTraveler: ERASED,
        searchText: '',
        // A reason was typed by somebody.
        cancellation: sql`case when cancellation is null then null else cancellation || '{"reason":null}'::jsonb end`,
      })
      .where(and(eq(bookings.agencyId, agency.id), eq(bookings.id, id)));
  }
  return rows.map(({ id }) => id);
}

/**
 * Erases from all bookings of the agency who travelled, who booked and how they are reached. Trips, amounts and what became of them stay, as the ledger
 * does. `each` is told the ids of each batch, in its transaction. May be stopped and run again.
 */
export async function forgetTravelers(ctx: Ctx, each: (tx: Tx, bookingIds: readonly string[]) => Promise<void>): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const from = after;
    const ids = await ctx.db.tx(async (tx) => {
      const done = await forgetBatch(tx, ctx, from);
      await each(tx, done);
      return done;
    });
    after = ids.at(-1);
    if (after === undefined || ids.length < BATCH) break;
  }
  await ctx.db.tx(async (tx) => {
    await tx.update(quotes).set(NAMELESS).where(eq(quotes.agencyId, ctx.agency.id));
    await tx
      .update(bookingSteps)
      .set({ actor: ERASED })
      .where(and(eq(bookingSteps.agencyId, ctx.agency.id), eq(bookingSteps.actorKind, 'person')));
  });
}
