import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { addDays, dayAt, newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { createLogger } from '../platform/log.ts';
import { bookQuote, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { COMPILE_CACHE } from './child-server.ts';
import { fakeClock } from './fake-clock.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { createTestDatabase, dropTestDatabase, IS_ON_CLUSTER, testDatabaseUrl } from './test-database.ts';

const DRILL = fileURLToPath(new URL('../../../../scripts/restore-drill.mjs', import.meta.url));

// The embedded database has no backups of its own: its folder is copied. On a cluster, each machine has its own.
describe.skipIf(testDatabaseUrl() === undefined || IS_ON_CLUSTER)('a drill of the restore', () => {
  const base = testDatabaseUrl() ?? '';
  const name = `caravel_drilled_${newId().replaceAll('-', '')}`;
  const folder = mkdtempSync(join(tmpdir(), 'caravel-drill-'));
  let url: string;
  let t: TestApp;

  beforeAll(async () => {
    url = required((await createTestDatabase(base, name)).DATABASE_URL, 'an address');
    const database = await openPostgres({ url, poolSize: 4, log: createLogger({ level: 'silent' }) });
    await migrate(database);
    t = await startTestApp({ database, clock: fakeClock(new Date(Date.now() - 3_600_000).toISOString()) });
    const home = await t.freshAgency();
    const client = await home.persona('client');
    await bookQuote(t, client, await quoteAFlight(t, client, { date: addDays(dayAt(Date.now(), 'UTC'), 40) }));
    await t.drain();
    t.clock.advance(120_000);
    await t.drain();
  });
  afterAll(async () => {
    await t.close();
    await dropTestDatabase(base, name);
    rmSync(folder, { recursive: true });
  });

  async function drill(path = process.env.PATH ?? '') {
    const child = spawn(process.execPath, [DRILL], {
      env: { PATH: path, NODE_COMPILE_CACHE: COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    });
    const code = new Promise((resolve) => child.once('close', resolve));
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, said, complained };
  }
  const drilled = async () => {
    const { rows } = await t.platform.database.raw.query(
      "SELECT datname FROM pg_database WHERE datname LIKE 'caravel_drill\\_%'",
    );
    return rows;
  };

  test('proves a backup with bookings and money in it, and leaves nothing', async () => {
    const { code, said, complained } = await drill();
    expect({ code, complained }, said).toEqual({ code: 0, complained: '' });
    expect(said).toMatch(/^Compared \d{2,} tables and [1-9]\d* sums of the ledger: 0 differ\.$/m);
    expect(said).toContain('reconcile: No differences in the books of 1 agency.');
    expect(said).toMatch(/The backup is whole\.\n$/);
    expect(await drilled()).toEqual([]);
  });

  test('finds a backup that lost a movement of money', async () => {
    // A restore that goes on where it should not: what it leaves behind is one row short.
    const losing = join(folder, 'pg_restore');
    const real = '/usr/bin/pg_restore';
    writeFileSync(
      losing,
      `#!/bin/sh\n${real} "$@" && psql -qc 'DELETE FROM ledger_transfers WHERE ctid = (SELECT min(ctid) FROM ledger_transfers)'\n`,
    );
    chmodSync(losing, 0o755);
    const { code, said } = await drill(`${folder}:${process.env.PATH}`);
    expect(code).toBe(1);
    expect(said).toMatch(/^rows of public\.ledger_transfers: \d+ in the database, \d+ in the backup$/m);
    expect(said).toMatch(/^ledger: \w+ in USD: -?\d+ in the database/m);
    expect(said).toMatch(/THE BACKUP IS NOT PROVEN\.\n$/);
    expect(await drilled()).toEqual([]);
  });
});
