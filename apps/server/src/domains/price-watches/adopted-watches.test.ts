import {
  changeEmail,
  confirmPriceWatch,
  forgotPassword,
  keepEmail,
  listPriceWatches,
  login,
  proveEmail,
  resetPassword,
  signUp,
  updateAgency,
  verifyEmail,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { watchFlightPrice } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { PASSWORD } from '../../testing/access/endpoint-case.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';
import { madeSearch } from './testing/made-search.ts';

const NEW_PASSWORD = 'Ab3$efgh';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let email: string;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2027-03-01T12:00:00Z');
  home = await t.freshAgency();
  client = await home.persona('client');
  email = `new-${newId()}@x.test`;
  await t.client.call(await home.persona('owner'), updateAgency, { body: { visitorsMaySearch: true } });
});
afterAll(() => t.close());

const tokenIn = async (to: string, path: string) =>
  required(
    (await listMailbox(t.platform.database, to))
      .flatMap(({ links }) => links.map((link) => new URL(link)))
      .find(({ pathname }) => pathname === path)
      ?.searchParams.get('token') ?? undefined,
    `a token for ${path}`,
  );

const watch = (caller: Caller, day: string, to?: string) =>
  t.client.call(caller, watchFlightPrice, { body: { search: madeSearch(day), ...(to && { email: to }) } });
async function watchAsVisitor(to: string, day: string): Promise<void> {
  await watch(home.visitor, day, to);
  await t.drain();
  await t.client.call(home.visitor, confirmPriceWatch, { body: { token: await tokenIn(to, '/price-watch') } });
}
async function logIn(as: string, password = PASSWORD): Promise<Persona> {
  const { data } = await t.client.call(home.visitor, login, { body: { email: as, password } });
  return { ...client, token: data.token };
}
/** Days of the watches that a caller lists. */
const own = async (caller: Caller) =>
  (await t.client.call(caller, listPriceWatches, {})).data.watches.map(({ startsOn }) => startsOn);
/** Days of the watches that are still an email's. */
const ofEmails = async () =>
  (
    await t.platform.database.raw.query(
      "SELECT starts_on::text AS day FROM price_watches WHERE agency_id = $1 AND user_id IS NULL AND state = 'on'",
      [home.agency.id],
    )
  ).rows.map(({ day }) => day);

describe('watches that were begun with an email become those of the account', () => {
  test('that moves: with the old email and with the new one, each once, and they stay if the old one is kept', async () => {
    await watch(client, '2027-05-10');
    await watchAsVisitor(client.email, '2027-05-11');
    await watchAsVisitor(email, '2027-05-10');
    await watchAsVisitor(email, '2027-05-12');
    await watchAsVisitor('other@x.test', '2027-05-13');
    const here = await logIn(client.email);
    await t.client.call(here, changeEmail, { body: { email, currentPassword: PASSWORD } });
    await t.drain();
    await t.client.call(here, proveEmail, { body: { token: await tokenIn(email, '/email-proved') } });
    expect(await own(here)).toEqual(['2027-05-10', '2027-05-11', '2027-05-12']);
    expect(await ofEmails()).toEqual(['2027-05-13']);
    await t.client.call(home.visitor, keepEmail, { body: { token: await tokenIn(client.email, '/email-kept') } });
    await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
    await t.drain();
    const token = await tokenIn(client.email, '/newPassword');
    await t.client.call(home.visitor, resetPassword, { body: { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } });
    expect(await own(await logIn(client.email, NEW_PASSWORD))).toEqual(['2027-05-10', '2027-05-11', '2027-05-12']);
  });

  test('that is opened with it, not before its link is used, and that sets a password by a link to it', async () => {
    await watchAsVisitor(email, '2027-05-11');
    await t.client.call(home.visitor, signUp, { body: { name: 'Vera Lima', email, password: NEW_PASSWORD, checked: true } });
    await t.drain();
    expect(await ofEmails()).toEqual(['2027-05-11']);
    const token = await tokenIn(email, '/verify');
    await t.client.call(home.visitor, verifyEmail, { body: { token, password: NEW_PASSWORD } });
    expect(await ofEmails()).toEqual([]);
    await watchAsVisitor(client.email, '2027-05-12');
    await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
    await t.drain();
    const reset = { token: await tokenIn(client.email, '/newPassword'), password: NEW_PASSWORD };
    await t.client.call(home.visitor, resetPassword, { body: { ...reset, confirmPassword: NEW_PASSWORD } });
    expect(await ofEmails()).toEqual([]);
  });
});
