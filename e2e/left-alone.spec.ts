import { DEMO_PASSWORD } from './browser.ts';
import { openSession } from './call.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

const OWNER = 'owner@sunset.test';

test('an owner who leaves the office is asked, stays by a key, leaves again, is logged out, and comes back to the same page', async ({
  page,
}) => {
  // A session of its own: the journeys share that of the owner, and this one ends.
  const token = await openSession(site.sunset, OWNER, DEMO_PASSWORD);
  await page.context().addCookies([{ name: 'x-access-token', value: token, url: site.sunset }]);
  await page.clock.install();
  await page.goto(`${site.sunset}/clients`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  // What watches is loaded after the page, and notes that somebody opened it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('presence'))).not.toBeNull();
  const question = page.getByRole('dialog', { name: 'Are you still there?' });

  await page.clock.fastForward('57:30');
  await expect(question).toBeHidden();
  await page.clock.fastForward('00:40');
  await expect(question.getByRole('timer')).toHaveText(/1:[45]\d/);
  await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await expectAccessible(page, 'the question whether somebody is there');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();

  await page.clock.fastForward('58:30');
  await expect(question).toBeVisible();
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/user/logout'));
  await page.clock.fastForward('02:00');
  expect((await ended).status()).toBe(200);
  await expect(page.getByText(/You were logged out because this page had not been used for a while/)).toBeVisible();
  await page.clock.fastForward('00:02');
  await expect(page).toHaveURL(/\/\?navigateTo=%2Fclients/);

  await page.getByRole('link', { name: 'Log In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill(OWNER);
  await dialog
    .getByLabel(/^Password/)
    .first()
    .fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});
