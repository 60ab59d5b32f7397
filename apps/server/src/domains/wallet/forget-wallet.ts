import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { changeCredit } from './books/change-credit.ts';
import { lockCredit } from './books/lock-credit.ts';
import { walletMovements } from './tables.ts';

/** Ends the credit of a person who is erased, and deletes the words that were said to them. The amounts stay: they are the books of the agency. */
export async function forgetWallet(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const { balance } = await lockCredit(tx, ctx, userId);
  if (balance > 0)
    await changeCredit(tx, ctx, { userId, kind: 'taken', amountMinor: 0 - balance, dedupeKey: `erased:${userId}` });
  await tx
    .update(walletMovements)
    .set({ note: null })
    .where(and(eq(walletMovements.agencyId, ctx.agency.id), eq(walletMovements.userId, userId)));
}
