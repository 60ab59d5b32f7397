import type { MessageKey } from '@caravel/messages';
import { listMyActivities } from '@caravel/products/activities/contract';
import { titleOf } from '@caravel/products/activities/world';
import { createTranslator } from '@caravel/products/translate.ts';
import { amountOf, readAmount, readPrice, readTotal, sumOf } from './amounts.ts';
import { newLastName } from './book-a-stay.ts';
import {
  BARCELONA,
  cardOf,
  chooseDay,
  chooseOption,
  fillContactIn,
  fillParty,
  findDay,
  goToActivityCheckout,
  LISBON,
  openActivity,
  worldActivity,
} from './book-an-activity.ts';
import { logInQuickly } from './browser.ts';
import { payByKeyboard, pressOn, typeInto } from './by-keyboard.ts';
import { callFromPage, expect, expectAccessible, findMail, site, test } from './journey.ts';
import { letVisitorsSearch, makeClient, newAddress, PASSWORD } from './people.ts';
import { SIZES } from './screens/screen.ts';

/** What asks nothing but names, so that a journey is about the rest. */
const isPlain = ({ questions, guides, party }: ReturnType<typeof worldActivity>) =>
  questions.length === 0 && guides.length < 2 && party.min === 1;

test.describe('in Portuguese, on a phone', () => {
  test.use({ locale: 'pt-BR', viewport: SIZES.phone });

  test('a tour on request waits for its supplier, is rejected for the weather, and all of it is released, as page and email say', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const t = createTranslator('pt');
    const button = (key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });
    const email = newAddress('chuva');
    const place = BARCELONA;
    const tour = worldActivity(place, (one) => one.confirmationType === 'MANUAL' && isPlain(one));
    await logInQuickly(page, site.sunset, 'client2@sunset.test');
    const listed = await openActivity(page, site.sunset, { place, activity: tour, language: 'pt' });
    const { total } = await chooseDay(page, 30, t);
    expect(listed).toBeLessThanOrEqual(total);
    await chooseOption(page, total, t);
    await expectAccessible(page, 'a tour on request in Portuguese');
    await page.setViewportSize(SIZES.phone);
    await goToActivityCheckout(page, t);
    await fillParty(page, ['Clara'], 'REJECTWEATHER');
    await button('common.continue').click();
    await fillContactIn(page, email, t);
    const without = page.getByRole('radio', { name: t('checkout.protectionNo') });
    const pay = page.getByRole('button', { name: /^Pagar / });
    await without.or(pay).first().waitFor();
    if (await without.isVisible()) {
      await without.check();
      await button('common.continue').click();
    }
    expect(readAmount(await pay.textContent()), 'what is paid now').toBe(total);
    await expect(page.locator('main')).toContainText(t('activityCheckout.chargedWhen'));
    const frame = page.frameLocator('iframe').first();
    for (const [at, text] of ['Clara Reyes', '4242424242424242', '12/34', '123', '33139'].entries())
      await frame.getByRole('textbox').nth(at).fill(text);
    await pay.click();
    await expect(page.getByRole('heading', { level: 1, name: t('activityCheckout.pendingTitle') })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page, 'a tour that waits for its supplier');
    await page.setViewportSize(SIZES.phone);
    await expect(page.locator('main')).toContainText(t('error.rejectedWeather'), { timeout: 90_000 });
    const { text } = await findMail(page, email, /./, { timeout: 60_000 });
    expect(text).toContain(t('error.rejectedWeather'));
    const { json } = await callFromPage(page, listMyActivities.path);
    const [row] = listMyActivities.answer
      .parse(json)
      .data.activities.filter(({ leadPassenger }) => /REJECTWEATHER/i.test(leadPassenger));
    expect(row?.status).toBe('failed');
    await page.goto(`${site.sunset}/activity-details?bookingId=${row?.bookingId}`);
    await expect(page.locator('main')).toContainText(t('error.rejectedWeather'));
    await expectAccessible(page, 'a tour that was rejected');
  });
});

test('a stranger gets from the landing page to a confirmed tour by the keyboard alone, at the price of the list', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { keyboard } = page;
  const owner = await (await browser.newContext()).newPage();
  await letVisitorsSearch(owner, site.wander, 'owner@wander.test');
  await owner.context().close();
  const email = await makeClient(page, site.wander);
  const tour = worldActivity(
    LISBON,
    (one) => one.confirmationType === 'INSTANT' && isPlain(one) && one.policy.type === 'STANDARD' && one.options.length > 1,
  );
  await page.setViewportSize(SIZES.desktop);
  await page.goto(site.wander);
  await pressOn(page, /^\s*Activities\s*$/);
  await page.waitForURL(/booknow\/activities/);
  await typeInto(page, /^\s*Destination/, 'lisb');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  await pressOn(page, /^\s*Search\s*$/);
  await page.waitForURL(/\/booknow\/activities\/search\?/);
  await page.getByRole('article').first().waitFor();
  const title = titleOf(tour, 'en');
  await typeInto(page, /^\s*Search in the results/, title);
  await expect(page.getByText(/^\d of [\d,]+ activities$/).first()).toBeVisible();
  const listed = readAmount(await cardOf(page, tour).locator('bdi.tabular').last().textContent());
  await pressOn(page, new RegExp(`^\\s*See dates: ${title}\\s*$`));
  await page.waitForURL(/result-details/);
  await page.locator('#activity-day').waitFor();
  await pressOn(page, /^\s*Day/);
  const day = await findDay(page, { ahead: 3, total: listed });
  // The months were leafed through: the field is gone back to, as somebody does who read the price of a day.
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressOn(page, /^\s*Day/);
  // The panel takes the focus a moment after it opens.
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();
  await keyboard.type(day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1'));
  await keyboard.press('Tab');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressOn(page, /^\s*Check availability/);
  await page.locator('main label input[type="radio"]').first().waitFor();
  await pressOn(page, /^\s*\d{1,2}:\d\d/, 'Space');
  expect(await readTotal(page), 'the price of the list').toBe(listed);
  await pressOn(page, /^\s*Continue\s*$/);
  await expect(page.getByRole('dialog')).toContainText('What you chose is kept');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(email);
  await typeInto(page, /^\s*Password/, PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL(/activities\/bookings\/checkout/);
  await page.locator('#traveler-0-firstName').waitFor();
  const { lines, total } = await readPrice(page);
  expect([total, sumOf(lines)], 'the price that the visitor saw, and what its lines come to').toEqual([listed, listed]);
  await typeInto(page, /^\s*Title/, 'Ms');
  await typeInto(page, /^\s*First name/, 'Clara');
  await typeInto(page, /^\s*Last name/, newLastName());
  await pressOn(page, /^\s*Continue\s*$/);
  await payByKeyboard(page, email);
  expect(await amountOf(page, 'Total')).toBe(listed);
});
