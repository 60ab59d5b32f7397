import { logInQuickly } from './browser.ts';
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
  const pick = (day: string) => calendar.locator(`[data-day="${day}"]`).tap();
  const ahead = new Date(Date.parse(today) + 300 * 86_400_000).toISOString().slice(0, 10);
  await pick(ahead);
  await calendar.getByRole('button', { name: 'Done' }).tap();
  await days.tap();
  // It opens at the chosen month, and the months before it are still within reach.
  await expect(calendar.locator(`[data-day="${ahead}"]`)).toBeInViewport();
  await pick(today);
  await expect(calendar.locator(`[data-day="${today}"]`)).toHaveAttribute('data-selected', 'true');
});
