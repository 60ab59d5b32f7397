import { PRODUCTS } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { supplierTitle } from './supplier-names.ts';

test('a supplier is called by a name for people, never by its id', () => {
  expect(
    ['sandbox', 'sandbox-bedloom', 'sandbox-cars', 'duffel', 'hotel-beds', 'Sandbox Beds', 'Hertz'].map(supplierTitle),
  ).toEqual(['Sandbox', 'Bedloom', 'Sandbox Cars', 'Duffel', 'Hotel Beds', 'Sandbox Beds', 'Hertz']);
  for (const product of PRODUCTS) expect(supplierTitle(`sandbox-${product}`)).not.toContain('-');
});
