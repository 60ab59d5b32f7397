import { and, inArray, isNotNull } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { listOwners } from '../identity/index.ts';
import { agencySignUps } from './tables.ts';

/** Returns when the owners of these addresses opened an agency that they had signed up and paid, by the address in small letters; the last one counts. */
export async function findOpened(system: SystemDb, emails: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (emails.length === 0) return new Map();
  return system.tx(async (tx) => {
    const owners = await listOwners(tx, emails);
    const signUps = await tx
      .select({ ownerId: agencySignUps.ownerId, openedAt: agencySignUps.openedAt })
      .from(agencySignUps)
      .where(
        and(
          inArray(
            agencySignUps.agencyId,
            owners.map(({ agencyId }) => agencyId),
          ),
          isNotNull(agencySignUps.openedAt),
        ),
      );
    const opened = new Map<string, Date>();
    for (const { id, email } of owners) {
      const at = signUps.find(({ ownerId }) => ownerId === id)?.openedAt;
      const before = opened.get(email);
      if (at && (before === undefined || at > before)) opened.set(email, at);
    }
    return opened;
  });
}
