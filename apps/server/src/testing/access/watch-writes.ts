import type { Database } from '../../platform/db/types.ts';

/** Tables that do not show what a call did: stored responses, and when schedules last ran. */
const IGNORED = ['idempotency_keys', 'schedule_runs'];

/**
 * Stores one row for each row that is inserted, changed or deleted, with its old and new values. With a trigger, the cost of watching a
 * call depends only on what the call writes, not on the number or the size of the tables.
 */
const WATCH = `
  CREATE SCHEMA watched;
  CREATE TABLE watched.writes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, before jsonb, after jsonb);
  CREATE FUNCTION watched.note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO watched.writes (name, before, after)
      VALUES (TG_TABLE_NAME, CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
      RETURN NULL;
    END $$;
  DO $$
    DECLARE watched_table text;
    BEGIN
      FOR watched_table IN
        SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY ('{${IGNORED.join()}}')
      LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION watched.note_write()', watched_table);
      END LOOP;
    END $$;`;

/** Compares each row's first and last values: a lease that is taken and released is no change. */
const CHANGED = `
  SELECT DISTINCT name FROM (
    SELECT name, image FROM (
      SELECT name, before AS image, -1 AS step FROM watched.writes WHERE id > $1
      UNION ALL SELECT name, after, 1 FROM watched.writes WHERE id > $1
    ) steps
    WHERE image IS NOT NULL AND coalesce(image ->> 'agency_id', $2) = $2
    GROUP BY name, image HAVING sum(step) <> 0
  ) changed ORDER BY name`;

export type WriteWatch = {
  /** The tables that are watched. */
  readonly tables: readonly string[];
  /**
   * Starts watching for an agency. The returned function lists the tables that have changed since, in order: rows of the agency, and rows
   * without one (the books of the simulated supplier and gateway).
   */
  begin(agencyId: string): Promise<() => Promise<string[]>>;
};

const UNWATCHED: WriteWatch = {
  tables: [],
  begin: () => Promise.reject(new Error('a cluster refuses triggers: what a call writes is watched on one PostgreSQL')),
};

/** Watches all tables of a database from now on. On a cluster, which refuses triggers, a caller that asks what was written gets an error. */
export async function watchWrites({ raw, shards }: Database): Promise<WriteWatch> {
  if (shards) return UNWATCHED;
  await raw.script(WATCH);
  const { rows: watched } = await raw.query("SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'note_write'");
  return {
    tables: watched.map(({ name }) => String(name)),
    begin: async (agencyId) => {
      const { rows } = await raw.query('SELECT coalesce(max(id), 0) AS last FROM watched.writes');
      return async () => {
        const written = await raw.query(CHANGED, [rows[0]?.last, agencyId]);
        return written.rows.map(({ name }) => String(name));
      };
    },
  };
}
