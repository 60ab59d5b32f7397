import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@caravel/kernel';
import { createTestDatabase, dropTestDatabase, testDatabaseUrl } from './test-database.ts';

/** Where processes that are killed one after the other keep their data. */
export type Store = {
  readonly dataDir: string;
  /** The settings of a server that name it. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
};

/** Makes a store: where the suites run, if that is a server, else a folder. */
export async function makeStore(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-killed-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const postgres = testDatabaseUrl();
  if (postgres === undefined) return { dataDir, settings: { DATA_DIR: dataDir }, remove: async () => removeFolder() };
  const name = `caravel_killed_${newId().replaceAll('-', '')}`;
  return {
    dataDir,
    settings: { DATA_DIR: dataDir, ...(await createTestDatabase(postgres, name)) },
    remove: async () => {
      await dropTestDatabase(postgres, name);
      removeFolder();
    },
  };
}
