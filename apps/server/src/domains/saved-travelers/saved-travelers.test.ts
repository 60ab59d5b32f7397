import {
  changeSavedTraveler,
  deleteAccount,
  exportAccount,
  listSavedTravelers,
  MOST_SAVED_TRAVELERS,
  removeSavedTraveler,
  saveTraveler,
} from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/audit/tables.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';
import { listMailsTo } from '../notifications/index.ts';
import { TRAVELER } from './testing/made-traveler.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const save = async (caller: Caller, changes: object = {}) =>
  (await t.client.call(caller, saveTraveler, { query: {}, body: { ...TRAVELER, ...changes } })).data;
const list = async (caller: Caller, clientId?: string) =>
  (await t.client.call(caller, listSavedTravelers, { query: clientId === undefined ? {} : { clientId } })).data.travelers;

describe('saved travelers', () => {
  test('are saved, changed and removed; the number of a passport is shown by its last four', async () => {
    home = await t.freshAgency();
    const client = await home.persona('client');
    const saved = await save(client);
    const passport = { last4: '2910', expiresOn: '2031-05-20', nationality: 'BR' };
    expect(saved).toMatchObject({ firstName: 'Rita', dob: '1984-03-09', passport });
    const { passport: _, ...person } = TRAVELER;
    const changed = await t.client.call(client, changeSavedTraveler, {
      query: {},
      params: { id: saved._id },
      body: { ...person, lastName: 'Lima' },
    });
    expect(changed.data).toMatchObject({ lastName: 'Lima', passport });
    await t.client.call(client, changeSavedTraveler, {
      query: {},
      params: { id: saved._id },
      body: { ...person, passport: null },
    });
    expect(await list(client)).toEqual([{ _id: saved._id, ...person, passport: null }]);
    await t.client.call(client, removeSavedTraveler, { query: {}, params: { id: saved._id } });
    expect(await list(client)).toEqual([]);
  });

  test('are one by names and date of birth, however often they are saved', async () => {
    const client = await (await t.freshAgency()).persona('client');
    const first = await save(client);
    const again = await save(client, { title: 'Dr', passport: undefined });
    expect(again).toEqual({ ...first, title: 'Dr' });
    const other = await save(client, { firstName: 'Rui' });
    expect((await list(client)).map(({ firstName }) => firstName)).toEqual(['Rita', 'Rui']);
    const refusal = await t.client.refusal(client, changeSavedTraveler, { query: {}, params: { id: other._id }, body: TRAVELER });
    expect(refusal).toMatchObject({ status: 409, message: 'You have saved this traveler already' });
  });

  test('are one however their letters are made, and whatever invisible was copied along', async () => {
    const client = await (await t.freshAgency()).persona('client');
    const first = await save(client, { firstName: 'Jose\u0301', lastName: 'Nguye\u0302\u0303n' });
    expect(first).toMatchObject({ firstName: 'José', lastName: 'Nguyễn' });
    expect((await save(client, { firstName: 'Jos\u00e9', lastName: '\u200bNguy\u1ec5n' }))._id).toBe(first._id);
    expect(await list(client)).toHaveLength(1);
  });

  test('are at most as many as fit a list', async () => {
    const client = await (await t.freshAgency()).persona('client');
    for (let day = 0; day < MOST_SAVED_TRAVELERS; day++) await save(client, { dob: addDays('1990-01-01', day) });
    const refusal = await t.client.refusal(client, saveTraveler, { query: {}, body: TRAVELER });
    expect(refusal.message).toBe('You can save up to 30 travelers. Remove one first.');
    await save(client, { dob: '1990-01-01', title: 'Mrs' });
  });

  test('were born, and their passports can still be used', async () => {
    const client = await (await t.freshAgency()).persona('client');
    const refusal = await t.client.refusal(client, saveTraveler, {
      query: {},
      body: { ...TRAVELER, dob: '2190-01-01', passport: { ...TRAVELER.passport, expiresOn: '2001-01-01' } },
    });
    expect(refusal.validationError).toEqual({
      dob: 'Enter a date of birth in the past',
      'passport.expiresOn': 'This passport has expired',
    });
  });

  test('are kept by staff for a client whom they may see, who is told', async () => {
    home = await t.freshAgency();
    const [client, other, agent, restricted] = await Promise.all([
      home.persona('client'),
      home.persona('client2'),
      home.persona('agent'),
      home.persona('restricted'),
    ]);
    const query = { clientId: client.userId };
    for (const stranger of [other, restricted])
      expect((await t.client.refusal(stranger, saveTraveler, { query, body: TRAVELER })).status).toBe(404);
    const { data: saved } = await t.client.call(agent, saveTraveler, { query, body: TRAVELER });
    expect([await list(client), await list(agent)]).toEqual([[saved], []]);
    const change = { query, params: { id: saved._id }, body: { ...TRAVELER, dob: '1985-03-09' } };
    for (const stranger of [other, restricted])
      expect((await t.client.refusal(stranger, changeSavedTraveler, change)).status).toBe(404);
    await t.client.call(agent, changeSavedTraveler, change);
    expect(await list(client)).toMatchObject([{ dob: '1985-03-09', passport: { last4: '2910' } }]);
    for (const stranger of [other, restricted])
      expect((await t.client.refusal(stranger, removeSavedTraveler, { query, params: change.params })).status).toBe(404);
    await t.client.call(agent, removeSavedTraveler, { query, params: change.params });
    expect(await list(client)).toEqual([]);
    await t.drain();
    const ctx = t.ctx(home.agency);
    const letters = await ctx.db.tx((tx) => listMailsTo(tx, ctx, client.email));
    expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill(`${home.agency.name} changed your details`));
    const audited = await ctx.db.tx((tx) =>
      tx
        .select({ actorId: auditEvents.actorId })
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'client.travelersChanged'), eq(auditEvents.subjectId, client.userId))),
    );
    expect(audited).toEqual(Array(3).fill({ actorId: agent.userId }));
  });

  test('are seen by staff who may see the client, and changed by nobody without naming them', async () => {
    home = await t.freshAgency();
    const [client, other, agent, restricted] = await Promise.all([
      home.persona('client'),
      home.persona('client2'),
      home.persona('agent'),
      home.persona('restricted'),
    ]);
    const saved = await save(client);
    expect(await list(agent, client.userId)).toEqual([saved]);
    expect(await list(agent)).toEqual([]);
    for (const stranger of [other, restricted]) {
      const refusal = await t.client.refusal(stranger, listSavedTravelers, { query: { clientId: client.userId } });
      expect(refusal.status).toBe(404);
    }
    for (const caller of [other, agent, restricted]) {
      const change = { query: {}, params: { id: saved._id }, body: { ...TRAVELER, title: 'Mr' as const } };
      expect((await t.client.refusal(caller, changeSavedTraveler, change)).status).toBe(404);
      expect((await t.client.refusal(caller, removeSavedTraveler, { query: {}, params: { id: saved._id } })).status).toBe(404);
    }
    expect(await list(client)).toEqual([saved]);
  });

  test('stand in the database with a sealed number, are in the export and go with the account', async () => {
    home = await t.freshAgency();
    const client = await home.persona('client');
    const saved = await save(client);
    const rows = await t.platform.database.system.tx((tx) =>
      tx.execute(sql`select * from saved_travelers where id = ${saved._id}`),
    );
    expect(JSON.stringify(rows)).toContain(saved._id);
    expect(JSON.stringify(rows)).not.toContain(TRAVELER.passport.number);
    expect((await t.client.call(client, exportAccount, {})).data.travelers).toEqual([saved]);
    await t.client.call(client, deleteAccount, { body: { password: 'Test-pass-9x' } });
    expect(await list(await home.persona('agent'))).toEqual([]);
    const left = await t.platform.database.system.tx((tx) =>
      tx.execute(sql`select id from saved_travelers where id = ${saved._id}`),
    );
    expect(JSON.stringify(left)).not.toContain(saved._id);
  });
});
