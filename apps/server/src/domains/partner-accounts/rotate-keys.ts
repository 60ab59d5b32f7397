import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import type { SystemDb, Tx } from '../../platform/db/types.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { partnerAccounts } from './tables.ts';

const AT_ONCE = 100;

/** Where a rotation stands; accounts are named by agency and id. */
type Place = { readonly agencyId: string; readonly id: string };

/** The result of a rotation. */
export type Rotation = {
  readonly resealed: number;
  /** Accounts whose credentials do not open: their key is gone, or they were changed. They are left as they are. */
  readonly unopened: readonly Place[];
  /** How many accounts each key seals now. A key that is not here may go. */
  readonly sealedBy: ReadonlyMap<string, number>;
};

async function rotateBatch(tx: Tx, ring: KeyRing, after: Place | null) {
  const later = after && sql`(${partnerAccounts.agencyId}, ${partnerAccounts.id}) > (${after.agencyId}, ${after.id})`;
  const rows = await tx
    .select()
    .from(partnerAccounts)
    .where(and(isNotNull(partnerAccounts.sealed), ne(partnerAccounts.keyId, ring[0].id), later ?? undefined))
    .orderBy(asc(partnerAccounts.agencyId), asc(partnerAccounts.id))
    .limit(AT_ONCE)
    .for('update');
  const unopened: Place[] = [];
  for (const row of rows) {
    const { agencyId, id, sealed, keyId } = row;
    try {
      const credentials = openCredentials(ring, row, { sealed: sealed ?? '', keyId: keyId ?? '' });
      const mine = and(eq(partnerAccounts.agencyId, agencyId), eq(partnerAccounts.id, id));
      await tx
        .update(partnerAccounts)
        .set(sealCredentials(ring, row, credentials))
        .where(mine);
    } catch {
      unopened.push({ agencyId, id });
    }
  }
  return { last: rows.at(-1), resealed: rows.length - unopened.length, unopened };
}

/**
 * Seals all credentials anew with the ring's first key, some at a time, each batch in a transaction of its own. It may be stopped and run
 * again: what is done stays done.
 */
export async function rotateKeys(ring: KeyRing, db: SystemDb): Promise<Rotation> {
  const unopened: Place[] = [];
  let resealed = 0;
  let after: Place | null = null;
  do {
    const batch: Awaited<ReturnType<typeof rotateBatch>> = await db.tx((tx) => rotateBatch(tx, ring, after));
    resealed += batch.resealed;
    unopened.push(...batch.unopened);
    after = batch.last ?? null;
  } while (after !== null);
  const rows = await db.tx((tx) =>
    tx
      .select({ keyId: partnerAccounts.keyId, n: count() })
      .from(partnerAccounts)
      .where(isNotNull(partnerAccounts.keyId))
      .groupBy(partnerAccounts.keyId),
  );
  return { resealed, unopened, sealedBy: new Map(rows.map(({ keyId, n }) => [keyId ?? '', n])) };
}
