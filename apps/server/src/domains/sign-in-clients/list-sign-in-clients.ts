import { SIGN_IN_PROVIDERS, type SignInClient, type SignInProvider } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { ownRedirectUri, type SignInClientsDeps } from './read-sign-in-client.ts';
import { signInClients } from './tables.ts';

/** Presents by whose client people sign in with a provider. `clientId`: of its own client; null: off; undefined: by the platform's. */
export function presentClient(
  deps: Pick<SignInClientsDeps, 'platformClients'>,
  { agency }: Pick<Ctx, 'agency'>,
  { provider, clientId }: { readonly provider: SignInProvider; readonly clientId: string | null | undefined },
): SignInClient {
  return {
    provider,
    uses: clientId === undefined ? 'platform' : clientId === null ? 'off' : 'own',
    clientId: clientId ?? null,
    hasPlatform: deps.platformClients[provider] !== undefined,
    redirectAddress: ownRedirectUri(agency),
  };
}

/** Lists by whose client people sign in, for each provider. */
export async function listSignInClients(deps: SignInClientsDeps, ctx: Ctx): Promise<SignInClient[]> {
  const rows = await ctx.db.tx((tx) => tx.select().from(signInClients).where(eq(signInClients.agencyId, ctx.agency.id)));
  return SIGN_IN_PROVIDERS.map((provider) => {
    const row = rows.find((one) => one.provider === provider);
    return presentClient(deps, ctx, { provider, clientId: row?.clientId });
  });
}
