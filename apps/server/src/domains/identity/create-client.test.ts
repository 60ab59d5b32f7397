import { createClient, findClients, forgotPassword, login, resetPassword, signUp } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

const NEW = { name: 'Bea  de Souza', email: 'Bea@x.test' };
const find = async (caller: Persona, searchQuery: string) =>
  (await t.client.call(caller, findClients, { query: { searchQuery, limit: 10, offSet: 0 } })).data.clients;

describe('a client whom staff add', () => {
  test('is there to be booked for, and belongs to whoever added them where agents are restricted', async () => {
    const [restricted, agent] = [await home.persona('restricted'), await home.persona('agent')];
    const { data } = await t.client.call(restricted, createClient, { body: NEW });
    expect(data).toMatchObject({ name: 'Bea de Souza', email: 'bea@x.test' });
    expect(await find(restricted, 'bea')).toEqual([data]);
    expect(await find(agent, 'bea')).toEqual([data]);
    const { data: ofAgent } = await t.client.call(agent, createClient, { body: { name: 'Dora Lima', email: 'dora@x.test' } });
    expect(await find(restricted, 'dora')).toEqual([]);
    expect(await find(restricted, 'dora@x.test')).toEqual([ofAgent]);
    await expect(t.client.call(agent, createClient, { body: NEW })).rejects.toThrow('"userExists"');
  });

  test('comes in by a link to the address; nobody else does, not even by signing up with it', async () => {
    const agent = await home.persona('agent');
    const [email, password] = ['carl@x.test', 'Ab3$efgh'];
    const { data: client } = await t.client.call(agent, createClient, { body: { name: 'Carl Ost', email } });
    const logIn = () => t.client.call(home.visitor, login, { body: { email, password } });
    await t.client.call(home.visitor, signUp, { body: { name: 'A Stranger', email, password, checked: true } });
    await expect(logIn()).rejects.toThrow('"wrongCredentials"');
    expect((await find(agent, 'carl')).map(({ name }) => name)).toEqual([client.name]);
    await t.client.call(home.visitor, forgotPassword, { body: { email } });
    await t.drain();
    const links = (await listMailbox(t.platform.database, email)).flatMap((mail) => mail.links);
    const link = new URL(
      required(
        links.find((address) => address.includes('/newPassword')),
        'link',
      ),
    );
    const token = required(link.searchParams.get('token'), 'token');
    await t.client.call(home.visitor, resetPassword, { body: { token, password, confirmPassword: password } });
    expect((await logIn()).data.userType).toBe('Client');
  });
});
