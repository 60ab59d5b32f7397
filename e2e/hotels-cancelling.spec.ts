import { required } from '@caravel/kernel';
import { getAgencyHotelBooking, getHotelBooking, listAgencyHotels, listMyHotels } from '@caravel/products/hotels/contract';
import type { Page } from '@playwright/test';
import { amountOf, dollars } from './amounts.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { callFromPage, expect, expectAccessible, findMail, site, test } from './journey.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';

/** What the agency's list says of a booking, in cents. */
async function rowOf(token: string, bookingId: string) {
  const path = `${listAgencyHotels.path}?limit=100`;
  const { json } = await callAgency(site.late, { method: 'GET', path, token });
  const row = listAgencyHotels.answer.parse(json).data.hotels.find((one) => one.bookingId === bookingId);
  const { refunded, sales, commission, cost } = required(row?.staff, 'the part of staff');
  return {
    status: row?.status,
    refunded: refunded.amountMinor,
    sales: sales.amountMinor,
    commission: commission.amountMinor,
    cost: cost.amountMinor,
  };
}

/** Asks what cancelling costs, reads the answer, and says yes: what is paid, kept and given back, in cents. */
async function cancelBy(page: Page, ask: string, yes: string) {
  await page.getByRole('button', { name: ask, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You get back')).toBeVisible();
  const told = (await dialog.textContent()) ?? '';
  const said = {
    paid: await amountOf(dialog, 'Paid'),
    penalty: await amountOf(dialog, 'Penalty'),
    back: await amountOf(dialog, 'You get back'),
  };
  expect(said.penalty + said.back, 'what is kept and what comes back').toBe(said.paid);
  expect(told, 'the policy in words').toContain(`Cancelling costs ${dollars({ amountMinor: said.penalty })}`);
  await expectAccessible(page, ask);
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return said;
}

test('what costs something to cancel says so everywhere; one room goes back alone, then the other, to the cent', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = 'client@late.test';
  await logInQuickly(page, site.late, email);
  await page.goto(`${site.late}/mytrips`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { json } = await callFromPage(page, listMyHotels.path);
  const { bookingId, salesPrice, hotelName } = required(
    listMyHotels.answer.parse(json).data.hotels[0],
    'the stay that was planted',
  );
  const paid = salesPrice.amountMinor;
  const trip = `${site.late}/hotel-details?bookingId=${bookingId}`;

  await test.step('trip and voucher say what cancelling costs now and later, in the same words', async () => {
    await page.goto(trip);
    await page.getByRole('link', { name: 'Voucher as PDF' }).waitFor();
    const policy =
      /Cancelling costs .*? the full \$[\d,]+\.\d\d/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
    expect(policy).toMatch(/^Cancelling costs \$[\d,]+\.\d\d; from \w{3}, \w{3} \d+, \d+:\d\d\s[AP]M Lisbon time the full/);
    const later = policy.slice(policy.indexOf('the full'));
    const href = (await page.getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')) ?? '';
    expect(await readPaper(page, href)).toContain(withoutSpaces(later));
    await expectAccessible(page, 'a stay that costs something to cancel');
  });

  const ownerPage = await (await browser.newContext()).newPage();
  const token = await logInQuickly(ownerPage, site.late, 'owner@late.test');
  const before = await rowOf(token, bookingId);
  expect(before).toMatchObject({ status: 'booked', refunded: 0, sales: paid });
  expect(before.commission).toBeGreaterThan(0);

  const room = await test.step('one room of two goes back; the other stands', async () => {
    const said = await cancelBy(page, 'Cancel this room: Room 2', 'Cancel Room 2');
    expect(said.paid).toBeLessThan(paid);
    await expect(page.getByText('Room cancelled successfully').first()).toBeVisible();
    const refund = page.getByRole('region', { name: 'Refund' });
    expect([await amountOf(refund, 'Penalty'), await amountOf(refund, 'You get back')]).toEqual([said.penalty, said.back]);
    await expect(refund).toContainText('1 room cancelled');
    const rooms = page.getByRole('region', { name: 'Rooms and guests' }).getByRole('listitem');
    await expect(rooms.nth(0)).not.toContainText('Cancelled');
    await expect(rooms.nth(1)).toContainText('Cancelled');
    const mail = await findMail(page, email, /^One room of /);
    expect(mail.text).toContain(dollars({ amountMinor: said.back }));
    await expect
      .poll(() => rowOf(token, bookingId))
      .toMatchObject({
        status: 'booked',
        refunded: said.back,
        sales: paid - said.back,
      });
    const after = await rowOf(token, bookingId);
    expect(after.commission).toBeLessThan(before.commission);
    await expectAccessible(page, 'a stay of which one room is cancelled');
    return said;
  });

  await test.step('then the other, and what is kept is what was said', async () => {
    const said = await cancelBy(page, 'Cancel booking', 'Cancel booking');
    expect(said.paid).toBe(paid - room.paid);
    const refund = page.getByRole('region', { name: 'Refund' });
    await expect(refund).toContainText('Booking cancelled');
    const [kept, back] = [room.penalty + said.penalty, room.back + said.back];
    expect([await amountOf(refund, 'Penalty'), await amountOf(refund, 'You get back')]).toEqual([kept, back]);
    expect(kept + back).toBe(paid);
    // This client cancels other trips too: the mail must name this stay.
    const subject = new RegExp(`^(?!One room ).*cancelled.*${hotelName.replaceAll(/[^\w ]/g, '.')}`, 'i');
    const mail = await findMail(page, email, subject);
    expect(mail.text).toContain(dollars({ amountMinor: kept }));
    // What went back for the first room went then.
    expect(mail.text).toContain(`${dollars({ amountMinor: said.back })} goes back`);
    expect(mail.text).toContain(`Refunded before: ${dollars({ amountMinor: room.back })}`);
    await expect.poll(() => rowOf(token, bookingId)).toMatchObject({ status: 'cancelled', refunded: back, sales: kept });
    await page.goto(`${site.late}/mytrips?when=cancelled`);
    await expect(page.getByRole('listitem').filter({ has: page.locator(`a[href*="${bookingId}"]`) })).toContainText('Cancelled');
  });

  await test.step('the owner reads of it what the client does not; a restricted agent finds no trace', async () => {
    await ownerPage.goto(`${site.late}/office/bookings/hotels?status=cancelled`);
    const row = ownerPage.getByRole('row').filter({ hasText: 'Clara Reyes' });
    await expect(row).toContainText('Cancelled');
    await expectAccessible(ownerPage, 'the list of stays');
    await ownerPage.goto(trip);
    await expect(ownerPage.getByRole('region', { name: 'Where the money is' })).toBeVisible();
    await expectAccessible(ownerPage, 'a stay as the owner sees it');
    const of = (id: string) => getHotelBooking.path.replace(':id', id);
    const { json } = await callFromPage(ownerPage, of(bookingId));
    const { agency } = getHotelBooking.answer.parse(json).data;
    const seen = JSON.stringify((await callFromPage(page, of(bookingId))).json);
    expect(seen).not.toMatch(/wholesale|markup|commission|transactionFee|waterfall|netRate|publishedRate/i);
    for (const amount of [required(agency, 'the agency’s part').wholesaleRate, required(agency, 'its part').agencyMarkup])
      if (amount > 0) expect(seen).not.toMatch(new RegExp(`\\b${amount}\\b|\\b${Math.round(amount * 100)}\\b`));
    const restricted = await logInQuickly(await (await browser.newContext()).newPage(), site.late, 'restricted@late.test');
    const asked = async (path: string) => callAgency(site.late, { method: 'GET', path, token: restricted });
    const list = listAgencyHotels.answer.parse((await asked(`${listAgencyHotels.path}?limit=100&showPastTrips=true`)).json).data;
    expect(list).toMatchObject({ hotels: [], totalHotelRecords: 0 });
    for (const path of [of(bookingId), getAgencyHotelBooking.path.replace(':id', bookingId)])
      expect((await asked(path)).status).toBe(404);
  });
  await ownerPage.context().close();
});
