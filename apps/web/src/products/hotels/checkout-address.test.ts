import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutHref, joinRates, splitRates } from './checkout-address.ts';

test('ids of rates come back whatever they are made of', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), (rateIds) => {
      expect(splitRates(joinRates(rateIds))).toEqual(rateIds);
      const href = checkoutHref({ corelationid: 'c', hotelid: 'h&=1', rateIds });
      const search = new URL(href, 'http://page.invalid').searchParams;
      expect([search.get('hotelid'), splitRates(search.get('rates') ?? '')]).toEqual(['h&=1', rateIds]);
    }),
  );
});

test('a broken address has no rates', () => {
  expect([splitRates(''), splitRates('%E0%A4%A')]).toEqual([[], []]);
});
