import { changeLanguage, editProfile, findClients, getProfile, setLanguage } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createUser } from '../people/create-user.ts';
import { users } from '../tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const CHANGE = {
  firstName: 'Clara',
  lastName: 'Souza',
  phone: '+1 305 555 0100',
  homeAirport: 'mia',
  street: '1 Ocean Drive',
  country: 'us',
  state: 'Florida',
  city: 'Miami',
};

describe('profiles', () => {
  test('change in the named fields and no other', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const body = { ...CHANGE, userType: 'AgencyOwner', email: 'x@y.test', isSubscribed: false, isRewardWalletEnable: true };
    const { data } = await t.client.call(client, editProfile, { body });
    expect(data).toMatchObject({
      name: 'Clara Souza',
      homeAirport: 'MIA',
      country: 'US',
      userType: 'Client',
      email: client.email,
    });
    expect(data.isRewardWalletEnable).toBe(false);
    expect((await t.client.call(client, getProfile, {})).data).toEqual(data);
  });

  test.each(['abc', '123', '+', '------', '+٣٣٣٣٣٣٣', '0'.repeat(16), '305 555 0100 ext. 4'])(
    'refuse the telephone number %s',
    async (phone) => {
      const home = await t.freshAgency();
      const refusal = await t.client.refusal(await home.persona('client'), editProfile, { body: { ...CHANGE, phone } });
      expect(refusal.validationError).toEqual({ phone: 'Please enter valid phone number' });
    },
  );

  test('need of an address what the country’s letters need, and keep nothing of another country', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const { state: _state, city: _city, ...rest } = CHANGE;
    const refusal = await t.client.refusal(client, editProfile, { body: rest });
    expect(refusal.validationError).toEqual({ city: 'Required', state: 'Required' });
    await t.client.call(client, editProfile, { body: { ...CHANGE, zip: '33139' } });
    const { data } = await t.client.call(client, editProfile, { body: { ...rest, country: 'hk', state: 'Kowloon' } });
    expect(data).toMatchObject({ country: 'HK', street: '1 Ocean Drive', state: 'Kowloon', city: null, zip: null });
  });

  test.each(['3055550100', '(305) 555-0100', '+55 11 91234-5678', '+44 20.7946.0958'])(
    'take the telephone number %s',
    async (phone) => {
      const home = await t.freshAgency();
      const { data } = await t.client.call(await home.persona('client'), editProfile, { body: { ...CHANGE, phone } });
      expect(data.phone).toBe(phone);
    },
  );

  test.each([
    ['O', '王', 'O', '王'],
    ["'t\u00a0Hart", 'Marcel·lí', "'t Hart", 'Marcel·lí'],
    ['Jose\u0301', 'O’Brien s/o Sean', 'José', 'O’Brien s/o Sean'],
    ['Sukarno', '', 'Sukarno', ''],
  ])('take the names %j %j', async (firstName, lastName, first, last) => {
    const client = await (await t.freshAgency()).persona('client');
    const { data } = await t.client.call(client, editProfile, { body: { ...CHANGE, firstName, lastName } });
    expect([data.firstName, data.lastName]).toEqual([first, last]);
  });

  test('refuse a card number in a note of the address', async () => {
    const home = await t.freshAgency();
    const refusal = await t.client.refusal(await home.persona('client'), editProfile, {
      body: { ...CHANGE, street: '4242 4242 4242 4242' },
    });
    expect(refusal.code).toBe('cardNumberRefused');
  });

  test('keep a language, which a link cannot change', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    await t.client.call(client, setLanguage, { body: { lang: 'pt' } });
    expect((await t.client.call(client, getProfile, {})).data.locale).toBe('pt');
    await t.client.call(client, changeLanguage, { params: { lang: 'es' } });
    expect((await t.client.call(client, getProfile, {})).data.locale).toBe('es');
    const navigation = { ...client, headers: { 'sec-fetch-site': 'none', 'x-app-key': '' } };
    expect(await t.client.refusal(navigation, changeLanguage, { params: { lang: 'en' } })).toMatchObject({
      status: 403,
      code: 'crossSite',
    });
    expect((await t.client.call(client, getProfile, {})).data.locale).toBe('es');
  });

  test('show a change by another node within seconds, and a deactivation logs out', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    await t.client.call(client, getProfile, {});
    // Written without this process's functions, as another node would.
    await t.ctx(home.agency).db.tx((tx) => tx.update(users).set({ status: 'Inactive' }).where(eq(users.id, client.userId)));
    t.clock.advance(5_000);
    expect((await t.client.refusal(client, getProfile, {})).status).toBe(401);
  });
});

describe('finding clients', () => {
  async function people() {
    const home = await t.freshAgency();
    const add = (name: string, email: string, createdByUserId?: string) =>
      createUser(t.platform, home.agency, { name, email, password: 'x', userType: 'Client' }).then(async (user) => {
        if (createdByUserId === undefined) return;
        await t.ctx(home.agency).db.tx((tx) => tx.update(users).set({ createdByUserId }).where(eq(users.id, user.id)));
      });
    const restricted = await home.persona('restricted');
    await add('Clara Nunes', 'clara@x.test');
    await add('Colin Fraser', 'colin@x.test');
    await add('Nora Berg', 'nora@x.test', restricted.userId);
    const find = async (caller: Parameters<typeof t.client.call>[0], searchQuery: string) =>
      (await t.client.call(caller, findClients, { query: { searchQuery } })).data.clients.map(({ email }) => email);
    return { home, restricted, find };
  }

  test('is by the beginning of name, last name or address', async () => {
    const { home, find } = await people();
    const agent = await home.persona('agent');
    expect(await find(agent, 'cl')).toEqual(['clara@x.test']);
    expect(await find(agent, 'NUN')).toEqual(['clara@x.test']);
    expect(await find(agent, 'Colin F')).toEqual(['colin@x.test']);
    expect(await find(agent, 'nora@')).toEqual(['nora@x.test']);
    expect(await find(agent, '')).toHaveLength(3);
    expect(await find(agent, '%')).toEqual([]);
    expect(await find(agent, '_lara')).toEqual([]);
  });

  test('gives a restricted agent their own clients, and others by the whole address only', async () => {
    const { restricted, find } = await people();
    expect(await find(restricted, '')).toEqual(['nora@x.test']);
    expect(await find(restricted, 'cl')).toEqual([]);
    expect(await find(restricted, 'clara@x.test')).toEqual(['clara@x.test']);
  });

  test('stays inside the agency and away from clients', async () => {
    const { home, find } = await people();
    const other = await t.freshAgency();
    expect(await find(await other.persona('owner'), 'cl')).toEqual([]);
    const refusal = await t.client.refusal(await home.persona('client'), findClients, { query: {} });
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
