import { signUp, verifyEmail } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { postFromPage } from './browser.ts';
import { findMail } from './journey.ts';

export const PASSWORD = 'Journey_9x';

/** An email address that has not been used yet. */
export const newAddress = (name: string) =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@journeys.test`;

/** The token in the link of the newest email to an address. */
export async function findToken(page: Page, email: string, subject?: RegExp): Promise<{ link: string; token: string }> {
  const { links } = await findMail(page, email, subject);
  const link = links.find((address) => address.includes('token=')) ?? '';
  return { link, token: new URL(link).searchParams.get('token') ?? '' };
}

/** Makes a client of an agency with a verified address, without the forms. The page is then the agency's login. */
export async function makeClient(page: Page, origin: string, name = 'Ines Prado'): Promise<string> {
  const email = newAddress('client');
  await page.goto(`${origin}/login`);
  await postFromPage(page, signUp.path, { name, email, password: PASSWORD, checked: true });
  const { token } = await findToken(page, email);
  const { status } = await postFromPage(page, verifyEmail.path, { token, password: PASSWORD });
  if (status !== 200) throw new Error(`${email} was not verified: ${status}`);
  return email;
}
