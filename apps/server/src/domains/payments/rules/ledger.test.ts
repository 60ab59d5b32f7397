import { addMoney, money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPrice } from '../../../testing/any-price.ts';
import { composePrice, composeRefund, keptOfProtection } from '../../pricing/index.ts';
import {
  authorised,
  cancelled,
  captured,
  gatewayFee,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type Movement,
  recovered,
  refunded,
  released,
  sold,
  transfersOf,
} from './ledger.ts';

function balancesAfter(movements: readonly Movement[]): Map<LedgerAccount, number> {
  const balances = new Map<LedgerAccount, number>();
  for (const { account, amount: moved } of movements.flatMap((movement) => movement.entries)) {
    balances.set(account, (balances.get(account) ?? 0) + moved.amountMinor);
  }
  return balances;
}

const at = (balances: Map<LedgerAccount, number>, account: LedgerAccount) => balances.get(account) ?? 0;

const entryArb = fc.record({
  account: fc.constantFrom(...(Object.keys(LEDGER_ACCOUNTS) as LedgerAccount[])),
  minor: fc.integer(),
});

describe('ledger', () => {
  test('property: transfers move what the entries say, from one account to another', () => {
    fc.assert(
      fc.property(fc.array(entryArb, { minLength: 1, maxLength: 8 }), fc.boolean(), (entries, inTwoCurrencies) => {
        const rest = entries.reduce((sum, { minor }) => sum + minor, 0);
        const all = [...entries, { account: 'customer_receivable' as const, minor: -rest }];
        const currencies = inTwoCurrencies ? ['USD', 'EUR'] : ['USD'];
        const transfers = transfersOf({
          kind: 'sold',
          entries: currencies.flatMap((currency) =>
            all.map(({ account, minor }) => ({ account, amount: money(minor, currency) })),
          ),
        });
        for (const { debit, credit, amount: moved } of transfers) {
          expect(moved.amountMinor).toBeGreaterThan(0);
          expect(debit).not.toBe(credit);
        }
        for (const currency of currencies) {
          for (const account of Object.keys(LEDGER_ACCOUNTS)) {
            const moved = transfers.filter((one) => one.amount.currency === currency);
            const of = (side: 'debit' | 'credit') =>
              moved.filter((one) => one[side] === account).reduce((sum, one) => sum + one.amount.amountMinor, 0);
            const wanted = all.filter((one) => one.account === account).reduce((sum, { minor }) => sum + minor, 0);
            expect(of('debit') - of('credit')).toBe(wanted);
          }
        }
      }),
    );
  });

  test('entries that sum to zero only across currencies are no transfers', () => {
    const entries = [
      { account: 'gateway_clearing' as const, amount: money(5, 'USD') },
      { account: 'customer_receivable' as const, amount: money(-5, 'EUR') },
    ];
    expect(() => transfersOf({ kind: 'captured', entries })).toThrow('5 USD are left on gateway_clearing');
  });

  test('property: every movement sums to zero and names known accounts', () => {
    fc.assert(
      fc.property(anyPrice, fc.nat(6_000_000), fc.constantFrom('void', 'cancel', 'release'), (price, penalty, kind) => {
        const { total, transactionFee } = price.waterfall;
        const kept = composeRefund(price, total, kind, money(penalty, 'USD'));
        const all = [
          authorised(total),
          sold(price),
          captured(total, 'card'),
          gatewayFee(transactionFee),
          cancelled(price, kept),
          refunded(kept.refund, 'card'),
          released(total),
        ];
        for (const { entries } of all) {
          expect(
            addMoney(
              entries.map((entry) => entry.amount),
              'USD',
            ).amountMinor,
          ).toBe(0);
          for (const { account } of entries) expect(LEDGER_ACCOUNTS).toHaveProperty(account);
        }
      }),
    );
  });

  test('property: a paid booking leaves nothing receivable, and owes each its part', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const { total, netRate, commission, transactionFee } = price.waterfall;
        const after = balancesAfter([authorised(total), sold(price), captured(total, 'card'), gatewayFee(transactionFee)]);
        expect(at(after, 'customer_receivable')).toBe(0);
        expect(at(after, 'authorisations_held')).toBe(0);
        expect(at(after, 'supplier_payable')).toBe(0 - netRate.amountMinor);
        expect(at(after, 'agency_commission')).toBe(0 - commission.amountMinor);
        expect(at(after, 'gateway_clearing')).toBe(total.amountMinor - transactionFee.amountMinor);
      }),
    );
  });

  test('property: after a cancellation and its refund nobody owes the traveler anything, and what was kept is where it belongs', () => {
    fc.assert(
      fc.property(anyPrice, fc.nat(6_000_000), (price, penalty) => {
        const { total } = price.waterfall;
        const kept = composeRefund(price, total, 'cancel', money(penalty, 'USD'));
        const after = balancesAfter([
          authorised(total),
          sold(price),
          captured(total, 'card'),
          cancelled(price, kept),
          refunded(kept.refund, 'card'),
        ]);
        expect(at(after, 'customer_receivable')).toBe(0);
        expect(at(after, 'supplier_payable')).toBe(0 - kept.supplierKeeps.amountMinor);
        expect(at(after, 'agency_commission')).toBe(0 - kept.commissionKept.amountMinor);
        expect(at(after, 'gateway_clearing')).toBe(addMoney([kept.penalty, keptOfProtection(kept)]).amountMinor);
      }),
    );
  });

  test('property: what comes off a refund because it was given before is owed to whoever gave it', () => {
    fc.assert(
      fc.property(anyPrice, fc.nat(6_000_000), fc.nat(8_000_000), (price, penalty, claimed) => {
        const { total } = price.waterfall;
        const compensated = money(Math.min(claimed, total.amountMinor), 'USD');
        const given = { compensated, promised: money(0, 'USD') };
        const kept = composeRefund(price, total, 'cancel', money(penalty, 'USD'), given);
        const after = balancesAfter([
          authorised(total),
          sold(price),
          captured(total, 'card'),
          cancelled(price, kept),
          recovered(kept.recovered),
          refunded(kept.refund, 'card'),
        ]);
        expect(at(after, 'customer_receivable')).toBe(0);
        expect(at(after, 'compensation_recovered')).toBe(0 - kept.recovered.amountMinor);
      }),
    );
  });

  test('a movement whose parts do not add up is refused', () => {
    const price = composePrice({
      net: { base: money(100_000, 'USD'), taxes: money(0, 'USD') },
      protectionSelected: false,
      rules: {
        platformMarkupPercent: 1,
        markup: { markup: { type: 'percent', value: 10 }, source: 'agency' },
        agencyFee: money(0, 'USD'),
        protection: { offered: false, premiumPercent: 0, agencyMarkup: money(0, 'USD') },
        gatewayCost: { percent: 0, fixed: money(0, 'USD') },
      },
    });
    const { waterfall } = price;
    const total = addMoney([waterfall.total, money(1, 'USD')]);
    expect(() => sold({ ...price, waterfall: { ...waterfall, total } })).toThrow('does not sum to zero');
  });

  test('an authorisation that is let go leaves nothing', () => {
    const after = balancesAfter([authorised(money(500, 'USD')), released(money(500, 'USD'))]);
    expect([...after.values()]).toEqual([0, 0]);
  });
});
