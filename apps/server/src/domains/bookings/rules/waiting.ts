import type { SagaState, Waiting } from '@caravel/contracts';
import type { BookingRow } from '../booking-record.ts';
import type { bookingSteps } from '../tables.ts';

type Step = typeof bookingSteps.$inferSelect;

/** The states of a booking whose supplier has yet to decide about the order. */
const ORDERED: ReadonlySet<SagaState> = new Set(['supplierRequested', 'supplierPending', 'supplierUnknown']);
/** With them, the state from which the order is sent once more. */
const ORDERING: ReadonlySet<SagaState> = new Set([...ORDERED, 'paymentAuthorised']);
const CANCELLING: ReadonlySet<SagaState> = new Set(['cancelling']);
/** The commands that call the supplier. */
const ASKING: ReadonlySet<string> = new Set(['reserve', 'lookUp', 'cancelAtSupplier']);

/** Whether a booking in a state waits for its supplier. */
export function waitsForSupplier(state: SagaState): boolean {
  return ORDERED.has(state) || CANCELLING.has(state);
}

/** How long a supplier may leave an order undecided before staff may write down what it told them; they are told by then (`TOLD_AFTER`). */
const SETTLED_AFTER_MS = 30 * 60_000;

/** Whether staff may be asked what became of an order: its answer was lost, or the supplier is late to decide. `now`: epoch milliseconds. */
export function isLost(sagaState: SagaState, waiting: Pick<Waiting, 'since' | 'decidesBy'> | null, now: number): boolean {
  if (sagaState === 'supplierUnknown') return true;
  if (sagaState !== 'supplierPending' || waiting === null) return false;
  const { since, decidesBy } = waiting;
  return now >= (decidesBy === null ? Date.parse(since) + SETTLED_AFTER_MS : Date.parse(decidesBy));
}

/** Returns how a booking waits for its supplier, by all of its steps, oldest first; null if it does not. */
export function waitingOf(
  row: Pick<BookingRow, 'sagaState' | 'reference' | 'mode' | 'nextRunAt' | 'decidesBy' | 'createdAt'>,
  steps: readonly Step[],
): Waiting | null {
  const { sagaState, reference, mode, nextRunAt, decidesBy, createdAt } = row;
  if (!waitsForSupplier(sagaState)) return null;
  const isCancelling = CANCELLING.has(sagaState);
  const during = isCancelling ? CANCELLING : ORDERING;
  const entered = steps.findLast(({ fromState, toState }) => toState !== null && during.has(toState) && !during.has(fromState));
  const since = entered?.finishedAt ?? entered?.startedAt ?? createdAt;
  // `requesting` notes that the order is sent next.
  const asks = steps.filter(
    ({ command, event, startedAt }) => ASKING.has(command) && event !== 'requesting' && startedAt.getTime() >= since.getTime(),
  );
  return {
    what: isCancelling ? 'cancel' : mode,
    reference,
    since: since.toISOString(),
    asked: asks.length,
    lastAskedAt: asks.at(-1)?.startedAt.toISOString() ?? null,
    nextAt: nextRunAt?.toISOString() ?? null,
    decidesBy: isCancelling ? null : (decidesBy?.toISOString() ?? null),
  };
}
