import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../log.ts';
import { StartRefusal } from '../start-refusal.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database } from './types.ts';

/** The database to open: PostgreSQL if a URL is given, else PGlite in the data folder. */
export type DatabaseOptions = {
  readonly databaseUrl?: string;
  /** Whether its tables are spread over the machines of a cluster. */
  readonly isSharded?: boolean;
  readonly dataDir: string;
  readonly poolSize: number;
  readonly log: Logger;
  /** Called if the embedded database hangs; the process should then end. */
  readonly onBroken: (reason: string) => void;
};

/** Opens the database without migrating it. Throws `StartRefusal` with one sentence if it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openServer(options: DatabaseOptions, url: string): Promise<Database> {
  try {
    // Only the driver in use is loaded, to save memory.
    const { openPostgres } = await import('./postgres.ts');
    return await openPostgres({
      url,
      poolSize: options.poolSize,
      log: options.log,
      ...(options.isSharded && { shards: { strayQueries: 'log' } }),
    });
  } catch (error) {
    throw new StartRefusal(`The database that DATABASE_URL names cannot be reached: ${reasonOf(error)}.`, error);
  }
}

const embeddedFolder = (dataDir: string) => join(dataDir, 'database');

/** Whether opening makes the embedded database, which takes some seconds. */
export function makesDatabase(
  options: Pick<DatabaseOptions, 'dataDir'> & { readonly databaseUrl?: string | undefined },
): boolean {
  return options.databaseUrl === undefined && !existsSync(embeddedFolder(options.dataDir));
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const lock = await lockFolder(options.dataDir);
  try {
    const { openPglite } = await import('./pglite.ts');
    const database = await openPglite({ dataDir: embeddedFolder(options.dataDir), onBroken: options.onBroken });
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new StartRefusal(`The embedded database in ${options.dataDir} cannot be opened: ${reasonOf(error)}.`, error);
  }
}

/** Returns the reason without the URL, which contains a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
