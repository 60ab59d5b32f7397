import { newId } from '@caravel/kernel';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { setRewardWallet as allow } from '../../identity/people/set-reward-wallet.ts';
import { ledgerTransfers } from '../../payments/tables.ts';
import { changeWallet } from '../change-wallet.ts';
import { getPersonsWallet } from '../get-wallet.ts';
import { setRewardWallet } from '../settings.ts';
import { walletPayments, wallets } from '../tables.ts';

/** Switches the wallet on, for an agency and one of its clients, and grants an amount (minor units). */
export async function giveCredit(staff: Ctx, userId: string, amountMinor: number): Promise<void> {
  await setRewardWallet(staff, { isEnabled: true });
  await allow({ sessions: NO_SESSIONS }, staff, { userId, userType: 'Client', isRewardWalletEnable: true });
  if (amountMinor > 0) await changeWallet(staff, { userId, kind: 'granted', amountMinor, note: `for a test ${newId()}` });
}

/** Nobody is logged in. */
const NO_SESSIONS = { forgetUser: () => undefined } as never;

/** What a person has, in minor units. */
export async function creditOf(staff: Ctx, userId: string): Promise<number> {
  return (await getPersonsWallet(staff, { userId, offSet: 0, limit: 1 })).balance.amountMinor;
}

/**
 * Compares the books of credit with the ledger: what the agency owes its travelers is what they can spend and what is held of it. Returns both, in
 * minor units.
 */
export async function creditBooks(ctx: Ctx): Promise<{ owed: number; had: number }> {
  return ctx.db.tx(async (tx) => {
    const { agencyId, debitAccount, creditAccount, amountMinor } = ledgerTransfers;
    const signed = sql`case when ${creditAccount} = 'customer_credit' then ${amountMinor} when ${debitAccount} = 'customer_credit' then -${amountMinor} else 0 end`;
    const [ledger] = await tx
      .select({ owed: sql<string>`coalesce(sum(${signed}), 0)` })
      .from(ledgerTransfers)
      .where(eq(agencyId, ctx.agency.id));
    const [balances] = await tx
      .select({ minor: sum(wallets.balanceMinor) })
      .from(wallets)
      .where(eq(wallets.agencyId, ctx.agency.id));
    const [held] = await tx
      .select({ minor: sum(walletPayments.amountMinor) })
      .from(walletPayments)
      .where(and(eq(walletPayments.agencyId, ctx.agency.id), eq(walletPayments.status, 'authorised')));
    return { owed: Number(ledger?.owed ?? 0), had: Number(balances?.minor ?? 0) + Number(held?.minor ?? 0) };
  });
}
