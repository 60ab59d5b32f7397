import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { GatewayPayment } from '../../payments/index.ts';
import { type ComparedBooking, compareBooks } from './compare-books.ts';

const theirs = (changes: Partial<GatewayPayment> = {}): GatewayPayment => ({
  gatewayPaymentId: 'pay_1',
  reference: 'r',
  status: 'captured',
  amount: money(5_000, 'USD'),
  captured: money(5_000, 'USD'),
  refunded: money(0, 'USD'),
  brand: null,
  last4: null,
  actionUrl: null,
  declineCode: null,
  ...changes,
});
const paid = (
  payment: GatewayPayment | null | undefined,
  status: 'captured' | 'voided' | 'refunded' = 'captured',
  refunded = 0,
) => [{ ours: { status, amountMinor: 5_000, refundedMinor: refunded }, theirs: payment }];
const order = (state: 'booked' | 'held' | 'over' | 'undecided', net = 4_000) => ({
  reference: 'r',
  state,
  net: money(net, 'USD'),
});

const unread = { reference: 'r', state: 'unread', net: null } as const;

const sold: ComparedBooking = {
  sagaState: 'done',
  netMinor: 4_000,
  capturedMinor: 5_000,
  refundedMinor: 0,
  ledger: { captured: 5_000, refunded: 0 },
  order: order('booked'),
  payments: paid(theirs()),
};
const nothingTaken = { capturedMinor: 0, ledger: { captured: 0, refunded: 0 } } as const;
const failed: ComparedBooking = {
  ...sold,
  ...nothingTaken,
  sagaState: 'failed',
  order: null,
  payments: paid(theirs({ status: 'voided', captured: money(0, 'USD') }), 'voided'),
};
const held: ComparedBooking = { ...sold, ...nothingTaken, sagaState: 'held', order: order('held'), payments: [] };

const refunded: ComparedBooking = {
  ...sold,
  sagaState: 'cancelled',
  order: order('over'),
  refundedMinor: 5_000,
  ledger: { captured: 5_000, refunded: 5_000 },
  payments: paid(theirs({ refunded: money(5_000, 'USD') }), 'refunded', 5_000),
};

const kindsOf = (booking: ComparedBooking) => compareBooks(booking).map(({ kind }) => kind);

describe('comparing books', () => {
  test.each([
    ['sold', sold],
    ['failed', failed],
    ['held', held],
    ['failed, and refused at the supplier', { ...failed, order: order('over') }],
    ['not decided, and not to be read', { ...failed, sagaState: 'supplierUnknown', order: unread }],
    ['being cancelled: not at rest', { ...sold, sagaState: 'cancelling', order: order('over') }],
    ['sold, where no list was to be had', { ...sold, order: undefined, payments: paid(undefined) }],
    ['cancelled and refunded', refunded],
  ] satisfies [string, ComparedBooking][])('agree: %s', (_name, booking) => {
    expect(compareBooks(booking)).toEqual([]);
  });

  test.each([
    ['orderMissing', { ...sold, order: null }],
    ['orderMissing', { ...held, order: null }],
    ['orderOver', { ...sold, order: order('over') }],
    ['orderUnread', { ...sold, order: unread }],
    ['orderUnread', { ...held, order: unread }],
    ['orderUnread', { ...failed, order: unread }],
    ['orderStands', { ...failed, order: order('booked') }],
    ['orderStands', { ...failed, sagaState: 'cancelled', order: order('held') }],
    ['netDiffers', { ...sold, order: order('booked', 4_001) }],
    ['netDiffers', { ...sold, order: order('booked', 3_999) }],
    ['captureDiffers', { ...sold, payments: paid(null) }],
    ['captureDiffers', { ...sold, payments: paid(theirs({ captured: money(4_999, 'USD') })) }],
    ['captureDiffers', { ...failed, payments: paid(theirs(), 'voided') }],
    ['refundDiffers', { ...sold, payments: paid(theirs({ refunded: money(1, 'USD') })) }],
    ['refundDiffers', { ...refunded, payments: paid(theirs({ refunded: money(4_999, 'USD') }), 'refunded', 5_000) }],
    ['moneyKept', { ...failed, payments: paid(theirs({ status: 'authorised', captured: money(0, 'USD') }), 'voided') }],
    ['ledgerDiffers', { ...sold, ledger: { captured: 4_999, refunded: 0 } }],
    ['ledgerDiffers', { ...sold, ledger: { captured: 5_000, refunded: 1 } }],
  ] satisfies [string, ComparedBooking][])('differ: %s', (kind, booking) => {
    expect(kindsOf(booking)).toEqual([kind]);
  });
});
