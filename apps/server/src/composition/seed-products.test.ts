import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listBookings, quoteCancellation } from '../domains/bookings/index.ts';
import type { AgencyContext } from '../platform/context.ts';
import { rentalDetails } from '../products/cars/product/stored.ts';
import { flightsAlone } from '../products/flights/wiring.ts';
import { bookDisagreements } from '../testing/faults/compare-books.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { reconcile } from './reconcile.ts';
import { seedDemo } from './seed.ts';
import { seedProducts } from './seed-products.ts';

let t: TestApp;
let agencies: readonly AgencyContext[];

beforeAll(async () => {
  t = await startTestApp();
  agencies = await seedDemo({ ...t.platform, publicOrigin: 'http://localhost:3000' });
});
afterAll(() => t.close());

async function countFlights(agency: AgencyContext): Promise<number> {
  const ctx = t.ctx(agency, { kind: 'system', task: 'test' });
  return (await listBookings(ctx, { product: 'flights' }, { offset: 0, limit: 1 })).total;
}

test('a server that is stopped meanwhile ends between two of them; the next start goes on', async () => {
  const [first] = agencies;
  if (!first) throw new Error('no demo agency');
  const stopping = new AbortController();
  const seeding = seedProducts(t.platform, agencies, { signal: stopping.signal });
  await vi.waitFor(async () => expect(await countFlights(first)).toBeGreaterThan(0), { timeout: 60_000 });
  stopping.abort();
  await seeding;
  expect(await countFlights(first)).toBeLessThan(10);
});

test('each demo agency has flights in every state, past and to come, by everybody; seeding again adds none, and two nodes at once no more than one', async () => {
  await Promise.all([seedProducts(t.platform, agencies), seedProducts(t.platform, agencies)]);
  const { bookings } = flightsAlone(t.platform);
  for (const agency of agencies) {
    const ctx = t.ctx(agency, { kind: 'system', task: 'test' });
    const { rows, total } = await listBookings(ctx, { product: 'flights' }, { offset: 0, limit: 100 }, ['price']);
    expect(total).toBe(10);
    expect(new Set(rows.map((row) => row.status))).toEqual(
      new Set(['Held', 'Ticket Requested', 'Ticketed', 'cancelled', 'Processing', 'Failed']),
    );
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    expect(rows.some((row) => row.endsOn < today)).toBe(true);
    expect(rows.some((row) => row.price.protection.selected)).toBe(true);
    const cancelled = rows.find((row) => row.status === 'cancelled');
    expect(cancelled?.refunded.amountMinor).toBeGreaterThan(0);
    expect(cancelled?.penalty.amountMinor).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.agent?.name ?? 'nobody')).size).toBe(4);
    // A trip to come that still stands costs a part of its price to cancel.
    const standing = rows.filter((row) => row.sagaState === 'done' && row.startsOn > today);
    const costs = await Promise.all(standing.map(({ id }) => quoteCancellation(bookings, ctx, { bookingId: id })));
    expect(costs.some(({ penalty, refund }) => penalty.amountMinor > 0 && refund.amountMinor > 0)).toBe(true);
  }
});

test('and stays in every state, one of two rooms', async () => {
  for (const agency of agencies) {
    const ctx = t.ctx(agency, { kind: 'system', task: 'test' });
    const { rows } = await listBookings(ctx, { product: 'hotels' }, { offset: 0, limit: 100 }, ['price']);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'booked',
      'booked',
      'booked',
      'cancelled',
      'failed',
      'processing payment',
    ]);
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    expect(rows.some(({ endsOn }) => endsOn < today)).toBe(true);
    expect(rows.some(({ price }) => price.protection.selected)).toBe(true);
    expect(rows.find(({ status }) => status === 'cancelled')?.refunded.amountMinor).toBeGreaterThan(0);
  }
});

test('and rentals in every state, one of them paid in part at the desk', async () => {
  for (const agency of agencies) {
    const ctx = t.ctx(agency, { kind: 'system', task: 'test' });
    const { rows } = await listBookings(ctx, { product: 'cars' }, { offset: 0, limit: 100 }, ['price', 'details']);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'Cancelled',
      'Confirmed',
      'Confirmed',
      'Confirmed',
      'Failed',
      'Processing',
    ]);
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    expect(rows.some(({ endsOn }) => endsOn < today)).toBe(true);
    expect(rows.some(({ price }) => price.protection.selected)).toBe(true);
    expect(rows.find(({ status }) => status === 'Cancelled')?.refunded.amountMinor).toBeGreaterThan(0);
    expect(rows.some(({ details }) => rentalDetails.read(details).rate.payment === 'partAtDesk')).toBe(true);
  }
});

test('and activities in every state, one of them on request', async () => {
  for (const agency of agencies) {
    const ctx = t.ctx(agency, { kind: 'system', task: 'test' });
    const { rows } = await listBookings(ctx, { product: 'activities' }, { offset: 0, limit: 100 }, ['price', 'facts']);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'confirmed',
      'failed',
      'pending',
    ]);
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    expect(rows.some(({ endsOn }) => endsOn < today)).toBe(true);
    expect(rows.some(({ price }) => price.protection.selected)).toBe(true);
    expect(rows.find(({ status }) => status === 'cancelled')?.refunded.amountMinor).toBeGreaterThan(0);
  }
});

test('and no book differs from another', async () => {
  t.clock.advance(3_600_000);
  expect(await reconcile(t.platform)).toMatchObject({ isClean: true });
  expect(await bookDisagreements(t.platform.database)).toEqual([]);
});
