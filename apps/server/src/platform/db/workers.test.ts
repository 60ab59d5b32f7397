import { isId, newId } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import { createLogger } from '../log.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';
import { newProcessNumber, workersOf } from './workers.ts';

const log = createLogger({ level: 'silent' });
const agencyId = newId();
const isGone = (database: Database, worker: string) => {
  const { tx, workers } = database.forAgency(agencyId);
  return tx((one) => workers.isGone(one, worker));
};
const workerOf = (database: Database) => database.forAgency(agencyId).workers.newId();

describe('the processes at work on a database', () => {
  test('give each piece of work an id of its own', () => {
    const { newId: next } = workersOf(5, async () => false);
    const ids = Array.from({ length: 100 }, next);
    expect(new Set(ids).size).toBe(100);
    expect(ids.every((id) => isId(id) && id.startsWith('00000005-'))).toBe(true);
  });

  test('are here themselves, and another of which nobody knows is not', async () => {
    const database = await openTestDatabase(log);
    expect(await isGone(database, workerOf(database))).toBe(false);
    expect(await isGone(database, workersOf(newProcessNumber(), async () => false).newId())).toBe(true);
    expect(await isGone(database, newId())).toBe(true);
    await database.close();
  });

  test.runIf(testDatabaseUrl())('know each other, and at once who left; who lost the connection comes back', async () => {
    const open = () => openPostgres({ url: testDatabaseUrl() ?? '', poolSize: 2, log });
    const [one, other] = [await open(), await open()];
    const worker = workerOf(other);
    const asked = await Promise.all(Array.from({ length: 5 }, () => isGone(one, worker)));
    expect(asked).toEqual([false, false, false, false, false]);
    const process = Number.parseInt(worker.slice(0, 8), 16);
    const connection = async () => {
      const sql = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 72616302 AND objid = ${process}`;
      return Number((await one.raw.query(sql)).rows[0]?.pid ?? 0);
    };
    const first = await connection();
    await one.raw.query(`SELECT pg_terminate_backend(${first})`);
    await expect.poll(connection, { timeout: 5_000 }).not.toBe(first);
    await expect.poll(connection, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await isGone(one, worker)).toBe(false);
    await other.close();
    await expect.poll(() => isGone(one, worker), { timeout: 5_000 }).toBe(true);
    const waiting = await Promise.all(Array.from({ length: 2 }, () => isGone(one, worker)));
    expect(waiting).toEqual([true, true]);
    await one.close();
  });
});
