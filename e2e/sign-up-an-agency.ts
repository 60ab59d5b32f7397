import type { Page } from '@playwright/test';
import { expect, findMail } from './journey.ts';

export const FOUNDER_PASSWORD = 'Kd7$wmzq';

/** Fills the form of a new agency but for coupon and card; the code comes by mail. Returns its name. */
export async function fillAgencyForm(page: Page, { slug, email }: { slug: string; email: string }): Promise<string> {
  const port = Number(new URL(page.url()).port);
  const name = `Harbor Travel ${slug}`;
  const fields: Readonly<Record<string, string>> = {
    ...{ 'Agency name': name, Subdomain: slug, 'Your name': 'Nora Quinn', Email: email },
    ...{
      Password: FOUNDER_PASSWORD,
      Phone: '3055550123',
      Address: '1 Bay Street',
      City: 'Miami',
      State: 'Florida',
      'ZIP code': '33101',
    },
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = /\b\d{6}\b/.exec((await findMail(page, email, /./, { port })).text)?.[0] ?? '';
  await page.getByLabel('Code from the email').fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page.getByText(`${slug}.localhost is free`)).toBeVisible();
  await page.getByRole('checkbox').check();
  return name;
}
