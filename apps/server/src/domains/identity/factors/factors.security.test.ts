import {
  addPasskey,
  askForDomain,
  deleteAccount,
  exportAccount,
  getProfile,
  getSecondFactors,
  login,
  logout,
  prove,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setStaffSecurity,
  startPasskey,
  startProof,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserType } from '../../../platform/context.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { createUser, resetFactors } from '../index.ts';
import { codeAt, enrolAuthenticator, enrolPasskey } from '../testing/enrol.ts';
import { softPasskey } from '../testing/soft-passkey.ts';

const PASSWORD = 'Trail-9x-quiet';
const [MINUTE, DAY] = [60_000, 86_400_000];

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  home = await t.freshAgency();
});

/** Makes a real person (not one of the demo) and returns how they log in. */
async function person(userType: UserType, at: TestAgency = home) {
  const email = `${userType.toLowerCase()}@lagoon.example`;
  const { id } = await createUser(t.platform, at.agency, { name: 'Ines Prado', email, password: PASSWORD, userType });
  return { id, email };
}

const logIn = async (email: string, at: TestAgency = home) =>
  (await t.client.call(at.visitor, login, { body: { email, password: PASSWORD } })).data;
const as = (token: string, at: TestAgency = home): Caller => ({ agency: at.agency, token });
const mailsTo = async (email: string): Promise<unknown[]> => {
  await t.drain();
  const { rows } = await t.platform.database.raw.query(
    "SELECT template FROM mail_log WHERE agency_id = $1 AND recipient = $2 AND status = 'Sent' ORDER BY template",
    [home.agency.id, email],
  );
  return rows.map(({ template }) => template);
};

/** A person with an authenticator, logged out; each code of theirs is of a new step. */
async function withAuthenticator(userType: UserType) {
  const { id, email } = await person(userType);
  const { token } = await logIn(email);
  const enrolled = await enrolAuthenticator(t, as(token));
  return { ...enrolled, id, email, token };
}

async function nextCode(secret: string) {
  t.clock.advance(31_000);
  return codeAt(secret, t.clock.now());
}

describe('at log-in', () => {
  test('an owner is asked for a factor, may put it off for fourteen days from the first time, then enrols or gets nowhere', async () => {
    const { email } = await person('AgencyOwner');
    const first = await logIn(email);
    expect(first.secondFactor).toEqual({ next: 'offer', daysLeft: 14 });
    expect((await t.client.call(as(first.token), getProfile, {})).data.email).toBe(email);
    t.clock.advance(13.5 * DAY);
    expect((await logIn(email)).secondFactor).toEqual({ next: 'offer', daysLeft: 1 });
    t.clock.advance(DAY);
    const late = await logIn(email);
    expect(late.secondFactor).toEqual({ next: 'enrol', daysLeft: null });
    expect((await t.client.refusal(as(late.token), getProfile, {})).status).toBe(401);
    const enrolled = await enrolAuthenticator(t, as(late.token));
    expect((await t.client.call(as(enrolled.token), getProfile, {})).data.email).toBe(email);
    expect((await t.client.refusal(as(late.token), getProfile, {})).status).toBe(401);
  });

  test('the demo and clients open with a password alone; agents, too, until the owner asks them', async () => {
    const owner = await home.persona('owner');
    const agent = await person('SalesAgent');
    const client = await person('Client');
    expect([(await logIn(agent.email)).secondFactor, (await logIn(client.email)).secondFactor]).toEqual([undefined, undefined]);
    await t.client.call(owner, setStaffSecurity, { body: { agentsNeedFactor: true } });
    expect((await logIn(agent.email)).secondFactor).toEqual({ next: 'offer', daysLeft: 14 });
    expect((await logIn(client.email)).secondFactor).toBeUndefined();
  });

  test('half a session makes only the calls that name what it waits for', async () => {
    const { email, secret } = await withAuthenticator('AgencyOwner');
    const half = await logIn(email);
    expect(half.secondFactor).toEqual({ next: 'prove', daysLeft: null });
    const open = [];
    for (const endpoint of ENDPOINTS.values()) {
      if (endpoint.access === 'public' || endpoint.access === 'platform') continue;
      // Any visitor makes these.
      if (endpoint.openToVisitors === 'always') continue;
      const url = endpoint.path.replaceAll(/:\w+/g, home.agency.id);
      const answer = await t.client.inject(as(half.token), {
        method: endpoint.method,
        url,
        body: endpoint.method === 'GET' ? undefined : {},
      });
      if (answer.status !== 401) open.push(endpoint.id);
    }
    expect(open).toEqual(['identity.getSecondFactors', 'identity.startProof', 'identity.prove']);
    expect((await t.client.call(as(half.token), getSecondFactors, {})).data).toEqual({
      stage: 'prove',
      methods: ['code', 'recovery'],
      passkeys: [],
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    // It lasts a quarter of an hour, and a log-out ends it.
    const code = await nextCode(secret);
    await t.client.call(as(half.token), logout, {});
    expect((await t.client.refusal(as(half.token), prove, { body: { method: 'code', code } })).status).toBe(401);
    const other = await logIn(email);
    t.clock.advance(16 * MINUTE);
    expect((await t.client.refusal(as(other.token), getSecondFactors, {})).status).toBe(401);
  });

  test('a code opens the session under a new token, counts once, and is of now or a step beside', async () => {
    const { email, secret } = await withAuthenticator('Client');
    const half = await logIn(email);
    const code = await nextCode(secret);
    for (const wrong of [codeAt(secret, t.clock.now() - 61_000), codeAt(secret, t.clock.now() + 61_000), '000000']) {
      expect((await t.client.refusal(as(half.token), prove, { body: { method: 'code', code: wrong } })).code).toBe('codeWrong');
    }
    const { data } = await t.client.call(as(half.token), prove, { body: { method: 'code', code } });
    expect(data.token).not.toBe(half.token);
    expect((await t.client.call(as(data.token), getProfile, {})).data.loginCount).toBe(2);
    expect((await t.client.refusal(as(half.token), getProfile, {})).status).toBe(401);
    const again = await logIn(email);
    expect((await t.client.refusal(as(again.token), prove, { body: { method: 'code', code } })).code).toBe('codeWrong');
    const early = codeAt(secret, t.clock.now() + 29_000);
    expect((await t.client.call(as(again.token), prove, { body: { method: 'code', code: early } })).data.email).toBe(email);
  });

  test('the password again proves nothing, and opens no half session', async () => {
    const { email } = await withAuthenticator('Client');
    const half = await logIn(email);
    expect((await t.client.refusal(as(half.token), prove, { body: { method: 'password', password: PASSWORD } })).code).toBe(
      'codeWrong',
    );
  });

  test('guesses of codes are slowed as those of passwords are', async () => {
    const { email } = await withAuthenticator('Client');
    const half = await logIn(email);
    const codes = [];
    for (let i = 0; i < 8; i++) {
      const body = { method: 'code' as const, code: `00000${i}` };
      codes.push((await t.client.refusal(as(half.token), prove, { body })).code);
    }
    expect(codes).toEqual([...Array(5).fill('codeWrong'), ...Array(3).fill('tooManyRequests')]);
  });

  test('each recovery code opens once, is told by email, and asks to enrol anew; new ones end the old', async () => {
    const { email, recoveryCodes, secret } = await withAuthenticator('AgencyOwner');
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const half = await logIn(email);
    const use = (token: string, code: string) => ({ caller: as(token), input: { body: { method: 'recovery' as const, code } } });
    const one = use(half.token, first.toLowerCase().replace('-', ' '));
    const { data } = await t.client.call(one.caller, prove, one.input);
    expect(data.secondFactor).toEqual({ next: 'offer', daysLeft: null });
    expect(await mailsTo(email)).toContain('recoveryCodeUsed');
    const again = use((await logIn(email)).token, first);
    expect((await t.client.refusal(again.caller, prove, again.input)).code).toBe('codeWrong');
    const { token } = (await t.client.call(again.caller, prove, { body: { method: 'code', code: await nextCode(secret) } })).data;
    await t.client.call(as(token), renewRecoveryCodes, {});
    const old = use((await logIn(email)).token, second);
    expect((await t.client.refusal(old.caller, prove, old.input)).code).toBe('codeWrong');
  });

  test('is in the export of the account by its day, without what proves anything, and gone with the account', async () => {
    const { email, secret } = await withAuthenticator('Client');
    const half = await logIn(email);
    const { token } = (await t.client.call(as(half.token), prove, { body: { method: 'code', code: await nextCode(secret) } }))
      .data;
    const { data } = await t.client.call(as(token), exportAccount, {});
    expect(data.factors).toEqual({
      passkeys: [],
      authenticator: { createdAt: expect.any(String), lastUsedAt: new Date(t.clock.now()).toISOString() },
      recoveryCodesLeft: 10,
    });
    expect(JSON.stringify(data)).not.toContain(secret);
    await t.client.call(as(token), deleteAccount, { body: { password: PASSWORD } });
    const left = `SELECT (SELECT count(*) FROM user_authenticators WHERE user_id = $1)::int + (SELECT count(*) FROM user_recovery_codes WHERE user_id = $1)::int AS n`;
    expect((await t.platform.database.raw.query(left, [data.profile._id])).rows).toEqual([{ n: 0 }]);
  });

  test('nothing of it lies open in the database', async () => {
    const { secret, recoveryCodes } = await withAuthenticator('Client');
    const { rows } = await t.platform.database.raw.query(
      'SELECT secret_sealed AS text FROM user_authenticators UNION ALL SELECT code_hash FROM user_recovery_codes',
      [],
    );
    const kept = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])])
      expect(kept).not.toContain(plain);
  });

  test('a page in a browser gets its cookie and no token; another client gets the token', async () => {
    const { email } = await person('Client');
    const page = { ...home.visitor, headers: { 'sec-fetch-mode': 'cors' } };
    const url = login.path;
    const answer = await t.client.inject(page, { method: 'POST', url, body: { email, password: PASSWORD } });
    expect(answer.json()).toMatchObject({ data: { token: '', userType: 'Client' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^x-access-token=[\w-]{43};/);
  });
});

describe('a passkey', () => {
  test('is added and opens a session on the host that it was made on', async () => {
    const { email } = await person('AgencyOwner');
    const { token } = await logIn(email);
    const { passkey, recoveryCodes } = await enrolPasskey(t, as(token));
    expect(recoveryCodes).toHaveLength(10);
    const half = await logIn(email);
    const { data } = await t.client.call(as(half.token), startProof, {});
    expect(data.rpId).toBe(new URL(home.agency.origin).hostname);
    const body = { method: 'passkey' as const, passkey: passkey.use(data, home.agency.origin, 1) };
    const session = await t.client.call(as(half.token), prove, { body });
    expect((await t.client.call(as(session.data.token), getProfile, {})).data.email).toBe(email);
    expect((await t.client.call(as(session.data.token), getSecondFactors, {})).data.passkeys).toMatchObject([
      { name: 'My phone' },
    ]);
  });

  test('is not added for a wrong origin, a used or old challenge, or that of another session', async () => {
    const { email } = await person('Client');
    const caller = as((await logIn(email)).token);
    const other = as((await logIn(email)).token);
    const start = async (by: Caller) => (await t.client.call(by, startPasskey, {})).data;
    const add = (by: Caller, passkey: ReturnType<ReturnType<typeof softPasskey>['make']>) =>
      t.client.refusal(by, addPasskey, { body: { name: 'x', passkey } });
    const soft = softPasskey();
    expect((await add(caller, soft.make(await start(caller), 'http://evil.localhost:3000'))).code).toBe('passkeyRefused');
    const mine = await start(caller);
    expect((await add(other, soft.make(mine, home.agency.origin))).code).toBe('passkeyRefused');
    t.clock.advance(6 * MINUTE);
    expect((await add(caller, soft.make(mine, home.agency.origin))).code).toBe('passkeyRefused');
    const fresh = soft.make(await start(other), home.agency.origin);
    await t.client.call(other, addPasskey, { body: { name: 'x', passkey: fresh } });
    expect((await add(other, fresh)).code).toBe('passkeyRefused');
  });

  test('is refused for a wrong origin, a replay, a copied counter, another’s passkey and another agency', async () => {
    const { email } = await person('AgencyOwner');
    const away = await t.freshAgency();
    await person('AgencyOwner', away);
    const { passkey } = await enrolPasskey(t, as((await logIn(email)).token));
    await enrolPasskey(t, as((await logIn(email, away)).token, away));
    const { origin } = home.agency;
    const half = as((await logIn(email)).token);
    const ask = async (by: Caller) => (await t.client.call(by, startProof, {})).data;
    const refused = async (by: Caller, used: ReturnType<typeof passkey.use>) =>
      (await t.client.refusal(by, prove, { body: { method: 'passkey', passkey: used } })).code;

    expect(await refused(half, passkey.use(await ask(half), 'http://evil.localhost:3000', 5))).toBe('passkeyRefused');
    expect(await refused(half, softPasskey().use(await ask(half), origin, 5))).toBe('passkeyRefused');
    const foreign = as((await logIn(email, away)).token, away);
    expect(await refused(foreign, passkey.use(await ask(foreign), away.agency.origin, 5))).toBe('passkeyRefused');
    expect(
      await refused(half, passkey.use({ ...(await ask(half)), rpId: new URL(away.agency.origin).hostname }, origin, 5)),
    ).toBe('passkeyRefused');
    const good = passkey.use(await ask(half), origin, 5);
    const { token } = (await t.client.call(half, prove, { body: { method: 'passkey', passkey: good } })).data;
    expect(await refused(as(token), good)).toBe('passkeyRefused');
    expect(await refused(as(token), passkey.use(await ask(as(token)), origin, 5))).toBe('passkeyRefused');
    expect(
      (
        await t.client.call(as(token), prove, {
          body: { method: 'passkey', passkey: passkey.use(await ask(as(token)), origin, 6) },
        })
      ).data.email,
    ).toBe(email);
  });
});

describe('a recent proof', () => {
  test('is asked for what it is declared for, by every call that declares it, and lasts ten minutes', async () => {
    const declared = [...ENDPOINTS.values()].filter(({ stepUp, access }) => stepUp !== undefined && access !== 'platform');
    const owner = await home.persona('owner');
    t.clock.advance(10 * MINUTE);
    for (const endpoint of declared) {
      const url = endpoint.path.replaceAll(/:\w+/g, home.agency.id);
      const answer = await t.client.inject(owner, {
        method: endpoint.method,
        url,
        body: endpoint.method === 'GET' ? undefined : {},
      });
      expect([endpoint.id, answer.status, answer.json()]).toMatchObject([endpoint.id, 403, { code: 'stepUpRequired' }]);
    }
    expect((await t.client.refusal(owner, prove, { body: { method: 'password', password: 'Wrong-pass-1' } })).code).toBe(
      'wrongCurrentPassword',
    );
    await t.client.call(owner, prove, { body: { method: 'password', password: 'Test-pass-9x' } });
    expect((await t.client.call(owner, exportAccount, {})).data.exportedAt).toBeTruthy();
    expect(declared.map(({ id, stepUp }) => `${id} ${stepUp}`).toSorted()).toEqual([
      ...['AgencyBookings', 'AgencyBookingsSheet', 'Bookings'].map((own) => `accounts.download${own} proof`),
      'accounts.export proof',
      ...['askArchive proof', 'askForDomain factor', 'closeAgency proof'].map((own) => `agencies.${own}`),
      ...['linkArchive proof', 'removeDomain factor', 'reopenAgency proof'].map((own) => `agencies.${own}`),
      'apiKeys.create proof',
      ...['addDomain', 'removeDomain', 'set', 'setSignInClient'].map((own) => `applications.${own} factor`),
      'bookings.settleLost proof',
      ...['acceptHandover', 'addAuthenticator', 'addPasskey'].map((own) => `identity.${own} proof`),
      ...['changeAgentType factor', 'changeClientType factor', 'changeEmail proof'].map((own) => `identity.${own}`),
      ...['', 'Sheet'].map((own) => `identity.downloadClients${own} proof`),
      'identity.exportClients proof',
      ...['linkSignIn proof', 'removeAuthenticator proof', 'removePasskey proof'].map((own) => `identity.${own}`),
      ...['renewRecoveryCodes proof', 'setStaffSecurity factor'].map((own) => `identity.${own}`),
      'identity.startAuthenticator proof',
      'identity.startHandover factor',
      'identity.startPasskey proof',
      'identity.unlinkSignIn proof',
      'identity.updateAgentType factor',
      ...['partnerAccounts.set factor', 'payments.downloadStatement proof', 'payments.setSettings factor'],
      ...['staffActivity.download proof', 'suppliers.set factor'],
      'wallet.change proof',
      ...['create', 'renewSecret', 'update'].map((own) => `webhooks.${own} proof`),
    ]);
  });

  test('is asked for by every call that answers with a file of people, whoever adds one', () => {
    const files = [...ENDPOINTS.values()].filter(
      ({ produces, answer }) =>
        /csv|sheet/.test(produces ?? '') || JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes('"csv"'),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const { id, stepUp } of files) expect([id, stepUp]).not.toEqual([id, undefined]);
  });

  test('is by the factor of those who have one; owners without one change no domain', async () => {
    const { email } = await person('AgencyOwner');
    const { token } = await logIn(email);
    const body = { host: 'www.lagoon-of-this-test.com' };
    expect((await t.client.refusal(as(token), askForDomain, { body })).code).toBe('factorRequired');
    const { secret } = await enrolAuthenticator(t, as(token));
    expect((await t.client.call(as(token), askForDomain, { body })).data.domain?.host).toBe(body.host);
    t.clock.advance(11 * MINUTE);
    expect((await t.client.refusal(as(token), askForDomain, { body })).code).toBe('stepUpRequired');
    expect((await t.client.refusal(as(token), prove, { body: { method: 'password', password: PASSWORD } })).code).toBe(
      'codeWrong',
    );
    await t.client.call(as(token), prove, { body: { method: 'code', code: await nextCode(secret) } });
    expect((await t.client.call(as(token), askForDomain, { body })).data.domain?.host).toBe(body.host);
  });
});

describe('a change of factors', () => {
  test('ends other sessions and is told; with the last factor the recovery codes go', async () => {
    const { email } = await person('AgencyOwner');
    const other = await logIn(email);
    const caller = as((await logIn(email)).token);
    const { secret } = await enrolAuthenticator(t, caller);
    expect((await t.client.refusal(as(other.token), getProfile, {})).status).toBe(401);
    await enrolPasskey(t, caller);
    expect((await t.client.call(caller, removeAuthenticator, {})).data).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: 10,
    });
    const { passkeys } = (await t.client.call(caller, getSecondFactors, {})).data;
    const left = await t.client.call(caller, removePasskey, { params: { id: required(passkeys[0], 'passkey')._id } });
    expect(left.data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, methods: ['password'] });
    expect(await mailsTo(email)).toEqual(['factorAdded', 'factorAdded', 'factorRemoved', 'factorRemoved', 'newDevice']);
    expect((await logIn(email)).secondFactor).toMatchObject({ next: 'offer' });
    expect(secret).toHaveLength(32);
  });

  test('an operator takes lost ones away: sessions end, the person is told and asked anew', async () => {
    const { email, token, id } = await withAuthenticator('AgencyOwner');
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'operator:ana' });
    await resetFactors(t.platform, ctx, email);
    expect((await t.client.refusal(as(token), getProfile, {})).status).toBe(401);
    expect((await logIn(email)).secondFactor).toMatchObject({ next: 'offer' });
    expect(await mailsTo(email)).toContain('factorReset');
    const { rows } = await t.platform.database.raw.query(
      "SELECT actor_id FROM audit_events WHERE action = 'user.factorReset' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_id: 'operator:ana' }]);
    await expect(resetFactors(t.platform, ctx, email)).rejects.toThrow('notFound');
  });
});
