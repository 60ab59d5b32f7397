import type { PersonRef } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueWelcome, refuseFlood } from '../clients/welcome-mail.ts';
import type { IdentityDeps } from '../deps.ts';
import { fullName, splitName } from '../rules/person-name.ts';
import { sayCreated } from './client-created.ts';
import { insertUser } from './insert-user.ts';

/**
 * Adds a client for whom staff book, and emails them a link to set their password. Nobody can log in to the account before that. The
 * address counts as verified, so a stranger who signs up with it changes nothing. Throws `userExists` if the address is taken in the
 * agency, `tooManyRequests` if the agency added the most clients for an hour.
 */
export async function createClient(
  deps: Pick<IdentityDeps, 'secret'>,
  ctx: Ctx,
  input: { name: string; email: string },
): Promise<PersonRef> {
  const staff = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
    await refuseFlood(tx, ctx);
    const client = await insertUser(tx, ctx, {
      id: newId(),
      email: input.email,
      ...splitName(input.name),
      passwordHash: null,
      userType: 'Client',
      emailVerifiedAt: new Date(ctx.clock.now()),
      createdByUserId: staff.userId,
    });
    if (!client) throw new AppError('userExists');
    await queueWelcome(tx, ctx, deps.secret, client);
    await sayCreated(tx, ctx, [client.id]);
    await recordAudit(tx, ctx, { action: 'client.created', subjectType: 'user', subjectId: client.id });
    return { _id: client.id, name: fullName(client), email: client.email };
  });
}
