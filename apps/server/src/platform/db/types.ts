import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Bells } from './bells.ts';

type Rows<Row> = { rows: Row[] };

/** What `execute` returns on both databases. */
export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * A transaction as the domain code uses it: Drizzle's builders and `execute`. It has no `transaction` of its own, because units of work do
 * not nest. Row-level security filters and checks the rows of tables with an `agency_id`.
 */
export type Tx = Pick<
  PgDatabase<RowsResult>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>;

/** Runs units of work. Each is one short transaction and contains no call to a supplier or gateway. */
export interface UnitOfWork {
  /** Runs `work` in a transaction and repeats it, at most three times, on 40001 and 40P01. So `work` must have no effects outside `tx`. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * The processes at work on a database. What a process locks for a while carries a worker's id that begins with the process's number, so
 * that the locks of a process that was killed are known at once, and only those of one that hangs must run out.
 */
export interface Workers {
  /** Makes an id for a piece of work of this process: a UUID. */
  newId(): string;
  /** Whether the process that made a worker's id has ended. It may say so of one that lost its connection; its late work must be harmless. */
  isGone(tx: Tx, worker: string): Promise<boolean>;
}

/** The database limited to one agency: role `app_user`, `app.agency_id` set. */
export interface AgencyDb extends UnitOfWork {
  readonly agencyId: string;
  readonly workers: Workers;
}

/**
 * The database across agencies, role `app_system`: host and session look-up, the relay, the operator's command line. Never for an agency's
 * own operations.
 */
export interface SystemDb extends UnitOfWork {
  readonly scope: 'system';
}

/** Plain SQL outside Drizzle, for pg-boss and the migrator, as the connecting user. */
export interface RawSql {
  /** Runs one statement with values, or several without; returns all rows. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
}

/**
 * The tables are spread over the machines of a cluster, by agency. `strayQueries`: what happens to a statement of an agency's unit of work
 * that goes to more than one shard, because it does not name the agency: a line in the database's log, or in tests an error.
 */
export type Shards = { readonly strayQueries: 'log' | 'error' };

/** What the processes on a database tell one another, at once. */
export interface Words {
  /** Tells all processes, this one too. */
  tell(word: string): Promise<void>;
  /** Hears what is told; undefined where words may have been missed, after a lost connection. */
  listen(hear: (word: string | undefined) => void): void;
}

/** What one node does at a time: changing the schema (unless another is named), or filling the demo. */
export type ExclusiveWork = 'schema' | 'demo';

/** An opened database. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Set if the tables are spread over several machines. */
  readonly shards?: Shards;
  forAgency(agencyId: string): AgencyDb;
  readonly system: SystemDb;
  /** What was committed in this process for somebody who waits for it. */
  readonly bells: Bells;
  readonly raw: RawSql;
  readonly words: Words;
  /** Runs `work` on one connection while no other node runs such work: others wait for their turn. */
  exclusively<T>(work: (sql: RawSql) => Promise<T>, what?: ExclusiveWork): Promise<T>;
  /** Runs a real query; throws if the database does not respond within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
