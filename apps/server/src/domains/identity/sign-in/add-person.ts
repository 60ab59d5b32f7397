import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { sayCreated } from '../people/client-created.ts';
import { insertUser } from '../people/insert-user.ts';
import type { UserRow } from '../queries.ts';
import { splitName } from '../rules/person-name.ts';
import { mayAddressSignUp } from '../rules/sign-up-domain.ts';
import { getLiveInvitation } from '../sign-up/invitation-records.ts';
import { invitations } from '../tables.ts';
import { attachIdentity, type SignInIdentity } from './identity-records.ts';

/** An identity whose address is proven, by the provider's word or by an emailed link. */
export type Newcomer = SignInIdentity & { readonly email: string; readonly name: string | null };

/** The name that a provider told, else what stands before the @. */
const nameOf = ({ name, email }: Newcomer) => splitName(name ?? email.slice(0, email.indexOf('@')));

/**
 * Makes an account for somebody who signed in: of a client, by the rules of sign-up, from one of the agency's `domains`. Undefined if the address is taken. Throws `signUpNotAllowed`,
 * `agencyClosed`, `signInTaken`.
 */
export async function addClient(tx: Tx, ctx: Ctx, newcomer: Newcomer, domains: readonly string[]): Promise<UserRow | undefined> {
  if (ctx.agency.isClosed) throw new AppError('agencyClosed');
  // mutant sign-in-from-any-domain: `!mayAddressSignUp(` -> `!!(` fails sign-in.test.ts
  if (!mayAddressSignUp(newcomer.email, domains)) throw new AppError('signUpNotAllowed');
  const user = await insertUser(tx, ctx, {
    ...{ id: newId(), email: newcomer.email, passwordHash: null, userType: 'Client' as const },
    ...nameOf(newcomer),
    emailVerifiedAt: new Date(ctx.clock.now()),
  });
  if (!user) return undefined;
  await attachIdentity(tx, ctx, user.id, newcomer);
  await recordAudit(tx, ctx, {
    action: 'user.joinedBySignIn',
    subjectType: 'user',
    subjectId: user.id,
    data: { provider: newcomer.provider },
  });
  await sayCreated(tx, ctx, [user.id]);
  return user;
}

/**
 * Makes the account of an invited agent. Its address and restriction are the invitation's. The identity must have the invited address: the link proves the
 * mailbox, and an agent who cannot read it should not hold the account. Throws `signInOtherEmail`, `userExists`, and what is wrong with the invitation.
 */
export async function addInvited(tx: Tx, ctx: Ctx, newcomer: Newcomer, invitationHash: string): Promise<UserRow> {
  const invitation = await getLiveInvitation(tx, ctx, invitationHash);
  if (invitation.email.toLowerCase() !== newcomer.email) throw new AppError('signInOtherEmail');
  const at = new Date(ctx.clock.now());
  const user = await insertUser(tx, ctx, {
    ...{ id: newId(), email: invitation.email, passwordHash: null, userType: 'SalesAgent' as const },
    ...nameOf(newcomer),
    isRestrictedAgent: invitation.isRestrictedAgent,
    emailVerifiedAt: at,
    createdByUserId: invitation.invitedByUserId,
  });
  if (!user) throw new AppError('userExists');
  await tx
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.id, invitation.id)));
  await attachIdentity(tx, ctx, user.id, newcomer);
  await recordAudit(tx, ctx, { action: 'agent.joined', subjectType: 'user', subjectId: user.id });
  return user;
}
