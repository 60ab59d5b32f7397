import { addMoney, money } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '../../../testing/any-price.ts';
import { composeRefund } from '../../pricing/index.ts';
import { explainRefund } from './explain-refund.ts';

const TERMS = { termsReference: null, reason: null, supplierPenalty: money(0, 'USD'), part: null } as const;

test('a refund adds up: what was paid, and what is owed besides, is what each keeps and what goes back', () => {
  fc.assert(
    fc.property(
      anyPrice,
      fc.integer({ min: 0, max: 6_000_000 }),
      fc.constantFrom('void', 'cancel'),
      fc.boolean(),
      fc.boolean(),
      fc.nat(8_000_000),
      (price, penalty, kind, isPaid, isWhole, claimed) => {
        const paid = isPaid ? price.waterfall.total : money(0, 'USD');
        const breakdown = composeRefund(price, paid, kind, money(penalty, 'USD'), {
          compensated: money(Math.min(claimed, paid.amountMinor), 'USD'),
          promised: money(0, 'USD'),
        });
        const settled = isWhole ? null : breakdown;
        const told = explainRefund({
          price,
          sagaState: isWhole ? 'cancelled' : 'done',
          cancellation: { ...TERMS, kind, breakdown, settled },
        });
        if (!told) throw new Error('a refund is not explained');
        const kept = addMoney([told.supplierKeeps, told.platformKeeps, told.commissionKept, told.protectionKept]);
        expect(addMoney([told.paid, told.owed])).toEqual(addMoney([kept, told.recovered, told.back]));
        const lost = told.penalty && told.ofProtection && addMoney([told.penalty, told.ofProtection]);
        expect(lost).toEqual(isWhole ? kept : null);
        expect(told.kind).toBe(isWhole ? kind : 'part');
      },
    ),
  );
});

test('there is none of a booking that stands, of one that is being cancelled, and of a hold that was given up', () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const breakdown = composeRefund(price, price.waterfall.total, 'cancel', money(100, 'USD'));
      const agreed = { ...TERMS, kind: 'cancel', breakdown, settled: null } as const;
      expect(explainRefund({ price, sagaState: 'done', cancellation: null })).toBeNull();
      expect(explainRefund({ price, sagaState: 'cancelling', cancellation: agreed })).toBeNull();
      expect(explainRefund({ price, sagaState: 'cancelled', cancellation: { ...agreed, kind: 'release' } })).toBeNull();
    }),
  );
});
