import type { ErrorCode, SagaState } from '@caravel/contracts';
import type { OutboxMessage } from '../../../platform/outbox/enqueue-outbox.ts';
import type { GatewayPayment, Movement } from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import type { Found } from '../ports.ts';
import type { BookingMessage } from './booking-message.ts';
import type { BookingMoney, MoneyTask, PaymentRow, PlannedRefund, RefundRow } from './money-tasks.ts';
import type { SagaEvent } from './saga.ts';

/** The result of a command: the event and its data. */
export type Performed = {
  readonly event: SagaEvent;
  readonly failureCode?: ErrorCode;
  /** What the supplier said about the order. */
  readonly found?: Found<unknown>;
  /** Until when the supplier holds the order, epoch milliseconds. */
  readonly heldUntil?: number;
  /** Until when the supplier may take to decide, epoch milliseconds. */
  readonly decidesBy?: number;
  /** When the authorisation lapses, epoch milliseconds; absent: never. */
  readonly lapsesAt?: number;
  /** The payment that is to take the place of one that would lapse. */
  readonly renewal?: PaymentRow;
  /** Staff must know of a failure now. */
  readonly tellsStaff?: boolean;
  /** The gateway's record of the payment. */
  readonly gatewayPayment?: GatewayPayment;
  /** Jobs that follow, queued in the transaction of the step. */
  readonly promises?: readonly OutboxMessage[];
  /** For the step's record: a code, never personal data. */
  readonly detail?: string;
};

/** Everything that an event changes, all in one transaction. */
export type Effects = {
  readonly booking: Partial<BookingRow>;
  /** Changes of the payment, and of the refund, that the command worked on. */
  readonly payment: Partial<PaymentRow>;
  readonly refund: Partial<RefundRow>;
  /** Refunds that are due from now on. */
  readonly planned: readonly PlannedRefund[];
  /** A payment that is begun in the place of one that would lapse. */
  readonly renewal?: PaymentRow;
  readonly postings: readonly { readonly dedupeKey: string; readonly movement: Movement }[];
  readonly messages: readonly BookingMessage[];
};

/** The booking before an event, and the event. */
export type EffectsInput = {
  readonly row: BookingRow;
  readonly money: BookingMoney;
  readonly task: MoneyTask | undefined;
  readonly performed: Performed;
  /** The state after the event. */
  readonly to: SagaState;
  readonly now: number;
};

/** What changes nothing. */
export const NOTHING: Effects = { booking: {}, payment: {}, refund: {}, planned: [], postings: [], messages: [] };
