import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type CopiedTable, copyDatabase } from '../platform/db/copy/copy-database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Database } from '../platform/db/types.ts';
import type { PinoLogger } from '../platform/log.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

function describeCopy({ dataDir, appSecret, credentialKeys }: Config, copied: readonly CopiedTable[]): string {
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  const inFolder = [
    ...(appSecret === undefined ? ['APP_SECRET is the text of its file app-secret'] : []),
    ...(credentialKeys.length === 0 ? ['CREDENTIAL_KEYS is local: and the text of its file credential-key'] : []),
  ];
  return [
    `Copied ${rows} rows of ${copied.length} tables from the embedded database in ${dataDir} to PostgreSQL; count and checksum of each table agree.`,
    '',
    'Next: start the server with DATABASE_URL as it is now and all other settings as they were, above all APP_SECRET and CREDENTIAL_KEYS:',
    'without them people are logged out, and passport numbers and credentials cannot be read.',
    `Keep ${dataDir}, where uploaded pictures are.${inFolder.map((where) => ` ${where}.`).join('')}`,
    'The embedded database is as it was. Start no server on it again: it would go on by itself, and send its emails a second time.',
    `Once you are content, remove ${join(dataDir, 'database')}.`,
  ].join('\n');
}

/** Copies the embedded database in the data folder into the PostgreSQL that `DATABASE_URL` names. Returns what it did and what to do next. */
export async function copyToPostgres(config: Config, log: PinoLogger): Promise<string> {
  const { databaseUrl, dataDir, isSharded } = config;
  if (databaseUrl === undefined) throw new StartRefusal('DATABASE_URL is not set: it names the empty PostgreSQL to copy into.');
  if (isSharded) throw new StartRefusal('Copy with DATABASE_SHARDS=off; a start with it on then spreads the tables.');
  if (!existsSync(join(dataDir, 'database'))) throw new StartRefusal(`There is no embedded database in ${dataDir}.`);
  const onBroken = (reason: string) => {
    throw new Error(reason);
  };
  const opened: Database[] = [];
  const open = async (where: { readonly databaseUrl?: string }) => {
    const database = await openDatabase({ ...where, dataDir, poolSize: 2, log, onBroken });
    opened.push(database);
    return database;
  };
  try {
    const [source, target] = [await open({}), await open({ databaseUrl })];
    return describeCopy(config, await copyDatabase(source, target, log));
  } finally {
    for (const database of opened) await database.close();
  }
}
