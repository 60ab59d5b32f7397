import { updateMarkups } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { MarkupsDraft } from './markups-rules.ts';
import { draftOf, exampleOf, findAmount, markupsProblems, toMarkups } from './markups-rules.ts';

const DRAFT: MarkupsDraft = { type: 'percent', markup: '12.5', fee: '5.00', offersProtection: true, protection: '3' };

describe('the price settings of an agency', () => {
  test('what is typed fits the call, and comes back the same', () => {
    const body = required(updateMarkups.body, 'body').parse(toMarkups(DRAFT));
    expect(body).toMatchObject({ markup: { type: 'percent', value: 12.5 }, agencyFee: { amountMinor: 500 } });
    expect(markupsProblems(DRAFT)).toEqual({});
    const back = draftOf({
      markup: body.markup ?? null,
      agencyFee: money(500),
      refundProtect: { isEnabled: true, markup: money(300) },
    });
    expect(back).toEqual({ ...DRAFT, protection: '3.00' });
  });

  test('an empty markup removes it', () => {
    expect(toMarkups({ ...DRAFT, markup: ' ' }).markup).toBeNull();
    expect(markupsProblems({ ...DRAFT, markup: '' })).toEqual({});
  });

  test.each(['0', '100.5', '-1', 'x', '1.234'])('%s percent is refused', (markup) => {
    expect(markupsProblems({ ...DRAFT, markup }).markup).toBe('validation.markupRange');
  });

  test.each([
    ['0', 0],
    ['12,50', 1250],
    ['1000', 100_000],
    ['1000.01', undefined],
    ['', undefined],
  ])('an amount of %s is %s', (text, minor) => {
    expect(findAmount(text)?.amountMinor).toBe(minor);
  });

  test('the example adds up', () => {
    expect(exampleOf(DRAFT, money(40_000))).toEqual({ markup: money(5_000), fee: money(500), total: money(45_500) });
    expect(exampleOf({ ...DRAFT, type: 'fixed', markup: '20' }, money(40_000)).total).toEqual(money(42_500));
  });
});
