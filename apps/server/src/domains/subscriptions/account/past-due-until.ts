import type { PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { triesOf } from '../charges/tries-of.ts';
import type { SubscriptionsDeps } from '../deps.ts';

/**
 * Returns the last day on which the office of the host's agency works while its renewal is refused and tried again; null if it is not past due.
 * The database is asked on the days of grace alone.
 */
export async function pastDueUntil({ database }: Pick<SubscriptionsDeps, 'database'>, ctx: Ctx): Promise<PlainDate | null> {
  const { id, grace } = ctx.agency;
  if (!grace) return null;
  const tries = await database.system.tx((tx) => triesOf(tx, id, grace.since));
  return tries.length > 0 ? grace.until : null;
}
