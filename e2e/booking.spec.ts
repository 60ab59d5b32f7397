import { amountOf, readAmount, readPrice, sumOf } from './amounts.ts';
import { ANA, chooseFirstFare, fillContact, fillTravelers, payWith, refuseProtection } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';

const EMAIL = `traveler-${Date.now()}@journeys.test`;
const PASSWORD = 'Journey_9x';
const PARTY = [
  ANA,
  { firstName: 'Bruna', lastName: 'Souza', born: '1990-02-20' },
  { firstName: 'Caio', lastName: 'Souza', born: '2020-03-03' },
];

test('a stranger signs up, searches, books, pays and cancels; the agency sees it, the other agency does not', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  let locator = '';
  // In cents: the price on the first card, which every later step must keep.
  let price = 0;
  let refund = 0;

  await test.step('sign up and verify through the mailbox', async () => {
    await page.goto(site.sunset);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${site.sunset}/signup`);
    await page.getByLabel('Name').first().fill('Ana Souza');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Please check your inbox')).toBeVisible();
    const mail = await findMail(page, EMAIL);
    const link = mail.links.find((address) => address.includes('token='));
    await page.goto(link ?? '');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByText('Your email is verified')).toBeVisible();
    await expect(page).toHaveURL(/booknow\/flights/);
    // It lies over the end of the calendar while it is there.
    await expect(page.getByText('Your email is verified')).toBeHidden({ timeout: 15_000 });
  });

  await test.step('search New York to London and back for two adults and a child', async () => {
    await page.getByRole('combobox', { name: 'From' }).fill('new york');
    await page
      .getByRole('option', { name: /New York/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('london');
    await page
      .getByRole('option', { name: /London/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Travelers and cabin/ }).click();
    await page.getByRole('button', { name: 'One more: Adults' }).click();
    await page.getByRole('button', { name: 'One more: Children' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('button', { name: 'Search', exact: true })
      .or(page.getByRole('button', { name: /^Search/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/flights\/search\?/);
    await expect(page.getByRole('list', { name: 'Flights found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
  });

  await test.step('filter direct flights and choose a fare', async () => {
    await page.getByRole('checkbox', { name: /^Direct/ }).check();
    await expect(page).toHaveURL(/fs=/);
    const cards = page.getByRole('list', { name: 'Flights found' }).getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      await expect(card).toHaveAccessibleName(/direct/);
      await expect(card).not.toHaveAccessibleName(/stops?:/);
    }
    await expectAccessible(page, 'results');
    price = readAmount(await cards.first().locator('bdi.tabular').first().textContent());
    expect(readAmount(await page.getByRole('radio', { name: /^Cheapest/ }).textContent())).toBe(price);
    await chooseFirstFare(page);
  });

  await test.step('fill in and pay', async () => {
    const { lines, total } = await readPrice(page);
    expect([total, sumOf(lines)], 'the price of the card, and what its lines come to').toEqual([price, price]);
    await fillTravelers(page, PARTY);
    await fillContact(page, EMAIL);
    await refuseProtection(page);
    const pay = page.getByRole('button', { name: /^Pay / });
    expect(readAmount(await pay.textContent())).toBe(price);
    await payWith(page);
    await expect(page).toHaveURL(/confirmation/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible();
    locator = (await page.locator('bdi[translate=no]').first().textContent()) ?? '';
    expect(locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(await amountOf(page, 'Total')).toBe(price);
    await findMail(page, EMAIL, new RegExp(locator));
  });

  await test.step('the owner sees booking and commission, the other agency nothing', async () => {
    const owner = await (await browser.newContext()).newPage();
    await logInQuickly(owner, site.sunset, 'owner@sunset.test');
    await owner.goto(`${site.sunset}/office/bookings/flights?q=${locator}`);
    await expect(owner.getByText(locator).first()).toBeVisible();
    const sums = owner.locator('dl', { hasText: 'Commission' });
    const [sales, cost, commission] = [
      await amountOf(sums, 'Sales'),
      await amountOf(sums, 'Cost'),
      await amountOf(sums, 'Commission'),
    ];
    expect(sales).toBe(price);
    expect(commission).toBeGreaterThan(0);
    expect(commission, 'what is left of the price after its cost').toBe(price - cost);
    const row = owner.getByRole('row').filter({ hasText: locator });
    expect((await row.getByRole('cell').allTextContents()).filter((cell) => cell.includes('$')).map(readAmount)).toEqual([
      price,
      sales,
      cost,
      commission,
    ]);
    await row.getByRole('link').click();
    await expect(owner.getByRole('heading', { name: 'How the price is made' })).toBeVisible();
    const made = owner.getByRole('region', { name: 'How the price is made' });
    expect(await amountOf(made, 'Commission')).toBe(commission);
    expect(await amountOf(made, 'Total for the traveler')).toBe(price);
    const now = owner.getByRole('region', { name: 'Where the money is' });
    expect([await amountOf(now, 'Sales'), await amountOf(now, 'Commission')]).toEqual([price, commission]);
    await owner.context().close();
    const stranger = await (await browser.newContext()).newPage();
    await logInQuickly(stranger, site.atlas, 'owner@atlas.test');
    await stranger.goto(`${site.atlas}/office/bookings/flights?q=${locator}`);
    await expect(stranger.getByText(/No bookings|Nothing/).first()).toBeVisible();
    await expect(stranger.locator('main').getByText(locator, { exact: true })).toHaveCount(0);
    await stranger.context().close();
  });

  await test.step('the trip is cancelled and the refund is on its way', async () => {
    await page.goto(`${site.sunset}/mytrips`);
    await expect(page.getByText(locator).first()).toBeVisible();
    const trip = page.getByRole('listitem').filter({ hasText: locator });
    expect(readAmount(await trip.textContent())).toBe(price);
    await trip.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You get back')).toBeVisible();
    refund = await amountOf(dialog, 'You get back');
    const penalty = await amountOf(dialog, 'Penalty');
    expect(await amountOf(dialog, 'Paid')).toBe(price);
    expect(refund, 'what was paid without the penalty').toBe(price - penalty);
    // Some people double-click everything: it is cancelled once, without an error.
    await dialog.getByRole('button', { name: 'Cancel booking' }).dblclick();
    await expect(page.getByText('Booking cancelled').first()).toBeVisible();
    expect(await amountOf(page, 'You get back')).toBe(refund);
    expect(await amountOf(page, 'Total')).toBe(price);
    await expectAccessible(page, 'cancelled booking');
  });
});
