import { translate } from '@caravel/products/translate.ts';
import { and, eq, or } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetRecipient } from '../../notifications/index.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { dropAllFactors } from '../factors/factor-records.ts';
import { endHandoversOf } from '../handover/handover-records.ts';
import { endLinks, forgetMoves } from '../link-records.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { UserRow } from '../queries.ts';
import { splitName } from '../rules/person-name.ts';
import { endSessions } from '../sessions/session-records.ts';
import { signInAttempts, userIdentities } from '../sign-in/tables.ts';
import { invitations, knownDevices, users } from '../tables.ts';

/** An address that nobody has; the person's own address becomes free for a new account. */
const erasedAddress = (userId: string) => `erased-${userId}@erased.invalid`;

/** Erases what this slice has of a person. One who owns the agency owns it no more: an owner is in the office. */
async function eraseUser(tx: Tx, ctx: Ctx, user: UserRow): Promise<void> {
  const at = new Date(ctx.clock.now());
  const email = erasedAddress(user.id);
  await tx
    .update(users)
    .set({
      email,
      ...splitName(translate(ctx.agency.locale, 'account.deletedPerson')),
      foundBy: '',
      ...(user.userType === 'AgencyOwner' && { userType: 'SalesAgent' as const }),
      status: 'Inactive',
      passwordHash: null,
      emailVerifiedAt: null,
      phone: null,
      homeAirport: null,
      street: null,
      country: null,
      state: null,
      city: null,
      zip: null,
      picture: null,
      pictureKey: null,
      erasedAt: at,
      updatedAt: at,
    })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id)));
  await dropAllFactors(tx, ctx, user);
  await tx.delete(knownDevices).where(and(eq(knownDevices.agencyId, ctx.agency.id), eq(knownDevices.userId, user.id)));
  await endSessions(tx, ctx, user.id);
  await endLinks(tx, ctx, 'verify', user.id);
  await endLinks(tx, ctx, 'reset', user.id);
  await forgetMoves(tx, ctx, user.id);
  await endHandoversOf(tx, ctx, [user.id]);
  await tx.delete(userIdentities).where(and(eq(userIdentities.agencyId, ctx.agency.id), eq(userIdentities.userId, user.id)));
  await tx
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.agencyId, ctx.agency.id),
        or(eq(signInAttempts.userId, user.id), eq(signInAttempts.email, user.email)),
      ),
    );
  await tx
    .update(invitations)
    .set({ email })
    .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.email, user.email)));
}

/** Erases the personal data of somebody, here and in other slices. Their picture is left to the caller, who deletes it after the transaction. */
export async function erasePerson(deps: Pick<IdentityDeps, 'eraseElsewhere'>, tx: Tx, ctx: Ctx, user: UserRow): Promise<void> {
  await eraseUser(tx, ctx, user);
  await forgetRecipient(tx, ctx, user.email);
  await deps.eraseElsewhere(tx, ctx, user.id, user.email);
  await recordAudit(tx, ctx, { action: 'user.erased', subjectType: 'user', subjectId: user.id });
}

/**
 * Erases the caller's personal data: name, address, telephone, picture, identities, sessions. The row stays, because bookings and the
 * ledger refer to it and must be kept. An owner cannot erase themselves, because their agency would have nobody. Throws
 * `wrongCurrentPassword`, `forbidden`.
 */
export async function deleteAccount(deps: IdentityDeps, ctx: Ctx, input: { password: string; ip: string }): Promise<void> {
  const { userId } = requireUser(ctx);
  const { pictureKey } = await confirmPassword(deps, ctx, { purpose: 'delete', ...input });
  await ctx.db.tx(async (tx) => {
    // They may have become the owner while the password was checked.
    const user = await lockPerson(tx, ctx, userId);
    if (!user || user.userType === 'AgencyOwner') throw new AppError('forbidden');
    await erasePerson(deps, tx, ctx, user);
  });
  deps.sessions.forgetUser(userId);
  if (pictureKey !== null) await deps.storage.delete(pictureKey);
}
