import type { PlainDate } from '@caravel/kernel';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { SystemDb, Tx } from '../../platform/db/types.ts';
import { getAgencyRow } from './queries.ts';
import { agencies } from './tables.ts';

/** How a closed agency stands. */
export type ClosedAgency = {
  readonly closedAt: Date | null;
  readonly lastTripOn: PlainDate | null;
  readonly personalDataGoneAt: Date | null;
};

/** Returns whether and when the owner has closed the agency. */
export async function getClosing(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<ClosedAgency> {
  const { closedAt, lastTripOn, personalDataGoneAt } = await getAgencyRow(tx, agency.id);
  return { closedAt, lastTripOn, personalDataGoneAt };
}

/** Closes an agency that is open, in the caller's transaction. Returns whether it was. */
export async function closeAgencyRow(tx: Tx, { agency, clock }: Ctx, lastTripOn: PlainDate | null): Promise<boolean> {
  const now = new Date(clock.now());
  const closed = await tx
    .update(agencies)
    .set({ status: 'Inactive', closedAt: now, lastTripOn, updatedAt: now })
    .where(and(eq(agencies.id, agency.id), eq(agencies.status, 'Active')))
    .returning({ id: agencies.id });
  return closed.length > 0;
}

/** Opens an agency again that its owner has closed after an instant and that still has its people. Returns whether it is one. */
export async function reopenAgencyRow(tx: Tx, { agency, clock }: Ctx, closedAfter: Date): Promise<boolean> {
  const opened = await tx
    .update(agencies)
    .set({ status: 'Active', closedAt: null, lastTripOn: null, updatedAt: new Date(clock.now()) })
    .where(and(eq(agencies.id, agency.id), gt(agencies.closedAt, closedAfter), isNull(agencies.personalDataGoneAt)))
    .returning({ id: agencies.id });
  return opened.length > 0;
}

/** Lists the agencies that their owners have closed and that still have personal data. It reads across agencies, so it uses the system's access. */
export function listClosedAgencies(system: SystemDb) {
  return system.tx((tx) =>
    tx
      .select({
        agencyId: agencies.id,
        closedAt: agencies.closedAt,
        lastTripOn: agencies.lastTripOn,
        timeZone: agencies.timeZone,
      })
      .from(agencies)
      .where(and(isNotNull(agencies.closedAt), isNull(agencies.personalDataGoneAt))),
  );
}

/** Notes that the personal data of the agency are gone, with those of its own row: how it is reached. */
export async function notePersonalDataGone(tx: Tx, { agency, clock }: Ctx): Promise<void> {
  await tx
    .update(agencies)
    .set({ personalDataGoneAt: new Date(clock.now()), contactEmail: null, contactPhone: null, signUpDomains: [] })
    .where(eq(agencies.id, agency.id));
}
