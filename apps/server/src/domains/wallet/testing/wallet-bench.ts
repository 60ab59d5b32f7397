import { newId } from '@caravel/kernel';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { changeWallet } from '../change-wallet.ts';
import { getPersonsWallet } from '../get-wallet.ts';
import { setRewardWallet } from '../settings.ts';
import { walletPayments, wallets } from '../tables.ts';

/** Switches the wallet on, for an agency and one of its clients, and grants an amount (minor units). */
export async function giveCredit(staff: Ctx, userId: string, amountMinor: number): Promise<void> {
  await setRewardWallet(staff, { isEnabled: true });
  await staff.db.tx((tx) =>
    tx.execute(sql`update users set is_reward_wallet_enabled = true where agency_id = ${staff.agency.id} and id = ${userId}`),
  );
  if (amountMinor > 0) await changeWallet(staff, { userId, kind: 'granted', amountMinor, note: `for a test ${newId()}` });
}

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
    const ledger = await tx.execute<{ owed: string }>(sql`
      select coalesce(sum(case when credit_account = 'customer_credit' then amount_minor
        when debit_account = 'customer_credit' then -amount_minor else 0 end), 0) as owed
      from ledger_transfers where agency_id = ${ctx.agency.id}`);
    const [balances] = await tx
      .select({ minor: sum(wallets.balanceMinor) })
      .from(wallets)
      .where(eq(wallets.agencyId, ctx.agency.id));
    const [held] = await tx
      .select({ minor: sum(walletPayments.amountMinor) })
      .from(walletPayments)
      .where(and(eq(walletPayments.agencyId, ctx.agency.id), eq(walletPayments.status, 'authorised')));
    return { owed: Number(ledger.rows[0]?.owed ?? 0), had: Number(balances?.minor ?? 0) + Number(held?.minor ?? 0) };
  });
}
