import { addressDay, logInQuickly } from './browser.ts';
import { expect, site, test } from './journey.ts';
import { SIZES } from './screens/screen.ts';

test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

/** A day of the calendar by its date; the page's today is the browser's. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

test('rooms, guests and the days of this month and of a year ahead are chosen by touch, and the focus comes back', async ({
  page,
}) => {
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/hotels`);
  const rooms = page.getByRole('button', { name: /^Rooms and guests/ });
  await rooms.tap();
  const panel = page.getByRole('dialog', { name: 'Rooms and guests' });
  await panel.getByRole('button', { name: 'Add a room' }).tap();
  const second = panel.getByRole('group', { name: 'Room 2' });
  await second.getByRole('button', { name: 'One more: Children' }).tap();
  await expect(panel).toContainText('Choose each child’s age');
  await panel.getByRole('button', { name: /^Remove Room 2/ }).tap();
  await expect(second).toHaveCount(0);
  await panel.getByRole('button', { name: 'Done' }).tap();
  await expect(rooms).toBeFocused();
  await expect(rooms).toContainText('1 room, 2 adults');

  const days = page.getByRole('button', { name: /^Dates/ });
  await days.tap();
  const calendar = page.getByRole('dialog', { name: /Dates/ });
  // The days of its neighbours stand in a month, too, hidden.
  const dayOf = (day: string) => calendar.locator(`[data-day="${day}"]:not([data-outside])`);
  const pick = (day: string) => dayOf(day).tap();
  const ahead = new Date(Date.parse(today) + 300 * 86_400_000).toISOString().slice(0, 10);
  await pick(ahead);
  await calendar.getByRole('button', { name: 'Done' }).tap();
  await days.tap();
  // It opens at the chosen month, and the months before it are still within reach.
  await expect(dayOf(ahead)).toBeInViewport();
  await pick(today);
  await expect(dayOf(today)).toHaveAttribute('data-selected', 'true');
});

test('the first flight of a round trip and the first booking of the office are in sight at once', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/flights/search?t=rt&l=JFK-LHR-${addressDay(40)}-${addressDay(47)}`);
  const first = page.getByRole('article').first();
  await expect(
    page
      .getByText('3 days later')
      .or(page.getByText(/ less$/))
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await expect(first.getByText(/\d:\d\d\s[AP]M/).first()).toBeInViewport({ ratio: 1 });
  // What else there is stands behind the flights, not before them.
  const more = page.getByText(/^There are more combinations than these/);
  await expect(more).toBeVisible();
  expect(await more.evaluate((note) => note.getBoundingClientRect().top > window.innerHeight)).toBe(true);

  await logInQuickly(page, site.sunset, 'agent@sunset.test');
  await page.goto(`${site.sunset}/office/bookings?past=true`);
  const row = page.locator('[data-row-link]').first();
  await row.waitFor({ timeout: 60_000 });
  await expect(row).toBeInViewport();
  const booked = page.getByLabel('Booked from');
  await expect(booked).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(booked).toBeVisible();
  await booked.fill(today);
  await expect(page).toHaveURL(/bookedFrom=/);
});
