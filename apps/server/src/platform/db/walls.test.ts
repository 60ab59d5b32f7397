import { newId } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_ON_CLUSTER, openTestDatabase } from '../../testing/test-database.ts';
import { auditEvents } from '../audit/tables.ts';
import { idempotencyKeys } from '../idempotency/tables.ts';
import { createLogger } from '../log.ts';
import type { Database, UnitOfWork } from './types.ts';

let database: Database;
beforeAll(async () => {
  // Statements that name no agency are what the walls are there for.
  database = await openTestDatabase(createLogger({ level: 'silent' }), 'log');
});
afterAll(() => database.close());

const APPEND_ONLY = ['ledger_transactions', 'ledger_transfers', 'audit_events'];
const WALL = /^\(?agency_id = \(?NULLIF\(current_setting\('app\.agency_id'::text, true\), ''::text\)\)?::uuid\)?$/;

async function rows(text: string): Promise<Record<string, unknown>[]> {
  return (await database.raw.query(text)).rows;
}

function keyRow(agencyId: string, key = newId()) {
  const at = new Date('2027-03-01T00:00:00Z');
  return {
    id: newId(),
    agencyId,
    caller: 'visitor',
    endpointId: 'test',
    key,
    fingerprint: 'f',
    state: 'inFlight' as const,
    createdAt: at,
    lockedUntil: at,
    worker: newId(),
  };
}

describe('wall two, as the catalogue has it', () => {
  test('every table with an agency is walled by row-level security, forced, on the bare column', async () => {
    const tables = await rows(`
      SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agency_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`);
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([]);

    const policies = await rows(
      `SELECT tablename, policyname, cmd, roles::text AS roles, permissive, qual, with_check FROM pg_policies WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const own = policies.filter(({ tablename }) => tablename === name);
      expect(own.map(({ policyname, roles, cmd }) => [policyname, roles, cmd]).sort(), String(name)).toEqual([
        ['agency_wall', '{app_user}', 'ALL'],
        ['system_door', '{app_system}', 'ALL'],
      ]);
      const wall = own.find(({ policyname }) => policyname === 'agency_wall');
      expect(wall?.qual).toMatch(WALL);
      expect(wall?.with_check).toMatch(WALL);
    }
  });

  test('the roles of units of work have no power of their own', async () => {
    const roles = await rows(
      `SELECT rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname IN ('app_user', 'app_system')`,
    );
    expect(roles).toHaveLength(2);
    // The machines of a cluster are reached as these roles.
    const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: IS_ON_CLUSTER, rolcreaterole: false, rolcreatedb: false };
    for (const { rolname: _, ...powers } of roles) expect(powers).toEqual(none);
    expect(await rows(`SELECT tablename FROM pg_tables WHERE tableowner IN ('app_user', 'app_system')`)).toEqual([]);
  });

  test('what is written once can be neither changed nor deleted', async () => {
    const present = await rows(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename IN (${APPEND_ONLY.map((name) => `'${name}'`).join()})`,
    );
    expect(present.map(({ tablename }) => tablename)).toContain('audit_events');
    for (const { tablename } of present) {
      for (const role of ['app_user', 'app_system']) {
        const [may] = await rows(`SELECT has_table_privilege('${role}', '${tablename}', 'UPDATE') AS change,
          has_table_privilege('${role}', '${tablename}', 'DELETE') AS remove, has_table_privilege('${role}', '${tablename}', 'INSERT') AS write`);
        expect(may, `${role} on ${tablename}`).toEqual({ change: false, remove: false, write: true });
      }
    }
  });
});

describe('wall two, from inside', () => {
  test('another agency’s row is not there: not to read, not to change, not to delete', async () => {
    const [mine, theirs] = [newId(), newId()];
    const row = keyRow(theirs);
    await database.forAgency(theirs).tx((tx) => tx.insert(idempotencyKeys).values(row));
    const db = database.forAgency(mine);
    expect(await db.tx((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
    expect(
      await db.tx((tx) =>
        tx.update(idempotencyKeys).set({ state: 'answered' }).where(eq(idempotencyKeys.id, row.id)).returning(),
      ),
    ).toEqual([]);
    expect(await db.tx((tx) => tx.delete(idempotencyKeys).where(eq(idempotencyKeys.id, row.id)).returning())).toEqual([]);
    const [still] = await database.system.tx((tx) => tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, row.id)));
    expect(still?.state).toBe('inFlight');
  });

  test('a row for another agency is refused, and so is moving one there', async () => {
    const [mine, theirs] = [newId(), newId()];
    const db = database.forAgency(mine);
    await expect(db.tx((tx) => tx.insert(idempotencyKeys).values(keyRow(theirs)))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    const row = keyRow(mine);
    await db.tx((tx) => tx.insert(idempotencyKeys).values(row));
    await expect(db.tx((tx) => tx.update(idempotencyKeys).set({ agencyId: theirs }))).rejects.toMatchObject({
      // A row never moves to another shard.
      cause: { code: IS_ON_CLUSTER ? '0A000' : '42501' },
    });
  });

  test('a statement that was prepared for one agency, or for the system, shows another agency its own rows alone', async () => {
    const [mine, theirs] = [newId(), newId()];
    for (const agencyId of [mine, theirs]) {
      await database.forAgency(agencyId).tx((tx) => tx.insert(idempotencyKeys).values(keyRow(agencyId, 'prepared-for-whom')));
    }
    const owners = async (db: UnitOfWork) => {
      const found = await db.tx((tx) =>
        tx.select({ of: idempotencyKeys.agencyId }).from(idempotencyKeys).where(eq(idempotencyKeys.key, 'prepared-for-whom')),
      );
      return found.map((row) => row.of).sort();
    };
    // More often than PostgreSQL plans for the values before it keeps one plan for all.
    for (let time = 0; time < 8; time++) {
      expect(await owners(database.forAgency(mine))).toEqual([mine]);
      expect(await owners(database.system)).toEqual([mine, theirs].sort());
      expect(await owners(database.forAgency(theirs))).toEqual([theirs]);
    }
  });

  test('role and agency are gone after the unit of work', async () => {
    await database.forAgency(newId()).tx((tx) => tx.execute('select 1'));
    const [left] = await rows(
      `SELECT current_user <> 'app_user' AS own, coalesce(current_setting('app.agency_id', true), '') AS agency`,
    );
    expect(left).toEqual({ own: true, agency: '' });
  });

  test('an id that is none never reaches the SQL', () => {
    expect(() => database.forAgency(`' ; reset role; --`)).toThrow('needs an agency');
    expect(() => database.forAgency('')).toThrow('needs an agency');
  });

  test('audit takes no change', async () => {
    const db = database.forAgency(newId());
    await expect(db.tx((tx) => tx.update(auditEvents).set({ action: 'x' }))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(db.tx((tx) => tx.delete(auditEvents))).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('units of work', () => {
  test('do not nest: inside one another is refused before it can wait for ever', async () => {
    const db = database.forAgency(newId());
    await expect(db.tx(() => db.tx(async () => 1))).rejects.toThrow('inside a transaction');
  });

  test('what throws leaves nothing behind', async () => {
    const agencyId = newId();
    const db = database.forAgency(agencyId);
    const failing = db.tx(async (tx) => {
      await tx.insert(idempotencyKeys).values(keyRow(agencyId));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await db.tx((tx) => tx.$count(idempotencyKeys))).toBe(0);
  });

  test('are repeated where they lost a race, three times at most', async () => {
    let tries = 0;
    const db = database.forAgency(newId());
    const lost = Object.assign(new Error('lost'), { code: '40001' });
    const won = db.tx(async () => {
      tries += 1;
      if (tries < 3) throw lost;
      return 'won';
    });
    expect(await won).toBe('won');
    tries = 0;
    const never = db.tx(async () => {
      tries += 1;
      throw lost;
    });
    await expect(never).rejects.toBe(lost);
    expect(tries).toBe(4);
  });
});
