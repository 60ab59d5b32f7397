import { money } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { listClientsBookedBy } from './list-clients-booked-by.ts';

let t: TestApp;
let bench: MoneyBench;
let agent: Persona;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  bench = await moneyBench(t, home);
  [agent, client] = await Promise.all([home.persona('restricted'), home.persona('client')]);
});
afterAll(() => t.close());

const known = async () => (await listClientsBookedBy(bench.ctxOf(agent), agent.userId)).includes(client.userId);

async function sell(hold: boolean): Promise<string> {
  const ctx = bench.ctxOf(agent);
  const quote = await createQuote(bench.deps, ctx, {
    product: 'activities',
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(10_000, 'USD'), taxes: money(0, 'USD') },
    details: { museum: 'Prado', day: '2027-06-01', net: 10_000 },
    client: { _id: client.userId, name: 'client', email: client.email },
    agent: { _id: agent.userId, name: 'agent', email: agent.email },
    protection: false,
    expiresAt: t.clock.now() + 3_600_000,
    ...(hold && { holdUntil: t.clock.now() + 86_400_000 }),
  });
  return (await bench.book(quote, { ctx, hold })).bookingId;
}

test('a client is an agent’s by what was sold to them and stands, not by a hold or by what was given back', async () => {
  expect(await known()).toBe(false);
  const held = await sell(true);
  expect((await bench.booking(held)).sagaState).toBe('held');
  expect(await known()).toBe(false);
  await cancelBooking(bench.deps, bench.ctxOf(agent), { ref: { bookingId: held } });
  expect(await known()).toBe(false);
  const sold = await sell(false);
  await bench.pass(5);
  expect(await known()).toBe(true);
  await cancelBooking(bench.deps, bench.ctxOf(agent), { ref: { bookingId: sold } });
  await bench.pass(60);
  expect((await bench.booking(sold)).sagaState).toBe('cancelled');
  expect(await known()).toBe(false);
});

test('nor by what was confirmed and never paid', async () => {
  const home = await t.freshAgency();
  bench = await moneyBench(t, home, { gateway: { capture: ['refuse'] } });
  [agent, client] = await Promise.all([home.persona('restricted'), home.persona('client')]);
  const booking = await bench.booking(await sell(false));
  expect(booking).toMatchObject({ sagaState: 'paymentDue', captured: money(0, 'USD') });
  expect(booking.confirmedAt).not.toBeNull();
  expect(await known()).toBe(false);
});
