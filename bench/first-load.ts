// The JavaScript that a browser has loaded by the time the page's own content is shown, compressed as well as the server can
// (gzip, level 9).
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { addressDay, LAUNCH, logInQuickly } from '../e2e/browser.ts';
import { startTemporarySite } from '../e2e/site.ts';
import { atMost, type Measure, report } from './measure.ts';

const site = await startTemporarySite();
const browser = await chromium.launch(LAUNCH);

/** Notes when everything of a page is there for the first time, by the clock of its resources. Runs in the page, before anything else does. */
function watchFor(shown: readonly string[]): void {
  const look = () => {
    if (!shown.every((part) => document.querySelector(part))) return;
    observer.disconnect();
    document.documentElement.dataset.shownAt = String(performance.now());
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Visits a page with an empty cache and adds up the scripts that it had asked for when everything in `shown` was there. What it fetches later, such as a
 * map, is not waited for by anybody.
 */
async function measure(page: Page, name: string, path: string, shown: readonly string[], budgetKb: number): Promise<Measure> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // What comes after the page was measured is not asked for, and may be cut off when the browser closes.
    size.catch(() => undefined);
    scripts.set(response.url(), size);
  });
  await page.addInitScript(watchFor, shown);
  await page.goto(site.originOf('sunset') + path, { waitUntil: 'load' });
  await page.locator('html[data-shown-at]').waitFor({ state: 'attached' });
  // A page that the server has rendered names scripts that are fetched once it is painted.
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() => {
    const shownAt = Number(document.documentElement.dataset.shownAt);
    const named = document.querySelector<HTMLMetaElement>('meta[name="script-files"]')?.content.split(' ') ?? [];
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shownAt);
    return [...new Set([...early.map(({ name: url }) => url), ...named.map((path) => new URL(path, location.href).href)])];
  });
  const sizes = await Promise.all(asked.map((url) => scripts.get(url) ?? 0));
  return atMost(name, sizes.reduce((sum, size) => sum + size, 0) / 1000, budgetKb, 'kB', 3);
}

const landing = await browser.newPage();
report(await measure(landing, 'First JavaScript of the landing page, gzip', '/', ['h1'], 110));
const context = await browser.newContext();
const page = await context.newPage();
await logInQuickly(page, site.originOf('sunset'), 'client@sunset.test');
await page.close();

/** A page of a client who is logged in, without anything that the login loaded in its cache. */
async function openFresh(): Promise<Page> {
  const fresh = await context.newPage();
  const session = await context.newCDPSession(fresh);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return fresh;
}

/** Measures until results are listed, with the filters beside them. */
const LISTED = ['main article', 'aside input[type="checkbox"]'];
const flights = `/booknow/flights/search?t=ow&l=JFK-LAX-${addressDay(40)}`;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const hotels = `/booknow/hotels/search?d=city-2267057&s=${day(40)}&e=${day(44)}&r=2&n=US`;
const cars = `/booknow/cars/search?from=airport-MIA&to=city-4167147&pu=${day(40)}T10:00&do=${day(49)}T10:00&age=23&c=BR`;
const activities = '/booknow/activities/search?d=city-2267057';
report(
  await measure(await openFresh(), 'First JavaScript of a list of flights, gzip', flights, LISTED, 180),
  await measure(await openFresh(), 'First JavaScript of a list of hotels, gzip', hotels, LISTED, 173),
  await measure(await openFresh(), 'First JavaScript of a list of cars, gzip', cars, LISTED, 165),
  await measure(await openFresh(), 'First JavaScript of a list of activities, gzip', activities, LISTED, 165),
);
await browser.close();
await site.stop();
