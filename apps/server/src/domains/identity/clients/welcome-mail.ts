import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { countMails, queueMail } from '../../notifications/index.ts';
import { findNewLink } from '../link-records.ts';
import type { UserRow } from '../queries.ts';
import { LINK_LIFETIME, MAIL_WINDOW, NEW_CLIENTS_PER_HOUR } from '../rules/lifetimes.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/**
 * Limits welcomes to new addresses, because each one is an email to somebody who did not ask for it. Those of an uploaded list have a pace of their
 * own (`inviteUploads`): while they are invited, a client can be added by hand.
 */
export async function refuseFlood(tx: Tx, ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now() - MAIL_WINDOW);
  const ofUploads = and(eq(users.agencyId, ctx.agency.id), isNotNull(users.uploadId), gte(users.invitedAt, since));
  const sent = (await countMails(tx, ctx, 'welcomeClient', since)) - (await tx.$count(users, ofUploads));
  if (sent >= NEW_CLIENTS_PER_HOUR) throw new AppError('tooManyRequests', { retryAfterSeconds: MAIL_WINDOW / 1000 });
}

/**
 * Tells a client about the account, with a link to set a password: a person who opens it has the mailbox, so the address is confirmed by it too.
 * Returns whether the mail was queued: nobody gets more than the most links for an hour.
 */
export async function queueWelcome(tx: Tx, ctx: Ctx, secret: string, client: UserRow): Promise<boolean> {
  // The same kind of link as in forgot-password: the newer of the two is valid.
  const link = { secret, userId: client.id, kind: 'reset', lifetime: LINK_LIFETIME.welcome } as const;
  const tokenId = await findNewLink(tx, ctx, link);
  if (tokenId === undefined) return false;
  await queueMail(tx, ctx, {
    template: 'welcomeClient',
    to: client.email,
    locale: client.locale,
    data: { name: fullName(client) },
    link: { path: '/newPassword', query: { first: 'true' }, tokenId },
  });
  await tx
    .update(users)
    .set({ invitedAt: new Date(ctx.clock.now()) })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, client.id)));
  return true;
}
