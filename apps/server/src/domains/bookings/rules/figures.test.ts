import { addMoney, money, newId, required } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPrice } from '../../../testing/any-price.ts';
import { type LedgerAccount, type Movement, shareFee } from '../../payments/index.ts';
import { type ComposedPrice, composeRefund } from '../../pricing/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { effectsOf, type Performed } from './effects.ts';
import { figuresOf, NOTHING_SOLD, sharesOf } from './figures.ts';
import { moneyAfter } from './money-after.ts';
import {
  type BookingMoney,
  capturedOf,
  commandFactsOf,
  type MoneyTask,
  type PaymentRow,
  taskOf,
  toRelease,
} from './money-tasks.ts';
import { canCancel, commandFor, nextState, type SagaCommand, type SagaEvent, TRANSITIONS } from './saga.ts';

const NOW = Date.UTC(2027, 2, 1);
const at = new Date(NOW);

/** A booking before anything happened to it. */
function begun(price: ComposedPrice, mode: 'book' | 'hold'): BookingRow {
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
    price,
    sagaState: 'created',
    status: '',
    mode,
    sends: 0,
    looks: 0,
    attempt: 0,
    failureCode: null,
    payingHold: false,
    paymentRound: 1,
    cancelOrigin: null,
    cancellation: null,
    quoteExpiresAt: at,
    holdExpiresAt: null,
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
    refundStatus: 'none',
    refundedAt: null,
    confirmedAt: null,
    cancelledAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A booking's payments: some of the total by credit, the rest by card. */
function payFor({ id, agencyId, price }: BookingRow, credit: number): PaymentRow[] {
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
    askedAt: null,
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

/** What may come of a command; a payment's events only if there is one. */
const ANSWERS: Readonly<Record<SagaCommand, readonly SagaEvent[]>> = {
  authorise: [
    'authorised',
    'authorisedPart',
    'authorised',
    'authorisedPart',
    'authorised',
    'actionRequired',
    'authoriseUnknown',
    'declined',
    'declinedPart',
    'declinedHeld',
    'abandoned',
  ],
  checkPayment: [
    'authorised',
    'authorisedPart',
    'authorised',
    'actionRequired',
    'declined',
    'declinedPart',
    'declinedHeld',
    'abandoned',
  ],
  reserve: ['requesting'],
  lookUp: [
    'confirmed',
    'confirmed',
    'confirmed',
    'held',
    'held',
    'pending',
    'supplierUnknown',
    'lookupEmpty',
    'refused',
    'exhausted',
  ],
  capture: ['captured', 'capturedPart', 'captured', 'capturedPart', 'captureFailed'],
  fulfil: ['fulfilled', 'fulfilPending'],
  void: ['voided', 'voidedPart', 'voidedHeld', 'voidFailed', 'captured'],
  checkHold: ['held', 'lapsed', 'supplierUnknown'],
  cancelAtSupplier: ['supplierCancelled', 'supplierCancelled', 'cancelRefused', 'cancelUnknown'],
  refund: ['refunded', 'refunded', 'refundFailed'],
};

/** A booking, its money, how much of it is paid by credit, and what was posted for it. */
type Life = { row: BookingRow; money: BookingMoney; readonly credit: number; readonly posted: Map<string, Movement> };

function isPossible({ row, money: { payments } }: Life, task: MoneyTask | undefined, event: SagaEvent): boolean {
  if (TRANSITIONS[row.sagaState][event] === undefined) return false;
  const others = payments.filter(({ id }) => id !== task?.payment.id);
  const paysHold = row.mode === 'payHold';
  const [areAuthorised, someAuthorised] = [
    others.every(({ status }) => status === 'authorised'),
    others.some(({ status }) => status === 'authorised'),
  ];
  const [areCaptured, someOpen] = [
    others.every((one) => capturedOf(one) > 0),
    toRelease({ payments: others, refunds: [] }).length > 0,
  ];
  const goesBack = row.sagaState === 'voiding' && paysHold && row.failureCode === null;
  const isOver = row.sagaState === 'cancelled';
  const rules: Partial<Record<SagaEvent, boolean>> = {
    authorised: areAuthorised,
    authorisedPart: !areAuthorised,
    declined: !paysHold && !someAuthorised,
    declinedHeld: paysHold && !someAuthorised,
    declinedPart: someAuthorised,
    held: row.mode === 'hold',
    captured: task?.payment.status === 'authorised' && (areCaptured || isOver),
    capturedPart: task?.payment.status === 'authorised' && !areCaptured,
    voided: isOver || (!goesBack && !someOpen),
    voidedHeld: goesBack && !someOpen,
    voidedPart: someOpen,
  };
  return rules[event] ?? true;
}

/** Does what `applyStep` does, without a database. */
function happen(life: Life, performed: Performed, wish: Partial<BookingRow> = {}, task?: MoneyTask): void {
  const before = { ...life.row, ...wish };
  const to = nextState(before.sagaState, performed.event, before.cancelOrigin);
  const effects = effectsOf({ row: before, money: life.money, task, performed, to, now: NOW });
  for (const { dedupeKey, movement } of effects.postings) {
    if (!life.posted.has(dedupeKey)) life.posted.set(dedupeKey, movement);
  }
  const moved = { ...before, ...effects.booking, sagaState: to };
  life.row = { ...moved, ...sharesOf(moved) };
  life.money = moneyAfter(life.row, life.money, { task, effects, now: at });
}

type Deed = { readonly turn: number; readonly wants: 'go on' | 'cancel' | 'void' | 'pay'; readonly penalty: number };

function cancel(life: Life, { wants, penalty }: Deed): void {
  const { row } = life;
  const kind = row.sagaState === 'held' ? 'release' : wants === 'void' ? 'void' : 'cancel';
  const breakdown = composeRefund(row.price, money(row.capturedMinor, 'USD'), kind, money(penalty, 'USD'));
  const cancellation = { kind, breakdown, termsReference: null, reason: null } as const;
  happen(life, { event: 'cancelRequested' }, { cancelOrigin: row.sagaState, cancellation });
}

/** Goes one step on: a person's wish if the booking allows it, else the next command. Returns false if it is at rest. */
function live(life: Life, deed: Deed): boolean {
  const { row } = life;
  if ((deed.wants === 'cancel' || deed.wants === 'void') && canCancel(row.sagaState) && !row.payingHold) {
    cancel(life, deed);
    return true;
  }
  if (deed.wants === 'pay' && row.sagaState === 'held' && !row.payingHold) {
    life.money = { payments: payFor(row, life.credit), refunds: [] };
    happen(life, { event: 'payRequested' }, { mode: 'payHold', payingHold: true, failureCode: null });
    return true;
  }
  const command = commandFor(row.sagaState, commandFactsOf(row, life.money));
  if (command === null) return false;
  const wanted = taskOf(command, life.money, row);
  const task = command === 'authorise' && wanted ? { payment: { ...wanted.payment, askedAt: at } } : wanted;
  const possible = ANSWERS[command].filter((event) => isPossible(life, task, event));
  const event = required(possible[deed.turn % possible.length], `an answer to ${command} in ${row.sagaState}`);
  const isRefusal =
    event === 'declined' ||
    event === 'declinedPart' ||
    event === 'refused' ||
    event === 'cancelRefused' ||
    event === 'refundFailed';
  happen(life, { event, ...(isRefusal && { failureCode: 'bookingFailed' as const }) }, {}, task);
  return true;
}

function balancesOf(lives: readonly Life[]): (account: LedgerAccount) => number {
  const sums = new Map<string, number>();
  for (const { account, amount } of lives.flatMap(({ posted }) => [...posted.values()].flatMap(({ entries }) => entries))) {
    sums.set(account, (sums.get(account) ?? 0) + amount.amountMinor);
  }
  return (account) => sums.get(account) ?? 0;
}

/** Checks the equation of the glossary and the ledger, for the figures of any number of bookings. */
function expectEquation(lives: readonly Life[]): void {
  const all = lives.map(({ row }) => figuresOf(row));
  const sum = (name: keyof ReturnType<typeof figuresOf>) =>
    addMoney(
      all.map((figures) => figures[name]),
      'USD',
    ).amountMinor;
  const owed = balancesOf(lives);
  const payments = lives.flatMap(({ money: { payments: own } }) => own);
  const leftOf = (method: PaymentRow['method']) =>
    payments
      .filter((payment) => payment.method === method)
      .reduce((left, payment) => left + capturedOf(payment) - payment.refundedMinor, 0);
  expect({
    sales: sum('sales'),
    shares: sum('cost') + sum('platformMarkup') + sum('commission') + sum('protectionPremium'),
    cost: sum('cost'),
    platformMarkup: sum('platformMarkup'),
    commission: sum('commission'),
    protectionPremium: sum('protectionPremium'),
    transactionFees: sum('transactionFees'),
    due: sum('unpaid') - sum('toRefund'),
    atGateway: sum('sales') - sum('transactionFees'),
    byCredit: leftOf('wallet'),
    byCard: leftOf('card') - sum('transactionFees'),
  }).toEqual({
    sales: sum('charged') - sum('refunded'),
    shares: sum('sales') + sum('unpaid') - sum('toRefund'),
    cost: 0 - owed('supplier_payable'),
    platformMarkup: 0 - owed('platform_revenue'),
    commission: 0 - owed('agency_commission'),
    protectionPremium: 0 - owed('protection_premium_payable'),
    transactionFees: owed('agency_gateway_fees'),
    due: owed('customer_receivable'),
    atGateway: owed('gateway_clearing') + owed('customer_credit'),
    byCredit: owed('customer_credit'),
    byCard: owed('gateway_clearing'),
  });
}

const deedArb: fc.Arbitrary<Deed> = fc.record({
  turn: fc.nat(1_000),
  wants: fc.constantFrom('go on', 'go on', 'go on', 'go on', 'go on', 'go on', 'cancel', 'void', 'pay'),
  penalty: fc.oneof(fc.constant(0), fc.nat(6_000_000)),
});
const historyArb = fc.record({
  price: anyPrice,
  mode: fc.constantFrom('book' as const, 'book' as const, 'hold' as const),
  credit: fc.constantFrom(0, 0.2, 0.5, 1),
  deeds: fc.array(deedArb, { maxLength: 24, size: 'max' }),
});

describe('what a booking adds to the sums', () => {
  test('property: after every step of any history the equation holds, and says what the ledger says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(historyArb, { minLength: 1, maxLength: 3 }), (histories) => {
        const lives = histories.map(({ price, mode, credit, deeds }) => {
          const row = begun(price, mode);
          const payments = mode === 'book' ? payFor(row, credit) : [];
          const life: Life = { row, money: { payments, refunds: [] }, credit, posted: new Map() };
          for (const deed of deeds) {
            if (!live(life, deed)) break;
            expectEquation([life]);
            const { held, processing, charged, cost, agencyFee, commission } = figuresOf(life.row);
            const isSold = life.row.confirmedAt !== null;
            if (isSold) expect([held.amountMinor, processing.amountMinor]).toEqual([0, 0]);
            if (!isSold) expect([charged.amountMinor, cost.amountMinor, commission.amountMinor]).toEqual([0, 0, 0]);
            expect(agencyFee.amountMinor).toBeLessThanOrEqual(commission.amountMinor);
            const { cancellation, penaltyMinor, refundStatus } = life.row;
            const payment = life.money.payments.at(-1);
            seen
              .add(life.row.sagaState)
              .add(`refund ${refundStatus}`)
              .add(`paid ${life.row.mode} ${charged.amountMinor > 0}`);
            if (life.row.sagaState === 'cancelled' && isSold) {
              seen.add(`${cancellation?.kind} ${penaltyMinor > 0} ${payment?.status}`);
            }
          }
          return life;
        });
        expectEquation(lives);
      }),
    );
    const told = [
      'held',
      'paymentDue',
      'done',
      'failed',
      'paid payHold true',
      'refund partial',
      'refund refunded',
      'refund Rejected',
    ];
    const cancelled = ['void false captured', 'void false refunded', 'cancel true captured', 'cancel true partlyRefunded'];
    const late = ['cancel true authorised', 'cancel false authorised'];
    expect([...seen]).toEqual(expect.arrayContaining([...told, ...cancelled, ...late]));
  });

  test('a cancelled booking keeps no sale but what is kept, and a void keeps none', () => {
    const price = fc.sample(
      anyPrice.filter(({ protection }) => protection.selected),
      { numRuns: 1, seed: 7 },
    )[0];
    const row = begun(required(price, 'a price'), 'book');
    const paid = money(row.totalMinor, 'USD');
    const { amountMinor: transactionFeeMinor } = row.price.waterfall.transactionFee;
    const sold = {
      ...row,
      sagaState: 'cancelled',
      confirmedAt: at,
      capturedMinor: row.totalMinor,
      transactionFeeMinor,
    } as const;
    const figuresAfter = (kind: 'void' | 'cancel', penalty: number) => {
      const breakdown = composeRefund(row.price, paid, kind, money(penalty, 'USD'));
      const refundedMinor = breakdown.refund.amountMinor;
      const after = { ...sold, refundedMinor, cancellation: { kind, breakdown, termsReference: null, reason: null } };
      return { breakdown, figures: figuresOf({ ...after, ...sharesOf(after) }) };
    };
    const { breakdown, figures } = figuresAfter('cancel', Math.round(row.netMinor / 4));
    expect(figures.sales).toEqual(addMoney([breakdown.penalty, breakdown.protectionKept]));
    expect(figures.cost).toEqual(breakdown.supplierKeeps);
    expect(figures.protectionPremium).toEqual(breakdown.protectionKept);
    const { sales, cost, commission, transactionFees } = figuresAfter('void', 0).figures;
    expect([sales, cost, commission].map(({ amountMinor }) => amountMinor)).toEqual([0, 0, 0]);
    expect(transactionFees).toEqual(row.price.waterfall.transactionFee);
  });
});
