import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<Row> = { rows: Row[] };

/** What `execute` answers on both databases. */
export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * A transaction, as verbs use it: Drizzle's builders and `execute`. It has no `transaction` of its own: units of work do not nest.
 * Rows of tables with an `agency_id` are filtered and checked by row-level security.
 */
export type Tx = Pick<
  PgDatabase<RowsResult>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>;

/** Runs units of work. Each is one short transaction, never around a call to a supplier or gateway. */
export interface UnitOfWork {
  /** Runs `work` in a transaction; repeats it, at most three times, on 40001 and 40P01, so it must have no effects but those on `tx`. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The database as one agency may see it: role `app_user`, `app.agency_id` set. */
export interface AgencyDb extends UnitOfWork {
  readonly agencyId: string;
}

/** The database across agencies, role `app_system`: host and session look-up, the relay, the operator's command line. Never for a verb of an agency. */
export interface SystemDb extends UnitOfWork {
  readonly scope: 'system';
}

/** Plain SQL outside Drizzle, for pg-boss and the migrator, as the connecting user. */
export interface RawSql {
  /** One statement with values, or several without; their rows one after the other. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements without parameters, in one go. */
  script(text: string): Promise<void>;
}

/** An opened database. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  forAgency(agencyId: string): AgencyDb;
  readonly system: SystemDb;
  readonly raw: RawSql;
  /** Runs `work` on one connection while no other node does: for migrations. */
  exclusively<T>(work: (sql: RawSql) => Promise<T>): Promise<T>;
  /** A real query; throws where the database does not answer within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
