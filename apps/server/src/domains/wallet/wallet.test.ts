import {
  changeWallet,
  getCurrentPaymentGateway,
  getPaymentOptions,
  getPersonsWallet,
  getWallet,
  getWalletSettings,
  setAgentWallet,
  setClientWallet,
  setRewardWallet,
} from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { changeCredit } from './books/change-credit.ts';
import { forgetWallet } from './index.ts';
import { creditBooks } from './testing/wallet-bench.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  home = await t.freshAgency();
  [owner, client] = [await home.persona('owner'), await home.persona('client')];
});

const usd = (minor: number) => money(minor, 'USD');
const once = <P extends object>(caller: P) => ({ ...caller, idempotencyKey: newId() });
const open = async () => {
  await t.client.call(owner, setRewardWallet, { body: { isEnabled: true } });
  await t.client.call(owner, setClientWallet, { body: { userId: client.userId, isRewardWalletEnable: true } });
};
const change = (kind: 'granted' | 'taken', amountMinor: number, to: Persona = client) =>
  [once(owner), changeWallet, { params: { userId: to.userId }, body: { kind, amountMinor, note: 'For the delay' } }] as const;
const mine = async (caller = client) => (await t.client.call(caller, getWallet, { query: {} })).data;

describe('an owner gives credit', () => {
  test('only where it is switched on, and to whom it is allowed', async () => {
    expect((await t.client.refusal(...change('granted', 100))).code).toBe('walletClosed');
    await t.client.call(owner, setRewardWallet, { body: { isEnabled: true } });
    expect((await t.client.refusal(...change('granted', 100))).code).toBe('walletClosed');
    await open();
    expect((await t.client.call(...change('granted', 2_500))).data.balance).toEqual(usd(2_500));
    expect(await mine()).toMatchObject({ isOpen: true, balance: usd(2_500), total: 1, movements: [{ note: 'For the delay' }] });
    const agent = await home.persona('agent');
    await t.client.call(owner, setAgentWallet, { body: { userId: agent.userId, isRewardWalletEnable: true } });
    await t.client.call(...change('granted', 700, agent));
    const { data } = await t.client.call(owner, getWalletSettings, {});
    expect(data).toMatchObject({ isEnabled: true, earnPercent: 0, monthsKept: null, owed: usd(3_200), holders: 2 });
    expect(await creditBooks(t.ctx(home.agency, owner.actor))).toEqual({ owed: 3_200, had: 3_200 });
  });

  test('and takes away no more than there is', async () => {
    await open();
    await t.client.call(...change('granted', 500));
    expect((await t.client.refusal(...change('taken', 501))).code).toBe('insufficientCredit');
    await t.client.call(...change('taken', 500));
    expect(await mine()).toMatchObject({ balance: usd(0), total: 2 });
  });

  test('once for one key, however often it is sent', async () => {
    await open();
    const [caller, call, input] = change('granted', 900);
    for (let i = 0; i < 3; i++) await t.client.call(caller, call, input);
    expect(await mine()).toMatchObject({ balance: usd(900), total: 1 });
  });

  test('to nobody at another agency, and not to themself', async () => {
    await open();
    const stranger = await (await t.freshAgency()).persona('client');
    expect((await t.client.refusal(...change('granted', 100, stranger))).code).toBe('userNotFound');
    expect((await t.client.refusal(...change('granted', 100, owner))).code).toBe('userNotFound');
    const theirs = { params: { userId: stranger.userId }, query: {} };
    expect((await t.client.refusal(owner, getPersonsWallet, theirs)).code).toBe('userNotFound');
  });

  test('as much as the amounts of the contract allow', async () => {
    await open();
    for (const amountMinor of [0, -1, 1.5, 100_000_001]) {
      const [caller, call, { params, body }] = change('granted', 1);
      expect((await t.client.refusal(caller, call, { params, body: { ...body, amountMinor } })).status).toBe(400);
    }
    for (const wrong of [
      { earnPercent: 20.01 },
      { earnPercent: -1 },
      { earnPercent: 0.001 },
      { monthsKept: 0 },
      { monthsKept: 61 },
    ])
      expect((await t.client.refusal(owner, setRewardWallet, { body: { isEnabled: true, ...wrong } })).status).toBe(400);
  });
});

test('the checkout is told what can be spent, and nothing once it is switched off; what was given stays', async () => {
  await open();
  const told = async () => (await t.client.call(client, getPaymentOptions, {})).data.credit;
  expect(await told()).toBeNull();
  await t.client.call(...change('granted', 1_234));
  expect(await told()).toEqual(usd(1_234));
  await t.client.call(owner, setClientWallet, { body: { userId: client.userId, isRewardWalletEnable: false } });
  expect(await told()).toBeNull();
  await open();
  await t.client.call(owner, setRewardWallet, { body: { isEnabled: false, earnPercent: 3 } });
  expect(await told()).toBeNull();
  expect(await mine()).toMatchObject({ isOpen: false, balance: usd(1_234) });
});

test('the gateway in use is told by the name that the spec has, and that it is simulated', async () => {
  const { data } = await t.client.call(client, getCurrentPaymentGateway, {});
  expect(data).toEqual({ CurrentPayment: 'STRIPE', simulated: true });
});

test('a statement comes in pages, the newest first, each row with the balance after it', async () => {
  await open();
  for (const minor of [100, 200, 300]) await t.client.call(...change('granted', minor));
  const { data } = await t.client.call(owner, getPersonsWallet, {
    params: { userId: client.userId },
    query: { limit: 2, offSet: 1 },
  });
  expect(data.movements.map(({ amount, balance }) => [amount.amountMinor, balance.amountMinor])).toEqual([
    [200, 300],
    [100, 100],
  ]);
  expect(data.total).toBe(3);
});

test('one change of credit is made once, and a person who is erased keeps neither credit nor words', async () => {
  await open();
  const ctx = t.ctx(home.agency, owner.actor);
  const same = { userId: client.userId, kind: 'granted', amountMinor: 50, dedupeKey: 'same', note: 'Ana was ill' } as const;
  const made = await Promise.all([1, 2, 3].map(() => ctx.db.tx((tx) => changeCredit(tx, ctx, same))));
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(['made', 'madeBefore', 'madeBefore']);
  await ctx.db.tx((tx) => forgetWallet(tx, ctx, client.userId));
  expect(await mine()).toMatchObject({ balance: usd(0), movements: [{ kind: 'taken', note: null }, { note: null }] });
  expect(await creditBooks(ctx)).toEqual({ owed: 0, had: 0 });
});
