import { type BookingOutcome, bookingOutcomeSchema, dataOf, type SagaState } from '@caravel/contracts';
import { expect } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import type { Database } from '../../platform/db/types.ts';
import { createLogger } from '../../platform/log.ts';
import { type ChildServer, ConnectionLost, startChildServer } from '../child-server.ts';
import type { Store } from '../test-store.ts';
import { ask, logIn, type Order, tryUntil } from './child-bookings.ts';

/** What is bought while the server dies: how its order is made and sent, how it stands, and how it is given back. */
export type Sale = {
  readonly prepare: (server: ChildServer, token: string) => Promise<Order>;
  readonly bookPath: string;
  readonly statusPath: string;
  readonly cancelPath: string;
  /** What is sent to cancel besides the booking's id. */
  readonly cancelBody?: object;
  /** Reads the answer to an order. */
  readonly outcomeOf: (json: unknown) => BookingOutcome;
};

/** Each booking of an earlier death may kill a server that continues it, and the last server is started for its own order. */
const MOST_STARTS = 5;

/** Sends an order until it gets its result: while another call works on it, the caller is told to wait. */
export const sendUntilAnswered = (server: ChildServer, token: string, sale: Sale, { idempotencyKey, body }: Order) =>
  tryUntil('an answer to the order', 1_000, async () => {
    const answer = await ask(server, { method: 'POST', path: sale.bookPath, token, idempotencyKey, body });
    return answer.status === 409 ? undefined : answer;
  });

/** What comes after the money was taken, and was written down. */
const PAID: readonly SagaState[] = ['captured', 'done'];

/** Asks how a booking stands, as the waiting page does, until it is confirmed and paid for: the supplier's word comes before the money. */
export async function untilPaid(server: ChildServer, token: string, { statusPath }: Sale, bookingId: string): Promise<void> {
  const path = `${statusPath}?bookingId=${bookingId}`;
  await tryUntil('a booking that is paid for', 1_000, async () => {
    const { data } = dataOf(bookingOutcomeSchema).parse((await ask(server, { method: 'GET', path, token })).json);
    expect(['confirmed', 'processing']).toContain(data.outcome);
    return data.outcome === 'confirmed' && PAID.includes(data.sagaState) ? true : undefined;
  });
}

/** Orders once for each death (a crash point), of a server that dies at that point; returns the orders, none of which was answered. */
export async function orderWhileItDies(store: Store, sale: Sale, deaths: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const crashAt of deaths) {
    const before = orders.length;
    // The server may first continue what an earlier crash left and die of that; it is then started again.
    for (let start = 0; start < MOST_STARTS + deaths.length && orders.length === before; start++) {
      const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false', CRASH_AT: crashAt });
      const sent: Order[] = [];
      try {
        const token = await logIn(server);
        const order = await sale.prepare(server, token);
        sent.push(order);
        const { idempotencyKey, body } = order;
        const { status, json } = await ask(server, { method: 'POST', path: sale.bookPath, token, idempotencyKey, body });
        // A server whose order was refused never comes to the point where it dies.
        if (status >= 400 && status !== 409) throw new Error(`the order was refused: ${JSON.stringify(json)}`);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) {
          await server.stop();
          throw error;
        }
      }
      expect(await server.exited, crashAt).toBe('SIGKILL');
      orders.push(...sent);
    }
    expect(orders.length, crashAt).toBe(before + 1);
  }
  return orders;
}

/** Opens what the last server left, for reading. */
export async function openLeft(store: Store): Promise<Database> {
  const log = createLogger({ level: 'silent' });
  const onBroken = (reason: string) => {
    throw new Error(reason);
  };
  const url = store.settings.DATABASE_URL;
  const isSharded = store.settings.DATABASE_SHARDS === 'on';
  return openDatabase({
    dataDir: store.dataDir,
    poolSize: 2,
    log,
    onBroken,
    isSharded,
    ...(url && { databaseUrl: url }),
  });
}
