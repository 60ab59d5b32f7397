import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { addToRollups, rowsOfChanges } from './spread.ts';
import { bookingRollupChanges } from './tables.ts';

/** Changes that one transaction folds in. */
const BATCH = 2_000;

async function foldBatch(system: SystemDb, agencyId: string): Promise<number> {
  return system.tx(async (tx) => {
    const { id } = bookingRollupChanges;
    const ofAgency = eq(bookingRollupChanges.agencyId, agencyId);
    const rows = await tx
      .select({ id })
      .from(bookingRollupChanges)
      .where(ofAgency)
      .orderBy(asc(id))
      .limit(BATCH)
      // What another node folds in at this moment is its own.
      .for('update', { skipLocked: true });
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return 0;
    await tx.execute(addToRollups(rowsOfChanges(agencyId, sql`id = any(${sql.param(ids)}::uuid[])`)));
    // mutant rollups-folded-twice: `inArray(id, ids)` -> `inArray(id, [])` fails rollups.test.ts
    await tx.delete(bookingRollupChanges).where(and(ofAgency, inArray(id, ids)));
    return ids.length;
  });
}

/** The agencies whose changes are not all folded in. */
export async function findUnfolded(tx: Tx): Promise<readonly string[]> {
  const found = await tx.selectDistinct({ agencyId: bookingRollupChanges.agencyId }).from(bookingRollupChanges);
  return found.map(({ agencyId }) => agencyId);
}

/** Folds the changes of agencies into their sums. What is read is the same before and after. */
export async function foldChanges(system: SystemDb, agencyIds: readonly string[]): Promise<void> {
  for (const agencyId of agencyIds) while ((await foldBatch(system, agencyId)) === BATCH);
}
