import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession } from 'drizzle-orm/pglite';
import { inTime } from '../in-time.ts';
import { Bells } from './bells.ts';
import { inStatement } from './traced.ts';
import type { Database, ExclusiveWork, RawSql, Tx } from './types.ts';
import { agencyDb, type RunTransaction, sqlState, systemDb } from './unit-of-work.ts';
import { newProcessNumber, workersOf } from './workers.ts';

export type PgliteOptions = {
  /** Folder of the data; if absent, in memory. The caller holds the folder's lock. */
  readonly dataDir?: string;
  /** A dump from `dumpDataDir` to start from; only for a new folder. */
  readonly loadFrom?: Blob;
  /** Called when the database cannot be used until it is opened again: the process should end. No committed data is lost. */
  readonly onBroken: (reason: string) => void;
};

/** None of our statements takes this long; the slowest, a migration, takes seconds. */
const HANG_MS = 30_000;
const PING_TIMEOUT_MS = 2_000;

/** Wraps the transaction so that every statement is watched. */
function watched(tx: Transaction, watch: <T>(promise: Promise<T>) => Promise<T>): Transaction {
  return new Proxy(tx, {
    get(target, property) {
      if (property === 'query')
        return (...args: Parameters<Transaction['query']>) => inStatement(args[0], () => watch(target.query(...args)));
      if (property === 'exec') return (...args: Parameters<Transaction['exec']>) => watch(target.exec(...args));
      return Reflect.get(target, property);
    },
  });
}

/**
 * Whether an error means that the only connection is lost. Measured on a full disk: one statement fails with 53100, and all later ones fail
 * with "cannot drop active portal" or hang. Class 58 means a failing disk; a RuntimeError means that the database's own program ended.
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

/** The database and its PGlite; the latter only for the dumps of tests. */
export type OpenedPglite = Database & { readonly kind: 'pglite'; readonly pglite: PGlite };

/** Opens PGlite. All callers share one connection, and transactions run one after the other, so units of work must be short. */
export async function openPglite(options: PgliteOptions): Promise<OpenedPglite> {
  // Relaxed durability skips a flush that only browser storage needs; with a folder every write is a system call before the query returns.
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
    // The database computes in this thread and finishes within the same turn of the event loop, so a series of units (a saga, the seed)
    // would block all calls until it is done.
    await nextTurn();
    return pglite.transaction(async (transaction) => {
      const client = watched(transaction, watch);
      await client.exec(setUp);
      return work(txOf(client));
    });
  };

  // Several statements may contain their own transaction: if it fails, it must not stay open on the only connection.
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

  // One process has the folder: any other that worked on it has ended.
  const workers = workersOf(newProcessNumber(), async () => false);

  const bells = new Bells();
  const engine = { run, workers, bells };
  const turns = new Map<ExclusiveWork, Promise<unknown>>();
  return {
    kind: 'pglite',
    pglite,
    forAgency: (agencyId) => agencyDb(engine, agencyId),
    system: systemDb(engine),
    bells,
    raw,
    // Only one process has the folder.
    words: { tell: async () => undefined, listen: () => undefined },
    exclusively: (work, what = 'schema') => {
      const mine = (turns.get(what) ?? Promise.resolve()).then(() => work(raw));
      turns.set(
        what,
        mine.catch(() => undefined),
      );
      return mine;
    },
    ping: async () => {
      await inTime('the database', pglite.query('SELECT 1'), PING_TIMEOUT_MS);
    },
    close: () => pglite.close(),
  };
}
