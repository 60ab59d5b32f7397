import pg from 'pg';
import { z } from 'zod';

const workersSchema = z.array(z.object({ nodename: z.string(), nodeport: z.int() }));
type Machine = { readonly name: string; readonly port: number };
/** A cluster's machines, each by the address of a database that is there on all of them. */
type Cluster = { readonly base: string; readonly coordinator: Machine; readonly workers: readonly Machine[] };

/** Shards of each table: one for each of two machines. The fewer, the sooner a suite has its database. */
const SHARDS = 2;

function urlOf(base: string, { name, port }: Machine, database: string): string {
  const url = new URL(base);
  url.hostname = name;
  url.port = String(port);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function clusterOf(base: string): Promise<Cluster> {
  const rows = await run(base, 'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0 ORDER BY nodeport');
  const { hostname, port } = new URL(base);
  return {
    base,
    coordinator: { name: hostname, port: Number(port) },
    workers: workersSchema.parse(rows).map(({ nodename, nodeport }) => ({ name: nodename, port: nodeport })),
  };
}

/** Runs statements on every machine at once, in the database that `base` names. */
async function everywhere({ base, coordinator, workers }: Cluster, ...statements: string[]): Promise<void> {
  const name = new URL(base).pathname.slice(1);
  await Promise.all([coordinator, ...workers].map((machine) => run(urlOf(base, machine, name), ...statements)));
}

/** Returns the workers of the cluster. */
export async function workersOf(base: string): Promise<readonly Machine[]> {
  return (await clusterOf(base)).workers;
}

/** Any number: the run that makes the roles of a machine holds the lock of that number in its first database. */
const ROLES_LOCK = 7_201;
/** Roles belong to a machine and not to a database: migrations of two databases at once would change them in each other's way. */
const ROLES = `DO $$
DECLARE role_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(${ROLES_LOCK});
  SET LOCAL citus.enable_ddl_propagation = off;
  FOREACH role_name IN ARRAY ARRAY['app_user', 'app_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT', role_name);
    END IF;
  END LOOP;
END $$`;

/**
 * Makes an empty database on every machine of a Citus cluster, whose coordinator `base` names; its tables can be spread over the first
 * `joined` workers, or all. Returns its URL there.
 */
export async function createOnCluster(base: string, database: string, joined?: number): Promise<string> {
  const cluster = await clusterOf(base);
  const { coordinator, workers } = cluster;
  await everywhere(cluster, ROLES, `CREATE DATABASE ${database}`);
  await Promise.all([coordinator, ...workers].map((machine) => run(urlOf(base, machine, database), 'CREATE EXTENSION citus')));
  const url = urlOf(base, coordinator, database);
  await run(
    url,
    `ALTER DATABASE ${database} SET citus.shard_count = ${SHARDS}`,
    `SELECT citus_set_coordinator_host('${coordinator.name}', ${coordinator.port})`,
    ...workers.slice(0, joined).map(({ name, port }) => `SELECT citus_add_node('${name}', ${port})`),
  );
  return url;
}

/** Makes a database from a template on every machine of the cluster: its tables are spread already. */
export async function copyOnCluster(base: string, template: string, database: string): Promise<void> {
  await everywhere(await clusterOf(base), `CREATE DATABASE ${database} TEMPLATE ${template}`);
}

/** Closes a database to connections on every machine, Citus's own among them, so that it can be copied. */
export async function closeOnCluster(base: string, database: string): Promise<void> {
  await everywhere(
    await clusterOf(base),
    `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`,
  );
}

/** PostgreSQL's `object_in_use`. */
const IN_USE = z.object({ code: z.literal('55006') });
/** Each waits up to five seconds: PostgreSQL gives the processes in a database that long to end. */
const DROP_ATTEMPTS = 6;

/**
 * Drops a database, where it is there. Citus starts a process of its own in each: one that is just starting can outlive those five seconds, and none may
 * come after it.
 */
async function drop(server: string, database: string, attempts: number): Promise<void> {
  try {
    await run(
      server,
      `UPDATE pg_database SET datallowconn = false WHERE datname = '${database}'`,
      `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`,
    );
  } catch (error) {
    if (attempts === 1 || !IN_USE.safeParse(error).success) throw error;
    await drop(server, database, attempts - 1);
  }
}

/** Drops a database on every machine of the cluster, where it is there. */
export async function dropOnCluster(base: string, database: string): Promise<void> {
  const { coordinator, workers } = await clusterOf(base);
  const name = new URL(base).pathname.slice(1);
  await Promise.all([coordinator, ...workers].map((machine) => drop(urlOf(base, machine, name), database, DROP_ATTEMPTS)));
}
