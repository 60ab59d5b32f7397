import {
  getAgentMarkups,
  getClientMarkups,
  getMarkups,
  listPriceRuleChanges,
  updateAgentMarkups,
  updateClientMarkups,
  updateMarkups,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { loadPriceRules } from './load-price-rules.ts';
import { composePrice } from './rules/compose-price.ts';

let t: TestApp;
let a: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  a = await t.freshAgency();
});
afterAll(() => t.close());

const deps = {
  config: {
    platformMarkupPercent: { flights: 0, hotels: 0, cars: 0, activities: 0 },
    protectionPremiumPercent: 7,
    gatewayCost: { percent: 2.9, fixedMinor: { USD: 30 } },
  },
};
const percent = (value: number) => ({ type: 'percent', value }) as const;
const net = { base: money(10_000, 'USD'), taxes: money(0, 'USD') };

/** The agency's line of a price of 100 dollars for people, in the order of precedence. */
async function lineFor(product: 'flights' | 'hotels' | 'cars', userIds: readonly string[]) {
  const staff = t.ctx(a.agency, (await a.persona('owner')).actor);
  const rules = await loadPriceRules(deps, staff, { product, userIds });
  return composePrice({ net, rules, protectionSelected: false }).waterfall.lines.find(({ kind }) => kind === 'agencyMarkup');
}

describe('markups by product and person', () => {
  test('count at once: the client’s for the product, the client’s, the agent’s, the agency’s for the product, the agency’s', async () => {
    const [owner, client, agent] = [await a.persona('owner'), await a.persona('client'), await a.persona('agent')];
    const people = [client.userId, agent.userId];
    await t.client.call(owner, updateMarkups, { body: { markup: percent(1), byProduct: { hotels: percent(2) } } });
    expect((await lineFor('flights', people))?.amount).toEqual(money(100, 'USD'));
    expect(await lineFor('hotels', people)).toEqual({
      kind: 'agencyMarkup',
      amount: money(200, 'USD'),
      rule: { id: 'percent-markup', version: 1, note: '2 % of the wholesale rate, set by agency for hotels' },
      origin: { subjectId: a.agency.id, product: 'hotels', version: 1 },
    });
    await t.client.call(owner, updateAgentMarkups, { params: { userId: agent.userId }, body: { markup: percent(3) } });
    expect((await lineFor('hotels', people))?.amount).toEqual(money(300, 'USD'));
    const ofClient = { params: { userId: client.userId } };
    await t.client.call(owner, updateClientMarkups, { ...ofClient, body: { byProduct: { cars: { type: 'fixed', value: 25 } } } });
    expect((await lineFor('cars', people))?.amount).toEqual(money(2_500, 'USD'));
    expect((await lineFor('hotels', people))?.amount).toEqual(money(300, 'USD'));
    const answer = await t.client.call(owner, updateClientMarkups, { ...ofClient, body: { markup: percent(5) } });
    expect(answer.message).toBe('Markup updated successfully');
    expect(answer.data).toMatchObject({ markup: percent(5), byProduct: { cars: { type: 'fixed', value: 25 } } });
    expect((await lineFor('hotels', people))?.amount).toEqual(money(500, 'USD'));
    await t.client.call(owner, updateClientMarkups, { ...ofClient, body: { markup: null, byProduct: { cars: null } } });
    const { data } = await t.client.call(owner, getClientMarkups, ofClient);
    expect(data).toMatchObject({ markup: null, byProduct: {} });
    expect(data.effective.map(({ product, markup, source }) => [product, markup?.value, source])).toEqual([
      ['flights', 1, 'agency'],
      ['hotels', 2, 'agency'],
      ['cars', 1, 'agency'],
      ['activities', 1, 'agency'],
    ]);
  });

  test('name the version that made a price, and their history says who made it what; a save that changes nothing is none', async () => {
    const agency = await t.freshAgency();
    const owner = await agency.persona('owner');
    const set = (body: object) => t.client.call(owner, updateMarkups, { body });
    await set({ markup: percent(4), agencyFee: money(500, 'USD') });
    t.clock.advance(1_000);
    await set({ markup: percent(6) });
    await set({ markup: percent(6), agencyFee: money(500, 'USD') });
    t.clock.advance(1_000);
    await set({ markup: null, byProduct: { hotels: percent(9) } });
    const { data } = await t.client.call(owner, listPriceRuleChanges, { query: {} });
    expect(data.totalChanges).toBe(5);
    const history = data.changes.filter(({ kind, product }) => kind === 'markup' && product === null);
    expect(history.map(({ version, markup }) => [version, markup?.before?.value, markup?.after?.value])).toEqual([
      [3, 6, undefined],
      [2, 4, 6],
      [1, undefined, 4],
    ]);
    const name = owner.actor.kind === 'user' ? owner.actor.name : '';
    expect(data.changes.map(({ by }) => by)).toEqual(data.changes.map(() => ({ kind: 'person', name })));
    expect(data.changes.find(({ kind }) => kind === 'agencyFee')?.amount?.after).toEqual(money(500, 'USD'));
    expect((await t.client.call(owner, getMarkups, {})).data).toMatchObject({ markup: null, byProduct: { hotels: percent(9) } });
    const again = await set({ markup: percent(7) });
    expect(again.data.markup).toEqual(percent(7));
    const newest = (await t.client.call(owner, listPriceRuleChanges, { query: { limit: 1 } })).data.changes[0];
    expect(newest).toMatchObject({ version: 4, markup: { before: null, after: percent(7) } });
  });

  test.each(['agent', 'restricted', 'client'] as const)('are no business of a %s, not even their own (Z4)', async (kind) => {
    const caller = await a.persona(kind);
    const params = { userId: caller.userId };
    const refusals = [
      await t.client.refusal(caller, getAgentMarkups, { params }),
      await t.client.refusal(caller, updateAgentMarkups, { params, body: { markup: percent(50) } }),
      await t.client.refusal(caller, updateMarkups, { body: { byProduct: { hotels: percent(50) } } }),
      await t.client.refusal(caller, listPriceRuleChanges, { query: { userId: caller.userId } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('of one person for a product are no rule of the agency, nor of other people', async () => {
    const b = await t.freshAgency();
    const [owner, client, other] = [await b.persona('owner'), await b.persona('client'), await b.persona('agent')];
    await t.client.call(owner, updateClientMarkups, {
      params: { userId: client.userId },
      body: { byProduct: { cars: percent(40) } },
    });
    expect((await t.client.call(owner, getMarkups, {})).data).toMatchObject({ byProduct: {} });
    const staff = t.ctx(b.agency, owner.actor);
    const rules = await loadPriceRules(deps, staff, { product: 'cars', userIds: [other.userId] });
    const { waterfall } = composePrice({ net, rules, protectionSelected: false });
    expect(waterfall.lines.find(({ kind }) => kind === 'agencyMarkup')?.amount).toEqual(money(0, 'USD'));
  });

  test('of another agency’s people are not there', async () => {
    const [owner, foreign] = [await a.persona('owner'), await (await t.freshAgency()).persona('client')];
    const params = { userId: foreign.userId };
    expect(await t.client.refusal(owner, getClientMarkups, { params })).toMatchObject({ status: 404, code: 'dataNotFound' });
    const set = await t.client.refusal(owner, updateClientMarkups, { params, body: { markup: percent(5) } });
    expect(set.code).toBe('dataNotFound');
  });
});
