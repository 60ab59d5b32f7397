import {
  createListView,
  deleteAccount,
  deleteListView,
  type ListView,
  listViews,
  MOST_VIEWS,
  orderListViews,
  updateListView,
  type ViewedList,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, type PersonaKind, startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const someone = async (kind: PersonaKind = 'agent') => (await t.freshAgency()).persona(kind);
const create = async (who: Persona, name: string, more: { isDefault?: boolean; list?: ViewedList; query?: string } = {}) =>
  (await t.client.call(who, createListView, { body: { list: 'flights', query: 'status=Held', name, ...more } })).data;
const seen = async (who: Persona, list: ViewedList = 'flights') =>
  (await t.client.call(who, listViews, { query: { list } })).data.views;
const names = (views: readonly ListView[]) => views.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

describe('views of a list', () => {
  test('are kept with their query, in the order they were made, of each list for itself', async () => {
    const agent = await someone();
    const query = 'status=Held&sort=-total&cols=reference%2Cstatus';
    const { _id, views } = await create(agent, 'Held, dearest first', { query });
    expect(views).toEqual([{ _id, name: 'Held, dearest first', query, isDefault: false }]);
    await create(agent, 'Everything', { query: '' });
    await create(agent, 'Everything', { list: 'clients' });
    expect(names(await seen(agent))).toEqual(['Held, dearest first', 'Everything']);
    expect(names(await seen(agent, 'clients'))).toEqual(['Everything']);
  });

  test('are their person’s alone: nobody else of the agency sees, changes, deletes or orders them', async () => {
    const home = await t.freshAgency();
    const [agent, owner] = [await home.persona('agent'), await home.persona('owner')];
    const { _id } = await create(agent, 'Mine');
    expect(await seen(owner)).toEqual([]);
    const byId = { params: { id: _id } };
    expect(await t.client.refusal(owner, updateListView, { ...byId, body: { name: 'Theirs' } })).toMatchObject({
      code: 'dataNotFound',
    });
    expect(await t.client.refusal(owner, deleteListView, byId)).toMatchObject({ code: 'dataNotFound' });
    await t.client.call(owner, orderListViews, { body: { list: 'flights', ids: [_id] } });
    expect(names(await seen(agent))).toEqual(['Mine']);
    await create(owner, 'Mine');
  });

  test('have names that nobody mixes up: another case or composition of signs is the same name', async () => {
    const agent = await someone();
    await create(agent, 'São Paulo');
    const again = { list: 'flights' as const, query: '' };
    for (const name of ['são paulo', ' SÃO PAULO ', 'Sa\u0303o Paulo'])
      expect(await t.client.refusal(agent, createListView, { body: { ...again, name } })).toMatchObject({
        code: 'viewNameTaken',
        message: 'You already have a view with this name. Choose another name.',
      });
    const { _id } = await create(agent, 'Rio');
    const rename = (name: string) => ({ params: { id: _id }, body: { name } });
    expect(await t.client.refusal(agent, updateListView, rename('são paulo'))).toMatchObject({ code: 'viewNameTaken' });
    const { data } = await t.client.call(agent, updateListView, rename('RIO'));
    expect(names(data.views)).toEqual(['São Paulo', 'RIO']);
  });

  test('are twenty at most, also if two are saved at once', async () => {
    const agent = await someone();
    for (let at = 0; at < MOST_VIEWS - 1; at += 1) await create(agent, `View ${at}`);
    const last = await Promise.all(
      ['A', 'B'].map((name) =>
        t.client.inject(agent, { method: 'POST', url: createListView.path, body: { list: 'flights', query: '', name } }),
      ),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await t.client.refusal(agent, createListView, { body: { list: 'flights', query: '', name: 'C' } })).toMatchObject({
      code: 'viewsFull',
    });
    expect(await seen(agent)).toHaveLength(MOST_VIEWS);
  });

  test('one is the default: another takes its place, and it can be none again', async () => {
    const agent = await someone();
    const first = await create(agent, 'First', { isDefault: true });
    const { _id } = await create(agent, 'Second', { isDefault: true });
    expect(names(await seen(agent))).toEqual(['First', 'Second*']);
    const update = (id: string, isDefault: boolean) =>
      t.client.call(agent, updateListView, { params: { id }, body: { isDefault } });
    expect(names((await update(first._id, true)).data.views)).toEqual(['First*', 'Second']);
    expect(names((await update(first._id, false)).data.views)).toEqual(['First', 'Second']);
    expect(names((await update(_id, false)).data.views)).toEqual(['First', 'Second']);
  });

  test('are replaced, ordered and deleted', async () => {
    const agent = await someone();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(agent, name))._id);
    const [a, b, , d] = ids;
    await t.client.call(agent, updateListView, { params: { id: required(a, 'a') }, body: { query: 'q=x' } });
    const order = [required(d, 'd'), newId(), required(b, 'b')];
    const { data } = await t.client.call(agent, orderListViews, { body: { list: 'flights', ids: order } });
    expect(names(data.views)).toEqual(['D', 'B', 'A', 'C']);
    expect(data.views.map(({ query }) => query)).toEqual(['status=Held', 'status=Held', 'q=x', 'status=Held']);
    const { data: left } = await t.client.call(agent, deleteListView, { params: { id: required(b, 'b') } });
    expect(names(left.views)).toEqual(['D', 'A', 'C']);
    await create(agent, 'E');
    expect(names(await seen(agent))).toEqual(['D', 'A', 'C', 'E']);
  });

  test('go with their person', async () => {
    const home = await t.freshAgency();
    await home.persona('owner');
    const agent = await home.persona('agent');
    await create(agent, 'Ana', { query: 'userName=Ana' });
    await t.client.call(agent, deleteAccount, { body: { password: 'Test-pass-9x' } });
    const { rows } = await t.platform.database.raw.query('SELECT * FROM list_views WHERE user_id = $1', [agent.userId]);
    expect(rows).toEqual([]);
  });
});
