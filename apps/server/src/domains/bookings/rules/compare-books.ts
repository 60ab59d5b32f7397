import type { SagaState } from '@caravel/contracts';
import type { GatewayPayment } from '../../payments/index.ts';
import type { ListedOrder } from '../ports.ts';
import type { BookDifferenceKind } from './book-differences.ts';
import { capturedOf, type PaymentRow } from './money-tasks.ts';

/** What our books say and what theirs say: codes and minor units, never personal data. */
export type Difference = { readonly kind: BookDifferenceKind; readonly ours: string; readonly theirs: string };

/** A booking at rest, with its records in all books. */
export type ComparedBooking = {
  readonly sagaState: SagaState;
  /** What the supplier charges for it, by our books. */
  readonly netMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** By our ledger. */
  readonly ledger: { readonly captured: number; readonly refunded: number };
  /** The order in the supplier's list; null if the list has no such reference, undefined if there is no list. */
  readonly order: ListedOrder | null | undefined;
  /** Each of our payments with the gateway's; null if the gateway has none, undefined if there is no list. */
  readonly payments: readonly {
    readonly ours: Pick<PaymentRow, 'status' | 'amountMinor' | 'refundedMinor'>;
    readonly theirs: GatewayPayment | null | undefined;
  }[];
};

const SOLD: ReadonlySet<SagaState> = new Set<SagaState>(['confirmed', 'paymentDue', 'captured', 'done']);
const OVER: ReadonlySet<SagaState> = new Set<SagaState>(['cancelled', 'failed', 'voiding']);
const LET_GO: ReadonlySet<string> = new Set(['created', 'voided', 'failed']);

function orderDifferences({ sagaState, netMinor, order }: ComparedBooking): Difference[] {
  if (order === undefined) return [];
  const theirs = order?.state ?? 'none';
  const isPromised = SOLD.has(sagaState) || sagaState === 'held';
  if (isPromised && order === null) return [{ kind: 'orderMissing', ours: sagaState, theirs }];
  if ((isPromised || OVER.has(sagaState)) && order?.state === 'unread') return [{ kind: 'orderUnread', ours: sagaState, theirs }];
  if (isPromised && order?.state === 'over') return [{ kind: 'orderOver', ours: sagaState, theirs }];
  if (OVER.has(sagaState) && (order?.state === 'booked' || order?.state === 'held')) {
    return [{ kind: 'orderStands', ours: sagaState, theirs }];
  }
  const net = order?.net?.amountMinor;
  // mutant books-net-not-compared: `net !== netMinor` -> `net > netMinor` fails compare-books.test.ts
  const differs = SOLD.has(sagaState) && net !== undefined && net !== netMinor;
  return differs ? [{ kind: 'netDiffers', ours: String(netMinor), theirs: String(net) }] : [];
}

function amountDiffers(kind: BookDifferenceKind, ours: number, theirs: number): Difference[] {
  return ours === theirs ? [] : [{ kind, ours: String(ours), theirs: String(theirs) }];
}

function paymentDifferences({ ours, theirs }: ComparedBooking['payments'][number]): Difference[] {
  if (theirs === undefined) return [];
  const isKept = theirs?.status === 'authorised' || theirs?.status === 'actionRequired';
  return [
    ...amountDiffers('captureDiffers', capturedOf(ours), theirs?.captured.amountMinor ?? 0),
    // mutant books-refund-not-compared: `theirs?.refunded.amountMinor ?? 0` -> `ours.refundedMinor` fails compare-books.test.ts
    ...amountDiffers('refundDiffers', ours.refundedMinor, theirs?.refunded.amountMinor ?? 0),
    ...(isKept && LET_GO.has(ours.status)
      ? [{ kind: 'moneyKept', ours: ours.status, theirs: String(theirs.amount.amountMinor) } as const]
      : []),
  ];
}

/** Returns where the books differ on a booking; empty if they agree. Pure. */
export function compareBooks(booking: ComparedBooking): Difference[] {
  const { ledger, capturedMinor, refundedMinor } = booking;
  const isPosted = ledger.captured === capturedMinor && ledger.refunded === refundedMinor;
  return [
    ...orderDifferences(booking),
    ...booking.payments.flatMap(paymentDifferences),
    ...(isPosted
      ? []
      : [
          {
            kind: 'ledgerDiffers',
            ours: `${capturedMinor}/${refundedMinor}`,
            theirs: `${ledger.captured}/${ledger.refunded}`,
          } as const,
        ]),
  ];
}
