import { getDashboard } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

/** Links of a part of the page whose texts end with the number of bookings in the list that they lead to. */
async function countedLinks(page: Page, region: string) {
  const links = await page.getByRole('region', { name: region, exact: true }).getByRole('link').all();
  const read = links.map(async (link) => ({
    href: required(await link.getAttribute('href'), 'an address'),
    count: Number(/(\d+)$/.exec((await link.textContent()) ?? '')?.[1]),
  }));
  return Promise.all(read);
}

const sumsOf = (page: Page) => page.getByRole('region', { name: 'Totals of the whole list' });

async function openDashboard(page: Page, address = '/dashboard') {
  await page.goto(`${site.atlas}${address}`);
  await expect(page.getByRole('region', { name: 'Needs somebody now' })).toBeVisible();
}

for (const person of ['owner', 'agent', 'restricted'] as const)
  test(`every number of the dashboard is that of the list it leads to, for the ${person}`, async ({ page }) => {
    test.setTimeout(180_000);
    const token = await logInQuickly(page, site.atlas, `${person}@atlas.test`);
    await openDashboard(page, '/dashboard?by=month');
    await page.getByText('Figures as a table').click();
    await expectAccessible(page, 'dashboard');
    const needs = await countedLinks(page, 'Needs somebody now');
    const sold = await countedLinks(page, 'What was sold');
    expect([needs.length > 0, sold.length > 0]).toEqual([true, true]);
    for (const { href, count } of [...needs, ...sold]) {
      await page.goto(`${site.atlas}${href}`);
      await expect(sumsOf(page)).toContainText(`${count} booking`);
    }
    const { json } = await callAgency(site.atlas, { method: 'GET', path: getDashboard.path, token });
    const { chart, bookingCounts } = getDashboard.answer.parse(json).data.agencyInfo;
    expect(chart.agents === null).toBe(person === 'restricted');
    await openDashboard(page);
    const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Commission' }).first();
    const [together] = bookingCounts.together.figures;
    expect(readAmount((await tile.locator('span').nth(1).textContent()) ?? '')).toBe(together?.commission.amountMinor);
  });

test('a restricted agent reads nothing of what the agency earns', async ({ page }) => {
  const owner = await logInQuickly(page, site.atlas, 'owner@atlas.test');
  const { json } = await callAgency(site.atlas, { method: 'GET', path: getDashboard.path, token: owner });
  const [all] = getDashboard.answer.parse(json).data.agencyInfo.bookingCounts.together.figures;
  await logInQuickly(page, site.atlas, 'restricted@atlas.test');
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await openDashboard(page);
  for (const amount of [required(all, 'figures').commission, required(all, 'figures').sales])
    expect(answers.join()).not.toContain(`"amountMinor":${amount.amountMinor},`);
});
