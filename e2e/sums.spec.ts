import { required } from '@caravel/kernel';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import type { Locator, Page } from '@playwright/test';
import { amountOf, readAmount } from './amounts.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { exportedRows, PORTUGUESE, sumOfColumn } from './exported-rows.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

/** The columns of the file that the sums are of. */
const COLUMNS: Readonly<Record<string, string>> = {
  Paid: 'Paid',
  Refunded: 'Refunded',
  Sales: 'Sales',
  'Not paid yet': 'Not paid yet',
  'To be refunded': 'To be refunded',
  Cost: 'Cost',
  'Platform markup': 'Platform markup',
  Commission: 'Commission',
  'Refund protect premium': 'Protection premium',
  'Recovered from refunds': 'Recovered from refunds',
  'of which agency fee': 'Agency fee (part of the commission)',
  'Transaction fee': 'Transaction fee',
  'On hold': 'On hold',
  'Being booked': 'Being booked',
};

type Sums = Readonly<Record<string, number>>;

/** The figures of a part of a page, in cents; those that it leaves out are zero. */
async function readSums(scope: Locator): Promise<Sums> {
  const names = await scope.locator('dt').allTextContents();
  const amounts = (await scope.locator('dd').allTextContents()).map(readAmount);
  const found = new Map(names.map((name, at) => [name, required(amounts[at], name)]));
  return Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, found.get(name) ?? 0]));
}

const sumsOf = (page: Page) => page.getByRole('region', { name: 'Totals of the whole list' });

/** The equation of the glossary. */
function expectEquation(sums: Sums): void {
  const of = (name: string) => required(sums[name], name);
  expect(of('Paid') - of('Refunded')).toBe(of('Sales'));
  const kept =
    of('Cost') + of('Platform markup') + of('Commission') + of('Refund protect premium') + of('Recovered from refunds');
  expect(kept).toBe(of('Sales') + of('Not paid yet') - of('To be refunded'));
}

/** The sums of the file that the list exports, by the list's names. */
async function exportSums(page: Page): Promise<{ rows: Record<string, string>[]; sums: Sums }> {
  const rows = await exportedRows(page);
  return { rows, sums: Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, sumOfColumn(rows, column)])) };
}

/** Opens the list that a tile of the dashboard leads to: it has the tile's number, or the tile's amount among its sums. */
async function followTile(page: Page, label: string): Promise<Sums> {
  await page.goto(`${site.atlas}/dashboard`);
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: label }).first();
  await expect(tile).not.toContainText('…');
  // A tile of several products has a link for each: the first is that of flights.
  const link = tile.getByRole('link').first();
  const told = (await link.textContent()) ?? '';
  await link.click();
  await expect(sumsOf(page)).toBeVisible();
  const sums = await readSums(sumsOf(page));
  expectEquation(sums);
  if (told.includes('$')) expect(sums[label]).toBe(readAmount(told));
  else {
    const count = Number(/\d+/.exec(told.replace(label, ''))?.[0]);
    await expect(sumsOf(page)).toContainText(`${count} booking`);
  }
  return sums;
}

test('the file of a reader in Portuguese opens in their spreadsheet: words, decimals and sums are theirs', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.context().addCookies([{ name: 'pll_language', value: 'pt', url: site.sunset }]);
  await page.goto(`${site.sunset}/office/bookings/hotels`);
  const sums = page.getByRole('region', { name: 'Totais da lista inteira' });
  await expect(sums).toBeVisible();
  const rows = await exportedRows(page, PORTUGUESE);
  expect(rows.length).toBeGreaterThan(3);
  for (const column of ['Pago', 'Vendas', 'Comissão'])
    expect(sumOfColumn(rows, column, PORTUGUESE), column).toBe(await amountOf(sums, column));
  // What a spreadsheet set to English would have made of it.
  expect(sumOfColumn(rows, 'Pago')).not.toBe(sumOfColumn(rows, 'Pago', PORTUGUESE));
  expect(
    rows.every(({ Produto }) => Produto === 'Hotéis'),
    JSON.stringify(rows[0]),
  ).toBe(true);
});

test('a hold, a cancellation and its refund on every tile, list and file: sums that add up', async ({ page }) => {
  test.setTimeout(240_000);
  const token = await logInQuickly(page, site.atlas, 'owner@atlas.test');
  const { json } = await callAgency(site.atlas, { method: 'GET', path: `${listAgencyFlights.path}?limit=100`, token });
  const { flights } = listAgencyFlights.answer.parse(json).data;
  const held = required(
    flights.find(({ sagaState }) => sagaState === 'held'),
    'a hold',
  );
  // Booked days ago by the restricted agent: no longer free to void, and a part comes back.
  const standing = required(
    flights.find(({ sagaState, staff }) => sagaState === 'done' && staff?.agent?.email === 'restricted@atlas.test'),
    'a booking to cancel',
  );
  const before = await followTile(page, 'Commission');

  await test.step('the hold is a status and a sum of its own, and no sale', async () => {
    const sums = await followTile(page, 'On hold, not paid');
    expect([sums['On hold'], sums.Sales, sums.Commission]).toEqual([held.salesPrice.amountMinor, 0, 0]);
    await expect(page.getByRole('row').filter({ hasText: held.recordLocator ?? held.reference })).toContainText('Held, not paid');
    const file = await exportSums(page);
    expect(file.rows.map(({ Status }) => Status)).toEqual(['Held, not paid']);
    expect(file.sums).toEqual(sums);
    await expectAccessible(page, 'list of holds');
  });

  await test.step('staff cancel for a client, and read of the client’s money', async () => {
    await page.goto(`${site.atlas}/flight-details?bookingId=${standing.bookingId}`);
    const now = page.getByRole('region', { name: 'Where the money is' });
    await expect(now).toBeVisible();
    expect((await readSums(now)).Sales).toBe(standing.salesPrice.amountMinor);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    const back = await amountOf(dialog, 'The client gets back');
    const penalty = await amountOf(dialog, 'Penalty');
    expect([back > 0, penalty > 0, back + penalty]).toEqual([true, true, standing.salesPrice.amountMinor]);
    await expect(dialog).not.toContainText(/\byour?\b/i);
    await expectAccessible(page, 'cancel dialog of staff');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking cancelled').first()).toBeVisible();
    const kept = await readSums(now);
    expect([kept.Paid, kept.Refunded, kept.Sales]).toEqual([standing.salesPrice.amountMinor, back, penalty]);
    expectEquation(kept);
    await expectAccessible(page, 'cancelled booking of staff');
  });

  await test.step('every tile, list and file says the same afterwards', async () => {
    for (const label of ['Confirmed bookings', 'Upcoming trips', 'Cancelled bookings']) await followTile(page, label);
    const cancelled = await readSums(sumsOf(page));
    expect((await exportSums(page)).sums).toEqual(cancelled);
    const all = await followTile(page, 'All bookings');
    expect((await exportSums(page)).sums).toEqual(all);
    expect(await followTile(page, 'Commission')).toEqual(all);
    expect(all.Paid).toBe(before.Paid);
    expect(all.Sales).toBeLessThan(required(before.Sales, 'sales before'));
    expect(all.Commission).toBeLessThan(required(before.Commission, 'commission before'));
    expect(all['On hold']).toBe(before['On hold']);
  });
});
