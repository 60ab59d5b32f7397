import type { Locator, Page } from '@playwright/test';

/** An amount in US dollars from a text of a page in any of our languages, in cents. Throws if the text has none, or several. */
export function readAmount(text: string | null): number {
  const found = [...(text ?? '').matchAll(/(−|-)?\$\s?([\d.,]+)[.,](\d\d)/g)];
  const [match] = found;
  if (!match || found.length > 1) throw new Error(`not one amount: ${text}`);
  const cents = Number(`${match[2]?.replaceAll(/[.,]/g, '')}${match[3]}`);
  return match[1] ? -cents : cents;
}

/** The amount beside a name in a list of names and amounts. */
export async function amountOf(scope: Locator | Page, name: string): Promise<number> {
  const term = scope.locator('dt').filter({ hasText: new RegExp(`^${name}`) });
  return readAmount(await term.locator('xpath=following-sibling::dd[1]').textContent());
}

/** The total of the price beside rooms or a checkout, once it is there: nothing stands in its place until it is known. */
export async function readTotal(page: Page): Promise<number> {
  const row = page.getByRole('region', { name: 'Price', exact: true }).getByText('Total', { exact: true }).locator('xpath=..');
  return readAmount(await row.filter({ hasText: '$' }).textContent());
}

/** The lines of the price beside a checkout, which add up to its total. */
export async function readPrice(page: Page): Promise<{ lines: number[]; total: number }> {
  const total = await readTotal(page);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  return { lines: (await price.locator('dl dd').allTextContents()).map(readAmount), total };
}

/** The sum of the amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** An amount of cents as the pages write it in US dollars. */
export const dollars = ({ amountMinor }: { readonly amountMinor: number }): string =>
  (amountMinor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
