import { expect, test } from 'vitest';
import { checkoutPaths, checkoutRoutes } from './checkout-paths.ts';

test('a booking is named in the path that has a place for its id, and else by a parameter', () => {
  const paths = checkoutPaths(checkoutRoutes('/museum/checkout', '/museum/confirmation/$bookingId'));
  expect([paths.wait('b1'), paths.confirmation('b1')]).toEqual(['/museum/checkout/wait?bookingId=b1', '/museum/confirmation/b1']);
  expect(checkoutPaths(checkoutRoutes('/a', '/b')).confirmation('b1')).toBe('/b?bookingId=b1');
});
