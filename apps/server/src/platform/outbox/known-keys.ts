import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/types.ts';
import { outboxEvents } from './tables.ts';

/** Which of these keys an agency has enqueued work of a kind by, done or not: work that has a key is remembered for good. */
export async function knownKeys(tx: Tx, ctx: Ctx, kind: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { agencyId, dedupeKey } = outboxEvents;
  const rows = await tx
    .select({ dedupeKey })
    .from(outboxEvents)
    .where(and(eq(agencyId, ctx.agency.id), eq(outboxEvents.kind, kind), inArray(dedupeKey, [...keys])));
  return new Set(rows.flatMap((row) => row.dedupeKey ?? []));
}
