import process from 'node:process';
import { addMoney, money, required, subtractMoney } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPrice } from '../../../testing/any-price.ts';
import type { LedgerAccount, Movement } from '../../payments/index.ts';
import { composePrice, composeRefund, keptOfProtection, presentPolicy } from '../../pricing/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { begun, NOW, payFor } from '../testing/begun-booking.ts';
import { leftToGive } from './compensation.ts';
import { composeCancellation, keptNetOf, type OfferedTerms } from './compose-cancellation.ts';
import { effectsOf } from './effects.ts';
import { figuresOf, sharesOf } from './figures.ts';
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
import type { Performed } from './performed.ts';
import { canCancel, canCancelPart, commandFor, nextState, type SagaCommand, type SagaEvent, TRANSITIONS } from './saga.ts';

const at = new Date(NOW);

/** What may come of a command; a payment's events only if there is one. */
const ANSWERS: Readonly<Record<SagaCommand, readonly SagaEvent[]>> = {
  authorise: [
    ...(['authorised', 'authorisedPart', 'authorised', 'authorisedPart', 'authorised', 'actionRequired'] as const),
    ...(['authoriseUnknown', 'declined', 'declinedPart', 'declinedHeld', 'abandoned'] as const),
  ],
  checkPayment: [
    ...(['authorised', 'authorisedPart', 'authorised', 'actionRequired'] as const),
    ...(['declined', 'declinedPart', 'declinedHeld', 'abandoned'] as const),
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
  secure: ['capturedEarly'],
  capture: ['captured', 'capturedPart', 'captured', 'capturedPart', 'captureFailed'],
  fulfil: ['fulfilled', 'fulfilPending'],
  void: ['voided', 'voidedPart', 'voidedHeld', 'voidFailed', 'captured'],
  checkHold: ['held', 'lapsed', 'supplierUnknown'],
  cancelAtSupplier: [
    'supplierCancelled',
    'partCancelled',
    'supplierCancelled',
    'partCancelled',
    'cancelRefused',
    'cancelUnknown',
  ],
  refund: ['refunded', 'refunded', 'refundFailed'],
};

/** A booking, its money, how much of it is paid by credit, and what was posted for it. */
type Life = {
  row: BookingRow;
  money: BookingMoney;
  readonly credit: number;
  readonly posted: Map<string, Movement>;
  /** The net rates of the booking's parts, and those that are cancelled. */
  readonly parts: readonly number[];
  readonly over: Set<number>;
};

function isPossible({ row, money: { payments, refunds } }: Life, task: MoneyTask | undefined, event: SagaEvent): boolean {
  if (TRANSITIONS[row.sagaState][event] === undefined) return false;
  const others = payments.filter(({ id }) => id !== task?.payment.id);
  const paysHold = row.mode === 'payHold';
  const [areAuthorised, someAuthorised] = [
    others.every(({ status }) => status === 'authorised'),
    others.some(({ status }) => status === 'authorised'),
  ];
  const [areCaptured, someOpen] = [
    others.every((one) => capturedOf(one) > 0),
    toRelease({ payments: others, refunds: [] }).length > 0 || refunds.some(({ status }) => status === 'pending'),
  ];
  const goesBack = row.sagaState === 'voiding' && paysHold && row.failureCode === null;
  const isOver = row.sagaState === 'cancelled';
  const isTaken = isOver || (row.sagaState === 'voiding' && !paysHold);
  const rules: Partial<Record<SagaEvent, boolean>> = {
    authorised: areAuthorised,
    authorisedPart: !areAuthorised,
    declined: !paysHold && !someAuthorised,
    declinedHeld: paysHold && !someAuthorised,
    declinedPart: someAuthorised,
    held: row.mode === 'hold',
    partCancelled: row.cancellation?.part != null,
    supplierCancelled: row.cancellation?.part == null,
    captured: row.totalMinor === 0 || (task ? task.payment.status === 'authorised' && (areCaptured || isTaken) : areCaptured),
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
  const part = performed.event === 'partCancelled' ? before.cancellation?.part : null;
  if (part) life.over.add(part.index);
  life.row = { ...moved, ...sharesOf(moved) };
  life.money = moneyAfter(life.row, life.money, { task, effects, now: at });
}

type Deed = {
  readonly turn: number;
  readonly wants: 'go on' | 'cancel' | 'void' | 'pay' | 'part' | 'claim';
  readonly penalty: number;
};

/** The parts of a booking that stand. */
const standing = ({ parts, over }: Life): number[] => parts.flatMap((_, i) => (over.has(i) ? [] : [i]));

/** What the policy of what is given up says that it costs. */
function shownPenalty(row: BookingRow, { supplierPenalty, standing, givenUp }: OfferedTerms) {
  const net = required(givenUp, 'a part');
  const policy = { zone: 'Europe/Lisbon', net, noShow: null, steps: [{ from: null, penalty: supplierPenalty }] };
  return presentPolicy(policy, row.price, subtractMoney(keptNetOf(row), required(standing, 'all parts')))?.steps[0]?.penalty;
}

function cancel(life: Life, { wants, penalty, turn }: Deed, part: number | null = null): void {
  const { row, parts, over } = life;
  const kind = row.sagaState === 'held' ? 'release' : wants === 'void' ? 'void' : 'cancel';
  const netOf = (some: readonly number[]) =>
    money(
      some.reduce((sum, i) => sum + (parts[i] ?? 0), 0),
      'USD',
    );
  const givenUp = netOf(part === null ? standing(life) : [part]);
  const isWhole = part === null && over.size === 0;
  const supplierPenalty = money(isWhole ? penalty : Math.min(penalty, givenUp.amountMinor), 'USD');
  const terms = { kind, supplierPenalty, standing: netOf(standing(life)), givenUp, expiresAt: turn } as const;
  const { agreed, told } = composeCancellation(row, terms, part);
  const kept = addMoney([told.penalty, told.protectionKept, told.recovered, told.refund]).amountMinor;
  if (kind === 'cancel' && row.capturedMinor === row.totalMinor) expect(kept).toBe(told.paid.amountMinor);
  if (kind === 'cancel') expect(shownPenalty(row, terms), 'the policy in words').toEqual(told.penalty);
  if (kind === 'cancel' && part === null)
    expect(row.penaltyMinor + told.penalty.amountMinor, 'what was told').toBe(agreed.breakdown.penalty.amountMinor);
  const cancellation = { kind, ...agreed, termsReference: null, reason: null } as const;
  happen(life, { event: 'cancelRequested' }, { cancelOrigin: row.sagaState, cancellation });
}

/** What counts of a booking for what may still be given for it. */
const backOf = (row: BookingRow) => ({
  captured: money(row.capturedMinor, 'USD'),
  refunded: money(row.refundedMinor, 'USD'),
  compensated: money(row.compensatedMinor, 'USD'),
  cancellation: row.cancellation,
});

/** Goes one step on: a person's wish if the booking allows it, else the next command. Returns false if it is at rest. */
function live(life: Life, deed: Deed): boolean {
  const { row } = life;
  if ((deed.wants === 'cancel' || deed.wants === 'void') && canCancel(row.sagaState) && !row.payingHold) {
    cancel(life, deed);
    return true;
  }
  const left = leftToGive(backOf(row)).amountMinor;
  // Nobody claims for what was not sold; while its money goes back, a bank does not pay it back too.
  if (deed.wants === 'claim' && left > 0 && row.sagaState !== 'voiding') {
    life.row = { ...row, compensatedMinor: row.compensatedMinor + Math.min(left, deed.penalty) };
    return true;
  }
  const parts = standing(life);
  if (deed.wants === 'part' && canCancelPart(row.sagaState) && parts.length > 1) {
    cancel(life, deed, parts[deed.turn % parts.length] ?? 0);
    return true;
  }
  if (deed.wants === 'pay' && row.sagaState === 'held' && !row.payingHold) {
    life.money = { payments: payFor(row, life.credit), refunds: [] };
    happen(life, { event: 'payRequested' }, { mode: 'payHold', payingHold: true, failureCode: null });
    return true;
  }
  const command = commandFor(row.sagaState, commandFactsOf(row, life.money, NOW));
  if (command === null) return false;
  const wanted = taskOf(command, life.money, row, NOW);
  const task = command === 'authorise' && wanted ? { payment: { ...wanted.payment, askedAt: at } } : wanted;
  const possible = ANSWERS[command].filter((event) => isPossible(life, task, event));
  const event = required(possible[deed.turn % possible.length], `an answer to ${command} in ${row.sagaState}`);
  const isRefusal =
    event === 'declined' ||
    event === 'declinedPart' ||
    event === 'refused' ||
    event === 'cancelRefused' ||
    event === 'refundFailed';
  // Some authorisations lapse soon; those of a hold are not taken early.
  const lapses = deed.turn % 3 === 0 && row.mode === 'book' && task?.payment.method === 'card' && { lapsesAt: NOW };
  happen(life, { event, ...lapses, ...(isRefusal && { failureCode: 'bookingFailed' as const }) }, {}, task);
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
    shares: sum('cost') + sum('platformMarkup') + sum('commission') + sum('protectionPremium') + sum('recovered'),
    cost: sum('cost'),
    platformMarkup: sum('platformMarkup'),
    commission: sum('commission'),
    protectionPremium: sum('protectionPremium'),
    recovered: sum('recovered'),
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
    recovered: 0 - owed('compensation_recovered'),
    transactionFees: owed('agency_gateway_fees'),
    due: owed('customer_receivable'),
    atGateway: owed('gateway_clearing') + owed('customer_credit'),
    byCredit: owed('customer_credit'),
    byCard: owed('gateway_clearing'),
  });
}

const deedArb: fc.Arbitrary<Deed> = fc.record({
  turn: fc.nat(1_000),
  wants: fc.constantFrom('go on', 'go on', 'go on', 'go on', 'go on', 'part', 'part', 'part', 'claim', 'cancel', 'void', 'pay'),
  penalty: fc.oneof(fc.constant(0), fc.nat(6_000_000)),
});
/** A price of which nothing is paid with the booking. */
const freePrice = composePrice({
  net: { base: money(0, 'USD'), taxes: money(0, 'USD') },
  protectionSelected: true,
  rules: {
    platformMarkupPercent: 2,
    markup: { markup: { type: 'fixed', value: 20 }, source: 'agency' },
    agencyFee: money(0, 'USD'),
    protection: { offered: true, premiumPercent: 5, agencyMarkup: money(700, 'USD') },
    gatewayCost: { percent: 2.9, fixed: money(30, 'USD') },
  },
});
const historyArb = fc.record({
  price: fc.oneof({ weight: 24, arbitrary: anyPrice }, { weight: 1, arbitrary: fc.constant(freePrice) }),
  mode: fc.constantFrom('book' as const, 'book' as const, 'hold' as const),
  credit: fc.constantFrom(0, 0.2, 0.5, 1),
  deeds: fc.array(deedArb, { maxLength: 24, size: 'max' }),
  shares: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
});

/** Splits a net rate into parts without a rest. */
function splitNet(net: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, one) => all + one, 0);
  const parts = shares.slice(1).map((share) => Math.floor((net * share) / sum));
  return [net - parts.reduce((all, one) => all + one, 0), ...parts];
}

describe('what a booking adds to the sums', () => {
  test('property: after every step of any history the equation holds, and says what the ledger says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(historyArb, { minLength: 2, maxLength: 5, size: 'max' }), (histories) => {
        const lives = histories.map(({ price, mode: wanted, credit, deeds, shares }) => {
          const mode = price === freePrice ? 'book' : wanted;
          const row = begun(price, mode);
          const payments = mode === 'book' ? payFor(row, credit) : [];
          const life: Life = {
            row,
            money: { payments, refunds: [] },
            credit,
            posted: new Map(),
            parts: splitNet(row.netMinor, shares),
            over: new Set(),
          };
          for (const deed of deeds) {
            if (!live(life, deed)) break;
            expectEquation([life]);
            expect(leftToGive(backOf(life.row)).amountMinor, 'given once').toBeGreaterThanOrEqual(0);
            const { held, processing, charged, cost, agencyFee, commission } = figuresOf(life.row);
            const isSold = life.row.confirmedAt !== null;
            const { cancellation, penaltyMinor, refundStatus, compensatedMinor, recoveredMinor } = life.row;
            if (isSold) expect([held.amountMinor, processing.amountMinor]).toEqual([0, 0]);
            if (!isSold) expect([cost.amountMinor, commission.amountMinor]).toEqual([0, 0]);
            if (!isSold && charged.amountMinor > 0) seen.add(`early ${life.row.sagaState} ${refundStatus}`);
            expect(agencyFee.amountMinor).toBeLessThanOrEqual(commission.amountMinor);
            if (compensatedMinor > 0) seen.add(`given ${life.row.sagaState} ${life.over.size > 0} ${recoveredMinor > 0}`);
            const payment = life.money.payments.at(-1);
            seen
              .add(life.row.sagaState)
              .add(`refund ${refundStatus}`)
              .add(`parts ${life.over.size} ${life.row.sagaState} ${refundStatus}`)
              .add(`paid ${life.row.mode} ${charged.amountMinor > 0}`)
              .add(`${price === freePrice ? 'free' : 'priced'} ${life.row.sagaState}`);
            if (life.row.sagaState === 'cancelled' && isSold) {
              seen.add(`${cancellation?.kind} ${penaltyMinor > 0} ${payment?.status}`);
            }
          }
          return life;
        });
        expectEquation(lives);
      }),
      // The rarest of what must be seen below comes up once in some three hundred.
      { numRuns: 4 * Number(process.env.FAST_CHECK_RUNS) },
    );
    const told = [
      'held',
      'paymentDue',
      'done',
      'failed',
      'paid payHold true',
      ...['early supplierPending none', 'early voiding pending', 'early failed refunded'],
      'refund partial',
      'refund refunded',
      'refund Rejected',
    ];
    const cancelled = ['void false captured', 'void false refunded', 'cancel true captured', 'cancel true partlyRefunded'];
    const parts = ['parts 1 done partial', 'parts 2 done partial', 'parts 1 cancelled partial', 'parts 1 cancelling partial'];
    const free = ['free done', 'free failed', 'free cancelled'];
    const late = ['cancel true authorised', 'cancel false authorised'];
    const given = ['given done false false', 'given done true true', 'given cancelled false true', 'given cancelled true true'];
    expect([...seen]).toEqual(expect.arrayContaining([...told, ...cancelled, ...parts, ...free, ...late, ...given]));
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
      const agreed = { breakdown, supplierPenalty: breakdown.supplierKeeps, part: null, settled: null };
      const after = { ...sold, refundedMinor, cancellation: { kind, ...agreed, termsReference: null, reason: null } };
      return { breakdown, figures: figuresOf({ ...after, ...sharesOf(after) }) };
    };
    const { breakdown, figures } = figuresAfter('cancel', Math.round(row.netMinor / 4));
    expect(figures.sales).toEqual(addMoney([breakdown.penalty, keptOfProtection(breakdown)]));
    expect(figures.cost).toEqual(breakdown.supplierKeeps);
    expect(figures.protectionPremium).toEqual(breakdown.protectionKept);
    const { sales, cost, commission, transactionFees } = figuresAfter('void', 0).figures;
    expect([sales, cost, commission].map(({ amountMinor }) => amountMinor)).toEqual([0, 0, 0]);
    expect(transactionFees).toEqual(row.price.waterfall.transactionFee);
  });
});
