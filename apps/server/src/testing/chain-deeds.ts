import { getTransfers } from '../domains/crypto/get-transfers.ts';
import { recordRefund } from '../domains/crypto/record-refund.ts';
import { fromUsdc, toUsdc } from '../domains/crypto/rules/usdc.ts';
import { simulateTransfer } from '../domains/crypto/simulate-transfer.ts';
import { watchTransfers } from '../domains/crypto/watch/watch-transfers.ts';
import type { JobDeps } from '../platform/jobs/run-job.ts';
import type { MoneyBench } from './money-bench.ts';

/** Longer than a block of the simulated chain takes to be deep enough. */
const CONFIRMED_MS = 10_000;

/** Sends what the last payment of a booking still asks for, and `more` (millionths of a dollar; below zero: less). Returns whether something was sent. */
export async function sendUsdc(b: MoneyBench, bookingId: string, more = 0): Promise<boolean> {
  const asked = (await getTransfers(b.client, { bookingId })).at(-1);
  const units = asked ? fromUsdc(asked.missing) + more : 0;
  if (units <= 0) return false;
  await simulateTransfer(b.usdc.deps, b.client, { bookingId, amount: toUsdc(units) });
  b.clock.advance(CONFIRMED_MS);
  return true;
}

/** Looks at the chain for all that waits, as the schedule does. */
export async function watchChain(b: MoneyBench, { database, log }: Pick<JobDeps, 'database' | 'log'>): Promise<void> {
  await watchTransfers(b.usdc.deps).run({ system: database.system, log, now: b.clock.now() });
}

/** Gives every refund of a booking back that is owed, and records it. Returns how many. */
export async function giveUsdcBack(b: MoneyBench, bookingId: string): Promise<number> {
  let given = 0;
  for (const { refunds } of await getTransfers(b.staff, { bookingId }))
    for (const { refundId, amount } of refunds.filter(({ paid }) => paid === null)) {
      const wanted = { bookingId, refundId };
      const { hash } = await simulateTransfer(b.usdc.deps, b.staff, { ...wanted, amount: toUsdc(amount.amountMinor * 10_000) });
      b.clock.advance(CONFIRMED_MS);
      await recordRefund(b.usdc.deps, b.staff, { ...wanted, hash });
      given += 1;
    }
  if (given > 0) await b.drain();
  return given;
}
