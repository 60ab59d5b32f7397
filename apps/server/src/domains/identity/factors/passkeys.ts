import { randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest, passkeyMadeSchema, passkeyUsedSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { passkeyChallenges, userPasskeys } from '../tables.ts';

/** How long a challenge can be answered, in milliseconds. */
const CHALLENGE_LIFETIME = 5 * 60_000;
/** The most passkeys of one person. */
export const MOST_PASSKEYS = 20;
/** EdDSA, ES256, RS256 (COSE), the one that is preferred first. */
const ALGORITHMS = [-8, -7, -257];

/** The host and the origin that a browser is on: an agency may be reached by several, and a passkey works on one. */
export type Place = { readonly host: string; readonly origin: string };

export type PasskeyRow = typeof userPasskeys.$inferSelect;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

// Loaded on first use: it brings parsers of certificates, which a server that nobody logs in to does not need.
const webauthn = () => import('@simplewebauthn/server');

/** Lists a person's passkeys, oldest first. */
export async function listPasskeys(tx: Tx, ctx: Ctx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(userPasskeys)
    .where(and(eq(userPasskeys.agencyId, ctx.agency.id), eq(userPasskeys.userId, userId)))
    .orderBy(asc(userPasskeys.createdAt), asc(userPasskeys.id));
}

const credentialOf = ({ credentialId, transports }: PasskeyRow) =>
  ({ id: credentialId, type: 'public-key', transports }) as const;

async function newChallenge(
  tx: Tx,
  ctx: Ctx,
  { sessionId, purpose, host }: { sessionId: string; purpose: Purpose; host: string },
) {
  const challenge = randomBytes(32).toString('base64url');
  const fresh = { challenge, host, expiresAt: new Date(ctx.clock.now() + CHALLENGE_LIFETIME) };
  await tx
    .insert(passkeyChallenges)
    .values({ agencyId: ctx.agency.id, sessionId, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [passkeyChallenges.agencyId, passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: fresh,
    });
  return challenge;
}

/** Takes the challenge of a session, which is gone then whatever comes of it. Throws `passkeyRefused` if there is none that still holds. */
export async function takeChallenge(ctx: Ctx, sessionId: string, purpose: Purpose, place: Place): Promise<string> {
  const [taken] = await ctx.db.tx((tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.agencyId, ctx.agency.id),
          eq(passkeyChallenges.sessionId, sessionId),
          eq(passkeyChallenges.purpose, purpose),
        ),
      )
      .returning(),
  );
  const isLive = taken !== undefined && taken.expiresAt.getTime() > ctx.clock.now() && taken.host === place.host;
  if (!isLive) throw new AppError('passkeyRefused');
  return taken.challenge;
}

/** Deletes challenges that nobody answered; `now` in epoch milliseconds. */
export async function removeOldChallenges(tx: Tx, now: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, new Date(now)));
}

/** Makes what a browser needs to make a passkey for a person on this host. Throws `factorsFull`. */
export async function offerPasskey(
  tx: Tx,
  ctx: Ctx,
  { person, sessionId, place }: { person: { id: string; email: string; name: string }; sessionId: string; place: Place },
): Promise<PasskeyCreation> {
  const known = await listPasskeys(tx, ctx, person.id);
  if (known.length >= MOST_PASSKEYS) throw new AppError('factorsFull');
  return {
    rp: { id: place.host, name: ctx.agency.name },
    user: { id: Buffer.from(person.id).toString('base64url'), name: person.email, displayName: person.name },
    challenge: await newChallenge(tx, ctx, { sessionId, purpose: 'add', host: place.host }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: known.filter(({ host }) => host === place.host).map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Makes what a browser needs to use one of a person's passkeys of this host. Throws `notFound` if they have none here. */
export async function askForPasskey(
  tx: Tx,
  ctx: Ctx,
  { userId, sessionId, place }: { userId: string; sessionId: string; place: Place },
): Promise<PasskeyRequest> {
  const usable = (await listPasskeys(tx, ctx, userId)).filter(({ host }) => host === place.host);
  if (usable.length === 0) throw new AppError('notFound');
  return {
    rpId: place.host,
    challenge: await newChallenge(tx, ctx, { sessionId, purpose: 'prove', host: place.host }),
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: usable.map(credentialOf),
    userVerification: 'preferred',
  };
}

/** What a passkey that a browser made holds, as it is stored. */
export type MadePasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host'>;

/** Checks a passkey that a browser made for a challenge. Throws `passkeyRefused`; the reason goes to the log alone. */
export async function checkMade(
  ctx: Ctx,
  passkey: z.output<typeof passkeyMadeSchema>,
  { challenge, place }: { challenge: string; place: Place },
): Promise<MadePasskey> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // Its types and ours say the same of absent members in two ways.
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('not verified');
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports ?? [],
      host: place.host,
    };
  } catch (cause) {
    ctx.log.info({ err: cause }, 'a new passkey was refused');
    throw new AppError('passkeyRefused', { cause });
  }
}

/** Stores a passkey. Throws `passkeyRefused` if the agency has it already. */
export async function keepPasskey(tx: Tx, ctx: Ctx, passkey: MadePasskey & { userId: string; name: string }): Promise<void> {
  const kept = await tx
    .insert(userPasskeys)
    .values({ id: newId(), agencyId: ctx.agency.id, ...passkey, createdAt: new Date(ctx.clock.now()) })
    .onConflictDoNothing()
    .returning({ id: userPasskeys.id });
  if (kept.length === 0) throw new AppError('passkeyRefused');
}

/**
 * Checks that a person used one of their passkeys for a challenge, and counts the use. Throws `passkeyRefused`: a wrong origin, host, challenge or
 * signature, somebody else's passkey, or a counter that did not count up, as that of a copied device would not.
 */
export async function usePasskey(
  ctx: Ctx,
  used: z.output<typeof passkeyUsedSchema>,
  { userId, challenge, place }: { userId: string; challenge: string; place: Place },
): Promise<void> {
  const passkey = await ctx.db.tx(async (tx) =>
    (await listPasskeys(tx, ctx, userId)).find(({ credentialId, host }) => credentialId === used.id && host === place.host),
  );
  if (!passkey) throw new AppError('passkeyRefused');
  const { verifyAuthenticationResponse } = await webauthn();
  let counter: number;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: false,
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
    });
    if (!verified) throw new Error('not verified');
    counter = authenticationInfo.newCounter;
  } catch (cause) {
    ctx.log.info({ err: cause }, 'a passkey was refused');
    throw new AppError('passkeyRefused', { cause });
  }
  const counted = await ctx.db.tx((tx) =>
    tx
      .update(userPasskeys)
      .set({ counter, lastUsedAt: new Date(ctx.clock.now()) })
      .where(
        and(
          eq(userPasskeys.agencyId, ctx.agency.id),
          eq(userPasskeys.id, passkey.id),
          // Two uses at once must not both count from the same number.
          counter === 0 ? eq(userPasskeys.counter, 0) : lt(userPasskeys.counter, counter),
        ),
      )
      .returning({ id: userPasskeys.id }),
  );
  if (counted.length === 0) throw new AppError('passkeyRefused');
}
