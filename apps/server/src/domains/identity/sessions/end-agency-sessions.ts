import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/types.ts';
import { sessions } from '../tables.ts';
import type { SessionCache } from './session-cache.ts';

/** Ends every session of an agency that was deactivated. */
export async function endAgencySessions(deps: { database: Database; sessions: SessionCache }, agencyId: string): Promise<void> {
  await deps.database.forAgency(agencyId).tx((tx) => tx.delete(sessions).where(eq(sessions.agencyId, agencyId)));
  deps.sessions.forgetAll();
}
