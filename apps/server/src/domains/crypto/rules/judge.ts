import type { ErrorCode } from '@caravel/contracts';
import type { ChainHead, ChainReceipt, ChainTransfer } from '../ports.ts';
import { MOST_EXTRA_UNITS } from './usdc.ts';

/** How long before its request a transfer may be mined: clocks of chains and ours differ. */
const EARLY_MS = 2 * 60_000;
/** How long after the deadline a transfer may be mined: it was sent in time, and waited. */
export const GRACE_MS = 2 * 60_000;

/** What a payment asks for. Instants are epoch milliseconds. */
export type Asked = {
  readonly token: string;
  readonly address: string;
  readonly createdAt: number;
  readonly deadline: number;
};

/** What a transaction is to a payment: transfers that count for it, in time or late; or why it is none. */
export type Verdict =
  | { readonly kind: 'counts'; readonly isLate: boolean; readonly transfers: readonly ChainTransfer[] }
  | { readonly kind: 'refused'; readonly code: TransferProblem };

/** Why a transaction does not count. */
export type TransferProblem = Extract<ErrorCode, `transfer${string}`>;

const refused = (code: TransferProblem): Verdict => ({ kind: 'refused', code });

/** Judges what a transaction is to a payment, by what the chain says alone. Pure. */
export function judgeReceipt(receipt: ChainReceipt | null, asked: Asked): Verdict {
  if (!receipt) return refused('transferNotFound');
  // mutant transfer-reverted-counts: `if (!receipt.isSuccess)` -> `if (false)` fails judge.test.ts
  if (!receipt.isSuccess) return refused('transferReverted');
  // mutant transfer-of-any-token: `token === asked.token` -> `token !== ''` fails judge.test.ts
  const ofToken = receipt.transfers.filter(({ token }) => token === asked.token);
  if (ofToken.length === 0) return refused('transferWrongToken');
  // mutant transfer-to-anybody: `to === asked.address` -> `to !== ''` fails judge.test.ts
  const transfers = ofToken.filter(({ to }) => to === asked.address);
  if (transfers.length === 0) return refused('transferWrongRecipient');
  // mutant transfer-from-before: `receipt.at < asked.createdAt - EARLY_MS` -> `false` fails judge.test.ts
  if (receipt.at < asked.createdAt - EARLY_MS) return refused('transferOutOfTime');
  // mutant transfer-late-in-time: `receipt.at > asked.deadline + GRACE_MS` -> `false` fails judge.test.ts
  return { kind: 'counts', isLate: receipt.at > asked.deadline + GRACE_MS, transfers };
}

/** What gives USDC back: from the address that was paid, to one that paid. */
export type OwedBack = {
  readonly token: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly units: number;
};

/** Judges a transaction that is said to give USDC back. Pure. */
export function judgeRefund(receipt: ChainReceipt | null, owed: OwedBack): ChainTransfer | TransferProblem {
  if (!receipt) return 'transferNotFound';
  if (!receipt.isSuccess) return 'transferReverted';
  const ofToken = receipt.transfers.filter(({ token }) => token === owed.token);
  if (ofToken.length === 0) return 'transferWrongToken';
  // mutant refund-to-anybody: `owed.to.includes(to)` -> `true` fails judge.test.ts
  const between = ofToken.filter(({ from, to }) => from === owed.from && owed.to.includes(to));
  if (between.length === 0) return 'transferWrongRecipient';
  // mutant refund-of-any-amount: `units >= owed.units &&` -> nothing fails judge.test.ts
  const found = between.find(({ units }) => units >= owed.units && units <= owed.units + MOST_EXTRA_UNITS);
  return found ?? 'transferWrongAmount';
}

/** What is needed to say how deep a transfer is. `blockMs`: what a block of the chain takes at least. */
export type Depth = {
  readonly head: ChainHead;
  readonly now: number;
  readonly blockMs: number;
  readonly confirmations: number;
};

/**
 * Returns how many blocks confirm a transfer, its own included: at most as many as there was time for by our own clock, so that a node that
 * claims a longer chain is not believed. Pure.
 */
export function confirmationsOf(block: Pick<ChainReceipt, 'blockNumber' | 'at'>, { head, now, blockMs }: Depth): number {
  const claimed = Math.max(0, head.number - block.blockNumber + 1);
  if (blockMs === 0) return claimed;
  // mutant confirmations-as-the-node-says: `Math.min(claimed, possible)` -> `claimed` fails judge.test.ts
  const possible = Math.max(0, Math.floor((now - block.at) / blockMs) + 1);
  return Math.min(claimed, possible);
}
