import { existsSync } from 'node:fs';
import { statusesOf } from '@caravel/products';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

describe('the products of the app', () => {
  test.each(registry.all)('$product has the status words of the contract, all of them, each once', ({ product, statuses }) => {
    expect(statuses.map(({ word }) => word)).toEqual(statusesOf(product));
  });

  test.each(registry.all)('$product has the files that the server asks for beforehand', ({ product, shownFirst = [] }) => {
    const parts = ['search/search-page.tsx', 'search/results-page.tsx', 'search/details-page.tsx', ...shownFirst];
    expect(parts.filter((part) => !existsSync(new URL(`${product}/${part}`, import.meta.url)))).toEqual([]);
  });
});
