import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import { createLogger } from '../log.ts';

test.runIf(testDatabaseUrl())('a connection that is lost in a unit of work fails that unit alone, not the process', async () => {
  const database = await openTestDatabase(createLogger({ level: 'silent' }));
  const db = database.forAgency(newId());
  const lost = db.tx(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.raw.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    // Nobody is asking anything when the end arrives.
    await pause(100);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' });
  expect((await db.tx((tx) => tx.execute(sql`SELECT 1 AS one`))).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test.runIf(testDatabaseUrl())('a statement that was prepared before its table was migrated is prepared anew', async () => {
  const database = await openTestDatabase(createLogger({ level: 'silent' }));
  await database.raw.script('CREATE TABLE grows (a integer); INSERT INTO grows VALUES (1); GRANT SELECT ON grows TO app_system');
  const read = async () => (await database.system.tx((tx) => tx.execute(sql`SELECT * FROM grows`))).rows;
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ a: 1 }]);
  await database.raw.script("ALTER TABLE grows ALTER a TYPE text; ALTER TABLE grows ADD b text DEFAULT 'new'");
  expect(await read()).toEqual([{ a: '1', b: 'new' }]);
  await database.close();
});

test.runIf(testDatabaseUrl())('PostgreSQL starts no process of its own for a page of some thousand rows', async () => {
  const database = await openTestDatabase(createLogger({ level: 'silent' }));
  await database.raw.script(`CREATE TABLE many AS SELECT n, repeat('x', 1500) AS text FROM generate_series(1, 10000) n; ANALYZE many;
    GRANT SELECT ON many TO app_system`);
  const parts = sql.raw(Array.from({ length: 25 }, () => 'n').join());
  const plan = await database.system.tx((tx) =>
    tx.execute(
      sql`EXPLAIN SELECT n % 10, count(*) FROM many, unnest(array[${parts}]) AS parts(part) WHERE part % 7 <> 0 GROUP BY 1`,
    ),
  );
  expect(JSON.stringify(plan.rows)).toContain('Seq Scan on many');
  expect(JSON.stringify(plan.rows)).not.toContain('Gather');
  await database.close();
});
