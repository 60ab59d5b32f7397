import {
  actOnClients,
  createClient,
  downloadStaffActivity,
  listActivityParts,
  listStaffActivity,
  type StaffActivity,
  type StaffActivityFilter,
  updateAgency,
  updateMarkups,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDeed } from '../../platform/audit/in-deed.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let ids: string[];
const NAMES = ['Clara Reyes', 'José Conceição', 'Ana Souza'];

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  owner = await home.persona('owner');
  ids = [];
  for (const [at, name] of NAMES.entries()) {
    const body = { name, email: `deed${at}@${home.agency.slug}.test` };
    ids.push((await t.client.call({ ...owner, idempotencyKey: newId() }, createClient, { body })).data._id);
    t.clock.advance(60_000);
  }
});
afterAll(() => t.close());

const read = async (filter: StaffActivityFilter = {}, caller = owner) =>
  (await t.client.call(caller, listStaffActivity, { query: { limit: 100, ...filter } })).data;
const texts = async (filter: StaffActivityFilter = {}) => (await read(filter)).activity.map(({ text }) => text);
const found = (searchQuery: string) => texts({ searchQuery });
const partsOf = async ({ _id }: StaffActivity, query: { searchQuery?: string; offSet?: number; limit?: number } = {}) =>
  (await t.client.call(owner, listActivityParts, { params: { id: _id }, query })).data;
const newest = async () => required((await read()).activity[0], 'an entry');
const act = (action: 'activate' | 'deactivate' | 'resendVerification', userIds: string[]) => {
  t.clock.advance(60_000);
  return t.client.call({ ...owner, idempotencyKey: newId() }, actOnClients, { body: { action, userIds } });
};
const said = (name: string) => `owner person deactivated the account of ${name}`;

describe('what is done to many at once', () => {
  test('is one line, which opens to its parts in their order, by pages', async () => {
    const before = (await read()).total;
    await act('deactivate', ids);
    const line = await newest();
    expect(line).toMatchObject({ text: 'owner person deactivated 3 clients', parts: 3, about: null, kind: 'clients' });
    expect((await read()).total).toBe(before + 1);
    const all = await partsOf(line);
    expect(all).toMatchObject({ total: 3, isNarrowed: false });
    expect(all.activity.map(({ text }) => text).toSorted()).toEqual(NAMES.map(said).toSorted());
    expect(all.activity.map(({ about }) => about)).toContainEqual({ type: 'client', userId: ids[0] });
    const second = await partsOf(line, { offSet: 1, limit: 1 });
    expect([second.total, second.activity]).toEqual([3, [all.activity[1]]]);
  });

  test('is told plainly where one record alone was changed, and not at all where none was', async () => {
    await act('activate', ids.slice(0, 1));
    expect(await newest()).toMatchObject({ text: 'owner person activated the account of Clara Reyes', parts: 0 });
    const { total } = await read();
    await act('activate', ids.slice(0, 1));
    expect((await read()).total).toBe(total);
  });

  test('keeps its pages whole: no line twice, none left out, however many parts stand between', async () => {
    await act('activate', ids);
    await act('deactivate', ids);
    const all = await read();
    const paged: StaffActivity[] = [];
    for (let offSet = 0; offSet < all.total; offSet += 2) {
      const { data } = await t.client.call(owner, listStaffActivity, { query: { offSet, limit: 2 } });
      paged.push(...data.activity);
    }
    expect(paged).toEqual(all.activity);
    expect(new Set(paged.map(({ _id }) => _id)).size).toBe(all.total);
  });

  test('that goes on in another transaction stays one, with what both did', async () => {
    const ctx = inDeed(t.ctx(home.agency, owner.actor), 'clients.activated');
    const event = (subjectId: string) => ({ action: 'user.activated', subjectType: 'user', subjectId });
    t.clock.advance(60_000);
    for (const id of ids) await ctx.db.tx((tx) => recordAudits(tx, ctx, [event(id)]));
    expect(await newest()).toMatchObject({ text: 'owner person activated 3 clients', parts: 3 });
  });

  test('is another agency’s alone', async () => {
    const line = required(
      (await read({ searchQuery: 'deactivated clients' })).activity.find(({ parts }) => parts === 3),
      'a deed',
    );
    const abroad = await (await t.freshAgency()).persona('owner');
    const ask = { params: { id: line._id }, query: {} };
    expect(await t.client.refusal(abroad, listActivityParts, ask)).toMatchObject({ status: 404 });
    expect(await t.client.refusal(await home.persona('agent'), listActivityParts, ask)).toMatchObject({ status: 403 });
    const [part] = (await partsOf(line)).activity;
    const ofPart = { params: { id: required(part, 'a part')._id }, query: {} };
    expect(await t.client.refusal(owner, listActivityParts, ofPart)).toMatchObject({ status: 404 });
  });

  test('is in the file with its parts after it, each naming it, and they are counted', async () => {
    const answer = await t.client.inject(owner, { method: 'GET', url: `${downloadStaffActivity.path}?searchQuery=jose` });
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(answer.headers['x-row-count']).toBe(String(rows.length));
    const at = rows.findIndex(({ What }) => What === 'owner person deactivated 3 clients');
    expect(rows[at]?.['Part of']).toBe('');
    expect(rows.slice(at + 1, at + 4).map((row) => row['Part of'])).toEqual(Array(3).fill('owner person deactivated 3 clients'));
  });
});

describe('the search of the log', () => {
  test('finds by who, what and whose record, in any order, without accents', async () => {
    expect(await found('jose conceicao added')).toEqual(['owner person added the client José Conceição']);
    expect(await found('ADDED person souza')).toEqual(['owner person added the client Ana Souza']);
    expect(await found(`deed1@${home.agency.slug} added`)).toEqual(['owner person added the client José Conceição']);
    expect(await found('nobody of that name')).toEqual([]);
    expect(await found('…')).toEqual([]);
    expect((await read({ searchQuery: '  ' })).total).toBe((await read()).total);
    expect(await found('100%')).toEqual([]);
  });

  test('finds a deed by any of its parts, and says which', async () => {
    const { activity, total } = await read({ searchQuery: 'conceição deactivated' });
    expect([total, activity.length]).toEqual([2, 2]);
    const line = required(activity[0], 'a deed');
    expect(line).toMatchObject({ text: 'owner person deactivated 3 clients', parts: 3 });
    const narrowed = await partsOf(line, { searchQuery: 'conceição deactivated' });
    expect(narrowed).toMatchObject({ total: 1, isNarrowed: true });
    expect(narrowed.activity.map(({ text }) => text)).toEqual([said('José Conceição')]);
    // Found as a whole: all its parts are shown.
    expect(await partsOf(line, { searchQuery: 'deactivated clients' })).toMatchObject({ total: 3, isNarrowed: false });
  });

  test('finds values before and after, settings by their names, in the reader’s language', async () => {
    await t.client.call(owner, updateAgency, { body: { heading: 'Férias para todos nós', isFluid: true } });
    await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 17.77 } } });
    t.clock.advance(60_000);
    await t.client.call(owner, updateAgency, { body: { heading: 'Winter sun for everybody' } });
    expect(await found('ferias todos')).toHaveLength(2);
    expect(await found('winter')).toHaveLength(1);
    expect(await found('17.77%')).toEqual([expect.stringContaining('changed the markups')]);
    expect(await found('heading')).toHaveLength(2);
    expect(await found('whole width screens')).toHaveLength(1);
    const reader = { ...owner, headers: { 'accept-language': 'es' } };
    const ask = async (searchQuery: string) => (await read({ searchQuery }, reader)).activity.map(({ text }) => text);
    expect(await ask('activó clientes')).toContain('owner person activó 3 clientes');
    const [{ changes } = { changes: [] }] = (await read({ kind: 'site' }, reader)).activity;
    expect(await ask(required(changes[0], 'a setting').name)).toHaveLength(2);
  });

  test('goes with the other filters, and finds nothing of another agency', async () => {
    expect(await texts({ searchQuery: 'clara', kind: 'prices' })).toEqual([]);
    expect((await read({ searchQuery: 'clara', kind: 'clients' })).total).toBeGreaterThan(0);
    expect((await read({ searchQuery: 'clara', endDate: '2000-01-01' })).total).toBe(0);
    const agent = await home.persona('agent');
    expect((await read({ searchQuery: 'clara', userId: agent.userId })).total).toBe(0);
    const abroad = await (await t.freshAgency()).persona('owner');
    expect((await read({ searchQuery: 'clara' }, abroad)).total).toBe(0);
  });
});
