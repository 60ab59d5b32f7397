import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession } from 'drizzle-orm/pglite';
import { inTime } from '../in-time.ts';
import type { Database, RawSql, Tx } from './types.ts';
import { agencyDb, type RunTransaction, sqlState, systemDb } from './unit-of-work.ts';

/** How to open the embedded database. */
export type PgliteOptions = {
  /** Folder of the data; absent: in memory. The caller holds the folder's lock. */
  readonly dataDir?: string;
  /** A dump to start from, made by `dumpDataDir`; only where the folder is new. */
  readonly loadFrom?: Blob;
  /** The database is beyond use until it is opened again: the process should end. Nothing acknowledged is lost. */
  readonly onBroken: (reason: string) => void;
};

/** No statement of ours takes so long; the slowest, a migration, takes seconds. */
const HANG_MS = 30_000;
const PING_TIMEOUT_MS = 2_000;

/** The same transaction with every statement watched. */
function watched(tx: Transaction, watch: <T>(promise: Promise<T>) => Promise<T>): Transaction {
  return new Proxy(tx, {
    get(target, property) {
      if (property === 'query') return (...args: Parameters<Transaction['query']>) => watch(target.query(...args));
      if (property === 'exec') return (...args: Parameters<Transaction['exec']>) => watch(target.exec(...args));
      return Reflect.get(target, property);
    },
  });
}

/**
 * Whether the only connection is lost with this error. Measured on a full disk: one statement fails with 53100, and every later one with
 * "cannot drop active portal" or not at all. Class 58 is a failing disk; a RuntimeError, the database's own program ending.
 */
function isBroken(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const state = sqlState(error) ?? '';
  return (
    state === '53100' ||
    state.startsWith('58') ||
    (error instanceof Error && error.message.startsWith('cannot drop active portal'))
  );
}

const dialect = new PgDialect({ casing: 'snake_case' });

function txOf(client: Transaction): Tx {
  return new PgliteDatabase(dialect, new PgliteSession(client, dialect, undefined), undefined);
}

/** PGlite and the database made of it; the first only for dumps of the tests. */
export type OpenedPglite = Database & { readonly kind: 'pglite'; readonly pglite: PGlite };

/** Opens PGlite. One connection serves everybody, one transaction after the other, so units of work must be short. */
export async function openPglite(options: PgliteOptions): Promise<OpenedPglite> {
  // Relaxed durability skips a flush that only browser storage needs; on a folder every write is a system call before the answer.
  const pglite = await PGlite.create({
    relaxedDurability: true,
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.loadFrom === undefined ? {} : { loadDataDir: options.loadFrom }),
  });
  const watch = async <T>(promise: Promise<T>): Promise<T> => {
    try {
      return await inTime('the database', promise, HANG_MS, () =>
        options.onBroken(`the embedded database has not answered for ${HANG_MS / 1000} seconds`),
      );
    } catch (error) {
      if (isBroken(error))
        options.onBroken(`the embedded database cannot go on: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };

  const run: RunTransaction = async (setUp, work) => {
    // The database computes in this thread and answers within the same turn of the event loop: work that is one unit after the other (a saga, the
    // seed) would let no call in until it is done.
    await nextTurn();
    return pglite.transaction(async (transaction) => {
      const client = watched(transaction, watch);
      await client.exec(setUp);
      return work(txOf(client));
    });
  };

  // Several statements may hold a transaction of their own: one that fails must not stay open on the only connection.
  const execute = (text: string) =>
    watch(pglite.exec(text)).catch(async (error: unknown) => {
      await pglite.exec('ROLLBACK');
      throw error;
    });
  const raw: RawSql = {
    query: async (text, values = []) => {
      if (values.length > 0) return watch(pglite.query<Record<string, unknown>>(text, [...values]));
      return { rows: (await execute(text)).flatMap(({ rows }) => rows) };
    },
    script: async (text) => {
      await execute(text);
    },
  };

  return {
    kind: 'pglite',
    pglite,
    forAgency: (agencyId) => agencyDb(run, agencyId),
    system: systemDb(run),
    raw,
    // One process holds the folder, and it migrates before it listens.
    exclusively: (work) => work(raw),
    ping: async () => {
      await inTime('the database', pglite.query('SELECT 1'), PING_TIMEOUT_MS);
    },
    close: () => pglite.close(),
  };
}
