import {
  createClient,
  downloadStaffActivity,
  inviteAgent,
  listStaffActivity,
  login,
  logout,
  type StaffActivityFilter,
  updateAgency,
  updateAgentType,
  updateClientMarkups,
  updateMarkups,
} from '@caravel/contracts';
import { localAt, newId } from '@caravel/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let agent: Persona;
const MINUTE = 60_000;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  [owner, agent] = [await home.persona('owner'), await home.persona('agent')];
});
afterAll(() => t.close());

const officeTime = (at: string) => localAt(Date.parse(at), home.agency.timeZone).replace('T', ' ');
const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const read = async (filter: StaffActivityFilter = {}, caller = owner) =>
  (await t.client.call(caller, listStaffActivity, { query: filter })).data;
const texts = async (filter: StaffActivityFilter = {}) => (await read(filter)).activity.map(({ text }) => text);

describe('what staff did', () => {
  test('is told as sentences, the newest first, with whom it was done to and where that leads', async () => {
    t.clock.advance(MINUTE);
    const { data: client } = await t.client.call(keyed(agent), createClient, {
      body: { name: 'Clara Reyes', email: `clara@${home.agency.slug}.test` },
    });
    t.clock.advance(MINUTE);
    await t.client.call(owner, updateAgentType, { body: { userId: agent.userId, isRestrictedAgent: true } });
    t.clock.advance(MINUTE);
    const markup = { type: 'percent', value: 17.77 } as const;
    await t.client.call(owner, updateClientMarkups, { params: { userId: client._id }, body: { markup } });
    await t.client.call(owner, updateMarkups, { body: { markup } });
    t.clock.advance(MINUTE);
    await t.client.call(keyed(owner), inviteAgent, { body: { email: 'new@x.test', isRestrictedAgent: true } });
    expect((await texts()).slice(0, 5)).toEqual([
      'owner person invited new@x.test to become an agent',
      'owner person changed the markups, the agency fee or refund protect of the agency',
      'owner person changed the markup of Clara Reyes',
      'owner person restricted agent person to their own bookings',
      'agent person added the client Clara Reyes',
    ]);
    const [ofAgency, ofClient] = (await read({ kind: 'prices' })).activity;
    expect(ofAgency?.changes).toEqual([{ name: 'Agency markup', before: null, after: '17.77%' }]);
    expect(ofClient?.changes).toEqual([{ name: 'Agency markup', before: null, after: '17.77%' }]);
    const { activity } = await read({ kind: 'clients' });
    expect(activity).toMatchObject([
      { by: { _id: agent.userId, name: 'agent person' }, kind: 'clients', about: { type: 'client', userId: client._id } },
    ]);
    expect((await read({ kind: 'agents' })).activity.at(-1)?.about).toEqual({ type: 'agent', userId: agent.userId });
  });

  test('has log-ins with the device, and nothing of what clients do', async () => {
    const client = await home.persona('client');
    await t.client.call(client, logout, {});
    const body = { email: owner.email, password: 'Test-pass-9x' };
    t.clock.advance(MINUTE);
    await t.client.call({ ...home.visitor, headers: { 'user-agent': AGENT } }, login, { body });
    const [newest] = (await read({ kind: 'account' })).activity;
    expect(newest).toMatchObject({
      text: 'owner person logged in',
      device: { browser: 'Chrome', system: 'Windows' },
      about: null,
    });
    expect(await texts()).not.toContainEqual(expect.stringContaining('client person logged'));
    expect((await read()).people.map(({ name }) => name)).toEqual(['agent person', 'owner person']);
  });

  test('is filtered by person, kind and day, and paged', async () => {
    const by = (await read({ userId: agent.userId })).activity;
    expect(new Set(by.map(({ by: { _id } }) => _id))).toEqual(new Set([agent.userId]));
    expect(await texts({ userId: agent.userId, kind: 'prices' })).toEqual([]);
    expect((await read({ userId: (await home.persona('client')).userId })).total).toBe(0);
    const all = await read();
    expect(all.total).toBe(all.activity.length);
    const page = (await t.client.call(owner, listStaffActivity, { query: { offSet: 1, limit: 2 } })).data;
    expect([page.total, page.activity]).toEqual([all.total, all.activity.slice(1, 3)]);
    const today = all.activity[0]?.at.slice(0, 10) ?? '';
    expect((await read({ startDate: today, endDate: today })).total).toBe(all.total);
    expect((await read({ endDate: '2000-01-01' })).total).toBe(0);
    const reversed = { query: { startDate: '2027-05-02', endDate: '2027-05-01' } };
    expect(await t.client.refusal(owner, listStaffActivity, reversed)).toMatchObject({ code: 'validationFailed' });
  });

  test('is saved as a file: the same rows, counted', async () => {
    const get = (caller: Persona, query = '') =>
      t.client.inject(caller, { method: 'GET', url: `${downloadStaffActivity.path}${query}` });
    const { activity } = await read();
    const answer = await get(owner);
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(answer.headers['x-row-count']).toBe(String(rows.length));
    expect(rows.map(({ When, Who, What }) => [When, Who, What])).toEqual(
      activity.map(({ at, by, text }) => [officeTime(at), by.name, text]),
    );
    expect((await get(owner, '?kind=site')).headers['x-row-count']).toBe('0');
    expect((await get({ ...owner, headers: { 'accept-language': 'pt' } })).text).toContain('Quando;Quem;O quê');
  });

  test('names the settings that were changed, and what they held where nobody’s data is in it', async () => {
    await t.client.call(owner, updateAgency, {
      body: {
        isFluid: true,
        heading: 'A secret sale for all',
        instagram: 'https://instagram.com/x',
        contactEmailId: 'canary@x.test',
      },
    });
    const [told] = await texts({ kind: 'site' });
    const [{ changes } = { changes: [] }] = (await read({ kind: 'site' })).activity;
    expect(changes).toEqual([
      { name: 'Heading', before: null, after: 'A secret sale for all' },
      { name: 'Use the whole width of wide screens', before: 'No', after: 'Yes' },
      { name: 'Instagram', before: null, after: 'https://instagram.com/x' },
    ]);
    // An address may be a person's: the log tells that it was changed, and no more.
    expect(JSON.stringify(await read())).not.toContain('canary@x.test');
    expect(told).toMatch(/^owner person changed in the website settings: /);
    expect(
      told
        ?.split(': ')[1]
        ?.split(/, (?:and )?/)
        .toSorted(),
    ).toEqual(['Email', 'Heading', 'Instagram', 'Use the whole width of wide screens']);
    const inSpanish = await t.client.call({ ...owner, headers: { 'accept-language': 'es' } }, listStaffActivity, {
      query: { kind: 'site' },
    });
    expect(inSpanish.data.activity[0]?.text).toMatch(/^owner person cambió en la configuración del sitio: .*Instagram/);
  });

  test('is told in the language of the owner, and to nobody else, of no other agency', async () => {
    const inSpanish = await t.client.call({ ...owner, headers: { 'accept-language': 'es' } }, listStaffActivity, {
      query: { kind: 'agents' },
    });
    expect(inSpanish.data.activity[0]?.text).toBe('owner person invitó a new@x.test a ser agente');
    const other = await t.freshAgency();
    for (const kind of ['agent', 'restricted', 'client'] as const) {
      const caller = await other.persona(kind);
      expect(await t.client.refusal(caller, listStaffActivity, { query: {} })).toMatchObject({ status: 403 });
      const file = await t.client.inject(caller, { method: 'GET', url: downloadStaffActivity.path });
      expect(file.status).toBe(403);
    }
    const abroad = await other.persona('owner');
    const theirs = (await read({}, abroad)).activity.map(({ by }) => by._id);
    expect(theirs).toContain(abroad.userId);
    for (const { userId } of [owner, agent]) expect(theirs).not.toContain(userId);
  });
});
