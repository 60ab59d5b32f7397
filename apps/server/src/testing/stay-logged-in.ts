import { and, eq } from 'drizzle-orm';
import { sessions } from '../domains/identity/tables.ts';
import type { AgencyContext } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/tokens.ts';
import type { Database } from '../platform/db/types.ts';

const FOR_EVER = new Date('9999-01-01T00:00:00Z');

/** Lets a session live to its last day, as if somebody used it all the time: a test lets days pass between two calls. */
export async function stayLoggedIn(database: Database, agency: AgencyContext, token: string): Promise<void> {
  const own = and(eq(sessions.agencyId, agency.id), eq(sessions.tokenHash, sha256(token)));
  await database.forAgency(agency.id).tx((tx) => tx.update(sessions).set({ seenAt: FOR_EVER }).where(own));
}
