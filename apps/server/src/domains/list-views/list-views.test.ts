import {
  createListView,
  deleteAccount,
  deleteListView,
  type ListView,
  listViews,
  MOST_SHARED_VIEWS,
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
const create = async (
  who: Persona,
  name: string,
  more: { isDefault?: boolean; isShared?: boolean; list?: ViewedList; query?: string } = {},
) => (await t.client.call(who, createListView, { body: { list: 'flights', query: 'status=Held', name, ...more } })).data;
const seen = async (who: Persona, list: ViewedList = 'flights') =>
  (await t.client.call(who, listViews, { query: { list } })).data.views;
const names = (views: readonly ListView[]) => views.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

describe('views of a list', () => {
  test('are kept with their query, in the order they were made, of each list for itself', async () => {
    const agent = await someone();
    const query = 'status=Held&sort=-total&cols=reference%2Cstatus';
    const { _id, views } = await create(agent, 'Held, dearest first', { query });
    expect(views).toEqual([{ _id, name: 'Held, dearest first', query, isDefault: false, shared: null }]);
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

  test('of one’s own go with their person; what they shared stays with the agency', async () => {
    const home = await t.freshAgency();
    await home.persona('owner');
    const agent = await home.persona('agent');
    await create(agent, 'Ana', { query: 'userName=Ana' });
    await create(agent, 'Held', { isShared: true });
    await t.client.call(agent, deleteAccount, { body: { password: 'Test-pass-9x' } });
    const { rows } = await t.platform.database.raw.query('SELECT name FROM list_views WHERE user_id = $1', [agent.userId]);
    expect(rows).toEqual([{ name: 'Held' }]);
    const [left] = await seen(await home.persona('owner'));
    expect(left).toMatchObject({ name: 'Held', shared: { by: null, isMine: false, canChange: true } });
    const other = await home.persona('restricted');
    expect(await seen(other)).toMatchObject([{ name: 'Held', shared: { canChange: false } }]);
  });
});

describe('views that the staff share', () => {
  const home = async () => {
    const agency = await t.freshAgency();
    const [ana, bob, owner] = [await agency.persona('agent'), await agency.persona('restricted'), await agency.persona('owner')];
    return { agency, ana, bob, owner };
  };
  const update = (who: Persona, id: string, body: { name?: string; query?: string; isDefault?: boolean; isShared?: boolean }) =>
    ({ params: { id }, body, who }) as const;
  const change = async (...args: Parameters<typeof update>) => {
    const { who, ...input } = update(...args);
    return (await t.client.call(who, updateListView, input)).data.views;
  };
  const refused = (...args: Parameters<typeof update>) => {
    const { who, ...input } = update(...args);
    return t.client.refusal(who, updateListView, input);
  };

  test('are seen by all of them after their own, by name, with who shares them', async () => {
    const { ana, bob, owner } = await home();
    await create(ana, 'Zurich', { isShared: true });
    await create(ana, 'Only mine');
    const { _id } = await create(owner, 'Held', { isShared: true });
    const mine = await create(bob, 'Own');
    expect(names(mine.views)).toEqual(['Own', 'Held', 'Zurich']);
    const [, held, zurich] = await seen(bob);
    expect(held).toMatchObject({ _id, query: 'status=Held', shared: { isMine: false, canChange: false } });
    expect(zurich?.shared?.by).toEqual(expect.stringMatching(/\w/));
    expect((await seen(ana)).map(({ name, shared }) => [name, shared?.isMine, shared?.canChange])).toEqual([
      ['Only mine', undefined, undefined],
      ['Held', false, false],
      ['Zurich', true, true],
    ]);
    expect((await seen(owner)).map(({ shared }) => shared?.canChange)).toEqual([true, true]);
  });

  test('are changed and deleted by who made them and by the owner, and by nobody else', async () => {
    const { ana, bob, owner } = await home();
    const { _id } = await create(ana, 'Held', { isShared: true });
    expect(await refused(bob, _id, { name: 'Mine now' })).toMatchObject({ code: 'forbidden' });
    expect(await t.client.refusal(bob, deleteListView, { params: { id: _id } })).toMatchObject({ code: 'forbidden' });
    await change(ana, _id, { query: 'q=x' });
    expect(names(await change(owner, _id, { name: 'On hold' }))).toEqual(['On hold']);
    // Whose list opens with it, and who sees it, is for its maker to say.
    expect(await refused(owner, _id, { isDefault: true })).toMatchObject({ code: 'forbidden' });
    expect(await refused(owner, _id, { isShared: false })).toMatchObject({ code: 'forbidden' });
    expect(names((await t.client.call(owner, deleteListView, { params: { id: _id } })).data.views)).toEqual([]);
    expect(await seen(ana)).toEqual([]);
  });

  test('have names that are unique among them, not among one’s own', async () => {
    const { ana, bob } = await home();
    await create(ana, 'São Paulo', { isShared: true });
    const mine = await create(bob, 'são paulo');
    expect(
      await t.client.refusal(bob, createListView, { body: { list: 'flights', query: '', name: 'SÃO PAULO', isShared: true } }),
    ).toMatchObject({
      code: 'sharedViewNameTaken',
      message: 'Your agency already shares a view with this name. Choose another name.',
    });
    expect(await refused(bob, mine._id, { isShared: true })).toMatchObject({ code: 'sharedViewNameTaken' });
    expect(names(await change(bob, mine._id, { isShared: true, name: 'Rio' }))).toEqual(['Rio', 'São Paulo']);
    await create(bob, 'Rio');
    expect(await refused(bob, mine._id, { isShared: false })).toMatchObject({ code: 'viewNameTaken' });
    const twice = await Promise.all(
      [ana, bob].map((who) =>
        t.client.inject(who, {
          method: 'POST',
          url: createListView.path,
          body: { list: 'cars', query: '', name: 'Same', isShared: true },
        }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be taken back, are the default of their maker alone, and are forty at most', async () => {
    const { ana, bob } = await home();
    const { _id } = await create(ana, 'Held', { isShared: true, isDefault: true });
    expect(names(await seen(ana))).toEqual(['Held*']);
    expect(names(await seen(bob))).toEqual(['Held']);
    await change(ana, _id, { isShared: false });
    expect(await seen(bob)).toEqual([]);
    expect(await refused(bob, _id, { name: 'Mine' })).toMatchObject({ code: 'dataNotFound' });
    for (let at = 0; at < MOST_SHARED_VIEWS; at += 1) await create(ana, `View ${at}`, { isShared: true });
    expect(await refused(ana, _id, { isShared: true })).toMatchObject({ code: 'sharedViewsFull' });
    await create(ana, 'Own');
  });

  test('tell a restricted agent of no client and nobody but the owner of agents; another agency sees none, a client is refused', async () => {
    const { agency, ana, bob, owner } = await home();
    await create(ana, 'Of Clara', { isShared: true, query: 'user=5f0c1a52-9d3e-4c7b-8a61-0e2d4b6f8a90&userName=Clara' });
    const agents = await create(owner, 'Inactive', { list: 'agents', isShared: true });
    expect(await seen(bob)).toEqual([]);
    expect(await seen(ana, 'agents')).toEqual([]);
    expect(await refused(ana, agents._id, { name: 'x' })).toMatchObject({ code: 'dataNotFound' });
    expect(names(await seen(owner))).toEqual(['Of Clara']);
    expect(names(await seen(owner, 'agents'))).toEqual(['Inactive']);
    expect(await seen(await someone())).toEqual([]);
    const client = await agency.persona('client');
    expect(await t.client.refusal(client, listViews, { query: { list: 'flights' } })).toMatchObject({ status: 403 });
  });
});
