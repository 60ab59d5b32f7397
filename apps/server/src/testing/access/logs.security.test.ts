import {
  askSupport,
  changePassword,
  editProfile,
  forgotPassword,
  inviteAgent,
  login,
  resetPassword,
  signUp,
  sso,
  verifyEmail,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAccount } from '../../domains/partner-accounts/index.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';

const lines: string[] = [];
let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  const logTo = {
    write: (line: string) => {
      lines.push(line);
    },
  };
  t = await startTestApp({ logTo });
  home = await t.freshAgency({ contactEmail: 'desk-canary@agency.test' });
  const operator = t.ctx(home.agency, { kind: 'system', task: 'operator' });
  for (const kind of ['supplier', 'gateway'] as const) {
    const partner = { kind, name: 'sandbox', simulated: true, checkCredentials: () => {} };
    await setAccount(t.platform.credentialKeys, operator, partner, { mode: 'own', credentials: { key: CANARY.key } });
  }
});
afterAll(() => t.close());

/** What no log may contain, of a person who signs up, books and forgets their password. */
const CANARY = {
  email: 'quixote-canary@x.test',
  firstName: 'Quixotecanary',
  lastName: 'Manchacanary',
  password: 'Ab3$canaryq',
  newPassword: 'Zz9*canaryq',
  phone: '+13055559911',
  street: '99 Canary Windmill Road',
  passport: 'CANARY4711',
  card: '4242424242424242',
  message: 'A canary sang to me',
  agent: 'browser-canary/1.0',
  address: '203.0.113.77',
  /** The credential of the agency's own accounts at supplier and gateway. */
  key: 'live_canary_Xk29fPq7Lm',
};

const send = (caller: Caller, url: string, body: unknown) =>
  t.client.inject({ ...caller, idempotencyKey: newId() }, { method: 'POST', url, body });

async function mailedToken(email: string): Promise<string> {
  await t.drain();
  const links = (await listMailbox(t.platform.database, email)).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes('token='));
  return required(new URL(required(link, 'link')).searchParams.get('token'), 'token');
}

test('I10: the log of a whole journey is one object a line, and names nobody', async () => {
  const visitor: Caller = { ...home.visitor, headers: { 'user-agent': CANARY.agent, 'x-forwarded-for': CANARY.address } };
  const name = `${CANARY.firstName} ${CANARY.lastName}`;
  await send(visitor, signUp.path, { name, email: CANARY.email, password: CANARY.password, checked: true });
  const verifying = await mailedToken(CANARY.email);
  await send(visitor, verifyEmail.path, { token: verifying, password: CANARY.password });
  await send(visitor, login.path, { email: CANARY.email, password: `${CANARY.password}-wrong` });
  const { data } = await t.client.call(visitor, login, { body: { email: CANARY.email, password: CANARY.password } });
  let person: Caller = { ...visitor, token: data.token };

  await send(person, editProfile.path, {
    firstName: CANARY.firstName,
    lastName: CANARY.lastName,
    phone: CANARY.phone,
    homeAirport: 'MIA',
    street: CANARY.street,
    country: 'US',
    state: 'FL',
    city: 'Miami',
  });
  const passport = { number: CANARY.passport, expiresOn: '2030-01-01', nationality: 'BR' };
  for (const lastName of [CANARY.lastName, 'PENDING']) {
    await bookQuote(t, person, await quoteAFlight(t, person), {
      travellers: [adult(lastName, { firstName: CANARY.firstName, passport })],
      contact: { ...CONTACT, email: CANARY.email, phone: CANARY.phone, address: CANARY.street },
    });
  }
  const question = { name, email: CANARY.email, subject: CANARY.message, message: CANARY.message };
  await send(person, askSupport.path, question);
  // Refused input must not be logged either.
  await send(person, askSupport.path, { ...question, message: `My card is ${CANARY.card}` });
  await send(person, editProfile.path, { firstName: CANARY.firstName, phone: { canary: CANARY.phone } });
  await send(person, `${editProfile.path}?token=${data.token}&email=${CANARY.email}`, `{"street":"${CANARY.street}`);
  await send(visitor, sso.path, { token: `e30.${Buffer.from(CANARY.email).toString('base64url')}.canary` });
  await send(visitor, `/api/none/${CANARY.email}`, {});
  const change = { currentPassword: CANARY.password, newPassword: CANARY.newPassword, confirmPassword: CANARY.newPassword };
  const changed = changePassword.answer.parse((await send(person, changePassword.path, change)).json());
  person = { ...person, token: changed.data.token };
  t.clock.advance(1_000);
  await send(visitor, forgotPassword.path, { email: CANARY.email });
  const resetting = await mailedToken(CANARY.email);
  await send(visitor, resetPassword.path, { token: resetting, password: CANARY.password, confirmPassword: CANARY.password });
  const owner = await home.persona('owner');
  await send(owner, inviteAgent.path, { email: 'invited-canary@x.test', isRestrictedAgent: true });
  const inviting = await mailedToken('invited-canary@x.test');
  // A database error quotes the values of the statement; the log must not.
  const failure = t.platform.database.raw.query('SELECT $1::int', [CANARY.email]);
  await failure.catch((error: unknown) =>
    t.platform.log.error({ email: CANARY.email, person: { phone: CANARY.phone } }, String(Object(error).code)),
  );
  await t.drain();

  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1, line).toBe(true);
    expect(JSON.parse(line), line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  }
  const log = lines.join('');
  const tokens = [data.token, changed.data.token, verifying, resetting, inviting, owner.token];
  for (const secret of [...Object.values(CANARY), ...tokens, 'canary', home.agency.slug]) {
    expect(log.toLowerCase().includes(secret.toLowerCase()), `the log holds ${secret}`).toBe(false);
  }
  // The log does contain the routes of calls and the ids of people.
  expect(log).toContain('"route":"/api/user/login"');
  expect(log).toContain(data._id);
});
