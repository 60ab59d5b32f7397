import { findSafePath } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { listSignUpDomains } from '../../agencies/index.ts';
import { queueMail } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { findNewLink, type SignUpAttempt } from '../link-records.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { sayCreated } from '../people/client-created.ts';
import { insertUser } from '../people/insert-user.ts';
import { findUserByEmail, lockUser, type UserRow } from '../queries.ts';
import { MAIL_WINDOW } from '../rules/lifetimes.ts';
import { fullName, splitName } from '../rules/person-name.ts';
import { mayAddressSignUp } from '../rules/sign-up-domain.ts';

export type SignUpInput = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The page that was wanted; the emailed link leads on to it if it is one of ours. */
  readonly navigateTo?: string | undefined;
};

/** What a link takes along: a page of ours, and nothing else that a stranger who signs up with somebody's address may have sent. */
function wantedOf({ navigateTo }: SignUpInput): { query?: { navigateTo: string } } {
  const path = findSafePath(navigateTo);
  return path === undefined ? {} : { query: { navigateTo: path } };
}

type Attempted = SignUpAttempt & { readonly wanted: ReturnType<typeof wantedOf> };

async function mailVerification(deps: IdentityDeps, tx: Tx, ctx: Ctx, user: UserRow, attempted: Attempted): Promise<void> {
  const { wanted, ...attempt } = attempted;
  const tokenId = await findNewLink(tx, ctx, { secret: deps.secret, userId: user.id, kind: 'verify', attempt });
  if (tokenId === undefined) return;
  await queueMail(tx, ctx, {
    template: 'verifyEmail',
    to: user.email,
    locale: user.locale,
    data: { name: fullName(attempt) },
    link: { path: '/verify', tokenId, ...wanted },
  });
}

async function mailAlreadyRegistered(tx: Tx, ctx: Ctx, user: UserRow, wanted: Attempted['wanted']): Promise<void> {
  await queueMail(tx, ctx, {
    template: 'alreadyRegistered',
    to: user.email,
    locale: user.locale,
    data: { name: fullName(user) },
    link: { path: '/login', ...wanted },
    dedupeKey: `already-registered:${user.id}:${Math.floor(ctx.clock.now() / MAIL_WINDOW)}`,
  });
}

/**
 * Registers a client who has to verify the address. For a taken address the response is the same, and its owner is told by email. A person who
 * signs up with an address that was never verified gets a link of their own and changes nothing of an earlier sign-up: it may be a stranger's.
 * Throws `passwordTooCommon`, `signUpNotAllowed`.
 */
export async function signUp(deps: IdentityDeps, ctx: Ctx, input: SignUpInput): Promise<{ _id: string }> {
  if (await isCommonPassword(input.password, [ctx.agency.name, input.name, input.email])) throw new AppError('passwordTooCommon');
  if (!mayAddressSignUp(input.email, await listSignUpDomains(ctx))) throw new AppError('signUpNotAllowed');
  const passwordHash = await deps.passwords.hash(input.password);
  const attempt = { ...splitName(input.name), passwordHash };
  const wanted = wantedOf(input);
  return ctx.db.tx(async (tx) => {
    const id = newId();
    const created = await insertUser(tx, ctx, { id, email: input.email, ...attempt, userType: 'Client' });
    if (created) {
      await mailVerification(deps, tx, ctx, created, { ...attempt, wanted });
      await recordAudit(tx, ctx, { action: 'user.signedUp', subjectType: 'user', subjectId: id });
      await sayCreated(tx, ctx, [id]);
      return { _id: id };
    }
    const known = await findUserByEmail(tx, ctx.agency.id, input.email);
    if (known && known.emailVerifiedAt === null && known.status === 'Active' && known.userType === 'Client') {
      // Or all that come at once would find the hour's count of emails still low.
      await lockUser(tx, ctx.agency.id, known.id);
      await mailVerification(deps, tx, ctx, known, { ...attempt, wanted });
    } else if (known) {
      await mailAlreadyRegistered(tx, ctx, known, wanted);
    }
    return { _id: id };
  });
}
