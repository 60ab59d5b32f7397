import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { agencyIdentityProviders } from '../tables.ts';

/** The accepted signature algorithms: asymmetric only, so that a public key is never used as a shared secret. */
export const SSO_ALGORITHMS = ['RS256', 'ES256', 'EdDSA'] as const;

/** A public key: no secret (`oct`), no private part. */
export const publicJwkSchema = z
  .looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']), kid: z.string().max(200).optional() })
  .refine((jwk) => !('d' in jwk) && !('k' in jwk), { error: 'not a public key' });
export const publicJwksSchema = z.object({ keys: z.array(publicJwkSchema).min(1).max(50) });

const providerSchema = z
  .object({
    issuer: z.string().min(1).max(500),
    /** The URL of the keys: https, or this machine in tests. */
    jwksUrl: z
      .url()
      .refine((url) => /^https:\/\/|^http:\/\/127\.0\.0\.1[:/]/.test(url), { error: 'must begin with https://' })
      .optional(),
    /** Public keys as PEM, instead of a URL. */
    pem: z.array(z.string().max(10_000)).min(1).max(10).optional(),
    algorithms: z.array(z.enum(SSO_ALGORITHMS)).min(1),
  })
  .refine(({ jwksUrl, pem }) => (jwksUrl === undefined) !== (pem === undefined), { error: 'needs either jwksUrl or pem' });

/** The input of `setIdentityProvider`. */
type NewIdentityProvider = z.input<typeof providerSchema>;

/**
 * Replaces the identity provider of an agency. Tokens must name the agency's id as their audience. It is used once single sign-on is
 * switched on for the agency. Throws if the settings are not safe.
 */
export async function setIdentityProvider(
  ctx: Pick<Ctx, 'agency' | 'db' | 'clock'>,
  provider: NewIdentityProvider,
): Promise<void> {
  const { issuer, jwksUrl, pem, algorithms } = providerSchema.parse(provider);
  const jwks = pem && publicJwksSchema.parse({ keys: pem.map((key) => createPublicKey(key).export({ format: 'jwk' })) });
  const at = new Date(ctx.clock.now());
  const values = { issuer, jwksUrl: jwksUrl ?? null, jwks: jwks ?? null, algorithms, updatedAt: at };
  await ctx.db.tx((tx) =>
    tx
      .insert(agencyIdentityProviders)
      .values({ agencyId: ctx.agency.id, ...values, createdAt: at })
      .onConflictDoUpdate({ target: agencyIdentityProviders.agencyId, set: values }),
  );
}
