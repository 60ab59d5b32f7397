import { DISPUTE_STATES, isDisputeOpen } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disputeMovements, isNews, type KnownDispute } from './dispute.ts';
import type { LedgerAccount } from './ledger.ts';

const known = (given: Partial<KnownDispute> = {}): KnownDispute => ({
  ...{ state: 'open', withdrawnMinor: 10_000, feeMinor: 1_500, readAt: 100 },
  ...given,
});

/** The balances after all answers about a dispute, in order. */
function ledgerOf(told: readonly KnownDispute[]): Partial<Record<LedgerAccount, number>> {
  const balances: Partial<Record<LedgerAccount, number>> = {};
  let before: KnownDispute | null = null;
  for (const now of told) {
    if (!isNews(before, now)) continue;
    for (const { entries } of disputeMovements(before, now, 'USD')) {
      expect(entries.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
      for (const { account, amount } of entries) {
        expect(amount).toEqual(money(amount.amountMinor, 'USD'));
        balances[account] = (balances[account] ?? 0) + amount.amountMinor;
      }
    }
    before = now;
  }
  return balances;
}

describe('the ledger of a dispute', () => {
  test('has what was withdrawn while the bank decides, and the fee as a cost', () => {
    expect(ledgerOf([known()])).toEqual({ disputes_held: 10_000, dispute_costs: 1_500, gateway_clearing: -11_500 });
  });

  test('has the amount back once it is won, and the fee still as a cost', () => {
    expect(ledgerOf([known(), known({ state: 'review' }), known({ state: 'won', withdrawnMinor: 0 })])).toEqual({
      ...{ disputes_held: 0, dispute_costs: 1_500, gateway_clearing: -1_500 },
    });
  });

  test('has the amount as a cost once it is lost', () => {
    expect(ledgerOf([known(), known({ state: 'lost' })])).toEqual({
      ...{ disputes_held: 0, dispute_costs: 11_500, gateway_clearing: -11_500 },
    });
  });

  test('of a warning has nothing', () => {
    const warning = known({ state: 'warning', withdrawnMinor: 0, feeMinor: 0 });
    expect(ledgerOf([warning, { ...warning, state: 'closed' }])).toEqual({});
  });

  test('a win whose money comes later, or whose fee is given back, ends the same', () => {
    const won = known({ state: 'won', withdrawnMinor: 0, feeMinor: 0 });
    expect(ledgerOf([known(), known({ state: 'won' }), won])).toEqual({
      ...{ disputes_held: 0, dispute_costs: 0, gateway_clearing: 0 },
    });
  });
});

describe('what a gateway says', () => {
  test('is no news a second time, or if it was asked for earlier', () => {
    expect(isNews(known(), known({ readAt: 200 }))).toBe(false);
    expect(isNews(known(), known({ state: 'review', readAt: 99 }))).toBe(false);
    expect(isNews(known(), known({ state: 'review' }))).toBe(true);
  });

  test('opens nothing again that was decided', () => {
    for (const state of ['won', 'lost', 'closed'] as const)
      for (const after of DISPUTE_STATES) expect(isNews(known({ state }), known({ state: after, readAt: 200 }))).toBe(false);
  });

  test('property: in whatever order it comes, the ledger ends with what was asked for last', () => {
    const life = fc.record({
      isWon: fc.boolean(),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      fee: fc.integer({ min: 0, max: 5_000 }),
    });
    const shuffled = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(life, shuffled, ({ isWon, amount, fee }, order) => {
        const end = isWon ? ({ state: 'won', withdrawnMinor: 0 } as const) : ({ state: 'lost', withdrawnMinor: amount } as const);
        const states: readonly KnownDispute[] = [
          { state: 'warning', withdrawnMinor: 0, feeMinor: 0, readAt: 1 },
          { state: 'open', withdrawnMinor: amount, feeMinor: fee, readAt: 2 },
          { state: 'review', withdrawnMinor: amount, feeMinor: fee, readAt: 3 },
          { ...end, feeMinor: fee, readAt: 4 },
        ];
        const told = [...order, 3].map((i) => states[i]).filter((one): one is KnownDispute => one !== undefined);
        const { gateway_clearing: clearing = 0, disputes_held: held = 0, dispute_costs: costs = 0 } = ledgerOf(told);
        const lost = isWon ? 0 : amount;
        expect([clearing, held, costs].map((minor) => minor + 0)).toEqual([0 - lost - fee, 0, lost + fee]);
        expect(isDisputeOpen(told.at(-1)?.state ?? 'open')).toBe(false);
      }),
    );
  });
});
