import { updateMarkups } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { MarkupsDraft } from './markups-rules.ts';
import { draftOf, exampleOf, findAmount, markupsProblems, toMarkups } from './markups-rules.ts';

const NEVER: MarkupsDraft = {
  type: 'fixed',
  markup: '1',
  fee: '1',
  offersProtection: false,
  protection: '1',
  least: '1',
  most: '1',
  currency: 'USD',
};
const DRAFT: MarkupsDraft = {
  type: 'percent',
  markup: '12.5',
  fee: '5.00',
  offersProtection: true,
  protection: '3',
  least: '',
  most: '30',
  currency: 'USD',
};

describe('the price settings of an agency', () => {
  test('what is typed fits the call, and comes back the same', () => {
    const body = required(updateMarkups.body, 'body').parse(toMarkups(DRAFT, NEVER));
    expect(body).toMatchObject({ markup: { type: 'percent', value: 12.5 }, agencyFee: { amountMinor: 500 } });
    expect(markupsProblems(DRAFT)).toEqual({});
    const saved = {
      markup: body.markup ?? null,
      byProduct: {},
      agencyFee: money(500, 'USD'),
      agentLimits: body.agentLimits ?? { least: 1, most: 1 },
      refundProtect: { isEnabled: true, markup: money(300, 'USD') },
    };
    expect(draftOf(saved, 'en-US')).toEqual({ ...DRAFT, protection: '3.00' });
    const inPortuguese = draftOf(saved, 'pt-BR');
    expect(inPortuguese).toEqual({ ...DRAFT, markup: '12,5', fee: '5,00', protection: '3,00' });
    expect(markupsProblems(inPortuguese)).toEqual({});
    expect(toMarkups(inPortuguese, NEVER)).toEqual(toMarkups(DRAFT, NEVER));
  });

  test('limits of agents are percentages in their order, or none', () => {
    expect(toMarkups({ ...DRAFT, least: '5,5' }, DRAFT)).toEqual({ agentLimits: { least: 5.5, most: 30 } });
    expect(toMarkups({ ...DRAFT, most: ' ' }, DRAFT)).toEqual({ agentLimits: { least: null, most: null } });
    expect(markupsProblems({ ...DRAFT, least: '0', most: '101' })).toEqual({
      least: 'validation.markupRange',
      most: 'validation.markupRange',
    });
    expect(markupsProblems({ ...DRAFT, least: '30.01' })).toEqual({ most: 'validation.limitsReversed' });
    expect(markupsProblems({ ...DRAFT, least: '30' })).toEqual({});
  });

  test('an empty markup removes it', () => {
    expect(toMarkups({ ...DRAFT, markup: ' ' }, DRAFT).markup).toBeNull();
    expect(markupsProblems({ ...DRAFT, markup: '' })).toEqual({});
  });

  test('what was not touched is not sent, so that it cannot undo what somebody else saved', () => {
    expect(toMarkups(DRAFT, DRAFT)).toEqual({});
    expect(toMarkups({ ...DRAFT, fee: '6' }, DRAFT)).toEqual({ agencyFee: money(600, 'USD') });
    expect(Object.keys(toMarkups({ ...DRAFT, type: 'fixed' }, DRAFT))).toEqual(['markup']);
    expect(Object.keys(toMarkups({ ...DRAFT, offersProtection: false }, DRAFT))).toEqual(['refundProtect']);
  });

  test('too many decimals are named as such', () => {
    const problems = markupsProblems({ ...DRAFT, markup: '1.234', fee: '12,345' });
    expect(problems).toEqual({ markup: 'office.twoDecimals', fee: 'office.twoDecimals' });
  });

  test.each(['0', '100.5', '-1', 'x'])('%s percent is refused', (markup) => {
    expect(markupsProblems({ ...DRAFT, markup }).markup).toBe('validation.markupRange');
  });

  test.each([
    ['0', 0],
    ['12,50', 1250],
    ['1000', 100_000],
    ['1000.01', undefined],
    ['', undefined],
  ])('an amount of %s is %s', (text, minor) => {
    expect(findAmount(text, 'USD')?.amountMinor).toBe(minor);
  });

  test('a currency without cents takes none', () => {
    expect(['1500', '15.5', '0.50'].map((text) => findAmount(text, 'JPY')?.amountMinor)).toEqual([1500, undefined, undefined]);
    const fixed: MarkupsDraft = { ...DRAFT, type: 'fixed', markup: '20.5', fee: '0', protection: '0', currency: 'JPY' };
    expect(markupsProblems(fixed)).toEqual({ markup: 'office.markupFixedRange' });
    expect(exampleOf(fixed, money(400, 'JPY')).markup).toEqual(money(0, 'JPY'));
  });

  test('the example adds up', () => {
    expect(exampleOf(DRAFT, money(40_000, 'USD'))).toEqual({
      markup: money(5_000, 'USD'),
      fee: money(500, 'USD'),
      total: money(45_500, 'USD'),
    });
    expect(exampleOf({ ...DRAFT, type: 'fixed', markup: '20' }, money(40_000, 'USD')).total).toEqual(money(42_500, 'USD'));
  });
});
