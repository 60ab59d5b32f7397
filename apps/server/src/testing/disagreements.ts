import type { Money } from '@caravel/kernel';
import { getBookingRow } from '../domains/bookings/load-booking.ts';
import { countRollupsOff } from '../domains/bookings/rollups/mend-rollups.ts';
import { comesBack } from '../domains/bookings/rules/compensation.ts';
import { capturedOf } from '../domains/bookings/rules/money-tasks.ts';
import { balanceOf, type GatewayDispute, type GatewayPayment, type LedgerAccount } from '../domains/payments/index.ts';
import { soldOf } from '../domains/pricing/index.ts';
import type { MoneyBench, PaymentInBooks } from './money-bench.ts';

/** What banks took back by disputes, what these cost in fees, and what is lost of it, in minor units. */
function sumsOf(disputes: readonly GatewayDispute[]) {
  const sum = (all: readonly GatewayDispute[], of: (dispute: GatewayDispute) => Money) =>
    all.reduce((minor, one) => minor + of(one).amountMinor, 0);
  const withdrawn = ({ withdrawn: amount }: GatewayDispute) => amount;
  return {
    disputed: sum(disputes, withdrawn),
    disputeFees: sum(disputes, ({ fee }) => fee),
    lost: sum(
      disputes.filter(({ state }) => state === 'lost'),
      withdrawn,
    ),
  };
}

/**
 * Checks what must be true of every booking at rest, whatever happened (threats, M1): our books agree with the gateway's and the supplier's,
 * money that was taken is matched by travel or refunded, nobody was charged or booked twice, and the lists' sums are those of the rows. Returns what is not true.
 */
export async function disagreements(bench: MoneyBench, bookingId: string): Promise<string[]> {
  const [booking, payments, balances, disputes] = [
    await bench.booking(bookingId),
    await bench.payments(bookingId),
    await bench.balances(bookingId),
    await bench.disputes(bookingId),
  ];
  const { paymentRound } = await getBookingRow(bench.staff, { bookingId });
  const at = (account: LedgerAccount) => balanceOf(balances, account, 'USD');
  const order = await bench.findOrder(booking.reference);
  const { sagaState } = booking;
  const [captured, refunded] = [booking.captured.amountMinor, booking.refunded.amountMinor];
  const theirs = payments.flatMap((one) => one.theirs ?? []);
  const sum = (all: readonly PaymentInBooks[], of: (payment: GatewayPayment) => number) =>
    all.reduce((minor, one) => minor + (one.theirs ? of(one.theirs) : 0), 0);
  const left = (all: readonly PaymentInBooks[]) => sum(all, (one) => one.captured.amountMinor - one.refunded.amountMinor);
  const [byCredit, byCard] = [
    payments.filter(({ ours }) => ours.method === 'wallet'),
    payments.filter(({ ours }) => ours.method !== 'wallet'),
  ];
  const { figures } = booking;
  const fee = figures.transactionFees.amountMinor;
  const { disputed, disputeFees, lost } = sumsOf(disputes);
  // A refund that was agreed on before the dispute was known, and that the gateway refuses since.
  const isTakenByBank = lost > 0 && ['pending', 'Rejected'].includes(booking.refundStatus);
  const isDone = sagaState === 'done';
  const isOver = sagaState === 'failed' || sagaState === 'cancelled';
  const kept = booking.cancellation?.breakdown;
  const owed = kept ? soldOf(kept).amountMinor - captured : 0;
  // An authorisation that another took the place of, or that was to and was refused, pays nothing.
  const isBeside = ({ id, renews, status }: PaymentInBooks['ours']) =>
    (status === 'voided' && payments.some(({ ours }) => ours.renews === id)) || (status !== 'captured' && renews !== null);
  const ofRound = payments.filter(({ ours }) => ours.round === paymentRound && !isBeside(ours));
  const statuses = ofRound.map((one) => one.theirs?.status);
  const rules: Rule[] = [
    ['the ledger sums to zero', balances.reduce((minor, one) => minor + one.amount.amountMinor, 0), 0],
    [
      'what the bank keeps',
      at('authorisations_held'),
      sum(payments, (one) => (one.status === 'authorised' ? one.amount.amountMinor : 0)),
    ],
    ['taken', captured, sum(payments, (one) => one.captured.amountMinor)],
    ['given back', refunded, sum(payments, (one) => one.refunded.amountMinor)],
    [
      'each payment in both books',
      payments.map(({ ours }) => [capturedOf(ours), ours.refundedMinor]),
      payments.map((one) => [one.theirs?.captured.amountMinor ?? 0, one.theirs?.refunded.amountMinor ?? 0]),
    ],
    ['commission', at('agency_commission'), 0 - figures.commission.amountMinor],
    ['cost', at('supplier_payable'), 0 - figures.cost.amountMinor],
    ['platform markup', at('platform_revenue'), 0 - figures.platformMarkup.amountMinor],
    ['premium', at('protection_premium_payable'), 0 - figures.protectionPremium.amountMinor],
    ['recovered', at('compensation_recovered'), 0 - figures.recovered.amountMinor],
    ['given once', Math.max(0, booking.compensated.amountMinor + comesBack(booking).amountMinor - captured), 0],
    ['due', at('customer_receivable'), figures.unpaid.amountMinor - figures.toRefund.amountMinor],
    ['sales', figures.sales.amountMinor, captured - refunded],
    ["the gateway's fee", at('agency_gateway_fees'), fee],
    ["at the gateway's", at('gateway_clearing'), left(byCard) - fee - disputed - disputeFees],
    ['with banks that decide', at('disputes_held'), disputed - lost],
    ['what disputes cost', at('dispute_costs'), lost + disputeFees],
    ['of the credit', at('customer_credit'), left(byCredit)],
    [
      'travel for money',
      isDone ? [order?.state, [...new Set(statuses)], captured, at('customer_receivable')] : 0,
      isDone ? ['confirmed', booking.total.amountMinor === 0 ? [] : ['captured'], booking.total.amountMinor, 0] : 0,
    ],
    ['no travel without money', isOver && ['confirmed', 'held', 'pending'].includes(order?.state ?? ''), false],
    ['nothing kept for nothing', isOver && theirs.some(({ status }) => status === 'authorised'), false],
    // What was taken early, because its authorisation would have lapsed, is given back.
    ['nothing taken for nothing', sagaState === 'failed' && !isTakenByBank ? captured - refunded : 0, 0],
    [
      'nobody owes after a cancellation, but what is kept and was not paid',
      sagaState === 'cancelled' && captured > 0 && !isTakenByBank ? at('customer_receivable') : 0,
      sagaState === 'cancelled' && captured > 0 && !isTakenByBank ? Math.max(0, owed) : 0,
    ],
    ['cancelled once at most', (order?.cancellations ?? 0) > 1, false],
  ];
  rules.push(['rows of sums that differ', await countRollupsOff(bench.staff.db, bench.staff.agency), 0]);
  return brokenOf(rules).map((broken) => `${bookingId} ${sagaState}: ${broken}`);
}

/** Rules with what was found and what must be. */
type Rule = readonly [name: string, found: unknown, wanted: unknown];

function brokenOf(rules: readonly Rule[]): string[] {
  return rules
    .filter(([, found, wanted]) => JSON.stringify(found) !== JSON.stringify(wanted))
    .map(([name, found, wanted]) => `${name}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
