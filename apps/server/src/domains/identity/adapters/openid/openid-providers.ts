import type { SignInProvider } from '@caravel/contracts';
import type { Configuration, CustomFetchOptions } from 'openid-client';
import { cache } from '../../../../platform/cache.ts';
import type { Clock } from '../../../../platform/context.ts';
import { sha256 } from '../../../../platform/crypto/tokens.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Logger } from '../../../../platform/log.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { ProviderClient, SignInProviders } from '../../sign-in/ports.ts';
import { type Claims, claimedIdentity } from './claimed-identity.ts';
import { type ProviderFetch, providerFetch } from './provider-fetch.ts';

/** What it needs. `issuers` come from settings, so that a test has a provider of its own. */
export type OpenIdDeps = {
  readonly issuers: Readonly<Record<SignInProvider, string>>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Default: the way out of the platform. */
  readonly fetch?: ProviderFetch;
};

/** How long what a provider publishes of itself is used before it is read again. Milliseconds. */
const FRESH_FOR = 3_600_000;
const MOST_CLIENTS = 500;
const SCOPE = 'openid email profile';

// Loaded on first use: few requests need it.
const openid = () => import('openid-client');

/** Finds a failed call among what an error was caused by. */
function outboundCause(error: unknown): OutboundError | undefined {
  if (error instanceof OutboundError) return error;
  return error instanceof Error && error.cause !== undefined ? outboundCause(error.cause) : undefined;
}

/** Only the kind of a failure is logged: its message and cause may hold tokens and claims. */
function refuse(log: Logger, provider: SignInProvider, error: unknown): AppError {
  const call = outboundCause(error);
  const isDown = call !== undefined && call.failure !== 'refused';
  const reason = call?.reason ?? (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
  log.info({ provider, reason }, 'a sign-in was refused');
  return new AppError(isDown ? 'signInProviderDown' : 'signInFailed');
}

/** Asks providers by `openid-client`, which checks what comes back (OpenID Connect Core 3.1.3.7, RFC 7636, RFC 9207). */
export function openIdProviders(deps: OpenIdDeps): SignInProviders {
  const { issuers, clock, log, fetch = providerFetch(deps) } = deps;
  const known = cache<{ config: Configuration; readAt: number }>('sign-in-clients', MOST_CLIENTS);

  async function configOf(provider: SignInProvider, { clientId, clientSecret }: ProviderClient): Promise<Configuration> {
    const key = sha256([provider, clientId, clientSecret].join('\n'));
    const kept = known.get(key, ({ readAt }) => clock.now() - readAt < FRESH_FOR);
    if (kept) return kept.config;
    const client = await openid();
    const issuer = new URL(issuers[provider]);
    const config = await client.discovery(issuer, clientId, undefined, client.ClientSecretPost(clientSecret), {
      [client.customFetch]: (url: string, options: CustomFetchOptions) => fetch(provider, url, options),
      // The ID token comes straight from the provider; its signature is checked all the same.
      execute: [client.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
    });
    known.set(key, { config, readAt: clock.now() });
    return config;
  }

  return {
    begin: async (provider, keys, { state, nonce, verifier }) => {
      try {
        const client = await openid();
        const address = client.buildAuthorizationUrl(await configOf(provider, keys), {
          redirect_uri: keys.redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // A browser that is logged in as somebody else there would continue as that person without a word.
          prompt: 'select_account',
        });
        return address.href;
      } catch (error) {
        throw refuse(log, provider, error);
      }
    },
    finish: async (provider, keys, { nonce, verifier }, { code, error, iss }) => {
      if (error === 'access_denied') throw new AppError('signInCancelled');
      if (code === undefined || error !== undefined) {
        log.info({ provider, reason: 'no code' }, 'a sign-in was refused');
        throw new AppError('signInFailed');
      }
      try {
        const client = await openid();
        // The state was checked where the attempt was found by it: it is stored as a hash, and spent.
        const returnedTo = new URL(keys.redirectUri);
        returnedTo.searchParams.set('code', code);
        if (iss !== undefined) returnedTo.searchParams.set('iss', iss);
        const checks = { expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await client.authorizationCodeGrant(await configOf(provider, keys), returnedTo, checks);
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        return claimedIdentity(provider, claims satisfies Claims);
      } catch (thrown) {
        throw refuse(log, provider, thrown);
      }
    },
  };
}
