import { newId } from '@caravel/kernel';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import type { Database } from '../apps/server/src/platform/db/types.ts';
import type { Logger } from '../apps/server/src/platform/log.ts';
import { createOnCluster, dropOnCluster } from '../apps/server/src/testing/test-cluster.ts';
import { report, told } from './measure.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** A migrated database of a bench, on one PostgreSQL or on a cluster. */
export type Place = {
  readonly name: 'one PostgreSQL' | 'a cluster';
  readonly url: string;
  readonly database: Database;
  close(): Promise<void>;
};

async function openOne(port: number, log: Logger): Promise<Place | undefined> {
  const postgres = startTemporaryPostgres(port);
  if (!postgres) return undefined;
  const database = await openPostgres({ url: postgres.url, poolSize: 4, log });
  await migrate(database);
  const close = async () => {
    await database.close();
    postgres.stop();
  };
  return { name: 'one PostgreSQL', url: postgres.url, database, close };
}

async function openCluster(log: Logger): Promise<Place | undefined> {
  const base = process.env.TEST_CITUS_URL;
  if (!base) return undefined;
  const name = `caravel_bench_${newId().replaceAll('-', '')}`;
  const url = await createOnCluster(base, name);
  const database = await openPostgres({ url, poolSize: 4, log, shards: { strayQueries: 'error' } });
  await migrate(database);
  const close = async () => {
    await database.close();
    await dropOnCluster(base, name);
  };
  return { name: 'a cluster', url, database, close };
}

/**
 * Runs a bench on a PostgreSQL of its own, then on the cluster whose coordinator `TEST_CITUS_URL` names; where there is none of them, it says
 * so in a line. `port` is free for the PostgreSQL.
 */
export async function atEachPlace(what: string, port: number, log: Logger, work: (place: Place) => Promise<void>): Promise<void> {
  const places = [
    ['one PostgreSQL', 'needs PostgreSQL', () => openOne(port, log)],
    ['a cluster', 'needs TEST_CITUS_URL', () => openCluster(log)],
  ] as const;
  for (const [name, need, open] of places) {
    const place = await open();
    if (!place) {
      report(told(`${what}, ${name}`, need));
      continue;
    }
    try {
      await work(place);
    } finally {
      await place.close();
    }
  }
}
