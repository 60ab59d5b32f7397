import { findSafePath, PRODUCTS } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { bookingPath, pathsOf } from './index.ts';

describe('the pages of products', () => {
  test('a booking is shown on the page of its own product', () => {
    expect(bookingPath('flights', 'b1')).toBe('/flight-details?bookingId=b1');
    expect(bookingPath('hotels', 'b1', { back: 'q=ana&page=2', other: '' })).toBe(
      '/hotel-details?bookingId=b1&back=q%3Dana%26page%3D2',
    );
  });

  test('every page is one that somebody may be sent to after log-in', () => {
    for (const product of PRODUCTS) for (const path of Object.values(pathsOf(product))) expect(findSafePath(path)).toBe(path);
  });

  test('no two products share a page', () => {
    const pages = PRODUCTS.flatMap((product) => Object.values(pathsOf(product)));
    expect(new Set(pages).size).toBe(pages.length);
  });
});
