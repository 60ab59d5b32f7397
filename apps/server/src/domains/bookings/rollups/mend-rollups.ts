import { sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../../platform/db/types.ts';
import { addToRollups, differences, IS_NOTHING } from './spread.ts';

/** An agency whose sums are compared. `timeZone`: of its office, whose days count. */
export type RolledAgency = { readonly id: string; readonly timeZone: string };

/** A million bookings are read in a minute, longer than a request may ask the database. */
const TAKES_ITS_TIME = sql`SET LOCAL statement_timeout = 0`;

/** Counts the rows of an agency's sums that differ from its bookings. */
export async function countRollupsOff(db: UnitOfWork, agency: RolledAgency): Promise<number> {
  const { rows } = await db.tx(async (tx) => {
    await tx.execute(TAKES_ITS_TIME);
    return tx.execute<{ off: string }>(sql`SELECT count(*) AS off FROM (${differences(agency)}) AS differing`);
  });
  return Number(rows[0]?.off ?? 0);
}

/**
 * Makes an agency's sums what its bookings are, while people book, and drops those of nothing. Returns how many rows of them differed: none, unless something
 * wrote to bookings beside `noteChanges`.
 */
export async function mendRollups(db: UnitOfWork, agency: RolledAgency): Promise<number> {
  const off = await countRollupsOff(db, agency);
  await db.tx(async (tx) => {
    await tx.execute(TAKES_ITS_TIME);
    if (off > 0) await tx.execute(addToRollups(differences(agency)));
    await tx.execute(sql`DELETE FROM booking_rollups WHERE agency_id = ${agency.id}::uuid AND ${IS_NOTHING}`);
  });
  return off;
}
