import { and, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { invitations } from '../tables.ts';
import { isNewest } from './newest-invitation.ts';

/** What finding them needs. */
export type PaidDeps = Pick<IdentityDeps, 'findOpened'>;

/**
 * Returns the ids of the agency's open invitations whose people opened, and paid, an agency of their own after they were invited. An agency that
 * they had before does not count: an invitation asks nobody whether an address has an agency. Not within a transaction: it asks with the system's access.
 */
export async function findPaid({ findOpened }: PaidDeps, ctx: Ctx, which?: SQL): Promise<ReadonlySet<string>> {
  const open = await ctx.db.tx((tx) =>
    tx
      .select({ id: invitations.id, email: invitations.email, sentAt: invitations.createdAt })
      .from(invitations)
      .where(and(isNewest(tx, ctx.agency.id), isNull(invitations.acceptedAt), isNull(invitations.revokedAt), which)),
  );
  if (open.length === 0) return new Set();
  const openedAt = await findOpened(open.map(({ email }) => email));
  const isPaid = ({ email, sentAt }: { email: string; sentAt: Date }) => {
    const at = openedAt.get(email.toLowerCase());
    return at !== undefined && at > sentAt;
  };
  return new Set(open.filter(isPaid).map(({ id }) => id));
}

/** Throws `invitationPaid` if one of these invitations of the agency is such a one. */
export async function refusePaid(deps: PaidDeps, ctx: Ctx, which: SQL): Promise<void> {
  if ((await findPaid(deps, ctx, which)).size > 0) throw new AppError('invitationPaid');
}
