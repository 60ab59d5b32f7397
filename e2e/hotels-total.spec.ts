import { amountOf, dollars, readAmount, readPrice, readTotal } from './amounts.ts';
import { goToCheckout, newLastName, openHotels, payForStay, staySearch } from './book-a-stay.ts';
import { logInQuickly } from './browser.ts';
import { expect, findMail, site, test } from './journey.ts';
import { newAddress } from './people.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';

test('the total is the same on list, compare, details, checkout, email, voucher and trip; what is not refundable says so first', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [email, lastName] = [newAddress('total'), newLastName()];
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await openHotels(page, site.sunset, staySearch(47, 4));
  const card = page.getByRole('article').filter({ hasText: 'Not refundable' }).first();
  const hotel = (await card.getByRole('heading').textContent()) ?? '';
  const other = (await page.getByRole('article').filter({ hasNotText: hotel }).first().getByRole('heading').textContent()) ?? '';
  // A published price stands before the total, struck out.
  const total = readAmount(/\$[\d,]+\.\d\d(?=Total for)/.exec((await card.textContent()) ?? '')?.[0] ?? null);
  for (const name of [hotel, other]) await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
  await page.getByRole('region', { name: 'Compare hotels' }).getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByRole('dialog', { name: 'Compare hotels' });
  const totals = compared.getByRole('row', { name: /^Total for the stay/ }).getByRole('cell');
  await expect(totals.filter({ hasText: dollars({ amountMinor: total }) })).not.toHaveCount(0);
  await compared.getByRole('button', { name: `See rooms: ${hotel}`, exact: true }).click();
  expect(await readTotal(page)).toBe(total);
  await goToCheckout(page);
  expect((await readPrice(page)).total).toBe(total);
  const { bookingId, paid } = await payForStay(page, { firstNames: ['Clara', 'Bruno'], lastName, email });
  expect(await amountOf(page, 'Total')).toBe(total);
  const mail = await findMail(page, email, /./);
  expect(mail.text).toContain(dollars({ amountMinor: total }));
  expect(mail.text).toContain('Not refundable: cancelling costs the full');
  await page.goto(`${site.sunset}/hotel-details?bookingId=${bookingId}`);
  expect(await amountOf(page, 'Total')).toBe(total);
  const href = (await page.getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')) ?? '';
  const paper = await readPaper(page, href);
  for (const said of [dollars({ amountMinor: total }), 'Not refundable: cancelling costs the full'])
    expect(paper).toContain(withoutSpaces(said));

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Not refundable: cancelling costs the full ${dollars({ amountMinor: paid })}`);
  expect([await amountOf(dialog, 'Penalty'), await amountOf(dialog, 'You get back')]).toEqual([paid, 0]);
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible();
});
