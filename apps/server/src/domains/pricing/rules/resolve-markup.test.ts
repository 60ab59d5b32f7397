import type { Markup } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { resolveMarkup } from './resolve-markup.ts';

const markup = (value: number): Markup => ({ type: 'percent', value });

test.each([
  [{ booking: markup(1), user: markup(2), agency: markup(3) }, 'booking', 1],
  [{ booking: null, user: markup(2), agency: markup(3) }, 'user', 2],
  [{ user: null, agency: markup(3) }, 'agency', 3],
  [{}, 'none', undefined],
] as const)('%j takes the markup of: %s', (candidates, source, value) => {
  const found = resolveMarkup(candidates);
  expect(found.source).toBe(source);
  expect(found.markup?.value).toBe(value);
});
