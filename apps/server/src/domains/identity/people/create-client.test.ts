import { checkPasswordToken, createClient, findClients, forgotPassword, login, resetPassword, signUp } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';

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

const mailsTo = async (email: string) => {
  await t.drain();
  return listMailbox(t.platform.database, email);
};
/** Returns the token of the newest email to an address that sets a password. */
const mailedToken = async (email: string): Promise<string> => {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links);
  const link = required(
    links.find((address) => address.includes('/newPassword')),
    'link',
  );
  return required(new URL(link).searchParams.get('token'), 'token');
};
const DAY = 86_400_000;

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
    const token = await mailedToken(email);
    await t.client.call(home.visitor, resetPassword, { body: { token, password, confirmPassword: password } });
    expect((await logIn()).data.userType).toBe('Client');
  });

  test.each([
    ['en', 'Your account at', 'Set your password'],
    ['pt', 'Sua conta em', 'Criar sua senha'],
    ['es', 'Tu cuenta en', 'Crear tu contraseña'],
  ] as const)('is told of the account by one mail, in %s', async (lang, subject, button) => {
    const agency = await t.freshAgency();
    const agent = await agency.persona('agent');
    const email = `${lang}@welcome.test`;
    const caller = { ...agent, headers: { 'accept-language': lang } };
    await t.client.call(caller, createClient, { body: { name: 'Nora Reis', email } });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${subject} ${agency.agency.name}`);
    expect(mail?.html).toContain(button);
    expect(mail?.links.find((link) => link.includes('/newPassword'))).toContain('first=true');
  });

  test('has seven days for the first password, unless a newer link is asked for', async () => {
    const agency = await t.freshAgency();
    const agent = await agency.persona('agent');
    const check = (token: string) => t.client.call(agency.visitor, checkPasswordToken, { body: { token } });
    const add = async (email: string) => {
      await t.client.call(agent, createClient, { body: { name: 'Nora Reis', email } });
      return mailedToken(email);
    };
    const [slow, late] = [await add('slow@welcome.test'), await add('late@welcome.test')];
    t.clock.advance(7 * DAY - 60_000);
    expect(await check(slow)).toEqual({ data: { valid: true } });
    await t.client.call(agency.visitor, forgotPassword, { body: { email: 'slow@welcome.test' } });
    await t.drain();
    await expect(check(slow)).rejects.toThrow('"tokenExpired"');
    t.clock.advance(60_000);
    await expect(check(late)).rejects.toThrow('"tokenExpired"');
  });

  test('is one of a hundred in an hour at most', async () => {
    const agency = await t.freshAgency();
    const owner = await agency.persona('owner');
    const add = (n: number) => t.client.call(owner, createClient, { body: { name: 'Nora Reis', email: `n${n}@many.test` } });
    for (let n = 0; n < 100; n++) await add(n);
    await expect(add(100)).rejects.toThrow('"tooManyRequests"');
    t.clock.advance(3_600_001);
    await add(100);
  });
});
