import type { SignInProvider, WaitingSignIn } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { openText } from '../../../platform/crypto/seal.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { listSignUpDomains } from '../../agencies/index.ts';
import { refusePaid } from '../agents/paid-invitations.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Opened } from '../log-in/open-by-step.ts';
import { getUser } from '../queries.ts';
import { SIGN_IN_LIFETIME } from '../rules/lifetimes.ts';
import type { Browser } from '../sessions/meet-browser.ts';
import { invitations } from '../tables.ts';
import { addClient, addInvited } from './add-person.ts';
import { type AttemptRow, onceOf, RETURNED, takeReturned } from './attempt-records.ts';
import { getClient } from './begin-sign-in.ts';
import { findIdentified, linkIdentity } from './identity-records.ts';
import { forgetFormer, letIn } from './let-in.ts';
import type { Claimed, Returned } from './ports.ts';
import { signInAttempts } from './tables.ts';

/** What came of a sign-in. */
export type Finished =
  | { readonly outcome: 'loggedIn'; readonly opened: Opened }
  | { readonly outcome: 'join'; readonly waiting: WaitingSignIn }
  | { readonly outcome: 'linked'; readonly provider: SignInProvider };

/** What the agency's page sends, and the browser it is in. */
type Finishing = {
  readonly code: string;
  readonly browserToken: string;
  readonly ip: string;
  readonly browser: Browser;
};

/** Asks the provider who it is. Throws what `SignInProviders.finish` throws, and `signInExpired` if the client was changed meanwhile. */
async function ask(deps: IdentityDeps, ctx: Ctx, attempt: AttemptRow): Promise<Claimed> {
  const client = await getClient(deps, ctx, attempt.provider);
  const isSame = client.clientId === attempt.clientId && client.redirectUri === attempt.redirectUri;
  if (!isSame || attempt.returnedSealed === null) throw new AppError('signInExpired');
  const returned: Returned = JSON.parse(openText(deps.secret, RETURNED, attempt.id, attempt.returnedSealed));
  return deps.signIn.providers.finish(attempt.provider, client, onceOf(deps.secret, attempt.id), returned);
}

/** Links the identity to the account of the person who began, in their own session. Throws `signInExpired`, `signInTaken`. */
async function link(tx: Tx, ctx: Ctx, { userId, provider }: AttemptRow, claimed: Claimed): Promise<Finished> {
  const user = await getUser(tx, ctx.agency.id, requireUser(ctx).userId);
  // mutant sign-in-linked-to-another: `user.id !== userId` -> `false` fails sign-in.security.test.ts
  if (user.id !== userId) throw new AppError('signInExpired');
  await linkIdentity(tx, ctx, user, { ...claimed, provider });
  return { outcome: 'linked', provider };
}

/** Keeps an identity until somebody proves that the account of its address is theirs, in the same browser. */
async function wait(tx: Tx, ctx: Ctx, attempt: AttemptRow, claimed: Claimed & { email: string }): Promise<Finished> {
  const { issuer, subject, email, name, isEmailVerified } = claimed;
  await tx.insert(signInAttempts).values({
    ...attempt,
    ...{ stage: 'waiting' as const, handoverHash: null, returnedSealed: null },
    ...{ issuer, subject, email, name, isEmailVerified },
    expiresAt: new Date(ctx.clock.now() + SIGN_IN_LIFETIME.waiting),
  });
  return { outcome: 'join', waiting: { provider: attempt.provider, email, isVerified: isEmailVerified } };
}

type Settling = { attempt: AttemptRow; claimed: Claimed; domains: readonly string[] } & Pick<Finishing, 'ip' | 'browser'>;

/**
 * Decides what becomes of an identity: the person who has it is let in, an invitation is accepted, an account is made. An account of the same address is never
 * joined here, whatever the provider says of the address: that takes its password or a link to the mailbox.
 */
async function settle(
  deps: IdentityDeps,
  tx: Tx,
  ctx: Ctx,
  { attempt, claimed, domains, ip, browser }: Settling,
): Promise<Finished> {
  const { provider, navigateTo, invitationHash } = attempt;
  const enter = async (user: Parameters<typeof letIn>[3]): Promise<Finished> => ({
    outcome: 'loggedIn',
    opened: await letIn(deps, tx, ctx, user, { provider, ip, browser, navigateTo }),
  });
  const known = await findIdentified(tx, ctx, claimed);
  if (known) return enter(known);
  const { email } = claimed;
  if (email === null) throw new AppError('signInNoEmail');
  const newcomer = { ...claimed, email, provider };
  if (invitationHash !== null) return enter(await addInvited(tx, ctx, newcomer, invitationHash));
  // mutant sign-in-unverified-makes-accounts: `claimed.isEmailVerified` -> `true` fails sign-in.test.ts
  const added = claimed.isEmailVerified ? await addClient(tx, ctx, newcomer, domains) : undefined;
  if (added) return enter(added);
  // The other one of two first sign-ins at once may have made the account.
  const made = await findIdentified(tx, ctx, claimed);
  return made ? enter(made) : wait(tx, ctx, attempt, newcomer);
}

/**
 * Finishes a sign-in on the agency's host, in the browser that began it. The code counts once. Throws `signInExpired`, what the provider refused, and why
 * somebody is not let in.
 */
export async function finishSignIn(deps: IdentityDeps, ctx: Ctx, input: Finishing): Promise<Finished> {
  const attempt = await ctx.db.tx((tx) => takeReturned(tx, ctx, input));
  if (!attempt) throw new AppError('signInExpired');
  if (attempt.userId !== null && ctx.actor.kind !== 'user') throw new AppError('signInExpired');
  const claimed = await ask(deps, ctx, attempt);
  if (attempt.invitationHash !== null) await refusePaid(deps, ctx, eq(invitations.tokenHash, attempt.invitationHash));
  const domains = await listSignUpDomains(ctx);
  const finished = await ctx.db.tx((tx) =>
    attempt.userId === null ? settle(deps, tx, ctx, { attempt, claimed, domains, ...input }) : link(tx, ctx, attempt, claimed),
  );
  if (finished.outcome === 'loggedIn') forgetFormer(deps, ctx);
  return finished;
}
