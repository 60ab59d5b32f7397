import type { CreditMovement, Wallet } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { bookingsOfPayments, nameBookings } from '../bookings/index.ts';
import { findWalletRight } from '../identity/index.ts';
import { isAllowed, readBalance } from './books/read-credit.ts';
import { walletLots, walletMovements } from './tables.ts';

type Page = { readonly offSet: number; readonly limit: number };
type Row = typeof walletMovements.$inferSelect;

/** Names the bookings of movements: by what was earned, and by the payment that spent it. */
async function present(ctx: Ctx, rows: readonly Row[]): Promise<CreditMovement[]> {
  const paid = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const byPayment = await ctx.db.tx((tx) => bookingsOfPayments(tx, ctx, paid));
  const idOf = ({ bookingId, paymentId }: Row) => bookingId ?? byPayment.get(paymentId ?? '');
  const named = await nameBookings(ctx, [...new Set(rows.flatMap((row) => idOf(row) ?? []))]);
  return rows.map((row) => {
    const _id = idOf(row);
    const name = _id === undefined ? undefined : named.get(_id);
    return {
      ...{ _id: row.id, kind: row.kind, note: row.note, at: row.at.toISOString() },
      amount: money(row.amountMinor, row.currency),
      balance: money(row.balanceMinor, row.currency),
      booking: _id === undefined || !name ? null : { _id, ...name },
    };
  });
}

async function walletOf(ctx: Ctx, userId: string, { offSet, limit }: Page): Promise<Wallet> {
  const own = and(eq(walletMovements.agencyId, ctx.agency.id), eq(walletMovements.userId, userId));
  const { currency } = ctx.agency;
  const { rows, ...wallet } = await ctx.db.tx(async (tx) => {
    const [next] = await tx
      .select()
      .from(walletLots)
      .where(
        and(
          eq(walletLots.agencyId, ctx.agency.id),
          eq(walletLots.userId, userId),
          gt(walletLots.leftMinor, 0),
          isNotNull(walletLots.expiresAt),
          gt(walletLots.expiresAt, new Date(ctx.clock.now())),
        ),
      )
      .orderBy(asc(walletLots.expiresAt))
      .limit(1);
    const order = [desc(walletMovements.at), desc(walletMovements.id)];
    return {
      isOpen: await isAllowed(tx, ctx, userId),
      balance: await readBalance(tx, ctx, userId),
      expiring: next?.expiresAt ? { amount: money(next.leftMinor, currency), at: next.expiresAt.toISOString() } : null,
      rows: await tx
        .select()
        .from(walletMovements)
        .where(own)
        .orderBy(...order)
        .offset(offSet)
        .limit(limit),
      total: await tx.$count(walletMovements, own),
    };
  });
  return { ...wallet, movements: await present(ctx, rows) };
}

/** Reads the caller's travel credit and a page of its statement, newest first. */
export function getWallet(ctx: Ctx, page: Page): Promise<Wallet> {
  return walletOf(ctx, requireUser(ctx).userId, page);
}

/** Reads the same of a client or agent. Throws `userNotFound`. */
export async function getPersonsWallet(ctx: Ctx, { userId, ...page }: Page & { readonly userId: string }): Promise<Wallet> {
  if (!(await ctx.db.tx((tx) => findWalletRight(tx, ctx, userId)))) throw new AppError('userNotFound');
  return walletOf(ctx, userId, page);
}
