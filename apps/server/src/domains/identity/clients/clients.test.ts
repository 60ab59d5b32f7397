import {
  actOnClients,
  createClient,
  downloadClients,
  exportClients,
  findClients,
  getClient,
  getProfile,
  listAgents,
  listClients,
  login,
  resendVerificationEmail,
  setAgentStatus,
  setAgentWallet,
  setClientStatus,
  setClientWallet,
  signUp,
} from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { createQuote, startBooking } from '../../bookings/index.ts';
import { listMailsTo } from '../../notifications/index.ts';
import { setUserMarkup } from '../../pricing/index.ts';

let t: TestApp;
let home: TestAgency;
let bench: MoneyBench;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  bench = await moneyBench(t, home);
});
afterAll(() => t.close());

/** Books a trip for a client and a traveler by staff; returns what they paid, in cents. */
async function book(by: Persona, client: Persona, traveler: string, day: string, net: number): Promise<number> {
  const quote = await createQuote(bench.deps, bench.ctxOf(by), {
    product: 'activities',
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(net, 'USD'), taxes: money(0, 'USD') },
    details: { museum: 'Prado', day, net },
    client: { _id: client.userId, name: 'client', email: client.email },
    agent: { _id: by.userId, name: 'agent', email: by.email },
    protection: false,
    expiresAt: t.clock.now() + 3_600_000,
  });
  await startBooking(bench.deps, bench.ctxOf(by), {
    quoteId: quote.id,
    product: 'activities',
    acceptTotal: quote.price.waterfall.total,
    order: () => ({ names: [traveler] }),
    payment: { method: 'card', token: await bench.token() },
  });
  return quote.price.waterfall.total.amountMinor;
}

const list = async (caller: Persona, query: object = {}) =>
  (await t.client.call(caller, listClients, { query: { limit: 100, ...query } })).data;
const namesOf = async (caller: Persona, query: object = {}) => (await list(caller, query)).clients.map(({ name }) => name);
const key = () => ({ headers: { 'idempotency-key': newId() } });
const DAY = 86_400_000;

describe('the clients of an agency', () => {
  test('are counted with their bookings; a restricted agent has their own clients and their own bookings alone', async () => {
    const [owner, agent, restricted] = [
      await home.persona('owner'),
      await home.persona('agent'),
      await home.persona('restricted'),
    ];
    const [client, client2] = [await home.persona('client'), await home.persona('client2')];
    await book(agent, client, 'Mei Lin', '2027-06-01', 131_313);
    const secret = await book(agent, client2, 'Olu Ade', '2027-06-01', 171_717);
    const own = await book(restricted, client2, 'Ivo Kral', '2027-06-02', 10_000);
    await setUserMarkup(bench.ctxOf(owner), client2.userId, { type: 'percent', value: 7.5 });

    const all = await list(owner, { sort: 'name' });
    expect(all.totalClients).toBe(2);
    expect(all.clients).toMatchObject([
      { _id: client.userId, status: 'Active', isVerified: true, activeBookings: 1, pastBookings: 0, userMarkup: null },
      { _id: client2.userId, activeBookings: 2, pastBookings: 0, userMarkup: { type: 'percent', value: 7.5 } },
    ]);
    const theirs = await list(restricted);
    expect(theirs).toMatchObject({ totalClients: 1, clients: [{ _id: client2.userId, activeBookings: 1, userMarkup: null }] });

    const detail = (caller: Persona, id: string) => t.client.call(caller, getClient, { params: { id } });
    expect((await detail(agent, client2.userId)).data).toMatchObject({ spend: [money(secret + own, 'USD')] });
    const seen = (await detail(restricted, client2.userId)).data;
    expect(seen).toMatchObject({ spend: [money(own, 'USD')], activeBookings: 1, userMarkup: null });
    expect(seen.bookings.map(({ startsOn }) => startsOn)).toEqual(['2027-06-02']);
    await expect(detail(restricted, client.userId)).rejects.toThrow('"notFound"');
    await expect(detail(restricted, owner.userId)).rejects.toThrow('"notFound"');
    const { data } = await t.client.call(restricted, exportClients, { query: {} });
    expect(data.count).toBe(1);
    expect(data.csv).not.toContain(client.email);
    const file = await t.client.inject(restricted, { method: 'GET', url: downloadClients.path });
    expect([file.headers['x-row-count'], file.text]).toEqual(['1', data.csv]);
  });

  test('are found by a part of name or address, and filtered by status, confirmation and day', async () => {
    const agency = await t.freshAgency({ timeZone: 'America/Los_Angeles' });
    const owner = await agency.persona('owner');
    const add = (name: string, email: string) => t.client.call(owner, createClient, { body: { name, email } });
    await add('Ana Souza', 'ana@one.test');
    t.clock.advance(2 * DAY);
    const { data: bruno } = await add('Bruno Reis', 'bruno_x@two.test');
    await t.client.call(owner, setClientStatus, { body: { userId: bruno._id, status: 'Inactive' } });
    await agency.persona('client');
    const day = (days: number) =>
      new Date(t.clock.now() + days * DAY).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    expect(await namesOf(owner, { searchQuery: 'OUZ' })).toEqual(['Ana Souza']);
    expect(await namesOf(owner, { searchQuery: 'o_x' })).toEqual(['Bruno Reis']);
    expect(await namesOf(owner, { searchQuery: 'x_o' })).toEqual([]);
    expect(await namesOf(owner, { status: 'Inactive' })).toEqual(['Bruno Reis']);
    expect(await namesOf(owner, { verified: 'true' })).toEqual(['client person']);
    expect(await namesOf(owner, { verified: 'false', sort: '-name' })).toEqual(['Bruno Reis', 'Ana Souza']);
    expect(await namesOf(owner, { endDate: day(-1) })).toEqual(['Ana Souza']);
    expect(await namesOf(owner, { startDate: day(0), endDate: day(0), sort: 'created' })).toEqual([
      'Bruno Reis',
      'client person',
    ]);
    expect((await list(owner, { limit: 1, offSet: 1, sort: 'name' })).totalClients).toBe(3);
    expect(await namesOf(owner, { limit: 1, offSet: 1, sort: 'name' })).toEqual(['Bruno Reis']);
  });

  test('are written for spreadsheets without a formula, and found again in what was written', async () => {
    const agency = await t.freshAgency();
    const owner = await agency.persona('owner');
    await t.client.call(owner, createClient, { body: { name: 'Ána D’Ávila', email: '=cmd|x@one.test' } });
    const { data } = await t.client.call(owner, exportClients, { query: {} });
    expect(data).toMatchObject({ count: 1, message: '1 client exported' });
    expect(data.csv.charCodeAt(0)).toBe(0xfeff);
    const [row] = parse(data.csv, { bom: true, columns: true });
    expect(row).toMatchObject({ 'First name': 'Ána', 'Last name': 'D’Ávila', Email: "'=cmd|x@one.test", 'Active bookings': '0' });
    const none = await t.client.call(owner, exportClients, { query: { status: 'Inactive' } });
    expect(none.data.count).toBe(0);
    const file = await t.client.inject(owner, { method: 'GET', url: downloadClients.path });
    expect([file.headers['x-row-count'], file.headers['content-type']]).toEqual(['1', 'text/csv; charset=utf-8']);
    expect(file.text).toBe(data.csv);
  });
});

describe('an account that is closed', () => {
  test('ends its sessions at once, says so at log-in, and opens again', async () => {
    const agency = await t.freshAgency();
    const [owner, client, agent] = [await agency.persona('owner'), await agency.persona('client'), await agency.persona('agent')];
    for (const [person, endpoint] of [
      [client, setClientStatus],
      [agent, setAgentStatus],
    ] as const) {
      const set = (status: 'Active' | 'Inactive') => t.client.call(owner, endpoint, { body: { userId: person.userId, status } });
      const logIn = () => t.client.call(agency.visitor, login, { body: { email: person.email, password: 'Test-pass-9x' } });
      await t.client.call(person, getProfile, {});
      expect((await set('Inactive')).data.message).toBe('Status changed Successfully');
      await expect(t.client.call(person, getProfile, {})).rejects.toThrow('"noSession"');
      await expect(logIn()).rejects.toThrow('Account is inactive, Please contact the agency owner');
      await set('Active');
      // What ended does not come back.
      await expect(t.client.call(person, getProfile, {})).rejects.toThrow('"noSession"');
      expect((await logIn()).data._id).toBe(person.userId);
      await set('Active');
    }
  });

  test('is a client’s or an agent’s by the path: nobody else, the owner least of all', async () => {
    const agency = await t.freshAgency();
    const [owner, client, agent] = [await agency.persona('owner'), await agency.persona('client'), await agency.persona('agent')];
    const foreign = await (await t.freshAgency()).persona('client');
    const close = (endpoint: typeof setClientStatus | typeof setAgentStatus, { userId }: Persona) =>
      t.client.call(owner, endpoint, { body: { userId, status: 'Inactive' } });
    for (const person of [agent, owner, foreign]) await expect(close(setClientStatus, person)).rejects.toThrow('"userNotFound"');
    for (const person of [client, owner]) await expect(close(setAgentStatus, person)).rejects.toThrow('"userNotFound"');
    await t.client.call(foreign, getProfile, {});
    await t.client.call(agent, getProfile, {});
  });
});

describe('a client who has not confirmed their address', () => {
  test('gets another link, five in an hour at most; one who has gets none', async () => {
    const agency = await t.freshAgency();
    const owner = await agency.persona('owner');
    const resend = (userId: string) => t.client.call({ ...owner, ...key() }, resendVerificationEmail, { body: { userId } });
    const email = 'waits@x.test';
    await t.client.call(agency.visitor, signUp, { body: { name: 'Ana Souza', email, password: 'Ab3$efgh', checked: true } });
    const { _id } = required((await list(owner)).clients[0], 'who signed up');
    for (let n = 0; n < 5; n++) expect((await resend(_id)).data.message).toBe('Verification email sent');
    await expect(resend(_id)).rejects.toThrow('"tooManyRequests"');
    const ctx = t.ctx(agency.agency, owner.actor);
    // One is that of their sign-up.
    expect(await ctx.db.tx((tx) => listMailsTo(tx, ctx, email))).toHaveLength(6);
    await expect(resend((await agency.persona('client')).userId)).rejects.toThrow('"alreadyVerified"');
    await expect(resend(newId())).rejects.toThrow('"notFound"');
  });
});

describe('many clients at once', () => {
  test('are each told of, and can be set back', async () => {
    const agency = await t.freshAgency();
    const [owner, client, agent] = [await agency.persona('owner'), await agency.persona('client'), await agency.persona('agent')];
    const { data: added } = await t.client.call(owner, createClient, { body: { name: 'Ana Souza', email: 'ana@one.test' } });
    const act = async (action: 'activate' | 'deactivate' | 'resendVerification', userIds: string[]) =>
      (await t.client.call({ ...owner, ...key() }, actOnClients, { body: { action, userIds } })).data.results;
    const stranger = newId();
    await t.client.call(owner, setClientStatus, { body: { userId: added._id, status: 'Inactive' } });
    expect(await act('deactivate', [client.userId, added._id, agent.userId, stranger, client.userId])).toEqual([
      { userId: client.userId, outcome: 'done' },
      { userId: added._id, outcome: 'unchanged' },
      { userId: agent.userId, outcome: 'notFound' },
      { userId: stranger, outcome: 'notFound' },
    ]);
    await expect(t.client.call(client, getProfile, {})).rejects.toThrow('"noSession"');
    expect(await act('resendVerification', [client.userId, added._id])).toEqual([
      { userId: client.userId, outcome: 'accountInactive' },
      { userId: added._id, outcome: 'accountInactive' },
    ]);
    await act('activate', [client.userId, added._id]);
    expect(await act('resendVerification', [client.userId, added._id])).toEqual([
      { userId: client.userId, outcome: 'alreadyVerified' },
      { userId: added._id, outcome: 'done' },
    ]);
    expect(required((await list(owner, { searchQuery: 'client' })).clients[0], 'the client').status).toBe('Active');
    await t.client.call(owner, findClients, { query: {} });
  });
});

describe('the travel wallet', () => {
  test('is allowed to clients and agents by the owner alone, shown in lists and details, and to the person', async () => {
    const there = await t.freshAgency();
    const [owner, agent, client] = [await there.persona('owner'), await there.persona('agent'), await there.persona('client')];
    const allow = { isRewardWalletEnable: true };
    await t.client.call(owner, setClientWallet, { body: { userId: client.userId, ...allow } });
    await t.client.call(owner, setAgentWallet, { body: { userId: agent.userId, ...allow } });
    expect((await list(owner)).clients).toMatchObject([allow]);
    expect((await t.client.call(owner, getClient, { params: { id: client.userId } })).data).toMatchObject(allow);
    expect((await t.client.call(owner, listAgents, { query: {} })).data.agents).toMatchObject([allow]);
    expect((await t.client.call(client, getProfile, {})).data).toMatchObject(allow);
    await t.client.call(owner, setClientWallet, { body: { userId: client.userId, isRewardWalletEnable: false } });
    expect((await list(owner)).clients).toMatchObject([{ isRewardWalletEnable: false }]);
    const wrongList = { body: { userId: client.userId, ...allow } };
    expect((await t.client.refusal(owner, setAgentWallet, wrongList)).status).toBe(404);
    expect((await t.client.refusal(agent, setClientWallet, wrongList)).status).toBe(403);
    const stranger = await (await t.freshAgency()).persona('owner');
    expect((await t.client.refusal(stranger, setClientWallet, wrongList)).status).toBe(404);
  });
});
