import type { ClientChanges, ClientDetail } from '@caravel/contracts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { isTakenIn } from '../../../platform/db/unit-of-work.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { endLinks } from '../link-records.ts';
import { tellDetailsChanged } from '../people/tell-details-changed.ts';
import type { UserRow } from '../queries.ts';
import { changedParts, hasProvedEmail } from '../rules/client-change.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { users } from '../tables.ts';
import { getClient, getVisibleClient } from './get-client.ts';
import { queueWelcome, refuseFlood } from './welcome-mail.ts';

type Deps = Pick<IdentityDeps, 'listClientsBookedBy' | 'ofClients' | 'sessions' | 'secret'>;

/** Throws if this email may not be written. A restricted agent may not: the account may have bookings of others, which a new email opens. */
async function requireFreeEmail(tx: Tx, ctx: Ctx, client: UserRow, email: string): Promise<void> {
  // mutant restricted-agent-moves-an-account: `requireUser(ctx).isRestrictedAgent` -> `false` fails change-client.test.ts
  if (requireUser(ctx).isRestrictedAgent) throw new AppError('forbidden');
  // mutant staff-move-a-proved-account: `hasProvedEmail(client)` -> `false` fails change-client.test.ts
  if (hasProvedEmail(client)) throw new AppError('emailConfirmed');
  const isOther = and(eq(users.agencyId, ctx.agency.id), eq(sql`lower(${users.email})`, email), ne(users.id, client.id));
  if ((await tx.$count(users, isOther)) > 0) throw new AppError('userExists');
  await refuseFlood(tx, ctx);
}

/** What a new email means for the account: as if it had been added with it, so that links to the old address open nothing. */
async function moveToEmail(tx: Tx, ctx: Ctx, secret: string, client: UserRow): Promise<void> {
  // mutant old-link-opens-a-moved-account: `await endLinks(tx, ctx, 'verify', client.id);` -> nothing fails change-client.test.ts
  await endLinks(tx, ctx, 'verify', client.id);
  await endLinks(tx, ctx, 'reset', client.id);
  await queueWelcome(tx, ctx, secret, client);
}

/** Writes the change with its audit and emails. */
async function write(
  tx: Tx,
  ctx: Ctx,
  secret: string,
  { clientId, change }: { readonly clientId: string; readonly change: ClientChanges },
): Promise<void> {
  const client = await lockPerson(tx, ctx, clientId);
  if (client?.userType !== 'Client' || client.erasedAt) throw new AppError('notFound');
  const parts = changedParts(client, change);
  if (parts.length === 0) return;
  const isMoved = parts.includes('email');
  if (isMoved) await requireFreeEmail(tx, ctx, client, change.email ?? '');
  const at = new Date(ctx.clock.now());
  const next = { ...client, ...change };
  await tx
    .update(users)
    .set({
      ...change,
      foundBy: personFoundBy(next),
      ...(isMoved && { passwordHash: null, emailVerifiedAt: at }),
      updatedAt: at,
    })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, clientId)));
  if (isMoved) await moveToEmail(tx, ctx, secret, next);
  else if (hasProvedEmail(client)) await tellDetailsChanged(tx, ctx, next, parts);
  await recordAudit(tx, ctx, { action: 'client.changed', subjectType: 'user', subjectId: clientId, data: { parts } });
}

/**
 * Changes the given fields of a client whom the caller may see. What differs is audited by the names of its parts; a client who has proved their email
 * is told by it. Throws `notFound`, `forbidden` (a restricted agent writes no email), `emailConfirmed`, `userExists` if the email is taken, and
 * `tooManyRequests` after the most welcomes for an hour.
 */
export async function changeClient(
  deps: Deps,
  ctx: Ctx,
  { clientId, change }: { readonly clientId: string; readonly change: ClientChanges },
): Promise<ClientDetail> {
  await getVisibleClient(deps, ctx, clientId);
  try {
    await ctx.db.tx((tx) => write(tx, ctx, deps.secret, { clientId, change }));
  } catch (error) {
    // Another call took the email in the same instant, after this one had found it free.
    if (isTakenIn('users_email', error)) throw new AppError('userExists', { cause: error });
    throw error;
  }
  deps.sessions.forgetUser(clientId);
  return getClient(deps, ctx, clientId);
}
