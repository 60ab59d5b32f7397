import { readAmount } from './amounts.ts';
import { ANA, goToPayment, payWith, typeCard } from './book-a-flight.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';

const OFFER = 'The evening flight of that day has seats.';

/** `YYYY-MM-DD`, as a field for a day takes it. */
const dayAhead = (days: number) => addressDay(days).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

test.use({ expectedErrors: [/status of 402/] });

test('a traveler asks on a phone for another day, the agency names a price, the traveler accepts it, it is paid by a link, and it is done', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  await goToPayment(page, site.sunset, email, ANA);
  await payWith(page);
  await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
  const trip = `${site.sunset}/flight-details?bookingId=${new URL(page.url()).searchParams.get('bookingId')}`;
  const card = page.getByRole('region', { name: 'Change this trip' });
  const office = await (await browser.newContext()).newPage();
  const ours = office.getByRole('region', { name: 'Change this trip' });

  await test.step('asks', async () => {
    await page.goto(trip);
    await card.getByRole('button', { name: 'Ask for a change' }).click();
    await card.getByRole('button', { name: 'Send the request' }).click();
    await expect(card.getByText('Choose a new day or time, or write what should change')).toBeVisible();
    await card.getByLabel(/^New day/).fill(dayAhead(60));
    await card.getByLabel(/^Time of day/).selectOption('evening');
    await expectAccessible(page, 'the request of a change');
    await page.setViewportSize({ width: 390, height: 844 });
    await card.getByRole('button', { name: 'Send the request' }).click();
    await expect(card.getByText('Sent to the agency').first()).toBeVisible();
    await findMail(page, 'hello@sunset.test', /change/i);
  });

  await test.step('the agency is on it, and names a price', async () => {
    await logInQuickly(office, site.sunset, 'owner@sunset.test');
    await office.goto(trip);
    await ours.getByRole('button', { name: 'We are on it' }).click();
    await expect(ours.getByText('The agency is on it').first()).toBeVisible();
    await ours.getByLabel(/^Price of the change/).fill('185.50');
    await ours.getByLabel('Can be accepted until').fill(dayAhead(5));
    await ours.getByLabel('What you tell the client').fill(OFFER);
    await ours.getByRole('button', { name: 'Make an offer' }).click();
    await expect(ours.getByText('$185.50').first()).toBeVisible();
    await expectAccessible(office, 'the answer to a request');
  });

  await test.step('the amount is one in the mail, on the trip and in the question', async () => {
    const mail = await findMail(page, email, /offer/i);
    expect(mail.text).toContain('$185.50');
    await page.reload();
    await expect(card.getByText(OFFER).first()).toBeVisible();
    expect(readAmount(await card.getByText('$185.50').first().textContent())).toBe(18_550);
    await card.getByRole('button', { name: 'Accept for $185.50' }).click();
    const question = page.getByRole('dialog', { name: 'Accept the change?' });
    await expect(question).toContainText('$185.50');
    await question.getByRole('button', { name: 'Accept for $185.50' }).click();
    await expect(card.getByText('Accepted: the agency makes the change').first()).toBeVisible();
  });

  await test.step('a link pays it without an account, once, and a part of it goes back', async () => {
    await office.reload();
    const links = office.getByRole('region', { name: 'Payment link' });
    await links.getByRole('button', { name: 'Send a payment link' }).click();
    const dialog = office.getByRole('dialog', { name: 'Send a payment link' });
    await dialog.getByLabel('Email').fill('nowhere');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('Please include an @ in the email address')).toBeVisible();
    const payer = `payer-${Date.now()}@reach.test`;
    await dialog.getByLabel('Email').fill(payer);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(links.getByText('Waits for payment')).toBeVisible();
    await expectAccessible(office, 'the payment links of a booking');
    const stranger = await (await browser.newContext()).newPage();
    const mail = await findMail(stranger, payer, /^Pay \$185\.50/);
    await stranger.goto(mail.links.find((address) => address.includes('/pay?token=')) ?? '');
    await expect(stranger.getByRole('heading', { name: 'Pay $185.50', level: 1 })).toBeVisible();
    await expectAccessible(stranger, 'the page of a payment link');
    await typeCard(stranger, '4000000000000002');
    await stranger.getByRole('button', { name: 'Pay $185.50' }).click();
    await expect(stranger.getByText(/declined/).first()).toBeVisible();
    await typeCard(stranger, '4242424242424242');
    await stranger.getByRole('button', { name: 'Pay $185.50' }).click();
    await expect(stranger.getByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
    expect((await findMail(stranger, payer, /^We received/)).text).toContain('$185.50');
    await stranger.context().close();
    await office.reload();
    expect(readAmount(await links.getByText('$185.50').first().textContent())).toBe(18_550);
    await links.getByRole('button', { name: 'Give back' }).click();
    const back = office.getByRole('dialog', { name: 'Give money back' });
    await back.getByLabel('Amount').fill('200');
    await back.getByRole('button', { name: 'Give back' }).click();
    await expect(back.getByText('Enter an amount up to what is left')).toBeVisible();
    await back.getByLabel('Amount').fill('85.50');
    await back.getByRole('button', { name: 'Give back' }).click();
    await expect(links.getByText(/Given back: \$85\.50/)).toBeVisible();
  });

  await test.step('the agency notes the new flight, and the trip says so', async () => {
    await office.reload();
    await ours.getByLabel('Your answer').selectOption({ label: 'Record the change as done' });
    await ours.getByLabel('The new details of the trip').fill('Departs at 7:20 PM, same record locator.');
    await ours.getByRole('button', { name: 'Record the change as done' }).click();
    await expect(ours.getByText('Departs at 7:20 PM, same record locator.')).toBeVisible();
    await office.context().close();
    await page.reload();
    await expect(card.getByText('Departs at 7:20 PM, same record locator.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Ask for a change' })).toBeVisible();
    await expectAccessible(page, 'a change that is done');
  });
});
