import { afterEach, expect, test } from 'vitest';
import { openDuffel } from '../domains/suppliers/adapters/duffel/duffel-client.ts';
import { readDuffelContract } from '../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { findCommand } from './operator-commands.ts';

let t: TestApp;
let standIn: DuffelStandIn;
afterEach(async () => {
  await standIn.close();
  await t.close();
});

/** Runs the command by a key of the platform. */
async function certifyBy(key: string | null, prepare: () => void = () => undefined) {
  t = await startTestApp();
  standIn = await startDuffelStandIn(() => t.clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  standIn.books.ticketsAfterMs = 0;
  prepare();
  const { platform } = t;
  const duffel = openDuffel(standIn.url, platform);
  const settings = { cardsUrl: standIn.url, baseUrl: standIn.url, platform: key === null ? null : { key } };
  try {
    return await findCommand(['suppliers:certify', 'duffel'])({
      ...platform,
      duffel,
      config: { ...platform.config, duffel: settings },
    });
  } finally {
    await duffel.close();
  }
}

test('a supplier that works passes every step, and each order is over', async () => {
  const { isClean, text } = await certifyBy(PLATFORM_KEY);
  expect(text.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
    ...['PVD-RAI', 'STN-LHR', 'LHR-DXB', 'DXB-AMS', 'BTS-MRU', 'JFK-EWR'].map((route) => `passed  search ${route}`),
    ...['price of the order', 'book the order', 'look the order up', 'cancel the order'].map((step) => `passed  ${step}`),
    ...['price of the hold', 'book the hold', 'look the hold up', 'pay the hold', 'change the hold', 'cancel the hold'].map(
      (step) => `passed  ${step}`,
    ),
    ...['search cars', 'price of the car', 'book the car', 'look the car up', 'cancel the car'].map((step) => `passed  ${step}`),
    'All passed.',
  ]);
  expect(isClean).toBe(true);
  expect(standIn.books.orders.map(({ cancelled }) => cancelled !== null)).toEqual([true, true]);
  expect(standIn.books.cars.bookings.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true]);
  expect(standIn.books.orders.map(({ reissues }) => reissues)).toEqual([0, 1]);
  expect(standIn.breaches).toEqual([]);
});

test('what does not pass is told, and the command says so', async () => {
  const { isClean, text } = await certifyBy(PLATFORM_KEY, () => standIn.fail(/POST \/air\/orders$/, 'broken'));
  expect(isClean).toBe(false);
  expect(text).toContain('FAILED  book the order: unknown unavailable');
  expect(text).toMatch(/Not all passed\.$/);
});

test('without a connection, and without a fare to order, it says so', async () => {
  const { isClean, text } = await certifyBy(PLATFORM_KEY, () => {
    const changed = (data: unknown, key: string, to: (value: unknown) => unknown) =>
      JSON.parse(JSON.stringify(data, (name, value) => (name === key ? to(value) : value)));
    const direct = (data: unknown) => changed(data, 'segments', (value) => (Array.isArray(value) ? value.slice(0, 1) : value));
    standIn.mangle = (call, data) =>
      call.includes('/air/batch_offer_requests') ? changed(direct(data), 'requires_instant_payment', () => true) : data;
  });
  expect(isClean).toBe(false);
  expect(text).toMatch(/FAILED {2}search LHR-DXB: not connecting flights: [1-9]/);
  expect(text).toContain('FAILED  search JFK-EWR: not holds');
  expect(text).toContain('FAILED  price of the order: no fare that can be held was found');
});

test('what does not pass of cars is told, too', async () => {
  const { isClean, text } = await certifyBy(PLATFORM_KEY, () => standIn.fail(/POST \/cars\/bookings$/, 'broken'));
  expect([isClean, text.includes('cancel the car')]).toEqual([false, false]);
  expect(text).toContain('FAILED  book the car: unknown unavailable');
});

test('a live key buys nothing, and without a key there is nothing to certify', async () => {
  await expect(certifyBy('duffel_live_platform00')).rejects.toThrow('is live');
  expect(standIn.calls).toEqual([]);
  await standIn.close();
  await t.close();
  await expect(certifyBy(null)).rejects.toThrow('no account at a supplier duffel');
});
