import { emailSchema, lineSchema } from '@caravel/contracts';
import { namesInOrder } from '@caravel/kernel';
import { createLocalJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { agencyIdentityProviders } from '../tables.ts';
import type { ProviderKeys } from './provider-keys.ts';
import { publicJwksSchema } from './set-identity-provider.ts';

export type IdentityProviderRow = typeof agencyIdentityProviders.$inferSelect;

/** A token is accepted for a minute after it was issued; clocks may differ by five seconds. */
const MAX_AGE_SECONDS = 60;
const TOLERANCE_SECONDS = 5;

const claimsSchema = z.object({
  sub: lineSchema(255),
  jti: lineSchema(255),
  iat: z.number(),
  email: emailSchema,
  /** If the provider says that it did not verify the address, the token is refused. */
  email_verified: z.literal(true).optional(),
  name: z.string().max(200).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

/** The identity that the provider asserts. */
export type SsoIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly tokenId: string;
  readonly email: string;
  /** The provider states explicitly that it verified the address. */
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** From this instant (epoch milliseconds) the token is refused because of its age. */
  readonly uselessAt: number;
};

/** Returns the name to show: the provider's, without control characters, else the local part of the address. */
function nameOf(claims: z.output<typeof claimsSchema>): string {
  const given = claims.name ?? namesInOrder({ firstName: claims.given_name ?? '', lastName: claims.family_name ?? '' }).join(' ');
  const clean = given
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return clean === '' ? (claims.email.split('@')[0] ?? '') : clean;
}

function keysOf(provider: IdentityProviderRow, keys: ProviderKeys): JWTVerifyGetKey {
  return provider.jwksUrl === null ? createLocalJWKSet(publicJwksSchema.parse(provider.jwks)) : keys.at(provider.jwksUrl);
}

/**
 * Verifies a token of an agency's identity provider: signed by the provider's key with one of the configured algorithms, issued for this
 * agency only, at most a minute old, and not from the future. Keys and URLs in the token's header are ignored. Throws if any check fails.
 */
export async function verifySsoToken(
  provider: IdentityProviderRow,
  keys: ProviderKeys,
  expected: { agencyId: string; now: number; token: string },
): Promise<SsoIdentity> {
  const { payload } = await jwtVerify(expected.token, keysOf(provider, keys), {
    issuer: provider.issuer,
    audience: expected.agencyId,
    algorithms: [...provider.algorithms],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: new Date(expected.now),
    requiredClaims: ['iss', 'aud', 'sub', 'iat', 'jti'],
  });
  const audiences = [payload.aud].flat();
  if (audiences.length !== 1) throw new Error('the token is for several audiences');
  const claims = claimsSchema.parse(payload);
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    tokenId: claims.jti,
    email: claims.email,
    isEmailVerified: claims.email_verified === true,
    name: nameOf(claims),
    uselessAt: (claims.iat + MAX_AGE_SECONDS + 2 * TOLERANCE_SECONDS) * 1000,
  };
}
