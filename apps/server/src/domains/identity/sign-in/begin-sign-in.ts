import { findSafePath, SIGN_IN_PROVIDERS, type SignInProvider } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { refusePaid } from '../agents/paid-invitations.ts';
import type { IdentityDeps } from '../deps.ts';
import { SIGN_IN_LIFETIME } from '../rules/lifetimes.ts';
import { getLiveInvitation } from '../sign-up/invitation-records.ts';
import { invitations } from '../tables.ts';
import { onceOf } from './attempt-records.ts';
import type { ProviderClient } from './ports.ts';
import { signInAttempts } from './tables.ts';

/** Lists the providers with which people can sign in at the agency. */
export async function listProviders({ signIn }: Pick<IdentityDeps, 'signIn'>, ctx: Ctx): Promise<SignInProvider[]> {
  const clients = await Promise.all(SIGN_IN_PROVIDERS.map((provider) => signIn.clientOf(ctx, provider)));
  return SIGN_IN_PROVIDERS.filter((_, index) => clients[index] !== undefined);
}

/** Returns the client by which people sign in; throws `notFound` where that is off. */
export async function getClient(
  { signIn }: Pick<IdentityDeps, 'signIn'>,
  ctx: Ctx,
  provider: SignInProvider,
): Promise<ProviderClient> {
  const client = await signIn.clientOf(ctx, provider);
  if (!client) throw new AppError('notFound');
  return client;
}

/** What a sign-in begins with. `origin`: of the agency's host that the browser is on. */
export type SignInBeginning = {
  readonly provider: SignInProvider;
  readonly origin: string;
  readonly navigateTo?: string | undefined;
  /** The token of an invitation to accept. */
  readonly invitation?: string | undefined;
  /** The person who links an identity; absent: somebody logs in. */
  readonly userId?: string;
};

/**
 * Begins to sign in with a provider. Returns the address of the provider's page, and the value of the cookie of the browser that alone can go on. Throws
 * `notFound` where that is off, `signInProviderDown`, and what is wrong with an invitation.
 */
export async function beginSignIn(
  deps: Pick<IdentityDeps, 'signIn' | 'secret' | 'findOpened'>,
  ctx: Ctx,
  { provider, origin, navigateTo, invitation, userId }: SignInBeginning,
): Promise<{ address: string; browserToken: string }> {
  const client = await getClient(deps, ctx, provider);
  const invitationHash = invitation === undefined ? null : sha256(invitation);
  if (invitationHash !== null) {
    await refusePaid(deps, ctx, eq(invitations.tokenHash, invitationHash));
    await ctx.db.tx((tx) => getLiveInvitation(tx, ctx, invitationHash));
  }
  const id = newId();
  // It comes back to a host of the platform, which has to find the agency by it.
  const state = `${ctx.agency.id}.${newToken()}`;
  const browserToken = newToken();
  const address = await deps.signIn.providers.begin(provider, client, { state, ...onceOf(deps.secret, id) });
  const now = ctx.clock.now();
  await ctx.db.tx((tx) =>
    tx.insert(signInAttempts).values({
      id,
      agencyId: ctx.agency.id,
      provider,
      clientId: client.clientId,
      browserHash: sha256(browserToken),
      stateHash: sha256(state),
      origin,
      redirectUri: client.redirectUri,
      navigateTo: findSafePath(navigateTo) ?? null,
      invitationHash,
      userId: userId ?? null,
      stage: 'begun',
      createdAt: new Date(now),
      expiresAt: new Date(now + SIGN_IN_LIFETIME.begun),
    }),
  );
  return { address, browserToken };
}
