import { changePassword, checkPasswordToken, forgotPassword, getProfile, login, resetPassword } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const OLD = 'Test-pass-9x';
const NEW = 'Zz9*yxwv';

async function mailedToken(email: string): Promise<string> {
  await t.drain();
  const links = (await listMailbox(t.platform.database, email)).flatMap((mail) => mail.links);
  const link = required(
    links.find((address) => address.includes('/newPassword?token=')),
    `reset link mailed to ${email}`,
  );
  return required(new URL(link).searchParams.get('token'), 'token in the link');
}

async function askFor(home: TestAgency, email: string): Promise<string> {
  await t.client.call(home.visitor, forgotPassword, { body: { email } });
  t.clock.advance(1_000);
  return mailedToken(email);
}

const reset = (token: string, password = NEW) => ({ body: { token, password, confirmPassword: password } });
const logIn = (home: TestAgency, who: Persona, password: string) =>
  t.client.inject(home.visitor, { method: 'POST', url: login.path, body: { email: who.email, password } });

describe('forgotten passwords', () => {
  test('are replaced by a mailed link, once; every session ends and a mail tells of it', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    await t.client.call(client, getProfile, {});
    const token = await askFor(home, client.email);
    expect(await t.client.call(home.visitor, checkPasswordToken, { body: { token } })).toEqual({ data: { valid: true } });
    await t.client.call(home.visitor, resetPassword, reset(token));
    expect((await t.client.refusal(client, getProfile, {})).status).toBe(401);
    expect((await logIn(home, client, OLD)).status).toBe(400);
    expect((await logIn(home, client, NEW)).status).toBe(200);
    for (const again of [checkPasswordToken, resetPassword] as const) {
      const input = again === resetPassword ? reset(token) : { body: { token } };
      const answer = await t.client.inject(home.visitor, { method: 'POST', url: again.path, body: input.body });
      expect(answer.json()).toMatchObject({ code: 'tokenExpired' });
    }
    await t.drain();
    const told = (await listMailbox(t.platform.database, client.email)).map(({ subject }) => subject);
    expect(told).toContain(`Your password at ${home.agency.name} was changed`);
  });

  test('say the same for an unknown address, which gets no mail', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const known = await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
    const unknown = await t.client.call(home.visitor, forgotPassword, { body: { email: 'nobody@nowhere.test' } });
    expect(unknown).toEqual(known);
    await t.drain();
    expect(await listMailbox(t.platform.database, 'nobody@nowhere.test')).toEqual([]);
  });

  test('have links that a newer one ends, and that last an hour', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const older = await askFor(home, client.email);
    const newer = await askFor(home, client.email);
    expect(newer).not.toBe(older);
    expect(await t.client.refusal(home.visitor, resetPassword, reset(older))).toMatchObject({ code: 'tokenExpired' });
    t.clock.advance(3_600_000);
    expect(await t.client.refusal(home.visitor, resetPassword, reset(newer))).toMatchObject({ code: 'tokenExpired' });
  });

  test('cannot be set on another agency, and the link lives on at its own', async () => {
    const [here, there] = [await t.freshAgency(), await t.freshAgency()];
    const client = await here.persona('client');
    const token = await askFor(here, client.email);
    expect(await t.client.refusal(there.visitor, resetPassword, reset(token))).toMatchObject({ code: 'tokenExpired' });
    await t.client.call(here.visitor, resetPassword, reset(token));
  });

  test('are set once by two at the same time', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const token = await askFor(home, client.email);
    const body = reset(token).body;
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.client.inject(home.visitor, { method: 'POST', url: resetPassword.path, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('lift the delays of an account under attack: its owner gets in', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    for (let i = 0; i < 6; i++) await logIn(home, owner, 'wrong');
    expect((await logIn(home, owner, OLD)).status).toBe(429);
    await t.client.call(home.visitor, resetPassword, reset(await askFor(home, owner.email)));
    expect((await logIn(home, owner, NEW)).status).toBe(200);
  });

  test('fill nobody’s mailbox', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    for (let i = 0; i < 12; i++) await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
    await t.drain();
    expect(await listMailbox(t.platform.database, client.email)).toHaveLength(5);
  });

  test('must be typed twice alike', async () => {
    const home = await t.freshAgency();
    const refusal = await t.client.refusal(home.visitor, resetPassword, {
      body: { token: 'x'.repeat(43), password: NEW, confirmPassword: `${NEW}x` },
    });
    expect(refusal.validationError).toEqual({ confirmPassword: 'Password and confirm password should be same' });
  });
});

describe('changing a password', () => {
  const change = (currentPassword: string, newPassword: string) => ({
    body: { currentPassword, newPassword, confirmPassword: newPassword },
  });

  test('ends the other sessions and keeps this one, under a new token', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const elsewhere = login.answer.parse((await logIn(home, client, OLD)).json()).data.token;
    await t.client.call({ ...home.visitor, token: elsewhere }, getProfile, {});
    const answer = await t.client.inject(client, { method: 'POST', url: changePassword.path, body: change(OLD, NEW).body });
    const { token } = changePassword.answer.parse(answer.json()).data;
    expect(String(answer.headers['set-cookie'])).toBe(`x-access-token=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`);
    await t.client.call({ ...home.visitor, token }, getProfile, {});
    expect((await t.client.refusal(client, getProfile, {})).status).toBe(401);
    expect((await t.client.refusal({ ...home.visitor, token: elsewhere }, getProfile, {})).status).toBe(401);
    expect((await logIn(home, client, NEW)).status).toBe(200);
  });

  test('is refused with the reason, never with 401', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    expect(await t.client.refusal(client, changePassword, change('wrong', NEW))).toMatchObject({
      status: 422,
      code: 'wrongCurrentPassword',
    });
    expect(await t.client.refusal(client, changePassword, change(OLD, 'Summer2024!'))).toMatchObject({
      code: 'passwordTooCommon',
    });
    const { token } = (await t.client.call(client, changePassword, change(OLD, NEW))).data;
    expect(await t.client.refusal({ ...client, token }, changePassword, change(NEW, NEW))).toMatchObject({
      status: 422,
      code: 'passwordUnchanged',
    });
  });

  test('lets a stolen session guess no more than a stranger', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    for (let i = 0; i < 5; i++) await t.client.refusal(client, changePassword, change('wrong', NEW));
    expect((await t.client.refusal(client, changePassword, change(OLD, NEW))).status).toBe(429);
    expect((await logIn(home, client, OLD)).status).toBe(200);
  });
});
