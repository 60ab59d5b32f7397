// The JavaScript that a browser has loaded by the time the page's own content is shown, compressed as well as the server can
// (gzip, level 9).
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { addressDay, LAUNCH, logInQuickly } from '../e2e/browser.ts';
import { startTemporarySite } from '../e2e/site.ts';
import { atMost, type Measure, report } from './measure.ts';

const site = await startTemporarySite();
const browser = await chromium.launch(LAUNCH);

/** Visits a page with an empty cache and adds up the scripts that were loaded until everything in `shown` is there. */
async function measure(page: Page, name: string, path: string, shown: readonly string[], budgetKb: number): Promise<Measure> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await page.goto(site.originOf('sunset') + path, { waitUntil: 'load' });
  for (const part of shown) await page.locator(part).first().waitFor();
  const sizes = await Promise.all(scripts.values());
  return atMost(name, sizes.reduce((sum, size) => sum + size, 0) / 1000, budgetKb, 'kB');
}

const landing = await browser.newPage();
report(await measure(landing, 'First JavaScript of the landing page, gzip', '/', ['h1'], 130));
const context = await browser.newContext();
const page = await context.newPage();
await logInQuickly(page, site.originOf('sunset'), 'client@sunset.test');
await page.close();
const results = await context.newPage();
// A fresh browser cache, without anything that the login loaded.
const session = await context.newCDPSession(results);
await session.send('Network.setCacheDisabled', { cacheDisabled: true });
// Measures until flights are listed, with the filters beside them.
report(
  await measure(
    results,
    'First JavaScript of a result page, gzip',
    `/booknow/flights/search?t=ow&l=JFK-LAX-${addressDay(40)}`,
    ['main article', 'aside input[type="checkbox"]'],
    200,
  ),
);
await browser.close();
await site.stop();
