import type { SignInProvider } from '@caravel/contracts';
import { knownEmailSchema } from '@caravel/contracts';
import { cleanName } from '@caravel/kernel';
import type { Claimed } from '../../sign-in/ports.ts';

/** The claims of an ID token whose signature, issuer and audience were checked. */
export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

const LONGEST_NAME = 80;
const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1';

/**
 * The claim by which each provider says that an address is the person's. Microsoft has no `email_verified`: an administrator of any tenant may write any
 * address into an account, so only `xms_edov` counts, which says that the tenant owns the address's domain, where the client asks for it.
 * https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
 */
// mutant sign-in-believes-microsoft: `microsoft: 'xms_edov'` -> `microsoft: 'email'` fails claimed-identity.test.ts
const VERIFIED_BY = { google: 'email_verified', microsoft: 'xms_edov' } as const satisfies Record<SignInProvider, string>;

/** Reads who somebody is from the claims of their ID token. */
export function claimedIdentity(provider: SignInProvider, claims: Claims): Claimed {
  const email = knownEmailSchema.safeParse(claims.email);
  const name = typeof claims.name === 'string' ? cleanName(claims.name).slice(0, LONGEST_NAME).trim() : '';
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.success ? email.data : null,
    isEmailVerified: email.success && isTrue(claims[VERIFIED_BY[provider]]),
    name: name === '' ? null : name,
  };
}
