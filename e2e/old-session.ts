import { createECDH, createHash, createPrivateKey } from 'node:crypto';
import type { Platform } from '../apps/server/src/composition/build-platform.ts';
import { seedContext } from '../apps/server/src/composition/seed-context.ts';
import { settleFactors } from '../apps/server/src/domains/identity/factors/factor-records.ts';
import { keepPasskey } from '../apps/server/src/domains/identity/factors/passkeys.ts';
import { openSession } from '../apps/server/src/domains/identity/sessions/session-records.ts';
import { type AgencyContext, requireUser } from '../apps/server/src/platform/context.ts';
import { sha256 } from '../apps/server/src/platform/crypto/tokens.ts';

/** After a proof of who it is has ended (ten minutes), and as long as can be before an unused session of staff ends (an hour): the journey comes late in a whole run. */
const SINCE_MS = 11 * 60_000;

const made = (what: string) => createHash('sha256').update(`a session of the journeys: ${what}`).digest();

/** The cookie of the session. */
export const OLD_SESSION = made('token').toString('base64url');

const CREDENTIAL = made('credential');

/** The pair of keys of the passkey, P-256: the same in the process that stores one half and in the one whose browser has the other. */
function keyPair() {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(made('key'));
  const point = ecdh.getPublicKey();
  return { x: point.subarray(1, 33), y: point.subarray(33), d: ecdh.getPrivateKey() };
}

/** The passkey as a browser's authenticator takes it: the key as PKCS #8, all of it base64. */
export function passkeyForBrowser(host: string, userId = 'the owner') {
  const { x, y, d } = keyPair();
  const [jx, jy, jd] = [x, y, d].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: jx, y: jy, d: jd } });
  return {
    credentialId: CREDENTIAL.toString('base64'),
    isResidentCredential: true,
    rpId: host,
    userHandle: Buffer.from(userId).toString('base64'),
    privateKey: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    signCount: 1,
  };
}

/** Gives the owner of an agency a passkey, and a session that was opened eleven minutes ago: the next thing that needs a recent proof asks for one. */
export async function plantOldSession(platform: Platform, agency: AgencyContext): Promise<void> {
  const ctx = await seedContext(platform, agency, 'owner', platform.clock.now() - SINCE_MS);
  const { x, y } = keyPair();
  // COSE (RFC 9052): EC2, ES256, P-256, x, y.
  const publicKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
  const { userId } = requireUser(ctx);
  const token = await ctx.db.tx(async (tx) => {
    await keepPasskey(tx, ctx, {
      userId,
      name: 'My device',
      credentialId: CREDENTIAL.toString('base64url'),
      publicKey: publicKey.toString('base64url'),
      counter: 0,
      transports: ['internal'],
      host: new URL(agency.origin).hostname,
    });
    await settleFactors(tx, ctx, { id: userId, factorSince: null });
    return openSession(tx, ctx, userId);
  });
  const renamed = 'UPDATE sessions SET token_hash = $1 WHERE agency_id = $2 AND token_hash = $3';
  await platform.database.raw.query(renamed, [sha256(OLD_SESSION), agency.id, sha256(token)]);
}
