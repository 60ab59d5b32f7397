import { logInQuickly } from './browser.ts';
import { expect, site, test } from './journey.ts';

test('the search form keeps the keyboard at its limits', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await page.goto(`${site.sunset}/booknow/flights?t=mc&l=JFK-LAX-20990101_LAX-SFO-20990102`);
  const field = page.getByRole('button', { name: /Travelers and cabin/ });
  await field.press('Enter');
  const more = page.getByRole('button', { name: 'One more: Adults' });
  for (let i = 0; i < 6; i++) await more.press('Enter');
  await expect(field).toContainText('5 adults');
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  const add = page.getByRole('button', { name: 'Add a flight' });
  for (let i = 0; i < 5; i++) await add.press('Enter');
  await expect(add).toBeFocused();
  await expect(page.getByRole('group', { name: /^Flight \d$/ })).toHaveCount(6);
  await page.getByRole('button', { name: 'Remove flight 6' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove flight 5' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove flight 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove flight 2' })).toBeFocused();
  await expect(page.getByRole('group', { name: /^Flight \d$/ })).toHaveCount(4);
});

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
] as const) {
  test(`the calendar ends with a Done that is in sight, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await logInQuickly(page, site.sunset, 'client2@sunset.test');
    await page.goto(`${site.sunset}/booknow/flights?l=JFK-LHR-20990110-20990117`);
    await page.getByRole('button', { name: /^Dates/ }).click();
    const done = page.getByRole('button', { name: 'Done' });
    await expect(done).toBeInViewport({ ratio: 1 });
    const box = await done.boundingBox();
    expect(Math.round((box?.y ?? height) + (box?.height ?? 0))).toBeLessThanOrEqual(height);
  });
}
