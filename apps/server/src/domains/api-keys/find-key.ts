import { and, eq } from 'drizzle-orm';
import type { Ctx, UserActor } from '../../platform/context.ts';
import type { KeyDirectory } from '../../platform/http/types.ts';
import { findOwnerAddress } from '../identity/index.ts';
import { isKey, type KeyRow, stateOf } from './key-records.ts';
import { apiKeys } from './tables.ts';

/** How exactly the last use of a key is known: calls in between write nothing. */
const NOTED_EVERY_MS = 60_000;

async function noteUse(ctx: Ctx, { id, lastUsedAt }: KeyRow): Promise<void> {
  const now = ctx.clock.now();
  if (lastUsedAt !== null && now - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  await ctx.db.tx((tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: new Date(now) })
      .where(isKey(ctx, id)),
  );
}

/** Finds who acts by a key: an unrestricted member of staff by the key's name. Emails about what it books go to the agency's owner. */
async function findKey(keyHash: string, ctx: Ctx): Promise<UserActor | null> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.agencyId, ctx.agency.id), eq(apiKeys.keyHash, keyHash))),
  );
  if (!row || stateOf(row, ctx.clock.now()) !== 'valid') return null;
  await noteUse(ctx, row);
  return {
    kind: 'user',
    userId: row.id,
    // It has no session: whatever ends or proves one is closed to it.
    sessionId: row.id,
    userType: 'SalesAgent',
    isRestrictedAgent: false,
    email: (await findOwnerAddress(ctx)) ?? ctx.agency.contactEmail ?? '',
    name: row.name,
    key: { scopes: row.scopes },
  };
}

/** The keys of agencies. They are read at each call: one that is revoked opens nothing from then on, on any node. */
export const keyDirectory: KeyDirectory = { find: findKey };
