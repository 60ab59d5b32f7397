import type { Markup, Product } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { type MarkupRule, resolveMarkup, ruleFor } from './resolve-markup.ts';

const markup = (value: number): Markup => ({ type: 'percent', value });
const rule = (value: number, product: Product | null = null): MarkupRule => ({ markup: markup(value), product, version: value });

test.each([
  [{ booking: markup(1), user: rule(2), agency: rule(3) }, 'booking', 1],
  [{ booking: null, user: rule(2), agency: rule(3) }, 'user', 2],
  [{ user: null, agency: rule(3) }, 'agency', 3],
  [{}, 'none', undefined],
] as const)('%j takes the markup of: %s', (candidates, source, value) => {
  const found = resolveMarkup(candidates);
  expect(found.source).toBe(source);
  expect(found.markup?.value).toBe(value);
});

test('the rule of a product counts before the one for all, whatever their order, and others’ never', () => {
  const rules = [rule(5), rule(7, 'hotels'), rule(9, 'cars')];
  expect(ruleFor(rules, 'hotels')?.version).toBe(7);
  expect(ruleFor(rules.toReversed(), 'hotels')?.version).toBe(7);
  expect(ruleFor(rules, 'flights')?.version).toBe(5);
  expect(ruleFor([rule(9, 'cars')], 'flights')).toBeNull();
});
