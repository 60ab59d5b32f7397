import { eq } from 'drizzle-orm';
import type { ScheduleContext } from '../../../platform/jobs/define-job.ts';
import type { BookingsDeps } from '../deps.ts';
import { bookings } from '../tables.ts';
import { countRollupsOff, mendRollups } from './mend-rollups.ts';

/** An agency whose sums differ from its bookings. `off`: in how many rows. */
export type RollupsOff = { readonly slug: string; readonly off: number };

/**
 * Compares the sums of all agencies with their bookings and logs those that differ: something wrote to bookings beside `noteChanges`. `mend` makes them right,
 * by the command of an operator alone. Returns the agencies that differed.
 */
export async function checkRollups(
  deps: BookingsDeps,
  { system, log }: Pick<ScheduleContext, 'system' | 'log'>,
  { mend }: { readonly mend: boolean } = { mend: false },
): Promise<readonly RollupsOff[]> {
  const rows = await system.tx((tx) =>
    tx.selectDistinct({ agencyId: bookings.agencyId }).from(bookings).where(eq(bookings.listed, true)),
  );
  const found: RollupsOff[] = [];
  for (const { agencyId } of rows) {
    const ctx = await deps.payments.contextOf(agencyId, 'bookings.check-rollups');
    if (!ctx) continue;
    const off = await (mend ? mendRollups : countRollupsOff)(system, ctx.agency);
    if (off === 0) continue;
    log.error({ agencyId, off, mended: mend }, 'sums differ from bookings');
    found.push({ slug: ctx.agency.slug, off });
  }
  return found;
}
