import { expect, test } from 'vitest';
import { SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import { createLogger } from '../../../platform/log.ts';
import type { SupplierStay } from '../ports.ts';
import { standInSupplier } from '../testing/stand-in-supplier.ts';
import { askSeller, errorOf } from './ask-sellers.ts';

const log = createLogger({ level: 'silent' });
const supplier = standInSupplier(() => 0);
const seller = { name: supplier.name, accountId: null, ref: 'p1' };
const stay: SupplierStay = {
  checkIn: '2027-04-10',
  checkOut: '2027-04-14',
  rooms: [{ adults: 2, childAges: [] }],
  nationality: 'US',
  currency: 'USD',
};

test('a seller that hangs is late, and is told to stop', async () => {
  let stop: AbortSignal | undefined;
  const rates = (_: string, __: SupplierStay, signal: AbortSignal) => {
    stop = signal;
    return new Promise<never>(() => undefined);
  };
  const told = await askSeller(log, { ...supplier, rates }, seller, stay, 10);
  expect(told).toEqual({ kind: 'missing', source: supplier.name, outcome: 'late' });
  expect(stop?.aborted).toBe(true);
});

test.each<[SupplierErrorCode, object]>([
  ['offerUnavailable', { kind: 'soldOut' }],
  ['notFound', { kind: 'soldOut' }],
  ['timeout', { kind: 'missing', outcome: 'late' }],
  ['unavailable', { kind: 'missing', outcome: 'failed' }],
])('a seller that says %s', async (code, expected) => {
  const rates = () => Promise.reject(new SupplierError(code));
  expect(await askSeller(log, { ...supplier, rates }, seller, stay)).toMatchObject(expected);
});

test('nobody is told that a hotel is full while a seller of it is silent', () => {
  const missing = (outcome: 'late' | 'failed') => ({ kind: 'missing', source: 'acme', outcome }) as const;
  const soldOut = { kind: 'soldOut' } as const;
  expect(errorOf([])).toBe('roomNotAvailable');
  expect(errorOf([soldOut])).toBe('roomNotAvailable');
  expect(errorOf([soldOut, missing('failed')])).toBe('supplierFailed');
  expect(errorOf([missing('failed'), missing('late'), soldOut])).toBe('supplierTimeout');
});
