import { amountOf, dollars, readAmount } from './amounts.ts';
import { ANA, goToPayment, payWith, takeProtection } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';

const PDF = { name: 'attest.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n') };

test('a traveler claims on the protection with a document; the agency accepts and notes what it paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  let trip = '';
  let covered = 0;

  await test.step('book with protection, whose terms are one click away', async () => {
    await goToPayment(page, site.sunset, email, ANA, 'JFK-LAX', async () => {
      const terms = page.getByRole('link', { name: 'Terms of refund protect' });
      await expect(terms).toHaveAttribute('href', '/protection-terms');
      await takeProtection(page);
    });
    await payWith(page);
    await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
    trip = new URL(page.url()).searchParams.get('bookingId') ?? '';
  });

  await test.step('claim from the trip', async () => {
    await page.goto(`${site.sunset}/flight-details?bookingId=${trip}`);
    const card = page.getByRole('region', { name: 'Refund protect' });
    const text = await card.getByText(/you can claim up to/).textContent();
    covered = readAmount(/\$[\d,.]*\d/.exec(text ?? '')?.[0] ?? null);
    expect(covered).toBeGreaterThan(0);
    await card.getByRole('button', { name: 'Make a claim' }).click();
    await card.getByLabel('Why you cannot travel').selectOption('illness');
    await card.getByLabel('What happened').fill('A fever, since Monday.');
    await card.locator('input[type=file]').setInputFiles(PDF);
    await expect(card.getByText('attest.pdf')).toBeVisible();
    await expectAccessible(page, 'claim');
    await card.getByRole('button', { name: 'Send the claim' }).click();
    await expect(card.getByText('A fever, since Monday.')).toBeVisible();
    await findMail(page, email, /^We have your claim/);
    await findMail(page, 'hello@sunset.test', /made a refund protect claim/);
  });

  await test.step('the agency accepts and notes the payment', async () => {
    const office = await (await browser.newContext()).newPage();
    await logInQuickly(office, site.sunset, 'owner@sunset.test');
    await office.goto(`${site.sunset}/flight-details?bookingId=${trip}`);
    const card = office.getByRole('region', { name: 'Refund protect' });
    await card.getByLabel('Decision').selectOption('accept');
    await card.getByLabel('Reason for the client').fill('Get well soon.');
    await card.getByRole('button', { name: 'Record the decision' }).click();
    await expect(card.getByText('Get well soon.')).toBeVisible();
    await card.getByLabel('Decision').selectOption('pay');
    await card.getByLabel('Amount paid, in USD').fill((covered / 100).toFixed(2));
    await card.getByLabel('Reason for the client').fill('By bank transfer.');
    await card.getByRole('button', { name: 'Record the decision' }).click();
    await expect(card.getByText('By bank transfer.')).toBeVisible();
    await expectAccessible(office, 'claim in the office');
    await office.context().close();
  });

  await test.step('the traveler reads it on the trip and in an email', async () => {
    await page.reload();
    const card = page.getByRole('region', { name: 'Refund protect' });
    const paid = await card.getByText(/^\s*· \$/).textContent();
    expect(readAmount(/\$[\d,.]*\d/.exec(paid ?? '')?.[0] ?? null)).toBe(covered);
    await findMail(page, email, /^Your claim is paid/);
    await page.goto(`${site.sunset}/protection-terms`);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of refund protect' })).toBeVisible();
    await expectAccessible(page, 'terms of protection');
  });

  await test.step('who cancels then is told what was paid before, and has no more back than was paid', async () => {
    await page.goto(`${site.sunset}/flight-details?bookingId=${trip}`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    const [paid, already, back] = [
      await amountOf(dialog, 'Paid'),
      await amountOf(dialog, 'Already paid to you'),
      await amountOf(dialog, 'You get back'),
    ];
    expect(already).toBe(covered);
    expect(back).toBe(paid - covered - (await amountOf(dialog, 'Penalty')));
    await expect(dialog.getByText(`You were already paid ${dollars({ amountMinor: covered })} for this booking.`)).toBeVisible();
    await expectAccessible(page, 'cancelling after a claim');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    const refund = page.getByRole('region', { name: 'Refund', exact: true });
    await expect(refund.getByText('Booking cancelled')).toBeVisible();
    expect([await amountOf(refund, 'Already paid to you'), await amountOf(refund, 'You get back')]).toEqual([covered, back]);
    await expectAccessible(page, 'cancelled after a claim');
    const { text } = await findMail(page, email, /cancelled/i);
    for (const amount of [paid, covered, back]) expect(text).toContain(dollars({ amountMinor: amount }));
    expect(text).toContain('Already paid to you');
  });
});
