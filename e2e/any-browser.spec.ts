import process from 'node:process';
import { createTranslator } from '@caravel/products/translate.ts';
import { expect, type Page, test } from '@playwright/test';
import { TODAY } from '../apps/server/src/testing/chosen-today.ts';
import { BROKEN, breakStorage } from './hostile/break-storage.ts';
import { CHANGES, changeTexts, stir } from './hostile/change-page.ts';
import { findUnseenStates } from './hostile/find-unseen-states.ts';
import { findLayoutFaults } from './screens/faults.ts';
import { watch } from './screens/notes.ts';
import { chosenOf, IS_EACH_SCREEN, type Screen, SIZES } from './screens/screen.ts';
import { visit } from './screens/visit.ts';
import { startWalk, WALKERS } from './screens/walk.ts';

/** This walk costs most of all: a run looks at one screen in so many. `SCREENS=all npm run e2e -- any-browser` looks at all of them. */
const PARTS = 8;

/** Where a page is changed before React has taken it over, React says so and renders it anew: nothing is lost. */
const RENDERED_ANEW = /Minified React error #418;/;

/** A window of 1280 px that is enlarged four times (WCAG 2.2, 1.4.10). */
const ENLARGED = { width: 320, height: 640 };

/** The spacing that readers may set for themselves (WCAG 2.2, 1.4.12). */
const SPACED =
  '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Faults of the layout that are still there a moment later: a list that becomes cards at another width takes one. */
async function findLastingFaults(page: Page): Promise<string[]> {
  const found = await findLayoutFaults(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  return findLayoutFaults(page);
}

/** What is cut off, or wider than the window, while it is enlarged and while texts are spaced out. */
async function findReadingFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(ENLARGED);
  const enlarged = await findLastingFaults(page);
  if (before) await page.setViewportSize(before);
  const style = await page.addStyleTag({ content: SPACED });
  const spaced = await findLastingFaults(page);
  await style.evaluate((element) => (element as Element).remove());
  return [...enlarged.map((fault) => `enlarged: ${fault}`), ...spaced.map((fault) => `spaced: ${fault}`)];
}

/** The screen as it is before anything is opened, whatever it shows. */
const unopened = ({ open: _open, ...screen }: Screen): Screen => ({ ...screen, settled: 'h1, h2' });

for (const walker of WALKERS) {
  test(`${walker}: a page survives translators, extensions, a storage that is none, and readers who enlarge it`, async ({
    browser,
  }) => {
    test.setTimeout(IS_EACH_SCREEN ? 3_600_000 : 240_000);
    const { page, screens, originOf } = await startWalk(browser, { port: Number(process.env.E2E_PORT), walker });
    // A form that was changed asks before it is left.
    await page.addInitScript(() => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
    const broken = BROKEN[TODAY % BROKEN.length] ?? 'null';
    const without = await page.context().newPage();
    await breakStorage(without, broken);
    const [notes, notesWithout] = [watch(page), watch(without)];
    const t = createTranslator('en');
    const chosen = chosenOf(screens, PARTS);
    expect(chosen.length).toBeGreaterThan(0);
    for (const [at, screen] of chosen.entries()) {
      const origin = originOf(screen.who);
      const change = CHANGES[(at + TODAY) % CHANGES.length] ?? 'replaced';
      const size = screen.only ?? 'desktop';
      await page.setViewportSize(SIZES[size]);
      // What was stirred on the page before may have chosen another language.
      await visit(page, { origin, screen, t, query: 'lng=en' });
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await findUnseenStates(page), `${screen.name}: in forced colors`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      expect.soft(await findReadingFaults(page), screen.name).toEqual([]);
      await stir(page, () => changeTexts(page, change));
      await page.setViewportSize(SIZES[size === 'phone' ? 'desktop' : 'phone']);
      await changeTexts(page, change);
      await page.setViewportSize(SIZES[size]);
      // To another page of the app, which takes this one out.
      await page.evaluate(() => document.querySelector<HTMLElement>('header a[href], main a[href^="/"]')?.click());
      await page.waitForTimeout(200);
      const found = notes.take(screen).filter((note) => !RENDERED_ANEW.test(note));
      expect.soft(found, `${screen.name}: its texts ${change}`).toEqual([]);

      await expect.soft(page.locator('h1, h2').first(), `${screen.name}: its texts ${change}`).toBeAttached();

      await visit(without, { origin, screen: unopened(screen), t });
      // A call that is still on its way would be refused on the next screen.
      await without.goto('about:blank');
      expect.soft(notesWithout.take(screen), `${screen.name}: its storage ${broken}`).toEqual([]);
    }
    await page.context().close();
  });
}
