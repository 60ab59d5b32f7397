import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { openPending } from '../agencies/index.ts';
import type { findOwner } from '../identity/index.ts';
import { queueMail } from '../notifications/index.ts';
import { agencySignUps } from './tables.ts';

/** The owner, who is told that the agency is open. Read before the transaction. */
export type NewOwnerAddress = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/**
 * Opens the pending agency of a context, in the transaction that notes its first payment: its host finds it, its owner can log in and gets a
 * mail with the way to the settings. Returns false, and changes nothing, if it is not pending any more. The caller also drops the agency
 * from the directory's cache once the transaction is over.
 */
export async function openAgency(tx: Tx, ctx: Ctx, owner: NewOwnerAddress): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  if (!(await openPending(tx, ctx.agency.id, now))) return false;
  await tx.update(agencySignUps).set({ openedAt: now, updatedAt: now }).where(eq(agencySignUps.agencyId, ctx.agency.id));
  await recordAudit(tx, ctx, { action: 'agency.opened', subjectType: 'agency', subjectId: ctx.agency.id });
  await queueMail<'agencyOpened'>(tx, ctx, {
    template: 'agencyOpened',
    to: owner.email,
    locale: owner.locale,
    data: {},
    link: { path: '/settings/website' },
    dedupeKey: 'agency-opened',
  });
  return true;
}
