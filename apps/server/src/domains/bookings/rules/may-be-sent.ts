import type { SagaState } from '@caravel/contracts';

/** The states out of which an order goes to its supplier for the first time. */
const NOT_SENT: ReadonlySet<SagaState> = new Set(['created', 'paymentActionRequired', 'paymentAuthorised', 'supplierRequested']);

/**
 * Whether an order may still go to its supplier, for the first time or, of an unknown outcome, again: never after its quote has expired (`notThere`,
 * `rules/events.ts`). What it needs for that alone is kept as long.
 */
export function mayBeSent(state: SagaState, isQuoteLive: boolean): boolean {
  return NOT_SENT.has(state) || (state === 'supplierUnknown' && isQuoteLive);
}
