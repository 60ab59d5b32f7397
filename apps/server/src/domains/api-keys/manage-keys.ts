import {
  API_KEYS_MOST,
  type ApiKey,
  type createApiKey as createEndpoint,
  type EndpointAnswer,
  KEY_PREFIX,
  type KeyScope,
  type listApiKeys as listEndpoint,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { newToken, sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { namePeople } from '../identity/index.ts';
import { isKey, type KeyRow, presentKey } from './key-records.ts';
import { apiKeys } from './tables.ts';

/** A key as its owner wants it. `days`: until it ends; null: never by itself. */
export type KeyWish = { readonly name: string; readonly scopes: KeyScope[]; readonly days: number | null };

/** How much of a key is kept to know it again: the prefix and six characters. */
const SHOWN = KEY_PREFIX.length + 6;
const DAY_MS = 86_400_000;

const auditSubject = (keyId: string) => ({ subjectType: 'apiKey', subjectId: keyId }) as const;

/** Lists a page of the agency's keys, the newest first. */
export async function listKeys(
  ctx: Ctx,
  { offSet, limit }: { readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof listEndpoint>['data']> {
  const own = eq(apiKeys.agencyId, ctx.agency.id);
  const { rows, total } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(apiKeys)
      .where(own)
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .offset(offSet)
      .limit(limit),
    total: await tx.$count(apiKeys, own),
  }));
  const names = await namePeople(ctx, [...new Set(rows.map(({ createdById }) => createdById))]);
  return { keys: rows.map((row) => presentKey(row, names, ctx.clock.now())), total };
}

async function countValid(tx: Tx, ctx: Ctx): Promise<number> {
  const lives = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date(ctx.clock.now())));
  const [found] = await tx
    .select({ n: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.agencyId, ctx.agency.id), isNull(apiKeys.revokedAt), lives));
  return found?.n ?? 0;
}

/** Makes a key; only its hash is stored. Throws `apiKeysFull`. */
export function createKey(ctx: Ctx, { name, scopes, days }: KeyWish): Promise<EndpointAnswer<typeof createEndpoint>['data']> {
  const { userId, name: owner } = requireUser(ctx);
  const now = ctx.clock.now();
  const key = `${KEY_PREFIX}${newToken()}`;
  const row: KeyRow = {
    ...{ agencyId: ctx.agency.id, id: newId(), name, scopes },
    ...{ begins: key.slice(0, SHOWN), keyHash: sha256(key), createdById: userId, createdAt: new Date(now) },
    expiresAt: days === null ? null : new Date(now + days * DAY_MS),
    ...{ lastUsedAt: null, revokedAt: null },
  };
  return ctx.db.tx(async (tx) => {
    // Two may come at once: each counts the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.agency.id} api keys`}, 0))`);
    if ((await countValid(tx, ctx)) >= API_KEYS_MOST) throw new AppError('apiKeysFull');
    await tx.insert(apiKeys).values(row);
    await recordAudit(tx, ctx, { action: 'apiKey.created', ...auditSubject(row.id), data: { scopes } });
    return { apiKey: presentKey(row, new Map([[userId, owner]]), now), key };
  });
}

/** Ends a key; one that was ended stays so. Throws `notFound`. */
export async function revokeKey(ctx: Ctx, keyId: string): Promise<ApiKey> {
  const row = await ctx.db.tx(async (tx) => {
    const [before] = await tx.select().from(apiKeys).where(isKey(ctx, keyId)).for('update');
    if (!before) throw new AppError('notFound');
    if (before.revokedAt !== null) return before;
    const revokedAt = new Date(ctx.clock.now());
    await tx.update(apiKeys).set({ revokedAt }).where(isKey(ctx, keyId));
    await recordAudit(tx, ctx, { action: 'apiKey.revoked', ...auditSubject(keyId) });
    return { ...before, revokedAt };
  });
  return presentKey(row, await namePeople(ctx, [row.createdById]), ctx.clock.now());
}
