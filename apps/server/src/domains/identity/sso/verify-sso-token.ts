import { emailSchema, lineSchema } from '@caravel/contracts';
import { createLocalJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { agencyIdentityProviders } from '../tables.ts';
import type { ProviderKeys } from './provider-keys.ts';
import { publicJwksSchema } from './set-identity-provider.ts';

/** A row of `agency_identity_providers`. */
export type IdentityProviderRow = typeof agencyIdentityProviders.$inferSelect;

/** A token is taken for a minute after it was made; clocks may differ by five seconds. */
const MAX_AGE_SECONDS = 60;
const TOLERANCE_SECONDS = 5;

const claimsSchema = z.object({
  sub: lineSchema(255),
  jti: lineSchema(255),
  iat: z.number(),
  email: emailSchema,
  /** Where the provider says that it did not check the address, we do not believe it. */
  email_verified: z.literal(true).optional(),
  name: z.string().max(200).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

/** Who the provider says that somebody is. */
export type SsoIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly tokenId: string;
  readonly email: string;
  /** The provider says in so many words that the address is this person's. */
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** Epoch milliseconds after which the token is refused by its age. */
  readonly uselessAt: number;
};

/** The name to show: what the provider gives, without control characters, else the first part of the address. */
function nameOf(claims: z.output<typeof claimsSchema>): string {
  const given = claims.name ?? [claims.given_name, claims.family_name].filter((part) => part !== undefined).join(' ');
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
 * Checks a token of an agency's identity provider: signed by a key of the provider with one of the algorithms set up, made for this agency and no
 * other, not older than a minute, not from the future. Keys and addresses in the token's own header are ignored. Throws where anything is amiss.
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
