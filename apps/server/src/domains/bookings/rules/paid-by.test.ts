import type { PaymentMethod, PaymentSummary } from '@caravel/contracts';
import { addMoney, money } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidBy } from './paid-by.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
type Payment = Pick<PaymentSummary, 'method' | 'status' | 'amount' | 'refunded'>;
const payment = (method: PaymentMethod, status: PaymentSummary['status'], amount: number, refunded = 0): Payment => ({
  method,
  status,
  amount: usd(amount),
  refunded: usd(refunded),
});

test('several payments add up by method; a part that was given back stays paid and is told beside', () => {
  const paid = paidBy(
    [
      // The first round: one was refused, the other let go.
      payment('wallet', 'voided', 5_000),
      payment('card', 'failed', 20_000),
      payment('wallet', 'partlyRefunded', 5_000, 1_200),
      payment('card', 'refunded', 12_000, 12_000),
      payment('card', 'captured', 8_000),
      payment('crypto', 'captured', 700),
    ],
    'USD',
  );
  expect(paid).toEqual({
    parts: [
      { method: 'wallet', amount: usd(5_000), refunded: usd(1_200) },
      { method: 'card', amount: usd(20_000), refunded: usd(12_000) },
      { method: 'crypto', amount: usd(700), refunded: usd(0) },
    ],
    fromCard: usd(20_000),
    fromCredit: usd(5_000),
  });
});

test.each(['actionRequired', 'authorised', 'voided', 'failed'] as const)('what is %s has paid nothing', (status) => {
  expect(paidBy([payment('card', status, 100)], 'USD')).toEqual({ parts: [], fromCard: usd(0), fromCredit: usd(0) });
});

test('another currency than the booking’s is refused', () => {
  expect(() => paidBy([payment('card', 'captured', 100)], 'EUR')).toThrow(TypeError);
});

test('property: the parts are all that was taken and all that was given back, whatever the order', () => {
  const one = fc
    .tuple(
      fc.constantFrom('card' as const, 'wallet' as const, 'crypto' as const),
      fc.constantFrom('captured' as const, 'partlyRefunded' as const, 'refunded' as const),
      fc.nat(1_000_000),
    )
    .chain(([method, status, amount]) => fc.nat(amount).map((refunded) => payment(method, status, amount, refunded)));
  fc.assert(
    fc.property(fc.array(one), (payments) => {
      const { parts, fromCard, fromCredit } = paidBy(payments, 'USD');
      const all = (of: readonly Pick<Payment, 'amount' | 'refunded'>[], part: 'amount' | 'refunded') =>
        addMoney(
          of.map((each) => each[part]),
          'USD',
        );
      expect([all(parts, 'amount'), all(parts, 'refunded')]).toEqual([all(payments, 'amount'), all(payments, 'refunded')]);
      const crypto = parts.filter(({ method }) => method === 'crypto');
      expect(addMoney([fromCard, fromCredit, all(crypto, 'amount')])).toEqual(all(payments, 'amount'));
      expect(paidBy(payments.toReversed(), 'USD')).toMatchObject({ fromCard, fromCredit });
    }),
  );
});
