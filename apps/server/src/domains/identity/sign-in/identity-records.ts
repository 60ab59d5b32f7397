import { SIGN_IN_NAMES, type SignInProvider } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../notifications/index.ts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';
import { userIdentities } from './tables.ts';

/** An identity at a provider. The address there is no part of it: it may change hands. */
export type Subject = { readonly issuer: string; readonly subject: string };

/** Finds the person of the agency who has an identity. */
export async function findIdentified(tx: Tx, ctx: Ctx, { issuer, subject }: Subject): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, and(eq(users.agencyId, userIdentities.agencyId), eq(users.id, userIdentities.userId)))
    .where(
      and(eq(userIdentities.agencyId, ctx.agency.id), eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)),
    )
    .limit(1);
  return row?.user;
}

/** An identity at Google or Microsoft, with the address there. */
export type SignInIdentity = Subject & { readonly provider: SignInProvider; readonly email: string | null };

/** Gives a person an identity; one that they have already stays. Throws `signInTaken` if it is somebody else's. */
export async function attachIdentity(tx: Tx, ctx: Ctx, userId: string, identity: SignInIdentity): Promise<void> {
  const { issuer, subject, provider, email } = identity;
  const attached = await tx
    .insert(userIdentities)
    .values({
      ...{ id: newId(), agencyId: ctx.agency.id, userId, issuer, subject, provider, email },
      createdAt: new Date(ctx.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: userIdentities.id });
  if (attached.length > 0) return;
  const owner = await findIdentified(tx, ctx, identity);
  if (owner?.id !== userId) throw new AppError('signInTaken');
}

/** Gives an account that there was before an identity, and tells its person by email. Throws `signInTaken`. */
export async function linkIdentity(tx: Tx, ctx: Ctx, user: UserRow, identity: SignInIdentity): Promise<void> {
  await attachIdentity(tx, ctx, user.id, identity);
  const { provider } = identity;
  await recordAudit(tx, ctx, { action: 'user.signInLinked', subjectType: 'user', subjectId: user.id, data: { provider } });
  await queueMail(tx, ctx, {
    template: 'signInLinked',
    to: user.email,
    locale: user.locale,
    data: { name: fullName(user), provider: SIGN_IN_NAMES[provider] },
    link: { path: '/forgotpassword' },
  });
}
