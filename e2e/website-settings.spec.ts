import { getAgency, updateAgency } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { logInQuickly } from './browser.ts';
import { callFromPage, expect, expectAccessible, site, test } from './journey.ts';

const HEADING = 'Violet evenings by the sea';
const VIOLET = 'rgb(124, 58, 237)';

// In sequence: both restore the demo agency's settings at the end.
test.describe.configure({ mode: 'default' });

/** Calls the API from the page, to restore the settings. */
const restore = (page: Page, body: unknown) =>
  page.evaluate(
    async ([path, json]) => {
      const headers = { 'content-type': 'application/json', 'x-app-key': 'caravel-web' };
      return (await fetch(path ?? '', { method: 'PATCH', headers, body: json ?? '' })).status;
    },
    [updateAgency.path, JSON.stringify(body)],
  );

const headingField = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true });
/** The site in its frame; nothing in it can be pressed, so that roles count as hidden. */
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of your site"]');
const brandOf = async (page: Page) => getAgency.answer.parse((await callFromPage(page, getAgency.path)).json).data;

/** Opens the settings of the demo agency as its owner, and restores them after the test. */
const asOwner = test.extend({
  page: async ({ page }, use) => {
    await logInQuickly(page, site.sunset, 'owner@sunset.test');
    await page.goto(`${site.sunset}/settings/website`);
    const { heading, primaryColor, bookingMenuItemOptions } = await brandOf(page);
    await page.getByRole('heading', { name: 'Brand', exact: true }).waitFor();
    await use(page);
    expect(
      await restore(page, { heading, primaryColor, bookingMenuItemOptions, logo: null, disclaimer: '<p>As before.</p>' }),
    ).toBe(200);
  },
});

asOwner(
  'an owner changes heading, color and menu; the site shows it at once, the other agency stays as it is',
  async ({ page, browser }) => {
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const tabs = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(site.atlas);
    const atlas = await visitor.getByRole('heading', { level: 1 }).textContent();

    await asOwner.step('a banner that is too short is not saved', async () => {
      await headingField(page).fill('Three words only');
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
      await page.getByRole('link', { name: 'Write 4 to 30 words' }).click();
      await expect(headingField(page)).toBeFocused();
      await expectAccessible(page, 'website settings with a problem');
    });

    await asOwner.step(
      'the preview shows what is typed, a color too light for white text is told, the menu moves by keys',
      async () => {
        await headingField(page).fill(HEADING);
        await expect(preview(page).getByRole('heading', { level: 1, name: HEADING, includeHidden: true })).toBeVisible();
        await page.getByLabel('Primary color').fill('#f97316');
        await expect(page.getByText(/^White text on #f97316 has a contrast of 2\.\d to 1/)).toBeVisible();
        await page.getByLabel('Primary color').fill('#7c3aed');
        await expect(page.getByText(/^Readable/)).toBeVisible();
        await page.getByRole('button', { name: 'Move up: Cars' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Cars is now number 2 of 4.')).toBeAttached();
      },
    );

    await asOwner.step('leaving is asked about', async () => {
      await page.getByRole('navigation', { name: 'Agency' }).getByRole('link', { name: 'Dashboard' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expectAccessible(page, 'leave without saving');
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(headingField(page)).toHaveValue(HEADING);
    });

    await asOwner.step('saved, this page, a visitor and the HTML show it; the other agency does not', async () => {
      // A product that is not on sale has no tab, whatever its place.
      expect(await tabs()).toEqual(['Air Travel', 'Hotels', 'Cars', 'Activities']);
      await save.click();
      await expect(page.getByText('Data updated successfully')).toBeVisible();
      await expect(save).toHaveCount(0);
      expect(await tabs()).toEqual(['Air Travel', 'Cars', 'Hotels', 'Activities']);
      const answer = await visitor.goto(site.sunset);
      expect(await answer?.text()).toContain(HEADING);
      await expect(visitor.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
      // The one filled button of the page.
      await expect(visitor.getByRole('button', { name: 'Search', exact: true })).toHaveCSS('background-color', VIOLET);
      await expectAccessible(visitor, 'landing in another color');
      await visitor.goto(site.atlas);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(atlas ?? '');
    });
    await visitor.context().close();
  },
);

asOwner('a logo is placed in its shape and stands on every page; a policy is seen before it is published', async ({ page }) => {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file: Logo for wide screens, 16:9' }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByRole('img', { name: 'The part of the picture that will be shown' })).toBeVisible();
  await page.getByLabel('Zoom').press('ArrowRight');
  await expectAccessible(page, 'logo in its shape');
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('img', { name: 'Logo for wide screens, 16:9' })).toBeVisible();

  await page.getByText('Disclaimer', { exact: true }).first().click();
  const editor = page.getByRole('textbox', { name: 'Disclaimer', exact: true });
  await editor.fill(
    '<h2>Mind the rules</h2><script>window.hacked = true</script><p onclick="hacked = true">Times are <b>local</b>.</p>',
  );
  await page.locator('details[open]').getByText('Preview', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mind the rules' })).toBeVisible();
  await expectAccessible(page, 'policy preview');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Data updated successfully')).toBeVisible();
  await expect(page.locator('header img').first()).toHaveAttribute('src', /^\/files\/public\//);
  await page.goto(`${site.sunset}/disclaimer`);
  await expect(page.getByText('Times are local.')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

asOwner('the whole site is previewed as it is typed: dark, right to left, on a phone; nothing is saved', async ({ page }) => {
  const frame = preview(page);
  const look = () => frame.locator('html');
  const before = await brandOf(page);
  await headingField(page).fill(HEADING);
  await page.getByLabel('Primary color').fill('#7c3aed');
  const shown = frame.getByRole('heading', { level: 1, name: HEADING, includeHidden: true });
  await expect(shown).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Search', exact: true, includeHidden: true })).toHaveCSS(
    'background-color',
    VIOLET,
  );
  // The owner sees what a visitor does.
  await expect(frame.getByText('Log in', { exact: true })).toBeVisible();
  await asOwner.step('what is edited is marked and in sight', async () => {
    await page.locator('#website-promises').getByRole('textbox').first().fill('One price, and no more');
    await expect(frame.getByText('One price, and no more')).toBeInViewport();
    await expect(look()).toHaveAttribute('data-editing', 'promises');
    await headingField(page).focus();
    await expect(shown).toBeInViewport();
  });
  await asOwner.step('in other looks, and this page in its own', async () => {
    const section = page.getByRole('region', { name: /^Preview of your site/ });
    for (const name of ['Dark', 'Right to left', 'Phone']) await section.locator('label').filter({ hasText: name }).click();
    await expect(look()).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(look()).toHaveAttribute('dir', 'rtl');
    expect(await look().evaluate(() => window.innerWidth)).toBe(390);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page, 'the preview of the whole site, dark, from right to left, on a phone');
  });
  await asOwner.step('nothing in it can be pressed', async () => {
    const address = await look().evaluate(() => window.location.pathname);
    await frame.getByText('Log in', { exact: true }).click({ force: true });
    await expect(shown).toBeVisible();
    expect(await look().evaluate(() => window.location.pathname)).toBe(address);
  });
  await asOwner.step('in another language', async () => {
    await page.locator('label').filter({ hasText: 'PTPortuguês' }).click();
    await expect(frame.getByText('Entrar', { exact: true })).toBeVisible();
    await page.locator('label').filter({ hasText: 'ENEnglish' }).click();
  });
  expect(await brandOf(page)).toEqual(before);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: before.heading, includeHidden: true })).toBeVisible();
});

test.describe('the preview of the site', () => {
  test.use({ expectedErrors: [/frame-ancestors|X-Frame-Options|Failed to load|chrome-error/] });
  test('is framed by no stranger, and by no page of another agency', async ({ page, context }) => {
    await logInQuickly(page, site.sunset, 'owner@sunset.test');
    await context.grantPermissions(['local-network-access']);
    for (const origin of [site.sunset.replace('sunset', 'evil'), site.atlas]) {
      const evil = await context.newPage();
      await evil.route(`${origin}/free`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.sunset}/settings/website/preview"></iframe>` }),
      );
      await evil.goto(`${origin}/free`, { waitUntil: 'load' });
      await expect.poll(() => evil.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
      await evil.close();
    }
    // By itself it leads to the settings.
    await page.goto(`${site.sunset}/settings/website/preview`);
    await expect(page).toHaveURL(`${site.sunset}/settings/website`);
  });
});

test('nobody but the owner changes the site', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'agent@sunset.test');
  await page.goto(`${site.sunset}/settings/website`);
  await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website settings' })).toHaveCount(0);
});
