import { newId } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';

let t: TestApp;
let home: TestAgency;
let other: TestAgency;
let watch: WriteWatch;
beforeAll(async () => {
  t = await startTestApp();
  [home, other] = [await t.freshAgency(), await t.freshAgency()];
  for (const agency of [home, other]) await Promise.all([agency.persona('client'), agency.persona('agent')]);
  watch = await watchWrites(t.platform.database);
});
afterAll(() => t.close());

/** Runs statements as a call of the agency would; returns the tables that the watch reports. */
async function writtenBy(agency: TestAgency, ...statements: string[]): Promise<string[]> {
  const written = await watch.begin(home.agency.id);
  await t.platform.database.forAgency(agency.agency.id).tx(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  return written();
}

describe('what was written to a database', () => {
  const id = newId();
  const insert = (agency: TestAgency) =>
    `INSERT INTO invitations (agency_id, id, email, token_hash, is_restricted_agent, invited_by_user_id, created_at, expires_at)
     SELECT agency_id, '${id}', 'a@x.test', 'hash', false, id, now(), now() FROM users WHERE agency_id = '${agency.agency.id}' LIMIT 1`;

  test('is named by its tables: a row more, a row that changed, a row less', async () => {
    expect(await writtenBy(home, insert(home))).toEqual(['invitations']);
    expect(await writtenBy(home, `UPDATE invitations SET email = 'b@x.test' WHERE id = '${id}'`)).toEqual(['invitations']);
    expect(await writtenBy(home, `DELETE FROM invitations WHERE id = '${id}'`)).toEqual(['invitations']);
  });

  test('is nothing where a row is put back as it was, and where it was of another agency', async () => {
    expect(await writtenBy(home, `UPDATE users SET email = email WHERE agency_id = '${home.agency.id}'`)).toEqual([]);
    expect(await writtenBy(home, insert(home), `DELETE FROM invitations WHERE id = '${id}'`)).toEqual([]);
    expect(await writtenBy(other, insert(other))).toEqual([]);
  });

  test('is watched in every table of ours, whichever comes to be', async () => {
    const { rows } = await t.platform.database.raw.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const unwatched = rows.map(({ tablename }) => String(tablename)).filter((name) => !watch.tables.includes(name));
    expect(unwatched.sort()).toEqual(['idempotency_keys', 'schedule_runs']);
    expect(watch.tables.length).toBeGreaterThan(20);
  });
});
