import type { Query } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inTime } from '../in-time.ts';
import type { Logger } from '../log.ts';
import { isTracing } from '../telemetry/spans.ts';
import { Bells } from './bells.ts';
import { joinWorkers, WORDS } from './presence.ts';
import { type NameOf, statementNames } from './statement-names.ts';
import { inStatement } from './traced.ts';
import type { Database, ExclusiveWork, RawSql, Shards, Tx } from './types.ts';
import { agencyDb, isOutdatedPlan, type RunTransaction, systemDb } from './unit-of-work.ts';

/** How to reach PostgreSQL. */
export type PostgresOptions = { readonly url: string; readonly poolSize: number; readonly log: Logger; readonly shards?: Shards };

/** A statement that runs longer is cancelled: nobody waits that long for a page, and the pool must not run out of connections. */
const STATEMENT_TIMEOUT_MS = 15_000;
const PING_TIMEOUT_MS = 2_000;
/**
 * PostgreSQL spreads a statement over several processes only where that saves this much of its cost: several hundred thousand rows of bookings. By its own
 * setting it starts one for a page of a few thousand rows: that takes longer than the page itself, and a core from everybody who waits.
 */
const PARALLEL_SETUP_COST = 50_000;
/** An arbitrary number, the same in every process of Caravel. */
const LOCKS: Readonly<Record<ExclusiveWork, number>> = { schema: 72_616_301, demo: 72_616_303 };

function rawSql(client: Pick<pg.Pool, 'query'>): RawSql {
  return {
    query: async (text, values = []) => {
      const result = values.length > 0 ? await client.query(text, [...values]) : await client.query(text);
      // Several statements return several results.
      return { rows: [result].flat().flatMap(({ rows }) => rows) };
    },
    script: async (text) => {
      await client.query(text);
    },
  };
}

const dialect = new PgDialect({ casing: 'snake_case' });

type NoSchema = Record<string, never>;
/** How the answer is read. */
type Rest<T extends PreparedQueryConfig> = [isArrays: boolean, mapper?: (rows: unknown[][]) => T['execute']];

/** The connection with each of its statements as a part of the trace that it belongs to; itself where none are recorded. */
function traced(client: pg.PoolClient): pg.PoolClient {
  if (!isTracing()) return client;
  return new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property);
      return (query: pg.QueryConfig | string, ...rest: unknown[][]) =>
        inStatement(typeof query === 'string' ? query : query.text, () => target.query(query, ...rest));
    },
  });
}

/** A connection on which PostgreSQL parses and plans a statement that comes back once, and not at each call. */
class PreparingSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #nameOf: NameOf;

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    super(client, dialect, undefined);
    this.#nameOf = nameOf;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    ...rest: Rest<T>
  ): PgPreparedQuery<T> {
    // A statement that is built once comes back; it brings an empty name.
    return super.prepareQuery<T>(query, fields, this.#nameOf(query.sql, name !== undefined), ...rest);
  }
}

/** Opens a pool to PostgreSQL 15 or newer. Throws if the server does not respond. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { shards } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: `-c parallel_setup_cost=${PARALLEL_SETUP_COST}`,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
  });
  // The pool replaces an idle connection that breaks (server restart); without a listener the error would end the process.
  pool.on('error', (error) => options.log.warn({ err: error.message }, 'idle database connection lost'));
  // One that breaks in a unit of work fails its statement, which is told; the error itself would end the process, too.
  pool.on('connect', (client) => client.on('error', () => {}));

  // On a cluster a plan that is kept may go to shards that its next values do not lie on.
  const nameOf = shards ? () => undefined : statementNames();
  const drizzled = new WeakMap<pg.PoolClient, Tx>();
  const txOf = (client: pg.PoolClient): Tx => {
    const known = drizzled.get(client);
    if (known) return known;
    const made = new NodePgDatabase(dialect, new PreparingSession(traced(client), nameOf), undefined);
    drizzled.set(client, made);
    return made;
  };

  const run: RunTransaction = async (setUp, work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(`BEGIN; ${setUp}`);
      const result = await work(txOf(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      // A new connection has no cached plans.
      if (isOutdatedPlan(error)) broken = new Error('its plans are outdated', { cause: error });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const presence = await joinWorkers(options.url, options.log).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const bells = new Bells();
  const engine = { run, workers: presence.workers, bells, shards };
  return {
    kind: 'postgres',
    ...(shards && { shards }),
    forAgency: (agencyId) => agencyDb(engine, agencyId),
    system: systemDb(engine),
    bells,
    raw: rawSql(pool),
    words: {
      tell: async (word) => {
        await pool.query('SELECT pg_notify($1, $2)', [WORDS, word]);
      },
      listen: presence.listen,
    },
    exclusively: async (work, what = 'schema') => {
      const client = await pool.connect();
      try {
        // It may take longer than the statement timeout of pages, and so may the turn.
        await client.query(`SET statement_timeout = 0; SELECT pg_advisory_lock(${LOCKS[what]})`);
        return await work(rawSql(client));
      } finally {
        // Ends the session, which releases the lock and drops the setting.
        client.release(true);
      }
    },
    ping: async () => {
      await inTime('the database', pool.query('SELECT 1'), PING_TIMEOUT_MS);
    },
    close: async () => {
      await pool.end();
      await presence.close();
    },
  };
}
