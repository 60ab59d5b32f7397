import { type DisputeState, isDisputeOpen } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { GatewayDispute } from '../ports.ts';
import { disputed, disputeFee, disputeLost, type Movement } from './ledger.ts';

/** What is known of a dispute and counts: its state and, in minor units, what the gateway keeps because of it. */
export type KnownDispute = {
  readonly state: DisputeState;
  readonly withdrawnMinor: number;
  readonly feeMinor: number;
  /** When the gateway was asked, epoch milliseconds. */
  readonly readAt: number;
};

/** What an answer of a gateway says that counts. `readAt`: when it was asked. */
export function knownOf({ state, withdrawn, fee }: GatewayDispute, readAt: number): KnownDispute {
  return { state, withdrawnMinor: withdrawn.amountMinor, feeMinor: fee.amountMinor, readAt };
}

/**
 * Whether an answer of the gateway changes what is known; `before` null: nothing was known. An answer that was asked for earlier is old, however late it
 * comes. What was decided stays decided: money may still come back or go, but no state follows.
 */
export function isNews(before: KnownDispute | null, now: KnownDispute): boolean {
  if (before === null) return true;
  // mutant dispute-older-answer-believed: `now.readAt < before.readAt` -> `false` fails dispute.test.ts
  if (now.readAt < before.readAt) return false;
  // mutant dispute-decided-twice: `!isDisputeOpen(before.state) && now.state !== before.state` -> `false` fails dispute.test.ts
  if (!isDisputeOpen(before.state) && now.state !== before.state) return false;
  return now.state !== before.state || now.withdrawnMinor !== before.withdrawnMinor || now.feeMinor !== before.feeMinor;
}

const lostOf = (known: KnownDispute | null) => (known?.state === 'lost' ? known.withdrawnMinor : 0);

/**
 * The movements that lead the ledger from what was known of a dispute to what is known now: what the gateway withdrew or gave back, its fee, and what is lost
 * for good.
 */
export function disputeMovements(before: KnownDispute | null, now: KnownDispute, currency: string): Movement[] {
  const change = (of: (known: KnownDispute) => number) => money(of(now) - (before ? of(before) : 0), currency);
  return [
    disputed(change(({ withdrawnMinor }) => withdrawnMinor)),
    // mutant dispute-fee-in-no-account: `feeMinor)),` -> `0 * feeMinor)),` fails dispute.test.ts
    disputeFee(change(({ feeMinor }) => feeMinor)),
    disputeLost(change(lostOf)),
  ].filter(({ entries }) => entries.length > 0);
}
