import { statusesOf } from '@caravel/products';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

describe('the products of the app', () => {
  test.each(registry.all)('$product has the status words of the contract, all of them, each once', ({ product, statuses }) => {
    expect(statuses.map(({ word }) => word)).toEqual(statusesOf(product));
  });
});
