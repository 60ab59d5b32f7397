import { money, newId } from '@caravel/kernel';
import { shareFee } from '../../payments/index.ts';
import type { ComposedPrice } from '../../pricing/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { NOTHING_SOLD } from '../rules/figures.ts';
import type { PaymentRow } from '../rules/money-tasks.ts';

/** The instant at which it began, epoch milliseconds. */
export const NOW = Date.UTC(2027, 2, 1);
const at = new Date(NOW);

/** A booking before anything happened to it. */
export function begun(price: ComposedPrice, mode: 'book' | 'hold'): BookingRow {
  const { total, netRate } = price.waterfall;
  return {
    id: newId(),
    agencyId: newId(),
    product: 'activities',
    clientId: newId(),
    clientName: 'Ana',
    clientEmail: 'ana@x.test',
    agentId: null,
    agentName: null,
    agentEmail: null,
    supplierName: 'museum',
    supplierSimulated: true,
    supplierAccountId: null,
    quoteId: newId(),
    locale: 'en-US',
    titlePt: null,
    titleEs: null,
    reference: 'R',
    supplierOrderId: null,
    supplierReference: null,
    details: {},
    order: {},
    facts: null,
    openChange: null,
    price,
    sagaState: 'created',
    status: '',
    mode,
    sends: 0,
    looks: 0,
    attempt: 0,
    chainTransaction: null,
    failureCode: null,
    payingHold: false,
    paymentRound: 1,
    cancelOrigin: null,
    cancellation: null,
    quoteExpiresAt: at,
    holdExpiresAt: null,
    decidesBy: null,
    nextRunAt: null,
    leaseOwner: null,
    leaseUntil: null,
    title: '',
    subtitle: '',
    startsOn: '2027-04-01',
    endsOn: '2027-04-01',
    leadTraveler: 'Ana',
    travelerCount: 1,
    searchText: '',
    listed: true,
    currency: total.currency,
    totalMinor: total.amountMinor,
    netMinor: netRate.amountMinor,
    ...NOTHING_SOLD,
    capturedMinor: 0,
    penaltyMinor: 0,
    refundedMinor: 0,
    compensatedMinor: 0,
    changedNetMinor: 0,
    refundStatus: 'none',
    refundedAt: null,
    confirmedAt: null,
    cancelledAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A booking's payments: some of the total by credit, the rest by card. */
export function payFor({ id, agencyId, price }: BookingRow, credit: number): PaymentRow[] {
  const { total, transactionFee } = price.waterfall;
  const byCredit = Math.floor(total.amountMinor * credit);
  const parts = [
    { method: 'wallet', amount: money(byCredit, total.currency), isFree: true } as const,
    { method: 'card', amount: money(total.amountMinor - byCredit, total.currency), isFree: false } as const,
  ].filter(({ amount }) => amount.amountMinor > 0);
  const fees = shareFee(transactionFee, parts);
  return parts.map(({ method, amount }, position) => ({
    id: newId(),
    agencyId,
    bookingId: id,
    round: 1,
    position,
    gateway: method === 'wallet' ? 'wallet' : 'sandbox',
    gatewayAccountId: null,
    method,
    status: 'created',
    token: 'token',
    ...{ askedAt: null, lapsesAt: null, keepsCard: false, keptCard: null, renews: null },
    amountMinor: amount.amountMinor,
    feeMinor: fees[position]?.amountMinor ?? 0,
    refundedMinor: 0,
    currency: amount.currency,
    brand: null,
    last4: null,
    actionUrl: null,
    failureCode: null,
    createdAt: at,
    updatedAt: at,
  }));
}
