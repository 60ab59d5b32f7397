import { newId } from '@caravel/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgotPassword } from '../passwords/forgot-password.ts';
import { insertUser } from '../people/insert-user.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { splitName } from '../rules/person-name.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users, userTokens } from '../tables.ts';

/** Marks an account that is there. A password and links from before count no more: somebody else may have chosen or asked for them. */
async function mark(tx: Tx, ctx: Ctx, known: UserRow): Promise<string> {
  const at = new Date(ctx.clock.now());
  if (known.status !== 'Active' || known.erasedAt !== null) throw new AppError('accountInactive');
  await tx
    .update(users)
    .set({
      operatorSince: known.operatorSince ?? at,
      passwordHash: null,
      emailVerifiedAt: known.emailVerifiedAt ?? at,
      updatedAt: at,
    })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, known.id)));
  await tx
    .update(userTokens)
    .set({ endedAt: at })
    .where(and(eq(userTokens.agencyId, ctx.agency.id), eq(userTokens.userId, known.id), isNull(userTokens.endedAt)));
  await endSessions(tx, ctx, known.id);
  return known.id;
}

async function make(tx: Tx, ctx: Ctx, person: { email: string; name: string }): Promise<string> {
  const at = new Date(ctx.clock.now());
  const id = newId();
  const names = splitName(person.name);
  const made = await insertUser(tx, ctx, {
    id,
    email: person.email,
    ...names,
    passwordHash: null,
    userType: 'Client',
    emailVerifiedAt: at,
  });
  if (!made) throw new AppError('userExists');
  await tx
    .update(users)
    .set({ operatorSince: at })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, id)));
  return id;
}

/**
 * Lets somebody run the platform, for the command line alone. A mailed link sets their password, and at the first log-in they enrol a second
 * factor; the calls of operators ask for a passkey. Somebody who has an account at the brand keeps it, but their sessions, password and open
 * links end. Throws `accountInactive`, and `userExists` if the address is taken in the same instant.
 */
export async function addOperator(
  deps: { readonly sessions: SessionCache },
  ctx: Ctx,
  person: { readonly email: string; readonly name: string },
): Promise<void> {
  if (!ctx.agency.isPlatformBrand) throw new Error(`${ctx.agency.name} is not the product's own brand`);
  const email = person.email.toLowerCase();
  const userId = await ctx.db.tx(async (tx) => {
    const known = await findUserByEmail(tx, ctx.agency.id, email);
    const id = known ? await mark(tx, ctx, known) : await make(tx, ctx, { email, name: person.name });
    await recordAudit(tx, ctx, { action: 'operator.added', subjectType: 'user', subjectId: id });
    return id;
  });
  deps.sessions.forgetUser(userId);
  await forgotPassword(ctx, email);
}
