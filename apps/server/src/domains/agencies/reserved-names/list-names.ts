import { asc, ilike } from 'drizzle-orm';
import type { SystemDb } from '../../../platform/db/types.ts';
import { holding } from '../rules/holding.ts';
import { reservedNames } from './tables.ts';

export type ReservedName = typeof reservedNames.$inferSelect;

/** Lists a page of the reserved sub-domains, by name; `words` are looked for in the names. */
export async function listReservedNames(
  { system }: { readonly system: SystemDb },
  { words, offSet, limit }: { readonly words: string; readonly offSet: number; readonly limit: number },
): Promise<{ readonly names: readonly ReservedName[]; readonly total: number }> {
  const found = words === '' ? undefined : ilike(reservedNames.name, holding(words));
  return system.tx(async (tx) => ({
    names: await tx.select().from(reservedNames).where(found).orderBy(asc(reservedNames.name)).offset(offSet).limit(limit),
    total: await tx.$count(reservedNames, found),
  }));
}
