import type { PlainDate } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { subscriptionCharges } from './tables.ts';

/** The days on which the charge of a period was tried while nobody was there, and refused. */
export async function triesOf(tx: Tx, agencyId: string, startsOn: PlainDate): Promise<readonly PlainDate[]> {
  const rows = await tx
    .select({ triedOn: subscriptionCharges.triedOn })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.agencyId, agencyId),
        eq(subscriptionCharges.startsOn, startsOn),
        eq(subscriptionCharges.offSession, true),
        eq(subscriptionCharges.status, 'failed'),
      ),
    );
  return rows.flatMap(({ triedOn }) => (triedOn === null ? [] : [triedOn]));
}
