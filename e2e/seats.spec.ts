import {
  chooseFirstFare,
  fillContact,
  openResults,
  payWith,
  refuseProtection,
  somebodyNew,
  typeTravelers,
} from './book-a-flight.ts';
import { addressDay, logInQuickly, tabTo } from './browser.ts';
import { pressOn } from './by-keyboard.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

const CLIENT = 'client@sunset.test';

test('a seat is chosen on the map by keyboard, another in the list, one beside an exit after a Yes, and is on the booking', async ({
  page,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(90_000);
  await logInQuickly(page, site.sunset, CLIENT);
  await openResults(page, site.sunset, `t=ow&l=LHR-JFK-${addressDay(40)}`);
  // The cheapest fares give seats at the desk alone.
  await chooseFirstFare(page, /^Select (?!.*(?:Basic|Light|Saver))/);
  await typeTravelers(page, [somebodyNew()]);
  const grid = page.getByRole('grid', { name: /^Seats on / });
  await grid.waitFor();
  await expectAccessible(page, 'the seats of a flight');
  const skip = page.getByRole('button', { name: 'Continue without seats and bags' });
  await expect(skip).toBeVisible();

  await test.step('arrow keys move from seat to seat; the seat says its number, its place and its price', async () => {
    await tabTo(page, /Seat \d+[A-K]/);
    const focused = page.locator(':focus');
    const first = await focused.getAttribute('aria-label');
    expect(first).toMatch(/^Seat \d+[A-K], (window|aisle|middle), /);
    await page.keyboard.press('ArrowRight');
    expect(await focused.getAttribute('aria-label')).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await focused.getAttribute('aria-label')).toBe(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await focused.getAttribute('aria-label')).toBe(first);
    await page.keyboard.press('Enter');
    await expect(focused).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(focused).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('No seats or bags chosen')).toBeVisible();
  });

  await test.step('a seat that is taken cannot be had', async () => {
    const taken = grid.getByRole('button', { name: /, taken/ }).first();
    await taken.click({ force: true });
    await expect(taken).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('beside an exit sits who agrees', async () => {
    await grid
      .getByRole('button', { name: /beside an exit, (?:\$|free)/ })
      .first()
      .click();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Seat \w+ is beside an exit$/ })).toBeFocused();
    await expectAccessible(page, 'the question of an exit row');
    await page.getByRole('button', { name: 'Choose another seat' }).click();
    await expect(grid.getByRole('button', { name: /beside an exit, (?:\$|free)/ }).first()).toBeFocused();
    await expect(grid.locator('[aria-pressed="true"]')).toHaveCount(0);
  });

  let seat = '';
  await test.step('the list has the free seats', async () => {
    await page.getByRole('radio', { name: 'List' }).check({ force: true });
    const list = page.getByRole('list', { name: /^Seats on / });
    const free = list
      .getByRole('button', { name: /, (?:\$|free of charge)/ })
      .filter({ hasNotText: 'exit' })
      .first();
    seat = /^Seat (\d+[A-K])/.exec((await free.textContent()) ?? '')?.[1] ?? '';
    await expectAccessible(page, 'the list of seats');
    await free.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Seats and bags: \$/)).toBeVisible();
    await page
      .getByLabel(/^Checked bag/)
      .first()
      .selectOption('1');
  });

  await pressOn(page, /^\s*Continue\s*$/);
  await page.getByLabel(/^Phone/).waitFor();
  await expect(page.getByText(new RegExp(`seat ${seat},`)).first()).toBeVisible();
  const prices = page.getByRole('complementary');
  await expect(prices.getByText('Seats', { exact: true })).toBeVisible();
  await expect(prices.getByText('Extra bags', { exact: true })).toBeVisible();
  await fillContact(page, CLIENT);
  await refuseProtection(page);
  await payWith(page);
  await expect(page).toHaveURL(/confirmation/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked/ })).toBeVisible();
  await expect(page.getByText(new RegExp(`seat ${seat},`)).first()).toBeVisible();
  await expect(page.getByText(/1 checked bag up to 23 kg/).first()).toBeVisible();
  await expectAccessible(page, 'a confirmation with a seat');
});
