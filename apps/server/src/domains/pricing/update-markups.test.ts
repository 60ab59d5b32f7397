import { getMarkups, getRefundProtect, listPriceRuleChanges, updateMarkups } from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { loadPriceRules } from './load-price-rules.ts';
import { composePrice } from './rules/compose-price.ts';
import { setUserMarkup } from './set-user-markup.ts';
import { priceRuleChanges } from './tables.ts';

let t: TestApp;
let a: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  a = await t.freshAgency();
});
afterAll(() => t.close());

const deps = {
  config: {
    platformMarkupPercent: { flights: 1, hotels: 2, cars: 3, activities: 4 },
    protectionPremiumPercent: 7,
    gatewayCost: { percent: 2.9, fixedMinor: { USD: 30, JPY: 40 } },
  },
};

describe('the agency’s price settings', () => {
  test('are changed by the owner in part or whole, and read by staff', async () => {
    const owner = await a.persona('owner');
    const answer = await t.client.call(owner, updateMarkups, {
      body: { markup: { type: 'percent', value: 12.5 }, refundProtect: { isEnabled: true, markup: money(700, 'USD') } },
    });
    expect(answer.message).toBe('Markup updated successfully');
    await t.client.call(owner, updateMarkups, { body: { agencyFee: money(1_500, 'USD') } });
    const { data } = await t.client.call(await a.persona('agent'), getMarkups, {});
    expect(data).toEqual({
      markup: { type: 'percent', value: 12.5 },
      byProduct: {},
      agencyFee: money(1_500, 'USD'),
      agentLimits: { least: null, most: null },
      refundProtect: { isEnabled: true, markup: money(700, 'USD') },
    });
    await t.client.call(owner, updateMarkups, { body: { markup: null } });
    expect((await t.client.call(owner, getMarkups, {})).data).toMatchObject({ markup: null, agencyFee: money(1_500, 'USD') });
  });

  test('that are changed at once follow each other: each version once, each change from what the one before left', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const values = [3, 5, 7, 9];
    const change = (value: number) => t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value } } });
    await Promise.all(values.map(change));
    const { changes } = (await t.client.call(owner, listPriceRuleChanges, { query: {} })).data;
    const markups = changes.filter(({ kind }) => kind === 'markup').toSorted((a, b) => a.version - b.version);
    expect(markups.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    const [before, after] = [markups.map(({ markup }) => markup?.before), markups.map(({ markup }) => markup?.after)];
    expect(before).toEqual([null, ...after.slice(0, -1)]);
  });

  test('have each version of a rule once, whatever the code does', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 3 } } });
    const again = t.ctx(home.agency).db.tx(async (tx) => {
      const [row] = await tx.select().from(priceRuleChanges).where(eq(priceRuleChanges.agencyId, home.agency.id));
      await tx.insert(priceRuleChanges).values({ ...required(row, 'a change'), id: newId() });
    });
    await expect(again).rejects.toThrow();
  });

  test.each([[8.29], [0.07], [1.1], [32.77], [100]])('a markup of %d percent is kept to the hundredth', async (value) => {
    const [owner, agent] = [await a.persona('owner'), await a.persona('agent')];
    const markup = { type: 'percent', value } as const;
    await t.client.call(owner, updateMarkups, { body: { markup } });
    expect((await t.client.call(owner, getMarkups, {})).data.markup).toEqual(markup);
    const staff = t.ctx(a.agency, owner.actor);
    await setUserMarkup(staff, agent.userId, markup);
    const rules = await loadPriceRules(deps, staff, { product: 'cars', userIds: [agent.userId] });
    await setUserMarkup(staff, agent.userId, null);
    expect(rules.markup).toMatchObject({ markup, source: 'user' });
  });

  test.each([[0], [-1], [100.01], [12.345]])('a markup of %d percent is refused', async (value) => {
    const owner = await a.persona('owner');
    const refusal = await t.client.refusal(owner, updateMarkups, { body: { markup: { type: 'percent', value } } });
    expect(refusal.status).toBe(400);
  });

  test('are nobody else’s to change, and not a client’s to read', async () => {
    for (const kind of ['agent', 'client'] as const) {
      const refusal = await t.client.refusal(await a.persona(kind), updateMarkups, { body: { markup: null } });
      expect(refusal.status).toBe(403);
    }
    expect((await t.client.refusal(await a.persona('client'), getMarkups, {})).status).toBe(403);
    const owner = await a.persona('owner');
    const inPounds = await t.client.refusal(owner, updateMarkups, { body: { agencyFee: money(1, 'GBP') } });
    expect(inPounds).toMatchObject({
      status: 400,
      validationError: { agencyFee: 'Enter the amount in the currency of the agency' },
    });
  });

  test('a client hears that protection is offered, and nothing of what the agency earns by it', async () => {
    const owner = await a.persona('owner');
    await t.client.call(owner, updateMarkups, { body: { refundProtect: { isEnabled: true, markup: money(700, 'USD') } } });
    const asClient = await t.client.call(await a.persona('client'), getRefundProtect, {});
    expect(asClient.data).toEqual({ isEnabled: true, refundProtectMarkup: 0 });
    const asStaff = await t.client.call(await a.persona('agent'), getRefundProtect, {});
    expect(asStaff.data).toEqual({ isEnabled: true, refundProtectMarkup: 7 });
  });

  test.each([
    ['USD', 30],
    ['JPY', 40],
  ])('a price in %s bears what the gateway keeps in it', async (currency, fixed) => {
    const home = await t.freshAgency({ currency });
    const ctx = t.ctx(home.agency, (await home.persona('owner')).actor);
    const rules = await loadPriceRules(deps, ctx, { product: 'cars', userIds: [] });
    expect(rules.gatewayCost).toEqual({ percent: 2.9, fixed: money(fixed, currency) });
    const net = { base: money(10_000, currency), taxes: money(0, currency) };
    const { transactionFee, total } = composePrice({ net, rules, protectionSelected: false }).waterfall;
    expect([transactionFee, total].map((amount) => amount.currency)).toEqual([currency, currency]);
  });

  test('nothing is priced in a currency in which the gateway’s cost is not set', async () => {
    const home = await t.freshAgency({ name: 'Pound Travel', currency: 'GBP' });
    const ctx = t.ctx(home.agency, (await home.persona('owner')).actor);
    await expect(loadPriceRules(deps, ctx, { product: 'cars', userIds: [] })).rejects.toThrow(
      'Pound Travel cannot sell: GATEWAY_COST_FIXED_MINOR names no cost in GBP',
    );
  });

  test('the booking’s markup counts for staff alone, then the client’s, the agent’s, the agency’s', async () => {
    const [owner, agent, client] = await Promise.all([a.persona('owner'), a.persona('agent'), a.persona('client')]);
    const staff = t.ctx(a.agency, owner.actor);
    await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 10 } } });
    const userIds = [client.userId, agent.userId];
    const rulesFor = async (ctx = staff, value?: number) => {
      const bookingMarkup = value === undefined ? undefined : ({ type: 'percent', value } as const);
      const { markup, platformMarkupPercent } = await loadPriceRules(deps, ctx, { product: 'cars', userIds, bookingMarkup });
      return [markup.source, markup.markup?.value, platformMarkupPercent];
    };
    expect(await rulesFor()).toEqual(['agency', 10, 3]);
    await setUserMarkup(staff, agent.userId, { type: 'percent', value: 8 });
    expect(await rulesFor()).toEqual(['user', 8, 3]);
    await setUserMarkup(staff, client.userId, { type: 'percent', value: 6 });
    expect(await rulesFor()).toEqual(['user', 6, 3]);
    expect(await rulesFor(staff, 4)).toEqual(['booking', 4, 3]);
    expect(await rulesFor(t.ctx(a.agency, client.actor), 4)).toEqual(['user', 6, 3]);
    await setUserMarkup(staff, client.userId, null);
    await setUserMarkup(staff, agent.userId, null);
    expect(await rulesFor()).toEqual(['agency', 10, 3]);
  });
});
