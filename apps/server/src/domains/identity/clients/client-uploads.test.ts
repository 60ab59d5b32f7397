import { createClient, listClients, listClientUploads, setUploadInvitations, uploadClients } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { countMails } from '../../notifications/index.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const nameOf = (n: number) => `Ana ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Uploads so many new clients at an agency of their own and returns the id of their group. */
async function uploadMany(many: number): Promise<string> {
  home = await t.freshAgency();
  owner = await home.persona('owner');
  const key = `${home.agency.id}/${owner.userId}/${newId()}.csv`;
  const rows = Array.from({ length: many }, (_, n) => `${nameOf(n)},c${n}@group.test`);
  await t.platform.storage.put(key, Buffer.from(['Name,Email', ...rows].join('\n')), 'text/csv');
  const body = { key, columns: { name: 0, email: 1 }, apply: true, name: 'Spring fair' };
  const { data } = await t.client.call(owner, uploadClients, { body });
  return required(data.uploadId, 'the upload');
}

/** Runs the schedule once, as on the next of its turns. */
async function invite(): Promise<void> {
  t.clock.advance(300_000);
  const schedules = t.slices.flatMap((slice) => slice.schedules ?? []);
  const { run } = required(
    schedules.find(({ name }) => name === 'identity.invite-uploads'),
    'schedule',
  );
  await run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
}

const set = async (id: string, isInviting: boolean) =>
  (await t.client.call(owner, setUploadInvitations, { params: { id }, body: { isInviting } })).data;
const only = async () => required((await t.client.call(owner, listClientUploads, {})).data.uploads[0], 'an upload');
const mails = () => {
  const ctx = t.ctx(home.agency, owner.actor);
  return ctx.db.tx((tx) => countMails(tx, ctx, 'welcomeClient', new Date(0)));
};

describe('an upload of clients', () => {
  test('is a group with a name, by which the list is filtered; one that adds nobody makes none', async () => {
    const id = await uploadMany(3);
    await t.client.call(owner, createClient, { body: { name: 'Nora Novak', email: 'nora@x.test' } });
    expect(await only()).toMatchObject({
      id,
      name: 'Spring fair',
      clients: 3,
      invited: 0,
      waiting: 3,
      state: 'waiting',
      endsAt: null,
    });
    expect((await t.client.call(owner, listClients, { query: { upload: id } })).data.totalClients).toBe(3);
    expect((await t.client.call(owner, listClients, { query: {} })).data.totalClients).toBe(4);
    expect((await t.client.call(owner, listClientUploads, {})).data.uploads).toHaveLength(1);
  });

  test('is invited over hours, each client once, and is done when nobody is left', async () => {
    const id = await uploadMany(80);
    const begun = await set(id, true);
    expect(begun).toMatchObject({ state: 'inviting', invited: 0 });
    expect(Date.parse(required(begun.endsAt, 'end')) - t.clock.now()).toBe(3 * 300_000);
    await set(id, true);
    await invite();
    expect(await only()).toMatchObject({ state: 'inviting', invited: 35, waiting: 45 });
    await invite();
    await invite();
    expect(await only()).toMatchObject({ state: 'done', invited: 80, waiting: 0, endsAt: null });
    await invite();
    expect(await mails()).toBe(80);
  });

  test('that is paused writes to nobody, and goes on where it stopped', async () => {
    const id = await uploadMany(50);
    await set(id, true);
    await invite();
    expect(await set(id, false)).toMatchObject({ state: 'paused', invited: 35 });
    await invite();
    expect(await mails()).toBe(35);
    await set(id, true);
    await invite();
    expect(await mails()).toBe(50);
  });

  test('tells how many were invited at an address that emails come back from, until they come; so does the list', async () => {
    const id = await uploadMany(3);
    const stop = (recipient: string, reason: string) =>
      t.platform.database.raw.query('INSERT INTO mail_stops (agency_id, recipient, reason, since) VALUES ($1, $2, $3, now())', [
        ...[home.agency.id, recipient, reason],
      ]);
    const bounce = (recipient: string) => stop(recipient, 'bounced');
    await bounce('c0@group.test');
    // A client who was not invited has no invitation that could come back.
    expect((await only()).bounced).toBe(0);
    await set(id, true);
    await invite();
    await bounce('c1@group.test');
    await stop('c2@group.test', 'complained');
    expect(await only()).toMatchObject({ invited: 3, bounced: 2 });
    const found = async (bounced: 'true' | 'false') => {
      const { data } = await t.client.call(owner, listClients, { query: { upload: id, bounced } });
      return data.clients.map(({ email }) => email).sort();
    };
    expect(await found('true')).toEqual(['c0@group.test', 'c1@group.test']);
    expect(await found('false')).toEqual(['c2@group.test']);
    const verified = `update users set email_verified_at = now(), login_count = 1 where agency_id = $1 and email = 'c0@group.test'`;
    await t.platform.database.raw.query(verified, [home.agency.id]);
    expect((await only()).bounced).toBe(1);
    expect(await found('true')).toEqual(['c1@group.test']);
  });

  test('that is being invited leaves room for a client who is added by hand', async () => {
    const id = await uploadMany(140);
    await set(id, true);
    for (let run = 0; run < 4; run += 1) await invite();
    expect((await only()).invited).toBe(140);
    await t.client.call(owner, createClient, { body: { name: 'Nora Novak', email: 'nora@x.test' } });
  });

  test('of another agency is not there', async () => {
    const id = await uploadMany(2);
    const other = await (await t.freshAgency()).persona('owner');
    expect(await t.client.refusal(other, setUploadInvitations, { params: { id }, body: { isInviting: true } })).toMatchObject({
      code: 'notFound',
    });
    expect((await t.client.call(other, listClients, { query: { upload: id } })).data.totalClients).toBe(0);
  });
});
