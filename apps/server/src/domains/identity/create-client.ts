import type { PersonRef } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { insertUser } from './insert-user.ts';
import { fullName, splitName } from './rules/person-name.ts';

/**
 * Adds a client for whom staff book. Nobody can log in to the account until its owner has set a password by a link to the address; as the address counts
 * as known, a stranger who signs up with it changes nothing. Throws `userExists` where somebody of the agency has it.
 */
export async function createClient(ctx: Ctx, input: { name: string; email: string }): Promise<PersonRef> {
  const staff = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
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
    await recordAudit(tx, ctx, { action: 'client.created', subjectType: 'user', subjectId: client.id });
    return { _id: client.id, name: fullName(client), email: client.email };
  });
}
