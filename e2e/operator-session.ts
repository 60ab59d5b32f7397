import { createHash } from 'node:crypto';
import type { Platform } from '../apps/server/src/composition/build-platform.ts';
import { brandIfMade, letOperate } from '../apps/server/src/composition/operators.ts';
import { openSession, proveSession } from '../apps/server/src/domains/identity/sessions/session-records.ts';
import { sha256 } from '../apps/server/src/platform/crypto/tokens.ts';

/** Somebody who runs the platform, for those who only look at their screens. */
const OPERATOR = { email: 'screens@platform.test', name: 'Oren Platt' };

/** The cookie of their session at the product's own brand. */
export const OPERATOR_SESSION = createHash('sha256').update('a session of the journeys: operator').digest('base64url');

/** Makes the person as the command line does, with a session that was proven by a passkey: no journey can wait for one to be enrolled. */
export async function plantOperator(platform: Platform): Promise<void> {
  await letOperate(platform, OPERATOR);
  const ctx = await brandIfMade(platform);
  if (!ctx) throw new Error('no brand');
  const { raw } = platform.database;
  const of = [ctx.agency.id, OPERATOR.email];
  const [user] = (await raw.query('SELECT id FROM users WHERE agency_id = $1 AND email = $2', of)).rows;
  const token = await ctx.db.tx((tx) => openSession(tx, ctx, String(user?.id)));
  const hashes = [sha256(OPERATOR_SESSION), ctx.agency.id, sha256(token)];
  const named = 'UPDATE sessions SET token_hash = $1 WHERE agency_id = $2 AND token_hash = $3 RETURNING id';
  const [session] = (await raw.query(named, hashes)).rows;
  await ctx.db.tx((tx) => proveSession(tx, ctx, String(session?.id), 'passkey'));
}
