import { newId, required } from '@caravel/kernel';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readTables } from '../../../testing/frozen/rows.ts';
import { MADE_SITE } from '../../../testing/made-site.ts';
import { IS_ON_CLUSTER, openEmbeddedDatabase, openEmptyDatabase, testDatabaseUrl } from '../../../testing/test-database.ts';
import { type AgencyContext, systemClock } from '../../context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { type JobDeps, systemContext } from '../../jobs/run-job.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import { createLogger } from '../../log.ts';
import { enqueueOutbox } from '../../outbox/enqueue-outbox.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../postgres.ts';
import type { Database } from '../types.ts';
import { copyDatabase } from './copy-database.ts';

const log = createLogger({ level: 'silent' });
const [here, there] = [newId(), newId()];
const server = testDatabaseUrl() ?? '';

/** More rows than a page has, rows that refer to others, and values that a careless copy would change. */
const ROWS = `
  INSERT INTO users (agency_id, id, email, first_name, last_name, user_type, is_restricted_agent, status, login_count, locale,
    is_reward_wallet_enabled, created_at, updated_at)
  SELECT '${here}', gen_random_uuid(), 'person' || n || '@here.test', 'Zoë "Ñ\\" ' || n || E'\\t\\n', '', 'Client', false, 'Active', 0, 'pt',
    false, '2027-03-01 12:00:00.123456+05:30', '1999-12-31' FROM generate_series(1, 450) n;
  INSERT INTO sessions (agency_id, user_id, id, token_hash, created_at, expires_at)
  SELECT agency_id, id, gen_random_uuid(), email, now(), 'infinity' FROM users LIMIT 3;
  INSERT INTO outbox_events (agency_id, id, kind, payload, dedupe_key, request_id, created_at, available_at, relayed_at)
  VALUES ('${here}', gen_random_uuid(), 'a', 'null', NULL, 'r', now(), 'infinity', NULL),
    ('${here}', gen_random_uuid(), 'b', '{"n": 12345678901234567890.000100, "t": "\\"\\u0001🛫", "a": [null, {}]}', '', 'r', now(), now(), now()),
    ('${there}', gen_random_uuid(), 'b', '[]', 'NULL', 'r', now(), now(), now())`;

describe.runIf(server !== '' && !IS_ON_CLUSTER)('an embedded database is copied to PostgreSQL', () => {
  let source: Database;
  const opened: Database[] = [];
  const kept = (database: Database) => {
    opened.push(database);
    return database;
  };
  const target = async () => kept(await openEmptyDatabase(log));
  const rows = async (database: Database, text: string) => (await database.raw.query(text)).rows;
  const count = async (database: Database, table: string) => (await rows(database, `SELECT FROM ${table}`)).length;

  beforeAll(async () => {
    source = await openEmbeddedDatabase();
    await source.raw.script(ROWS);
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(() => source.close());

  test('with every row as it was, behind its walls, for an owner without power over them', async () => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    const owner = `caravel_owner_${newId().replaceAll('-', '')}`;
    const url = (user?: string) =>
      Object.assign(new URL(server), { pathname: `/${owner}`, ...(user && { username: user }) }).href;
    await admin.query(`CREATE ROLE ${owner} LOGIN NOINHERIT`);
    await admin.query(`GRANT app_user, app_system TO ${owner}`);
    await admin.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
    const [owned, seen] = [
      await openPostgres({ url: url(owner), poolSize: 2, log }),
      await openPostgres({ url: url(), poolSize: 2, log }),
    ];
    try {
      await seen.raw.script(
        `GRANT CREATE ON SCHEMA public TO ${owner} WITH GRANT OPTION; ALTER DATABASE ${owner} SET TimeZone = 'Asia/Tokyo'; ALTER DATABASE ${owner} SET DateStyle = 'SQL, DMY'`,
      );
      const before = await readTables(source.raw);
      const copied = await copyDatabase(source, owned, log);
      expect(copied.filter((table) => table.rows > 0)).toEqual([
        { name: 'public.outbox_events', rows: 3 },
        { name: 'public.users', rows: 450 },
        { name: 'public.sessions', rows: 3 },
      ]);
      const after = { ...(await readTables(seen.raw)), schema_migrations: before.schema_migrations };
      expect(after).toEqual(before);
      expect(await readTables(source.raw)).toEqual(before);
      const seenBy = (agencyId: string) =>
        owned.forAgency(agencyId).tx(async (tx) => (await tx.execute('SELECT FROM users')).rows.length);
      expect([await seenBy(here), await seenBy(there), await count(owned, 'users')]).toEqual([450, 0, 0]);
    } finally {
      await owned.close();
      await seen.close();
      await admin.query(`DROP DATABASE ${owner} WITH (FORCE)`);
      await admin.query(`DROP ROLE ${owner}`);
      await admin.end();
    }
  });

  test('not into one that has rows, or tables of something else, which stay as they are', async () => {
    const [taken, foreign] = [await target(), await target()];
    await migrate(taken);
    await taken.raw.script(`INSERT INTO schedule_runs VALUES ('x', now())`);
    await expect(copyDatabase(source, taken, log)).rejects.toThrow('is not empty, it has rows in public.schedule_runs');
    expect(await count(taken, 'users')).toBe(0);
    await foreign.raw.script('CREATE TABLE invoices (id int)');
    await expect(copyDatabase(source, foreign, log)).rejects.toThrow(
      "is not empty, it has tables that are not Caravel's, such as public.invoices",
    );
    expect(Object.keys(await readTables(foreign.raw))).toEqual([]);
    expect(await rows(foreign, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toHaveLength(1);
  });

  test('not into one on which a server starts meanwhile', async () => {
    const empty = await target();
    await migrate(empty);
    const starting = Promise.withResolvers<void>();
    const writing = empty.system.tx(async (tx) => {
      await tx.execute("INSERT INTO schedule_runs VALUES ('x', now())");
      await starting.promise;
    });
    const copying = expect(copyDatabase(source, empty, log)).rejects.toThrow('has rows in public.schedule_runs');
    const waiting = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE NOT granted AND datname = current_database()`;
    try {
      await vi.waitFor(async () => expect(await rows(empty, waiting)).not.toEqual([]), { timeout: 60_000 });
    } finally {
      starting.resolve();
    }
    await Promise.all([writing, copying]);
    expect(await count(empty, 'users')).toBe(0);
  });

  test('not where its schema is of another version', async () => {
    const older = kept(await openEmbeddedDatabase());
    await older.raw.script("DELETE FROM schema_migrations WHERE name = '0021_booking_language'");
    await expect(copyDatabase(older, await target(), log)).rejects.toThrow('is of another version');
  });

  test.each([
    ['fails', `RAISE EXCEPTION 'the disk is full'`, 'the disk is full'],
    ['loses rows', 'RETURN NULL', 'public.sessions has 3 rows, of which 3 were read and 0 arrived'],
    ['changes a row', `NEW.token_hash = upper(NEW.token_hash); RETURN NEW`, 'rows of public.sessions are not the same'],
  ])('or not at all: one that %s leaves no row behind, and can be made again', async (_how, deed, told) => {
    const empty = await target();
    await migrate(empty);
    const before = await readTables(source.raw);
    await empty.raw.script(`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT FROM sessions) OR TG_OP <> 'INSERT' THEN RETURN NEW; END IF; ${deed}; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION spoil()`);
    await expect(copyDatabase(source, empty, log)).rejects.toThrow(told);
    expect(Object.keys(await readTables(empty.raw))).toEqual(['schema_migrations']);
    expect(await readTables(source.raw)).toEqual(before);
    await empty.raw.script('DROP TRIGGER spoil ON sessions');
    await copyDatabase(source, empty, log);
    expect(await count(empty, 'sessions')).toBe(3);
  });

  test('with its jobs: what was done is not done again, what was promised is done, what failed for good stays', async () => {
    const from = kept(await openEmbeddedDatabase());
    const to = await target();
    const agency: AgencyContext = {
      ...{ id: here, name: 'A', slug: 'a', origin: 'http://a.test', status: 'Active', isSubscribed: true },
      ...{ isPlatformBrand: false, showPublishedPrice: true, locale: 'en', currency: 'USD', timeZone: 'UTC', contactEmail: null },
      brand: { logoUrl: null, primaryColor: '#000000' },
      site: MADE_SITE,
    };
    const agencies = { findById: async () => agency, findByHost: async () => null };
    const depsOn = (database: Database): JobDeps => ({ database, clock: systemClock, log, agencies });
    const ran: string[] = [];
    const jobOf = (name: string, retries: number, fails: () => boolean) =>
      defineJob({
        name,
        schema: z.object({}),
        retries,
        run: async () => {
          ran.push(name);
          if (fails()) throw new Error('on purpose');
        },
      });
    let isCopied = false;
    const jobs = [
      jobOf('done', 0, () => false),
      jobOf('retried', 8, () => !isCopied),
      jobOf('dead', 0, () => true),
      jobOf('promised', 0, () => false),
    ];
    const promise = async (kind: string) => {
      const ctx = required(await systemContext(depsOn(from), here, 'test'), 'context');
      await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind, payload: {} }));
    };
    const states = async (database: Database) =>
      (await rows(database, `SELECT name || ' ' || (data->>'kind') || ' ' || state AS job FROM pgboss.job ORDER BY 1`)).map(
        ({ job }) => job,
      );

    for (const kind of ['done', 'retried', 'dead']) await promise(kind);
    const stopThere = await startJobs(
      depsOn(from),
      { jobs, schedules: [] },
      { retryDelaySeconds: 3_600, pollSeconds: 0.5, restSeconds: 3_600 },
    );
    const worked = ['jobs dead failed', 'jobs done completed', 'jobs retried retry', 'jobs-dead dead created'];
    await vi.waitFor(async () => expect(await states(from)).toEqual(worked), { timeout: 60_000 });
    await stopThere();
    await promise('promised');
    // As if the process had been killed after it had given the work to the queue, before it noted that.
    await from.raw.script(
      `UPDATE outbox_events SET relayed_at = NULL; UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`,
    );

    await copyDatabase(from, to, log);
    expect(await states(to)).toEqual(worked);
    isCopied = true;
    const stopHere = await startJobs(
      depsOn(to),
      { jobs, schedules: [] },
      { retryDelaySeconds: 1, pollSeconds: 0.5, restSeconds: 3_600 },
    );
    const over = [
      'jobs dead failed',
      'jobs done completed',
      'jobs promised completed',
      'jobs retried completed',
      'jobs-dead dead created',
    ];
    await vi.waitFor(async () => expect(await states(to)).toEqual(over), { timeout: 60_000 });
    await stopHere();
    expect(ran.toSorted()).toEqual(['dead', 'done', 'promised', 'retried', 'retried']);
  });
});
