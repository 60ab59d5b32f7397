import type { Transfer, TransferRefund, TransferState } from '@caravel/contracts';
import { ERROR_CODES } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { type RequestRow, type TransferRow, transfersOf } from './books/requests.ts';
import { networkOf, SIMULATED_NETWORK } from './rules/networks.ts';
import { toUsdc, transferUri } from './rules/usdc.ts';
import { usdcRefunds } from './tables.ts';

type RefundRow = typeof usdcRefunds.$inferSelect;

const shown = (chainId: number, hash: string | null) => {
  const { explorer } = networkOf(chainId);
  return hash === null ? null : { hash, explorerUrl: explorer === null ? null : `${explorer}${hash}` };
};

/** Where a request stands, in the words of the contract. */
export function stateOf({ status, receivedUnits, units }: Pick<RequestRow, 'status' | 'receivedUnits' | 'units'>): TransferState {
  if (status === 'waiting') return receivedUnits >= units ? 'confirming' : receivedUnits > 0 ? 'underpaid' : 'waiting';
  if (status === 'voided') return 'closed';
  return status === 'expired' ? 'expired' : 'paid';
}

/** The address that USDC goes back to: the one that paid last. */
export function payerOf(transfers: readonly Pick<TransferRow, 'payer'>[]): string {
  return transfers.at(-1)?.payer ?? '';
}

function presentRefund(row: RefundRow, { chainId }: RequestRow, transfers: readonly TransferRow[]): TransferRefund {
  const { id: refundId, reason, amountMinor, currency, transaction, createdAt, paidAt } = row;
  return {
    ...{ refundId, reason, amount: money(amountMinor, currency), to: payerOf(transfers) },
    ...{ paid: shown(chainId, transaction), at: (paidAt ?? createdAt).toISOString() },
  };
}

function presentOne(ctx: Ctx, row: RequestRow, transfers: readonly TransferRow[], refunds: readonly RefundRow[]): Transfer {
  const { id: paymentId, chainId, contract: token, address, units, receivedUnits, amountMinor, currency, deadline } = row;
  const missing = Math.max(0, units - receivedUnits);
  const code = row.status === 'waiting' ? ERROR_CODES.find((known) => known === row.problem) : undefined;
  return {
    ...{ paymentId, state: stateOf(row), network: { name: networkOf(chainId).name, chainId }, token, address },
    simulated: chainId === SIMULATED_NETWORK.chainId,
    ...{ amount: toUsdc(units), received: toUsdc(receivedUnits), missing: toUsdc(missing), price: money(amountMinor, currency) },
    uri: transferUri({ token, chainId, address, units: missing }),
    confirmations: { have: row.depth, need: row.confirmations },
    ...{ deadline: deadline.toISOString(), serverTime: new Date(ctx.clock.now()).toISOString() },
    transaction: shown(chainId, row.transaction),
    problem: code ? { code, message: translate(ctx.locale, `error.${code}`) } : null,
    refunds: refunds.filter(({ requestId }) => requestId === row.id).map((one) => presentRefund(one, row, transfers)),
  };
}

/** Presents requests of bookings that the caller may see. */
export async function presentTransfers(tx: Tx, ctx: Ctx, rows: readonly RequestRow[]): Promise<Transfer[]> {
  const ids = rows.map(({ id }) => id);
  const refunds = await tx
    .select()
    .from(usdcRefunds)
    .where(and(eq(usdcRefunds.agencyId, ctx.agency.id), inArray(usdcRefunds.requestId, ids)))
    .orderBy(asc(usdcRefunds.createdAt), asc(usdcRefunds.id));
  const presented: Transfer[] = [];
  for (const row of rows) presented.push(presentOne(ctx, row, await transfersOf(tx, ctx, row.id), refunds));
  return presented;
}
