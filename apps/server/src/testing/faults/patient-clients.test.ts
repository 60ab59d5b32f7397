import { bookingOutcomeSchema, dataOf } from '@caravel/contracts';
import { bookFlight } from '@caravel/products/flights/contract';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createLogger } from '../../platform/log.ts';
import { type ChildServer, ConnectionLost, startChildServer } from '../child-server.ts';
import { makeStore } from '../test-store.ts';
import { addDemoPeople, HOST, logIn, type Order, prepareOrder } from './child-bookings.ts';
import { bookDisagreements } from './compare-books.ts';

const CLIENTS = 6;
/** How long the airline takes for each call, so that the server dies while it is asked: at the quote, the order, or after it. */
const LATENCY_MS = 150;
const KILLED_AFTER_MS = [150, 450];

const send = (server: ChildServer, token: string, { idempotencyKey, body }: Order) =>
  server.send(HOST, { method: 'POST', path: bookFlight.path, token, idempotencyKey, body });

/** Sends all orders at once and kills the server meanwhile; returns those that got no answer. */
async function killWhilePaying(server: ChildServer, token: string, orders: readonly Order[], afterMs: number): Promise<Order[]> {
  const sent = orders.map(async (order) => {
    try {
      await send(server, token, order);
      return [];
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return [order];
    }
  });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  process.kill(server.pid, 'SIGKILL');
  return (await Promise.all(sent)).flat();
}

describe('clients who send their key again after the server was killed', () => {
  test('have their answer as soon as it is back, and one booking each', { timeout: 300_000 }, async () => {
    const store = await makeStore();
    await addDemoPeople(store);
    const answeredMs: number[] = [];
    let [refused, made] = [0, 0];
    for (const afterMs of KILLED_AFTER_MS) {
      const doomed = await startChildServer({ ...store.settings, SEED_DEMO: 'false', SANDBOX_LATENCY_MS: String(LATENCY_MS) });
      const token = await logIn(doomed);
      const orders: Order[] = [];
      for (let i = 0; i < CLIENTS; i++) orders.push(await prepareOrder(doomed, token));
      const unanswered = await killWhilePaying(doomed, token, orders, afterMs);
      made += CLIENTS;

      const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
      const back = performance.now();
      const patient = async (order: Order) => {
        for (;;) {
          const { status, json } = await send(server, token, order);
          if (status === 200) {
            answeredMs.push(performance.now() - back);
            return dataOf(bookingOutcomeSchema).parse(json).data.bookingId;
          }
          expect([409, 503], JSON.stringify(json)).toContain(status);
          // 503 says that the machine is busy, 409 that somebody else has the call.
          if (status === 409) refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      };
      const ids = await Promise.all(unanswered.map(patient));
      expect(new Set(ids).size).toBe(unanswered.length);
      await server.stop();
    }
    const slowest = Math.max(...answeredMs);
    process.stdout.write(
      `${answeredMs.length} of ${made} calls were cut off by ${KILLED_AFTER_MS.length} kills: ` +
        `answered ${Math.round(slowest)} ms after the return at the latest, ${refused} told to wait\n`,
    );
    expect(answeredMs.length).toBeGreaterThan(0);
    // How long a booking takes is the machine's; that nobody waits for the dead is ours.
    expect(refused).toBe(0);

    const log = createLogger({ level: 'silent' });
    const onBroken = (reason: string) => {
      throw new Error(reason);
    };
    const url = store.settings.DATABASE_URL;
    const database = await openDatabase({ dataDir: store.dataDir, poolSize: 2, log, onBroken, ...(url && { databaseUrl: url }) });
    expect(await bookDisagreements(database)).toEqual([]);
    await database.close();
    await store.remove();
  });
});
