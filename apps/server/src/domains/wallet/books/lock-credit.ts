import { money, newId } from '@caravel/kernel';
import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { creditTaken, postMovement } from '../../payments/index.ts';
import type { Lot } from '../rules/lots.ts';
import { walletLots, walletMovements, wallets } from '../tables.ts';

/** The credit of a person, locked until the transaction ends: what can be spent, and the lots that it lies in. */
export type LockedCredit = { readonly balance: number; readonly currency: string; readonly lots: readonly Lot[] };

const own = (ctx: Ctx, userId: string) => and(eq(wallets.agencyId, ctx.agency.id), eq(wallets.userId, userId));

/** Sets the balance of a person whose credit is locked. */
export async function setBalance(tx: Tx, ctx: Ctx, userId: string, balanceMinor: number): Promise<void> {
  await tx
    .update(wallets)
    .set({ balanceMinor, updatedAt: new Date(ctx.clock.now()) })
    .where(own(ctx, userId));
}

/** Takes away the lots whose time is over, and posts that. Returns the balance that is left. */
async function expire(tx: Tx, ctx: Ctx, userId: string, before: number, lots: readonly Lot[]): Promise<number> {
  let balance = before;
  const at = new Date(ctx.clock.now());
  for (const { id, left } of lots) {
    balance -= left;
    const dedupeKey = `expired:${id}`;
    const movementId = newId();
    const { currency } = ctx.agency;
    await tx
      .update(walletLots)
      .set({ leftMinor: 0 })
      .where(and(eq(walletLots.agencyId, ctx.agency.id), eq(walletLots.id, id)));
    await tx.insert(walletMovements).values({
      ...{ agencyId: ctx.agency.id, id: movementId, userId, kind: 'expired' as const },
      ...{ amountMinor: 0 - left, balanceMinor: balance, currency, dedupeKey, at },
    });
    await postMovement(tx, ctx, {
      bookingId: movementId,
      dedupeKey: `credit:${dedupeKey}`,
      movement: creditTaken(money(left, currency)),
    });
  }
  if (lots.length > 0) await setBalance(tx, ctx, userId, balance);
  return balance;
}

/** Locks the credit of a person. What has expired meanwhile is taken away first, so that nobody spends it. */
export async function lockCredit(tx: Tx, ctx: Ctx, userId: string): Promise<LockedCredit> {
  const now = ctx.clock.now();
  const { currency } = ctx.agency;
  await tx
    .insert(wallets)
    .values({ agencyId: ctx.agency.id, userId, balanceMinor: 0, currency, updatedAt: new Date(now) })
    .onConflictDoNothing();
  const [wallet] = await tx.select().from(wallets).where(own(ctx, userId)).for('update');
  if (!wallet) throw new Error(`no wallet of ${userId}`);
  const rows = await tx
    .select()
    .from(walletLots)
    .where(and(eq(walletLots.agencyId, ctx.agency.id), eq(walletLots.userId, userId), gt(walletLots.leftMinor, 0)));
  const lots = rows.map(({ id, leftMinor, expiresAt, createdAt }) => ({
    ...{ id, left: leftMinor, expiresAt: expiresAt?.getTime() ?? null, createdAt: createdAt.getTime() },
  }));
  const isOver = ({ expiresAt }: Lot) => expiresAt !== null && expiresAt <= now;
  const balance = await expire(tx, ctx, userId, wallet.balanceMinor, lots.filter(isOver));
  return { balance, currency: wallet.currency, lots: lots.filter((lot) => !isOver(lot)) };
}
