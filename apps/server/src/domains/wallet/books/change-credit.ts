import type { CreditKind } from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { creditGiven, creditTaken, postMovement } from '../../payments/index.ts';
import { latestExpiry, takeOfLots } from '../rules/lots.ts';
import { walletLots, walletMovements } from '../tables.ts';
import { lockCredit, setBalance } from './lock-credit.ts';

/** A change of somebody's credit. `dedupeKey` names what caused it: the same change is made once. */
export type CreditChange = {
  readonly userId: string;
  readonly kind: Exclude<CreditKind, 'expired'>;
  /** In minor units of the agency's currency; below zero: credit goes away. */
  readonly amountMinor: number;
  readonly dedupeKey: string;
  readonly paymentId?: string;
  readonly bookingId?: string;
  readonly baseMinor?: number;
  readonly note?: string;
  readonly byUserId?: string;
  /** When new credit expires (epoch milliseconds); null: never. */
  readonly expiresAt?: number | null;
};

/** What came of a change: made, made before, or not covered by the credit that there is. `expiresAt`: of what was taken, at the latest. */
export type CreditChanged =
  | { readonly kind: 'made'; readonly movementId: string; readonly balance: number; readonly expiresAt: number | null }
  | { readonly kind: 'madeBefore' | 'notCovered' };

/** Whether the ledger has it by the payment of a booking: credit that is spent, and that comes back. */
const IN_PAYMENTS: ReadonlySet<CreditKind> = new Set<CreditKind>(['spent', 'returned']);

/**
 * Changes somebody's credit, with its movement and its posting in the ledger, in the transaction of what caused it. The balance never falls below
 * zero: what it does not cover is not done.
 */
export async function changeCredit(tx: Tx, ctx: Ctx, change: CreditChange): Promise<CreditChanged> {
  const { userId, kind, amountMinor, dedupeKey, expiresAt = null } = change;
  const credit = await lockCredit(tx, ctx, userId);
  const [before] = await tx
    .select({ id: walletMovements.id })
    .from(walletMovements)
    .where(and(eq(walletMovements.agencyId, ctx.agency.id), eq(walletMovements.dedupeKey, dedupeKey)));
  // mutant wallet-change-twice: `if (before)` -> `if (!tx)` fails wallet.test.ts
  if (before) return { kind: 'madeBefore' };
  const at = new Date(ctx.clock.now());
  const taken = amountMinor < 0 ? takeOfLots(0 - amountMinor, credit.lots) : [];
  if (taken === null) return { kind: 'notCovered' };
  for (const { lot, minor } of taken) {
    await tx
      .update(walletLots)
      .set({ leftMinor: lot.left - minor })
      .where(and(eq(walletLots.agencyId, ctx.agency.id), eq(walletLots.id, lot.id)));
  }
  if (amountMinor > 0) {
    await tx.insert(walletLots).values({
      ...{ agencyId: ctx.agency.id, id: newId(), userId, leftMinor: amountMinor, createdAt: at },
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    });
  }
  const balance = credit.balance + amountMinor;
  await setBalance(tx, ctx, userId, balance);
  const movementId = newId();
  const { paymentId, bookingId, baseMinor, note, byUserId } = change;
  await tx.insert(walletMovements).values({
    ...{ agencyId: ctx.agency.id, id: movementId, userId, kind, amountMinor, balanceMinor: balance },
    ...{ currency: credit.currency, paymentId, bookingId, baseMinor, note, byUserId, dedupeKey, at },
  });
  if (!IN_PAYMENTS.has(kind)) {
    const amount = money(Math.abs(amountMinor), credit.currency);
    const movement = amountMinor > 0 ? creditGiven(amount) : creditTaken(amount);
    await postMovement(tx, ctx, { bookingId: movementId, dedupeKey: `credit:${dedupeKey}`, movement });
  }
  return { kind: 'made', movementId, balance, expiresAt: latestExpiry(taken) };
}
