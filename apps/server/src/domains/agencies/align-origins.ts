import { eq, like, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/types.ts';
import { originBelow } from './rules/host.ts';
import { agencies } from './tables.ts';

/**
 * Brings the stored origins on the platform's own domain to its scheme and port: an installation that moved to another port or to https would
 * otherwise send links that lead nowhere. Custom domains are left alone.
 */
export async function alignOrigins(database: Database, publicOrigin: string): Promise<void> {
  const { hostname } = new URL(publicOrigin);
  await database.system.tx(async (tx) => {
    const below = await tx
      .select({ id: agencies.id, origin: agencies.origin })
      .from(agencies)
      .where(or(like(agencies.origin, `%//${hostname}%`), like(agencies.origin, `%.${hostname}%`)));
    for (const { id, origin } of below) {
      const aligned = originBelow(origin, publicOrigin);
      if (aligned !== origin) await tx.update(agencies).set({ origin: aligned }).where(eq(agencies.id, id));
    }
  });
}
