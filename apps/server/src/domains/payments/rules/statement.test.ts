import { STATEMENT_LINES } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEDGER_ACCOUNTS, type LedgerAccount, MOVEMENT_KINDS } from './ledger.ts';
import { composeStatement, LINE_SOURCES, type Turnover } from './statement.ts';

const usd = (minor: number) => money(minor, 'USD');
const moved = (kind: Turnover['kind'], debit: LedgerAccount, credit: LedgerAccount, minor: number): Turnover => ({
  ...{ kind, debit, credit, amount: usd(minor) },
});
const SOLD = [
  moved('sold', 'customer_receivable', 'supplier_payable', 1_000),
  moved('sold', 'customer_receivable', 'agency_commission', 120),
];
const lineOf = (all: ReturnType<typeof composeStatement>, wanted: string) =>
  all[0]?.parts.flatMap(({ lines }) => lines).find(({ line }) => line === wanted)?.amount.amountMinor;
const balanceOf = (all: ReturnType<typeof composeStatement>, wanted: string) => {
  const one = all[0]?.sides.flatMap(({ balances }) => balances).find(({ balance }) => balance === wanted);
  return one && [one.opening, one.change, one.closing].map(({ amountMinor }) => amountMinor);
};

describe('a statement', () => {
  test('says what was sold and what is due, with what was there before', () => {
    const before = SOLD.map((one) => ({ ...one, kind: null }));
    const now = [
      moved('captured', 'gateway_clearing', 'customer_receivable', 1_120),
      moved('gatewayFee', 'agency_gateway_fees', 'gateway_clearing', 30),
    ];
    const all = composeStatement(before, now);
    expect(['sold', 'charged', 'gatewayFees'].map((line) => lineOf(all, line))).toEqual([0, 1_120, -30]);
    expect(balanceOf(all, 'fromTravelers')).toEqual([1_120, -1_120, 0]);
    expect(balanceOf(all, 'atGateway')).toEqual([0, 1_090, 1_090]);
    expect(balanceOf(all, 'toSuppliers')).toEqual([1_000, 0, 1_000]);
    expect(balanceOf(all, 'earnings')).toEqual([120, -30, 90]);
  });

  test('is one for each currency, and none adds another', () => {
    const euros = SOLD.map((one) => ({ ...one, amount: money(one.amount.amountMinor, 'EUR') }));
    const all = composeStatement([], [...SOLD, ...euros]);
    expect(all.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    for (const { parts } of all) expect(parts[0]?.total.amountMinor).toBe(1_120);
    expect(composeStatement([], [])).toEqual([]);
  });

  const accounts = Object.keys(LEDGER_ACCOUNTS) as LedgerAccount[];
  /** The platform's accounts and those of what is only reserved meet each other alone. */
  const PAIRS: readonly (readonly LedgerAccount[])[] = [
    ['authorisations_held', 'authorisations_owed'],
    ['platform_clearing', 'platform_subscriptions'],
  ];
  const theirs = accounts.filter((account) => !PAIRS.flat().includes(account));
  const anyTurnover = fc
    .tuple(
      fc.constantFrom(...MOVEMENT_KINDS),
      fc.oneof(fc.shuffledSubarray(theirs, { minLength: 2, maxLength: 2 }), fc.constantFrom(...PAIRS)),
      fc.integer({ min: 1, max: 9_999_999 }),
    )
    .map(([kind, [debit, credit], minor]) => moved(kind, debit as LedgerAccount, credit as LedgerAccount, minor));

  test('property: whatever the ledger has, due to less due by is what is left, and parts and sides add up', () => {
    fc.assert(
      fc.property(fc.array(anyTurnover), fc.array(anyTurnover), (before, now) => {
        for (const { parts, sides } of composeStatement(before, now)) {
          const sum = (amounts: readonly { amountMinor: number }[]) => amounts.reduce((all, one) => all + one.amountMinor, 0);
          for (const { lines, total } of parts) expect(sum(lines.map(({ amount }) => amount))).toBe(total.amountMinor);
          for (const of of ['opening', 'change', 'closing'] as const) {
            const [dueTo = 0, dueBy = 0, left = 0] = sides.map((side) => side[of].amountMinor);
            expect(dueTo - dueBy).toBe(left);
            for (const side of sides) expect(sum(side.balances.map((one) => one[of]))).toBe(side[of].amountMinor);
          }
        }
      }),
    );
  });

  test('has each kind of movement in a line, but what is only reserved', () => {
    const told = new Set(Object.values(LINE_SOURCES).flatMap(({ kinds }) => kinds));
    expect(MOVEMENT_KINDS.filter((kind) => !told.has(kind))).toEqual(['authorised', 'released']);
    expect(Object.keys(LINE_SOURCES).sort()).toEqual([...STATEMENT_LINES].sort());
  });
});
