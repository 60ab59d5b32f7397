import { type Money, money } from '@caravel/kernel';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { findWalletRight } from '../../identity/index.ts';
import { walletLots, walletSettings } from '../tables.ts';

/** How an agency gives credit. */
export type WalletSettings = {
  readonly isEnabled: boolean;
  /** What a traveler earns of the price paid, in hundredths of a percent. */
  readonly earnBasisPoints: number;
  /** For how many months new credit counts; null: for good. */
  readonly monthsKept: number | null;
};

const NONE: WalletSettings = { isEnabled: false, earnBasisPoints: 0, monthsKept: null };

/** Reads how the agency gives credit. */
export async function readSettings(tx: Tx, ctx: Ctx): Promise<WalletSettings> {
  const [row] = await tx.select().from(walletSettings).where(eq(walletSettings.agencyId, ctx.agency.id));
  return row ? { isEnabled: row.isEnabled, earnBasisPoints: row.earnBasisPoints, monthsKept: row.monthsKept } : NONE;
}

/** Whether a person may earn and spend credit: the agency gives it, and its owner allowed it to them. */
export async function isAllowed(tx: Tx, ctx: Ctx, userId: string): Promise<boolean> {
  const [{ isEnabled }, right] = [await readSettings(tx, ctx), await findWalletRight(tx, ctx, userId)];
  // mutant wallet-without-right: `right?.isAllowed === true` -> `right !== undefined` fails wallet.test.ts
  return isEnabled && right?.isAllowed === true;
}

/** Reads what a person could spend now. */
export async function readBalance(tx: Tx, ctx: Ctx, userId: string): Promise<Money> {
  const now = new Date(ctx.clock.now());
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${walletLots.leftMinor}), 0)` })
    .from(walletLots)
    .where(
      and(
        eq(walletLots.agencyId, ctx.agency.id),
        eq(walletLots.userId, userId),
        or(isNull(walletLots.expiresAt), gt(walletLots.expiresAt, now)),
      ),
    );
  return money(Number(row?.sum ?? 0), ctx.agency.currency);
}

/** Credit that a person may pay with: whose it is, and how much there is. */
export type OpenCredit = { readonly userId: string; readonly balance: Money };

/**
 * Tells with what credit the caller may pay: their own, no matter who travels. Null where the agency gives none, where it is not allowed to them, or where
 * there is none.
 */
export async function findOpenCredit(tx: Tx, ctx: Ctx): Promise<OpenCredit | null> {
  if (ctx.actor.kind !== 'user') return null;
  const { userId } = ctx.actor;
  if (!(await isAllowed(tx, ctx, userId))) return null;
  const balance = await readBalance(tx, ctx, userId);
  return balance.amountMinor > 0 ? { userId, balance } : null;
}
