import { getProfile, login, signUp, verifyEmail } from '@caravel/contracts';
import { UNSAFE_PATHS } from '@caravel/contracts/testing/unsafe-paths';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { outboxEvents } from '../../../platform/outbox/tables.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { findUserByEmail, lockUser } from '../queries.ts';
import { users, userTokens } from '../tables.ts';
import { verifyEmail as redeem } from './verify-email.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const body = (email: string, changes: object = {}) => ({
  name: 'Clara Nunes',
  email,
  password: 'Ab3$efgh',
  checked: true as const,
  ...changes,
});

async function tokenMailedTo(email: string): Promise<string> {
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  const link = required(
    mail?.links.find((address) => address.includes('token=')),
    `link mailed to ${email}`,
  );
  return required(new URL(link).searchParams.get('token'), 'token in the link');
}

function join(home: TestAgency, email: string, changes: object = {}) {
  return t.client.inject(home.visitor, { method: 'POST', url: signUp.path, body: body(email, changes) });
}

describe('sign-up', () => {
  test('mails a link that activates the account', async () => {
    const home = await t.freshAgency();
    const email = `new@${home.agency.slug}.test`;
    const { _id, data } = await t.client.call(home.visitor, signUp, { body: body(email) });
    expect(data.message).toBe(
      'Thanks for registering. Please check your inbox for an email verification link to activate your account.',
    );
    const credentials = { email, password: 'Ab3$efgh' };
    expect(await t.client.refusal(home.visitor, login, { body: credentials })).toMatchObject({ code: 'emailNotVerified' });
    const token = await tokenMailedTo(email);
    await t.client.call(home.visitor, verifyEmail, { body: { token, password: credentials.password } });
    const session = await t.client.call(home.visitor, login, { body: credentials });
    expect(session.data).toMatchObject({ _id, name: 'Clara Nunes', userType: 'Client', isRestrictedAgent: false });
    expect(await t.client.refusal(home.visitor, verifyEmail, { body: { token, password: 'Ab3$efgh' } })).toMatchObject({
      code: 'tokenExpired',
    });
  });

  test('brings along the page that was wanted, if it is ours, and logs in whoever proves the mailbox with the password', async () => {
    const home = await t.freshAgency();
    const linkOf = async (name: string, navigateTo: string) => {
      const email = `${name}@${home.agency.slug}.test`;
      await join(home, email, { navigateTo });
      await t.drain();
      const [mail] = await listMailbox(t.platform.database, email);
      return new URL(
        required(
          mail?.links.find((address) => address.includes('token=')),
          'the link',
        ),
      );
    };
    for (const path of UNSAFE_PATHS.filter((one) => one.length <= 1500))
      expect((await linkOf(`wish${UNSAFE_PATHS.indexOf(path)}`, path)).searchParams.get('navigateTo'), path).toBeNull();
    const wanted = '/booknow/flights/search?l=LIS-SAO-20270131&t=ow';
    const link = await linkOf('wanted', wanted);
    expect(link.searchParams.get('navigateTo')).toBe(wanted);
    const token = required(link.searchParams.get('token'), 'a token');
    const opened = await t.client.inject(home.visitor, {
      method: 'POST',
      url: verifyEmail.path,
      body: { token, password: 'Ab3$efgh' },
    });
    expect(verifyEmail.answer.parse(JSON.parse(opened.text)).data.isLoggedIn).toBe(true);
    const session = required(/x-access-token=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1], 'a session');
    const { data } = await t.client.call({ ...home.visitor, token: session }, getProfile, {});
    expect([data.email, data.loginCount]).toEqual([`wanted@${home.agency.slug}.test`, 1]);
  });

  test('answers a taken address alike and tells its owner by mail', async () => {
    const home = await t.freshAgency();
    const { email } = await home.persona('client');
    const [taken, free] = [await join(home, email), await join(home, `free@${home.agency.slug}.test`)];
    const shape = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    expect([taken.status, shape(taken.text)]).toEqual([free.status, shape(free.text)]);
    await t.drain();
    const mails = await listMailbox(t.platform.database, email);
    expect(mails.map(({ subject }) => subject)).toEqual([`You already have an account at ${home.agency.name}`]);
    await join(home, email);
    await t.drain();
    expect(await listMailbox(t.platform.database, email)).toHaveLength(1);
  });

  test('opens no account with the password of a stranger who signed up with the address, before or after', async () => {
    const home = await t.freshAgency();
    const email = `twice@${home.agency.slug}.test`;
    const [own, strangers] = ['Ab3$efgh', 'Zz9*yxwv'];
    await join(home, email);
    const ownLink = await tokenMailedTo(email);
    t.clock.advance(60_000);
    await join(home, email, { name: 'Somebody Else', password: strangers });
    const strangersLink = await tokenMailedTo(email);
    const verify = (token: string, password: string) =>
      t.client.inject(home.visitor, { method: 'POST', url: verifyEmail.path, body: { token, password } });
    // The mailbox's owner opens the newest mail and types the password of their own sign-up.
    expect((await verify(strangersLink, own)).json()).toMatchObject({ code: 'wrongSignUpPassword' });
    expect(await t.client.refusal(home.visitor, login, { body: { email, password: own } })).toMatchObject({
      code: 'emailNotVerified',
    });
    expect((await verify(ownLink, strangers)).json()).toMatchObject({ code: 'wrongSignUpPassword' });
    expect((await verify(ownLink, own)).status).toBe(200);
    expect((await t.client.call(home.visitor, login, { body: { email, password: own } })).data.name).toBe('Clara Nunes');
    expect(await t.client.refusal(home.visitor, login, { body: { email, password: strangers } })).toMatchObject({
      code: 'wrongCredentials',
    });
    expect((await verify(strangersLink, strangers)).json()).toMatchObject({ code: 'tokenExpired' });
  });

  test('lets the owner of the mailbox set another password with a stranger’s link', async () => {
    const home = await t.freshAgency();
    const email = `owner@${home.agency.slug}.test`;
    await join(home, email);
    const token = await tokenMailedTo(email);
    const set = (password: string) =>
      t.client.inject(home.visitor, { method: 'POST', url: verifyEmail.path, body: { token, password, isNew: true } });
    expect((await set('short')).json()).toMatchObject({
      code: 'validationFailed',
      validationError: { password: expect.any(String) },
    });
    expect((await set('Password1!')).json()).toMatchObject({ code: 'passwordTooCommon' });
    expect((await set('Zz9*yxwv')).status).toBe(200);
    expect(await t.client.refusal(home.visitor, login, { body: body(email) })).toMatchObject({ code: 'wrongCredentials' });
    expect((await t.client.call(home.visitor, login, { body: { email, password: 'Zz9*yxwv' } })).data.email).toBe(email);
  });

  test('opens an account with one of the links that are used at the same instant', async () => {
    const home = await t.freshAgency();
    const email = `both@${home.agency.slug}.test`;
    const passwords = ['Ab3$efgh', 'Zz9*yxwv', 'Qq7^mnop', 'Tt5%bcde'];
    const links: string[] = [];
    for (const password of passwords) {
      t.clock.advance(60_000);
      await join(home, email, { password });
      links.push(await tokenMailedTo(email));
    }
    const answers = await Promise.all(
      links.map((token, i) =>
        t.client.inject(home.visitor, { method: 'POST', url: verifyEmail.path, body: { token, password: passwords[i] } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  // The embedded database has one connection: there the two wait for each other anyhow.
  test.runIf(testDatabaseUrl())(
    'lets links that are used at the same instant take turns, so that none has to start over',
    async () => {
      const home = await t.freshAgency();
      const email = `turns@${home.agency.slug}.test`;
      const attempts: { token: string; password: string }[] = [];
      for (const password of ['Ab3$efgh', 'Zz9*yxwv']) {
        t.clock.advance(60_000);
        await join(home, email, { password });
        attempts.push({ token: await tokenMailedTo(email), password });
      }
      const ctx = t.ctx(home.agency);
      let units = 0;
      const db: typeof ctx.db = {
        ...ctx.db,
        tx: (work) =>
          ctx.db.tx((tx) => {
            units += 1;
            return work(tx);
          }),
      };
      // Both are held up at the person until the other has come as far.
      const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = ctx.db.tx(async (tx) => {
        const { id } = required(await findUserByEmail(tx, home.agency.id, email), 'the person');
        await lockUser(tx, home.agency.id, id);
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const deps = { ...t.platform, emailProved: async () => undefined };
      const used = Promise.allSettled(attempts.map((attempt) => redeem(deps, { ...ctx, db }, attempt)));
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await t.platform.database.raw.query(waiting)).rows).toEqual([{ n: 2 }]), {
        timeout: 30_000,
      });
      release.resolve();
      await holding;
      expect((await used).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(units).toBe(4);
    },
  );

  test('makes one account of many at once', async () => {
    const home = await t.freshAgency();
    const email = `many@${home.agency.slug}.test`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(home, email.toUpperCase())));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await t.ctx(home.agency).db.tx((tx) => tx.$count(users))).toBe(1);
    await t.drain();
    expect((await listMailbox(t.platform.database, email)).length).toBeLessThanOrEqual(5);
  });

  test('gives nobody a role, a state or money by what the body says', async () => {
    const home = await t.freshAgency();
    const other = await t.freshAgency();
    const email = `grab@${home.agency.slug}.test`;
    await join(home, email, {
      userType: 'AgencyOwner',
      isRestrictedAgent: false,
      agencyId: other.agency.id,
      hostName: `${other.agency.slug}.localhost`,
      status: 'Active',
      emailVerifiedAt: '2020-01-01T00:00:00Z',
      loginCount: 99,
      isSubscribed: true,
      isRewardWalletEnabled: true,
    });
    const rows = await t.ctx(home.agency).db.tx((tx) => tx.select().from(users));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ userType: 'Client', loginCount: 0, emailVerifiedAt: null, isRewardWalletEnabled: false });
    expect(await t.ctx(other.agency).db.tx((tx) => tx.$count(users))).toBe(0);
  });

  test('keeps to the domains that the agency names', async () => {
    const home = await t.freshAgency({ signUpDomains: ['agency.com'] });
    expect((await join(home, 'a@agency.com')).status).toBe(200);
    expect((await join(home, 'a@sub.agency.com')).json()).toMatchObject({
      code: 'signUpNotAllowed',
      message: 'You cannot sign up with this email',
      data: 'You cannot sign up with this email',
    });
  });

  test.each([
    [{ name: 'C' }, 'name', 'Name must be minimum of two characters'],
    [{ name: 'Cl4ra' }, 'name', 'Only alphabets are allowed'],
    [{ name: 'Clara$' }, 'name', 'No special characters allowed'],
    [{ password: 'Ab3$efg' }, 'password', 'Password must be valid'],
    [{ password: `Ab3$${'e'.repeat(17)}` }, 'password', 'Password must be valid'],
    [{ password: 'Ab3$ efgh' }, 'password', 'Password must be valid'],
    [{ email: 'a@evil.com@agency.com' }, 'email', 'The entered email is not valid'],
    [{ checked: false }, 'checked', 'Agree to the terms to continue'],
  ])('refuses %j in words', async (changes, field, message) => {
    const home = await t.freshAgency();
    const answer = await join(home, 'a@agency.com', changes);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validationFailed', validationError: { [field]: message } });
  });

  test('takes 20 characters and refuses what everybody tries first', async () => {
    const home = await t.freshAgency();
    expect((await join(home, 'a@agency.com', { password: `Ab3$${'efgh'.repeat(4)}` })).status).toBe(200);
    expect((await join(home, 'b@agency.com', { password: 'Password1!' })).json()).toMatchObject({ code: 'passwordTooCommon' });
    expect((await join(home, 'c@agency.com', { password: 'A1!a'.repeat(300_000) })).status).toBe(413);
  });
});

describe('verification links', () => {
  test('work on their own agency only, and for a day', async () => {
    const [here, there] = [await t.freshAgency(), await t.freshAgency()];
    const email = `day@${here.agency.slug}.test`;
    await join(here, email);
    const token = await tokenMailedTo(email);
    expect(await t.client.refusal(there.visitor, verifyEmail, { body: { token, password: 'Ab3$efgh' } })).toMatchObject({
      code: 'tokenExpired',
    });
    t.clock.advance(24 * 3_600_000);
    expect(await t.client.refusal(here.visitor, verifyEmail, { body: { token, password: 'Ab3$efgh' } })).toMatchObject({
      code: 'tokenExpired',
    });
  });

  test('stand in the mail alone: neither the outbox nor the database holds one', async () => {
    const home = await t.freshAgency();
    const email = `where@${home.agency.slug}.test`;
    await join(home, email);
    const token = await tokenMailedTo(email);
    const stored = await t
      .ctx(home.agency)
      .db.tx(async (tx) => [await tx.select().from(outboxEvents), await tx.select().from(userTokens)]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('are needed: an id is none', async () => {
    const home = await t.freshAgency();
    const { _id } = await t.client.call(home.visitor, signUp, { body: body('a@agency.com') });
    expect(await t.client.refusal(home.visitor, verifyEmail, { body: { token: _id, password: 'Ab3$efgh' } })).toMatchObject({
      code: 'tokenExpired',
    });
    expect((await t.client.refusal(home.visitor, getProfile, {})).status).toBe(401);
  });
});
