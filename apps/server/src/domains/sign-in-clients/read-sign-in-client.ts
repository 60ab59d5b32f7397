import { SIGN_IN_PATH, type SignInProvider } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { AgencyContext, Ctx } from '../../platform/context.ts';
import { openText } from '../../platform/crypto/seal.ts';
import { signInClients } from './tables.ts';

/** A client that is registered at a provider. */
export type ClientKeys = { readonly clientId: string; readonly clientSecret: string };

/** A client, and the address on a host of ours to which the provider sends browsers back. */
export type ReadClient = ClientKeys & { readonly redirectUri: string };

/** What the functions of this slice need besides their context. */
export type SignInClientsDeps = {
  /** Seals the secrets of agencies. */
  readonly secret: string;
  /** The platform's clients, by their settings. */
  readonly platformClients: Readonly<Partial<Record<SignInProvider, ClientKeys>>>;
  /** Origin of the product's own brand: the platform's clients come back to it from all agencies. */
  readonly publicOrigin: string;
};

/** What secrets are sealed for. */
export const PURPOSE = 'sign-in-client';
export const placeOf = (agencyId: string, provider: SignInProvider) => `${agencyId}:${provider}`;

/** The address that an agency registers for a client of its own: on its own host. */
export const ownRedirectUri = ({ origin }: Pick<AgencyContext, 'origin'>) => `${origin}${SIGN_IN_PATH}`;

/** Returns the client by which people sign in at the agency with a provider; undefined where that is off. */
export async function readSignInClient(
  deps: SignInClientsDeps,
  ctx: Pick<Ctx, 'agency' | 'db'>,
  provider: SignInProvider,
): Promise<ReadClient | undefined> {
  const { agency } = ctx;
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(signInClients)
      .where(and(eq(signInClients.agencyId, agency.id), eq(signInClients.provider, provider))),
  );
  if (!row) {
    const ofPlatform = deps.platformClients[provider];
    return ofPlatform && { ...ofPlatform, redirectUri: `${deps.publicOrigin}${SIGN_IN_PATH}` };
  }
  if (row.clientId === null || row.secretSealed === null) return undefined;
  const clientSecret = openText(deps.secret, PURPOSE, placeOf(agency.id, provider), row.secretSealed);
  return { clientId: row.clientId, clientSecret, redirectUri: ownRedirectUri(agency) };
}
