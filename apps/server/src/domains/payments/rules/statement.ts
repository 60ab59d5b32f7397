import {
  type BalanceSide,
  type CurrencyStatement,
  STATEMENT_BALANCES,
  STATEMENT_PARTS,
  type StatementBalance,
  type StatementLine,
  type StatementPart,
} from '@caravel/contracts';
import { addMoney, type Money, money, subtractMoney } from '@caravel/kernel';
import type { LedgerAccount, Movement } from './ledger.ts';

/** What a line of a statement sums: what some kinds of movements moved on one account. `sign`: 1 if a debit of the account adds to the line. */
export type LineSource = { readonly kinds: readonly Movement['kind'][]; readonly account: LedgerAccount; readonly sign: 1 | -1 };

const line = (kinds: readonly Movement['kind'][], account: LedgerAccount, sign: 1 | -1): LineSource => ({ kinds, account, sign });

/** Where each line comes from. Money that goes away from the agency or back to travelers is below zero. */
export const LINE_SOURCES: Readonly<Record<StatementLine, LineSource>> = {
  sold: line(['sold'], 'customer_receivable', 1),
  cancelled: line(['cancelled'], 'customer_receivable', 1),
  charged: line(['captured'], 'gateway_clearing', 1),
  chargedCredit: line(['captured'], 'customer_credit', 1),
  refunded: line(['refunded'], 'gateway_clearing', 1),
  refundedCredit: line(['refunded'], 'customer_credit', 1),
  services: line(['serviceCharged'], 'gateway_clearing', 1),
  servicesRefunded: line(['serviceRefunded'], 'gateway_clearing', 1),
  disputed: line(['disputed'], 'gateway_clearing', 1),
  transfersIn: line(['transferReceived'], 'gateway_clearing', 1),
  transfersBack: line(['transferReturned'], 'gateway_clearing', 1),
  earned: line(['sold'], 'agency_commission', -1),
  earnedBack: line(['cancelled'], 'agency_commission', -1),
  servicesEarned: line(['serviceCharged', 'serviceRefunded', 'changed'], 'agency_services', -1),
  disputeCosts: line(['disputeFee', 'disputeLost'], 'dispute_costs', -1),
  gatewayFees: line(['gatewayFee'], 'agency_gateway_fees', -1),
  creditGiven: line(['creditGiven'], 'credit_given', -1),
  creditTaken: line(['creditTaken'], 'credit_given', -1),
  cost: line(['sold', 'cancelled', 'changed'], 'supplier_payable', -1),
  platformMarkup: line(['sold', 'cancelled', 'changed'], 'platform_revenue', -1),
  premiums: line(['sold', 'cancelled'], 'protection_premium_payable', -1),
  recovered: line(['recovered'], 'compensation_recovered', -1),
  commissionsDue: line(['commissionDue'], 'commissions_receivable', 1),
  commissionsAdjusted: line(['commissionAdjusted'], 'commissions_receivable', 1),
  commissionsReceived: line(['commissionReceived'], 'commissions_receivable', 1),
  subscription: line(['subscribed'], 'platform_subscriptions', 1),
};

/** The accounts of each balance; a balance due to the agency is a debit, all others are credits. */
const BALANCE_ACCOUNTS: Readonly<Record<StatementBalance, readonly LedgerAccount[]>> = {
  fromTravelers: ['customer_receivable'],
  atGateway: ['gateway_clearing'],
  inDispute: ['disputes_held'],
  fromSuppliers: ['commissions_receivable'],
  toSuppliers: ['supplier_payable'],
  toPlatform: ['platform_revenue'],
  toInsurer: ['protection_premium_payable'],
  travelCredit: ['customer_credit'],
  transfersOwed: ['transfers_owed'],
  toGivers: ['compensation_recovered'],
  earnings: [
    ...(['agency_commission', 'agency_services', 'agency_gateway_fees', 'dispute_costs'] as const),
    ...(['credit_given', 'supplier_commissions'] as const),
  ],
  commissionsReceived: ['commissions_received'],
};

/** An amount that movements of a kind moved between two accounts; `kind` is null where it does not matter any more. */
export type Turnover = {
  readonly kind: Movement['kind'] | null;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Money;
};

function onAccounts(turnover: readonly Turnover[], accounts: readonly LedgerAccount[], currency: string): Money {
  const signed = turnover.flatMap(({ debit, credit, amount }) => [
    ...(accounts.includes(debit) ? [amount] : []),
    ...(accounts.includes(credit) ? [money(0 - amount.amountMinor, currency)] : []),
  ]);
  return addMoney(signed, currency);
}

const turned = (amount: Money, sign: 1 | -1): Money => money(amount.amountMinor * sign, amount.currency);

function partOf(part: StatementPart, moved: readonly Turnover[], currency: string): CurrencyStatement['parts'][number] {
  const lines = STATEMENT_PARTS[part].map((id: StatementLine) => {
    const { kinds, account, sign } = LINE_SOURCES[id];
    const own = moved.filter(
      ({ kind, debit, credit }) => kind !== null && kinds.includes(kind) && (debit === account || credit === account),
    );
    return { line: id, amount: turned(onAccounts(own, [account], currency), sign), isMoved: own.length > 0 };
  });
  return {
    part,
    lines,
    total: addMoney(
      lines.map(({ amount }) => amount),
      currency,
    ),
  };
}

function sideOf(
  side: BalanceSide,
  before: readonly Turnover[],
  moved: readonly Turnover[],
  currency: string,
): CurrencyStatement['sides'][number] {
  const sign = side === 'dueTo' ? 1 : -1;
  const balances = STATEMENT_BALANCES[side].map((balance: StatementBalance) => {
    const accounts = BALANCE_ACCOUNTS[balance];
    const opening = turned(onAccounts(before, accounts, currency), sign);
    const change = turned(onAccounts(moved, accounts, currency), sign);
    // mutant statement-closing-forgets-opening: `addMoney([opening, change])` -> `change` fails statement.test.ts
    return { balance, opening, change, closing: addMoney([opening, change]) };
  });
  const sum = (of: 'opening' | 'change' | 'closing') =>
    addMoney(
      balances.map((one) => one[of]),
      currency,
    );
  return { side, balances, opening: sum('opening'), change: sum('change'), closing: sum('closing') };
}

/**
 * Composes a statement, one for each currency in its order: from what was moved before its time, and within it. Pure. Throws if due to less due by is
 * not what is left: an account of the ledger would be in no balance.
 */
export function composeStatement(before: readonly Turnover[], moved: readonly Turnover[]): CurrencyStatement[] {
  const currencies = [...new Set([...before, ...moved].map(({ amount }) => amount.currency))].sort();
  return currencies.map((currency) => {
    const of = (all: readonly Turnover[]) => all.filter(({ amount }) => amount.currency === currency);
    const sides = (Object.keys(STATEMENT_BALANCES) as BalanceSide[]).map((side) => sideOf(side, of(before), of(moved), currency));
    const closing = (wanted: BalanceSide) => sides.find(({ side }) => side === wanted)?.closing ?? money(0, currency);
    const left = subtractMoney(closing('dueTo'), closing('dueBy'));
    if (left.amountMinor !== closing('left').amountMinor)
      throw new Error(`a statement does not add up: ${left.amountMinor} are left, not ${closing('left').amountMinor}`);
    const parts = (Object.keys(STATEMENT_PARTS) as StatementPart[]).map((part) => partOf(part, of(moved), currency));
    return { currency, parts, sides };
  });
}
