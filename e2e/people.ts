import { signUp, verifyEmail } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { expect, findMail } from './journey.ts';

export const PASSWORD = 'Journey_9x';

/** An email address that has not been used yet. */
export const newAddress = (name: string) =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@journeys.test`;

/** The token in the link of the newest email to an address. */
export async function findToken(
  page: Page,
  email: string,
  subject?: RegExp,
  port?: number,
): Promise<{ link: string; token: string }> {
  const { links } = await findMail(page, email, subject, port === undefined ? {} : { port });
  const link = links.find((address) => address.includes('token=')) ?? '';
  return { link, token: new URL(link).searchParams.get('token') ?? '' };
}

/** Makes a client of an agency with a verified address, without the forms. Opens no page. */
export async function makeClient(page: Page, origin: string, name = 'Ines Prado'): Promise<string> {
  const email = newAddress('client');
  const person = { name, email, password: PASSWORD, checked: true };
  await callAgency(origin, { method: 'POST', path: signUp.path, body: person });
  const { token } = await findToken(page, email, undefined, Number(new URL(origin).port));
  const proof = { token, password: PASSWORD };
  const { status } = await callAgency(origin, { method: 'POST', path: verifyEmail.path, body: proof });
  if (status !== 200) throw new Error(`${email} was not verified: ${status}`);
  return email;
}

/** Sets the owner's switch in the settings of the site, unless it is set already. */
export async function letVisitorsSearch(page: Page, origin: string, owner: string, may = true): Promise<void> {
  await logInQuickly(page, origin, owner);
  await page.goto(`${origin}/settings/website`);
  const visitors = page.getByRole('switch', { name: 'Visitors may search before they log in' });
  await visitors.waitFor();
  if ((await visitors.isChecked()) === may) return;
  await visitors.setChecked(may);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Data updated successfully')).toBeVisible();
}
