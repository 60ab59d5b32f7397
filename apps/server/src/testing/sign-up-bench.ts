import { mailSignUpCode, proveMailbox, signUpAgency } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { listMailbox } from '../platform/mail/mailbox.ts';
import type { TestAgency, TestApp } from './start-test-app.ts';

/** Makes the product's own brand of a test's installation. */
export const ownBrand = (t: TestApp): Promise<TestAgency> => t.freshAgency({ isPlatformBrand: true });

/** Returns the newest code that was mailed to an address; undefined if none was. */
export async function mailedCode(t: TestApp, email: string): Promise<string | undefined> {
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
}

/** Proves a mailbox as a person does, and returns the token. */
export async function proven(t: TestApp, brand: TestAgency, email: string): Promise<string> {
  await t.client.call(brand.visitor, mailSignUpCode, { body: { email } });
  const code = required(await mailedCode(t, email), 'mailed code');
  return (await t.client.call(brand.visitor, proveMailbox, { body: { email, code } })).data.mailboxToken;
}

/** A valid form of a new agency; `changes` are what a test is about. */
export const formOf = (email: string, mailboxToken: string, changes: object = {}) => ({
  agencyName: 'Harbor Travel',
  subdomain: 'harbor',
  name: 'Nora Quinn',
  email,
  mailboxToken,
  password: 'Kd7$wmzq',
  phone: '+13055550123',
  address: '1 Bay Street',
  city: 'Miami',
  state: 'FL',
  zip: '33101',
  country: 'US',
  plan: 'holiday' as const,
  checked: true as const,
  ...changes,
});

/** Signs an agency up with a mailbox that was just proven. */
export async function signUp(t: TestApp, brand: TestAgency, email: string, changes: object = {}) {
  const body = formOf(email, await proven(t, brand, email), changes);
  return (await t.client.call(brand.visitor, signUpAgency, { body })).data;
}
