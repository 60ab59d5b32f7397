import { newId } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import type { SystemDb, Tx } from '../../../../platform/db/types.ts';
import { ringAfterCommit } from '../../../../platform/db/unit-of-work.ts';
import { accountLabel } from '../../../partner-accounts/index.ts';
import { sandboxGatewayEvents, sandboxGatewayPayments } from './tables.ts';

/** A payment in the gateway's books. */
export type PaymentRow = typeof sandboxGatewayPayments.$inferSelect;

/** `account`: the merchant who calls; absent: the gateway itself, which sees the payments of all. */
export type BooksDeps = { readonly db: SystemDb; readonly now: () => number; readonly account?: string };

/** Payments begun without an account are the platform's. */
export const PLATFORM = accountLabel({ id: null });

/** Rings when there is an event for a merchant. */
export const EVENT_BELL = 'sandbox-gateway.event';

/**
 * Stores an event for the merchant, to be sent now or at an instant to come. Its id contains the time, so that simultaneous events are sent in order. A
 * dispute is named with it.
 */
export async function tell(
  tx: Tx,
  deps: BooksDeps,
  type: string,
  reference: string,
  about: { readonly disputeId?: string; readonly at?: number } = {},
): Promise<void> {
  const { disputeId = null, at = deps.now() } = about;
  const due = new Date(at);
  const event = { id: `evt_${newId()}`, type, reference, disputeId, createdAt: due, attempts: 0, nextAttemptAt: due };
  await tx.insert(sandboxGatewayEvents).values(event);
  ringAfterCommit(EVENT_BELL);
}

/** The payments that a caller sees. */
export function visible({ account }: BooksDeps) {
  return account === undefined ? undefined : eq(sandboxGatewayPayments.account, account);
}
