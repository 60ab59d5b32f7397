import { addMoney, required } from '@caravel/kernel';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectKeptOverMidnight } from '../../../../testing/over-midnight.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { flightSupplierContract } from '../../port.contract.ts';
import type { FlightSupplier, SupplierPassenger } from '../../ports.ts';
import { sandboxSupplier } from './sandbox-supplier.ts';

let t: TestApp;
let supplier: FlightSupplier;

beforeAll(async () => {
  t = await startTestApp();
  const partner = sandboxSupplier({ db: t.platform.database.system, clock: t.clock });
  supplier = required(partner.platformPort(), "the platform's account");
});
afterAll(() => t.close());

const passenger = (lastName: string, type: SupplierPassenger['type'] = 'ADT'): SupplierPassenger => ({
  type,
  title: 'Mr',
  firstName: 'Alan',
  middleName: '',
  lastName,
  gender: 'male',
  dob: '1980-01-01',
  passport: null,
});

const query = {
  slices: [
    { origin: 'BOS', destination: 'CDG', date: '2027-05-10' },
    { origin: 'CDG', destination: 'BOS', date: '2027-05-20' },
  ],
  passengers: { adults: 2, children: 1, infants: 1 },
  maxStops: 1,
  parts: 3,
  limit: 60,
} as const;

const family = (lastName: string) => [passenger(lastName), passenger('Bean'), passenger('Bean', 'CHD'), passenger('Bean', 'INF')];

flightSupplierContract('the sandbox', () => ({
  now: () => t.clock.now(),
  supplier,
  query,
  passengers: family('Lovell'),
  waitUntil: (at) => t.clock.advance(at - t.clock.now()),
  nextChange: (ending) => family(ending === 'lost' ? 'Changereset' : 'Changefail'),
  waitForTickets: async () => t.clock.advance(60_000),
  changeFlights: async () => {
    const one = { adults: 1, children: 0, infants: 0 };
    const never = new AbortController().signal;
    const waves = supplier.search({ ...query, passengers: one }, never)[Symbol.asyncIterator]();
    const first = await waves.next();
    const ref = first.done ? '' : (first.value.itineraries[0]?.fares[0]?.ref ?? '');
    const { fare } = await supplier.reprice(ref, one, never);
    const reference = 'CHANGEDFLIGHTS22';
    const acceptNet = addMoney([fare.base, fare.taxes]);
    const contact = { email: 'a@x.test', phone: '+13055550100' };
    const passengers = [passenger('SCHEDULECHANGE')];
    await supplier.book({ reference, offerRef: fare.ref, hold: false, acceptNet, passengers, contact });
    const { orderId } = required(await supplier.find({ reference }), 'the order');
    await supplier.ticket(orderId, acceptNet);
    t.clock.advance(60_000);
    return required(await supplier.find({ orderId }), 'the order');
  },
}));

test('every trigger of a route is where the search or the price meets it', async () => {
  const never = new AbortController().signal;
  const routes = TRIGGERS.filter((trigger) => trigger.where === 'route' && trigger.effect !== 'searchTimeout');
  expect(routes.length).toBeGreaterThan(0);
  for (const { value, effect } of routes) {
    const [origin = '', destination = ''] = value.split('-');
    const slices = [{ origin, destination, date: '2027-04-10' }];
    const waves = supplier.search({ ...query, slices, passengers: { adults: 1, children: 0, infants: 0 } }, never);
    const first = waves[Symbol.asyncIterator]().next();
    if (effect === 'searchFails') {
      await expect(first).rejects.toMatchObject({ code: 'unavailable' });
      continue;
    }
    const step = await first;
    const fare = step.done ? undefined : step.value.itineraries[0]?.fares[0];
    const again = supplier.reprice(fare?.ref ?? '', { adults: 1, children: 0, infants: 0 }, never);
    if (effect === 'soldOut') await expect(again).rejects.toMatchObject({ code: 'offerUnavailable' });
    else expect((await again).fare.base.amountMinor).toBeGreaterThan(fare?.base.amountMinor ?? 0);
  }
});

test('a price that was quoted before midnight is the price until it expires', async () => {
  const never = new AbortController().signal;
  const passengers = { adults: 1, children: 0, infants: 0 };
  const slices = [
    { origin: 'BOS', destination: 'CDG', date: new Date(t.clock.now() + 6 * 86_400_000).toISOString().slice(0, 10) },
  ];
  const refs: string[] = [];
  for await (const { itineraries } of supplier.search({ ...query, slices, passengers }, never)) {
    refs.push(...itineraries.slice(0, 10).flatMap(({ fares }) => fares[0]?.ref ?? []));
  }
  const quote = (ref: string) => supplier.reprice(ref, passengers, never);
  const first = required(refs[0], 'an offer');
  await expectKeptOverMidnight(t.clock, {
    ask: async () => (await Promise.all(refs.map(quote))).map(({ fare, expiresAt }) => ({ price: fare.base, expiresAt })),
    book: async () => {
      const { fare } = await quote(first);
      const acceptNet = addMoney([fare.base, fare.taxes]);
      const order = { reference: 'OVERMIDNIGHT0001', offerRef: first, passengers: [passenger('Lovell')], acceptNet, hold: false };
      const contact = { email: 'ana@example.com', phone: '+13055550123' };
      return (await supplier.book({ ...order, contact })).kind === 'confirmed';
    },
  });
});
