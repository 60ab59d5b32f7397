import { readFileSync } from 'node:fs';
import { required } from '@caravel/kernel';
import { unzipSync } from 'fflate';
import { ANA, goToPayment, payWith } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';

test('a cardholder’s bank disputes a payment: staff are told, nothing is refunded meanwhile, the evidence is one file, and it is won', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  let trip = '';
  const office = await (await browser.newContext()).newPage();
  const card = office.getByRole('region', { name: 'Disputed payment' }).first();

  await test.step('a trip is paid by a card that is disputed', async () => {
    await goToPayment(page, site.sunset, email, ANA, 'JFK-LAX');
    await payWith(page, '4000000000000259');
    await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
    trip = `${site.sunset}/flight-details?bookingId=${new URL(page.url()).searchParams.get('bookingId') ?? ''}`;
    await findMail(page, 'hello@sunset.test', /the payment is disputed/);
  });

  await test.step('staff find it among what needs them, with its reason and its deadline', async () => {
    await logInQuickly(office, site.sunset, 'owner@sunset.test');
    await office.goto(`${site.sunset}/dashboard`);
    await expect(office.getByText('Payments that a bank disputes').first()).toBeVisible();
    await office.goto(trip);
    await expect(card.getByText('Evidence is wanted')).toBeVisible();
    await expect(card.getByText('The cardholder did not make this payment')).toBeVisible();
    await expect(card.getByText(/[67] days left/)).toBeVisible();
    await expectAccessible(office, 'disputed booking');
  });

  await test.step('a refund is refused with words', async () => {
    await office.getByRole('button', { name: 'Cancel booking' }).first().click();
    await expect(office.getByText('A bank is deciding about the payment of this booking.').first()).toBeVisible();
    await office.keyboard.press('Escape');
  });

  await test.step('the evidence is one file', async () => {
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: 'Download evidence' }).click(),
    ]);
    const files = Object.keys(unzipSync(readFileSync(required(await download.path(), 'a file'))));
    expect(files).toEqual(expect.arrayContaining(['booking.pdf', 'payments.csv', 'history.csv', 'emails.csv']));
  });

  await test.step('the bank decides for the agency', async () => {
    const [gateway] = await Promise.all([
      office.waitForEvent('popup'),
      card.getByRole('link', { name: 'Open at the gateway' }).click(),
    ]);
    await expectAccessible(gateway, 'dispute at the simulated gateway');
    await gateway.getByRole('button', { name: 'The agency wins' }).click();
    await expect(gateway.getByText('This dispute has been decided.')).toBeVisible();
    await expect
      .poll(
        async () => {
          await office.reload();
          return card.getByText('Won', { exact: true }).count();
        },
        { timeout: 90_000 },
      )
      .toBe(1);
    await expect(office.getByRole('region', { name: 'Timeline' })).toContainText('The dispute was won');
    await office.context().close();
  });
});
