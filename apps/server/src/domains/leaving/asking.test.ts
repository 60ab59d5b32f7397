import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARCHIVE_DAYS, ARCHIVES_A_DAY, askArchive, getLeaving, linkArchive, listStaffActivity } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { leavingDeps } from '../../composition/leaving-deps.ts';
import { productsOf } from '../../composition/products.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { makeArchive } from './archive/make-archive.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const look = async (owner: Persona) => (await t.client.call(owner, getLeaving, {})).data;
const ask = async (owner: Persona) => (await t.client.call(owner, askArchive, {})).data;
const made = async (owner: Persona) => {
  const { _id } = await ask(owner);
  await t.drain();
  return required(
    (await look(owner)).archives.find((archive) => archive._id === _id),
    'archive',
  );
};

async function download(owner: Persona, archiveId: string) {
  const { data } = await t.client.call(owner, linkArchive, { params: { archiveId } });
  return t.client.inject({ agency: owner.agency }, { method: 'GET', url: data.url });
}

/** An agency whose owner has one archive, made or not. */
async function home() {
  const agency = await t.freshAgency();
  return { agency, owner: await agency.persona('owner') };
}
const stored = (agency: TestAgency) => {
  const folder = join(t.platform.config.dataDir, 'files', 'kept', agency.agency.id);
  return { folder, names: () => readdirSync(folder).toSorted() };
};
const run = async (name: string) => {
  const { platform, slices, clock } = t;
  const schedule = required(
    slices.flatMap(({ schedules }) => schedules ?? []).find((one) => one.name === name),
    name,
  );
  await schedule.run({ system: platform.database.system, log: platform.log, now: clock.now() });
  await t.drain();
};

describe('asking for an archive', () => {
  test('twice, or twice at once, makes one, and tells the owner once by the link of the page', async () => {
    const { agency, owner } = await home();
    const [one, two] = await Promise.all([ask(owner), ask(owner)]);
    expect(two).toEqual(one);
    expect((await ask(owner)).state).toBe('making');
    await t.drain();
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['ready']);
    expect(
      stored(agency)
        .names()
        .filter((name) => name.endsWith('.zip')),
    ).toHaveLength(1);
    const mails = (await listMailbox(t.platform.database, owner.email)).filter(({ subject }) => subject.includes('is ready'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links).toContain(`${agency.agency.origin}/settings/leaving`);
    expect(mails[0]?.links.some((link) => link.includes('/files/'))).toBe(false);
  });

  test('more often than a day has archives is refused, and says when it will not be', async () => {
    const { owner } = await home();
    for (let n = 0; n < ARCHIVES_A_DAY; n++) await made(owner);
    const refusal = await t.client.refusal(owner, askArchive, {});
    expect(refusal).toMatchObject({ status: 429, code: 'archivesTooMany' });
    const { mayAskFrom, archives } = await look(owner);
    expect(mayAskFrom).toBe(new Date(Date.parse(required(archives.at(-1), 'first').askedAt) + DAY_MS).toISOString());
  });

  test('needs a recent proof, as its file does', async () => {
    const { owner } = await home();
    const { _id } = await made(owner);
    const { raw } = t.platform.database;
    await raw.query("UPDATE sessions SET proven_at = proven_at - interval '1 hour' WHERE user_id = $1", [owner.userId]);
    t.platform.sessions.forgetUser(owner.userId);
    expect((await t.client.refusal(owner, askArchive, {})).code).toBe('stepUpRequired');
    expect((await t.client.refusal(owner, linkArchive, { params: { archiveId: _id } })).code).toBe('stepUpRequired');
  });

  test('of another agency finds nothing', async () => {
    const [one, other] = [await home(), await home()];
    const { _id } = await made(one.owner);
    expect((await t.client.refusal(other.owner, linkArchive, { params: { archiveId: _id } })).code).toBe('notFound');
  });

  test('is on the log of the agency, with each download', async () => {
    const { owner } = await home();
    const { _id } = await made(owner);
    await download(owner, _id);
    const { data } = await t.client.call(owner, listStaffActivity, { query: {} });
    expect(data.activity.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['owner person asked for all data of the agency', 'owner person downloaded all data of the agency']),
    );
  });
});

describe('an archive that was begun', () => {
  test('by a process that was killed is made by another: there is one, and nothing of the first', async () => {
    const { agency, owner } = await home();
    const { _id } = await ask(owner);
    const { folder, names } = stored(agency);
    const { raw } = t.platform.database;
    // As a process leaves it that was killed while it wrote: the message is gone, the lease is of somebody who is not there, the file is half.
    await raw.query("DELETE FROM outbox_events WHERE agency_id = $1 AND kind = 'leaving.make-archive'", [agency.agency.id]);
    await raw.query('UPDATE agency_archives SET tries = 1, lease_owner = $1, lease_until = $2 WHERE agency_id = $3', [
      `7fffffff${newId().slice(8)}`,
      new Date(t.clock.now() + 600_000),
      agency.agency.id,
    ]);
    mkdirSync(folder, { recursive: true });
    const day = new Date(t.clock.now()).toISOString().slice(0, 10);
    const half = join(folder, `${agency.agency.slug}-${day}-${_id}.zip.${newId()}`);
    writeFileSync(half, 'half');
    utimesSync(half, 0, 0);

    t.clock.advance(11 * 60_000);
    await run('leaving.continue-archives');
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['ready']);
    expect(names()).toEqual([`${agency.agency.slug}-${day}-${_id}.zip`, `${agency.agency.slug}-${day}-${_id}.zip.meta`]);
    await run('leaving.continue-archives');
    expect((await look(owner)).archives).toHaveLength(1);
  });

  test('by a worker that hung is made by another, and dropped by the first when it comes back', async () => {
    const { agency, owner } = await home();
    const { _id } = await ask(owner);
    const products = productsOf(t.platform);
    const deps = leavingDeps(t.platform, bookingsDeps(t.platform, products), products);
    const ctx = t.ctx(agency.agency, { kind: 'system', task: 'test' });
    const { promise: hanging, resolve: comeBack } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    async function* hangs() {
      arrive();
      await hanging;
      yield { name: 'documents/late.txt', open: async () => Buffer.from('late') };
    }
    const first = makeArchive({ ...deps, taken: { ...deps.taken, files: [hangs] } }, ctx, _id);
    await arrived;
    await t.drain();
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['making']);

    t.clock.advance(11 * 60_000);
    await run('leaving.continue-archives');
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['ready']);
    comeBack();
    await first;
    await t.drain();
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['ready']);
    expect(stored(agency).names()).toHaveLength(2);
    const [file] = stored(agency).names();
    const bytes = readFileSync(join(stored(agency).folder, required(file, 'file')));
    expect(Object.keys(unzipSync(bytes))).not.toContain('documents/late.txt');
    const mails = await listMailbox(t.platform.database, owner.email);
    expect(mails.filter(({ subject }) => subject.includes('is ready'))).toHaveLength(1);
  });

  test('by a worker that is at work is left to it', async () => {
    const { agency, owner } = await home();
    await ask(owner);
    const { platform, clock } = t;
    const mine = platform.database.forAgency(agency.agency.id).workers.newId();
    await platform.database.raw.query('UPDATE agency_archives SET lease_owner = $1, lease_until = $2 WHERE agency_id = $3', [
      mine,
      new Date(clock.now() + 600_000),
      agency.agency.id,
    ]);
    await t.drain();
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['making']);
  });

  test('and fails each time is told to the owner, and may be asked for again', async () => {
    const { agency, owner } = await home();
    await ask(owner);
    const { raw } = t.platform.database;
    await raw.query('UPDATE agency_archives SET tries = 3 WHERE agency_id = $1', [agency.agency.id]);
    await t.drain();
    expect(await look(owner)).toMatchObject({ archives: [{ state: 'failed' }], mayAskFrom: null });
    const [mail] = await listMailbox(t.platform.database, owner.email);
    expect(mail?.subject).toContain('could not be put together');
    expect((await made(owner)).state).toBe('ready');
  });

  test('has all but a paper that cannot be made, which its manifest names', async () => {
    const { agency, owner } = await home();
    const { data } = await bookQuote(t, owner, await quoteAFlight(t, owner));
    await t.drain();
    await t.platform.database.raw.query(`UPDATE bookings SET details = '{"v":1}' WHERE agency_id = $1`, [agency.agency.id]);
    const { _id } = await made(owner);
    const files = unzipSync((await download(owner, _id)).bytes);
    const textOf = (name: string) => strFromU8(required(files[name], name));
    expect(textOf('data/bookings.jsonl')).toContain(data.bookingId);
    expect(JSON.parse(textOf('manifest.json'))).toMatchObject({
      missing: [expect.stringMatching(/^documents\/bookings\/[A-Z0-9]{16}\.pdf$/)],
    });
  });

  test('goes after its days: at once for its owner, and its file with the next clearing', async () => {
    const { agency, owner } = await home();
    const { _id, goesAt, readyAt } = await made(owner);
    expect(Date.parse(required(goesAt, 'end')) - Date.parse(required(readyAt, 'begin'))).toBe(ARCHIVE_DAYS * DAY_MS);
    const { raw } = t.platform.database;
    const past = new Date(t.clock.now());
    await raw.query('UPDATE agency_archives SET goes_at = $1 WHERE agency_id = $2', [past, agency.agency.id]);
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['gone']);
    expect((await t.client.refusal(owner, linkArchive, { params: { archiveId: _id } })).code).toBe('notFound');
    expect(stored(agency).names()).toHaveLength(2);
    await run('leaving.clear-archives');
    expect(stored(agency).names()).toEqual([]);
  });
});
