import type { ApiKey } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx, UserType } from '../../platform/context.ts';
import { apiKeys } from './tables.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

/** A key of the agency. */
export const isKey = ({ agency }: Pick<Ctx, 'agency'>, keyId: string) =>
  and(eq(apiKeys.agencyId, agency.id), eq(apiKeys.id, keyId));

/** Whether a key opens calls at `now` (epoch milliseconds), else why not. */
export function stateOf({ revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>, now: number): ApiKey['state'] {
  // mutant revoked-keys-open: `if (revokedAt !== null)` -> `if (false)` fails api-keys.security.test.ts
  if (revokedAt !== null) return 'revoked';
  // mutant expired-keys-open: `expiresAt.getTime() <= now` -> `false` fails api-keys.security.test.ts
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'valid';
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** Says a key, without the key itself. `names`: of the people who made keys, by id. */
export function presentKey(row: KeyRow, names: ReadonlyMap<string, string>, now: number): ApiKey {
  return {
    ...{ _id: row.id, name: row.name, scopes: row.scopes, begins: row.begins, state: stateOf(row, now) },
    createdBy: names.get(row.createdById) ?? null,
    createdAt: row.createdAt.toISOString(),
    ...{ expiresAt: instant(row.expiresAt), lastUsedAt: instant(row.lastUsedAt) },
  };
}

/** Returns the keys that the agency ever had, by id: the log of activity names them as it names staff, whose work they do. */
export async function describeKeys(
  ctx: Ctx,
): Promise<ReadonlyMap<string, { readonly name: string; readonly userType: UserType }>> {
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(eq(apiKeys.agencyId, ctx.agency.id))
      .orderBy(apiKeys.name),
  );
  return new Map(rows.map(({ id, name }) => [id, { name, userType: 'SalesAgent' }]));
}
