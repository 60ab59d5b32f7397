import type { SagaState } from '@caravel/contracts';

/** A product's words for the stages of a booking; what it does not tell apart it leaves out. */
export type StatusWords<Status> = {
  /** Before the payment is certain; without, `making`. */
  readonly unpaid?: Status;
  /** While the supplier holds it unpaid; without, `unpaid`. */
  readonly held?: Status;
  readonly making: Status;
  readonly confirmed: Status;
  /** Once it is paid; without, `confirmed`. */
  readonly captured?: Status;
  /** Once nothing remains to be done; without, `captured`. */
  readonly done?: Status;
  readonly failed: Status;
  readonly cancelled: Status;
};

/** Returns a product's word for a state. While a booking is being cancelled it keeps the word of `origin`, the state before. */
export function statusOf<Status>(state: SagaState, origin: SagaState | null, words: StatusWords<Status>): Status {
  const { making, unpaid = making, held = unpaid, confirmed, captured = confirmed, done = captured, failed, cancelled } = words;
  switch (state) {
    case 'created':
    case 'paymentActionRequired':
      return unpaid;
    case 'held':
      return held;
    case 'paymentAuthorised':
    case 'supplierRequested':
    case 'supplierPending':
    case 'supplierUnknown':
      return making;
    case 'confirmed':
    case 'paymentDue':
      return confirmed;
    case 'captured':
      return captured;
    case 'done':
      return done;
    case 'voiding':
    case 'failed':
      return failed;
    case 'cancelling':
      return origin === null || origin === 'cancelling' ? captured : statusOf(origin, null, words);
    case 'cancelled':
      return cancelled;
  }
}
