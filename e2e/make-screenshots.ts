// `npm run screenshots`: pictures of every screen in every variant, on a fresh data folder, into screenshots/ with a contact sheet in index.html.
// `npm run screenshots -- --only results,landing --sizes phone --themes dark --dirs rtl --languages es` makes some of them.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTranslator } from '@caravel/products/translate.ts';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from './browser.ts';
import { contactSheet, pictureName } from './screens/contact-sheet.ts';
import { LANGUAGES, type Look, looksFor } from './screens/looks.ts';
import { type Screen, SIZES } from './screens/screen.ts';
import { visit } from './screens/visit.ts';
import { startWalk, WALKERS, type Walk } from './screens/walk.ts';
import { startTemporarySite, type TemporarySite } from './site.ts';

const FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'screenshots');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: 'phone,tablet,desktop' },
    themes: { type: 'string', default: 'light,dark' },
    dirs: { type: 'string', default: 'ltr,rtl' },
    languages: { type: 'string', default: LANGUAGES.join(',') },
  },
});
const wanted = (values.only ?? '').split(',').filter(Boolean);
const looks = looksFor(values);

/** Theme, direction and language are set by cookies, as after a person has chosen them. */
async function choose(page: Page, origin: string, { theme, dir, language }: Look): Promise<void> {
  const cookies = Object.entries({ theme, direction: dir, pll_language: language });
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
}

/** Makes the pictures of one screen; returns how many failed. `open` may apply to one size only, so it runs at each. */
async function shoot({ page, originOf }: Walk, screen: Screen): Promise<number> {
  const origin = originOf(screen.who);
  const own = looks.filter(({ size }) => screen.only === undefined || screen.only === size);
  const visits = Map.groupBy(own, ({ size, theme, dir, language }) => [theme, dir, language, screen.open ? size : ''].join());
  let failed = 0;
  for (const [first, ...others] of visits.values()) {
    if (!first) continue;
    try {
      await page.setViewportSize(SIZES[first.size]);
      await choose(page, origin, first);
      await visit(page, { origin, screen, t: createTranslator(first.language) });
      for (const look of [first, ...others]) {
        await page.setViewportSize(SIZES[look.size]);
        // Lets anything load that only this size shows.
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(FOLDER, pictureName(screen.name, look)) });
      }
    } catch (error) {
      failed += others.length + 1;
      process.stderr.write(`${pictureName(screen.name, first)}: ${String(error).split('\n')[0]}\n`);
    }
  }
  return failed;
}

/** The site that runs on `E2E_PORT`, or a new one with all people of the journeys. */
async function openSite(): Promise<Pick<TemporarySite, 'port' | 'stop'>> {
  if (process.env.E2E_PORT) return { port: Number(process.env.E2E_PORT), stop: async () => undefined };
  return startTemporarySite({ SANDBOX_LATENCY_MS: '0' }, [[fileURLToPath(new URL('prepare.ts', import.meta.url))]]);
}

mkdirSync(FOLDER, { recursive: true });
const site = await openSite();
const browser = await chromium.launch(LAUNCH);
const context = { reducedMotion: 'reduce', timezoneId: 'America/New_York', locale: 'en-US' } as const;
let failed = 0;
for (const walker of WALKERS) {
  const walk = await startWalk(browser, { port: site.port, walker, context });
  for (const screen of walk.screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    failed += await shoot(walk, screen);
    process.stdout.write(`${screen.name}\n`);
  }
  await walk.page.context().close();
}
writeFileSync(join(FOLDER, 'index.html'), contactSheet(readdirSync(FOLDER).filter((name) => name.endsWith('.png'))));
await browser.close();
await site.stop();
process.stdout.write(`screenshots/index.html shows them all, ${failed} missing\n`);
process.exit(failed === 0 ? 0 : 1);
