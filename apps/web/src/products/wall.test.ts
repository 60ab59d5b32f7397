import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('..', import.meta.url).pathname;
const NEUTRAL = '{components,lib,features/{booking,checkout,trips,office-*,booking-shell,profile}}/**/*.{ts,tsx}';
const NAMED = /(?<!idempotencyIn)flight|hotel|airline|\bcars?\b|activities/i;

test('what serves every product names none: names, texts, calls and paths come from the product', () => {
  const files = globSync(NEUTRAL, { cwd: SRC }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) => NAMED.test(readFileSync(`${SRC}/${file}`, 'utf8')));
  expect(naming).toEqual([]);
});
