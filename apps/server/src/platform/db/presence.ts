import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Words, Workers } from './types.ts';
import { newProcessNumber, workersOf } from './workers.ts';

/** An arbitrary number, the same in every process of Caravel: the class of the locks that processes hold while they run. */
const PRESENCE = 72_616_302;
const AGAIN_MS = 500;

/** The channel on which processes tell one another (`NOTIFY`). */
export const WORDS = 'caravel_words';

/** The workers of a process on PostgreSQL, what they tell one another, and how to leave. */
export type Presence = { readonly workers: Workers; listen: Words['listen']; close(): Promise<void> };

/**
 * Keeps one connection with an advisory lock on this process's number. PostgreSQL releases it the moment the process dies; a process
 * that can share the lock therefore knows that nobody is there. On the same connection it hears what the others tell. A lost connection is made again.
 * Throws if the server does not respond.
 */
export async function joinWorkers(url: string, log: Logger): Promise<Presence> {
  const self = newProcessNumber();
  let client: pg.Client | undefined;
  let isClosed = false;
  const listeners: ((word: string | undefined) => void)[] = [];
  const hear = (word: string | undefined) => {
    for (const listener of listeners) listener(word);
  };

  const enter = async () => {
    const entered = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    entered.on('error', (error) => log.warn({ err: error.message }, 'presence in the database lost'));
    entered.on('end', () => {
      if (client === entered) void enterAgain();
    });
    entered.on('notification', ({ payload }) => hear(payload));
    await entered.connect();
    await entered.query('SELECT pg_advisory_lock($1, $2)', [PRESENCE, self]);
    await entered.query(`LISTEN ${WORDS}`);
    client = entered;
  };
  const enterAgain = async () => {
    client = undefined;
    while (!isClosed && client === undefined) {
      await pause(AGAIN_MS, undefined, { ref: false });
      if (!isClosed) await enter().catch((error: Error) => log.warn({ err: error.message }, 'no presence in the database yet'));
    }
    if (client) hear(undefined);
  };

  await enter();
  return {
    workers: workersOf(self, async (tx, process) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock_shared(${PRESENCE}, ${process}) AS free`,
      );
      return rows[0]?.free !== true;
    }),
    listen: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      const left = client;
      client = undefined;
      await left?.end();
    },
  };
}
