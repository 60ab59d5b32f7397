// The list of hotels on a slowed phone: from the first wave of a search to the first hotels on screen. And its map on a slowed desktop: the longest task
// while 500 hotels are panned and zoomed. A browser without a graphics card draws WebGL by software and reads each frame back (`GLES2::ReadPixels`), for
// which the page's thread waits and computes nothing. So the budget is measured by the processor time of that thread, at full speed and multiplied, which
// is also the same on a machine that does other work; what the browser calls the longest task, and the wait in it, are printed beside it.
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import {
  GET_HOTEL_SEARCH_STATUS,
  getHotelSearchStatus,
  START_HOTEL_SEARCH,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { LAUNCH, logInQuickly } from '../e2e/browser.ts';
import { callAgency } from '../e2e/call.ts';
import { startTemporarySite, type TemporarySite } from '../e2e/site.ts';
import { atMost, percentile, report, told } from './measure.ts';

const SLOWED = 4;
/** A slow phone's network (ux: 1.6 Mbps, 150 ms), in bytes a second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const ROUNDS = 5;
/** Pages of 50 whose hotels the map shows. */
const MAP_PAGES = 10;
const LONGEST_TASK_MS = 100;

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
/** New York, each time on other days: no search is answered from another. */
const addressOf = (round: number) => `/booknow/hotels/search?d=city-5128581&s=${day(40 + round)}&e=${day(44 + round)}&r=2&n=US`;

async function openPage(browser: Browser, site: TemporarySite, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await logInQuickly(page, site.originOf('sunset'), 'client@sunset.test');
  return page;
}

/** Notes when the first hotel is painted, by the machine's clock. Runs in the page, before anything else does. */
function watchForHotels(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset.shownAt = String(Date.now());
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** When a search has found its first hotels, asked every 20 ms on a network that is not slowed. */
async function firstWaveAt(origin: string, token: string, corelationid: string): Promise<number> {
  const { method, path } = GET_HOTEL_SEARCH_STATUS;
  for (;;) {
    const { json } = await callAgency(origin, { method, path: `${path}?corelationid=${corelationid}`, token });
    if (getHotelSearchStatus.answer.parse(json).data.foundCount > 0) return Date.now();
    await pause(20);
  }
}

/** Milliseconds from the first wave of a search to its first hotels on a slowed phone. */
async function waveToPaint(browser: Browser, site: TemporarySite, round: number): Promise<number> {
  const origin = site.originOf('sunset');
  const page = await openPage(browser, site, { width: 390, height: 844 });
  const token = await logInQuickly(page, origin, 'client@sunset.test');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(watchForHotels);
  const wave = Promise.withResolvers<number>();
  // The page hears of its search through the slow network; the bench from the server.
  await page.route(`**${START_HOTEL_SEARCH.path}`, async (route) => {
    const { method, path } = START_HOTEL_SEARCH;
    const body: object = route.request().postDataJSON();
    const { status, json } = await callAgency(origin, { method, path, token, body });
    const { corelationid } = startHotelSearch.answer.parse(json).data;
    firstWaveAt(origin, token, corelationid).then(wave.resolve, wave.reject);
    await route.fulfill({ status, json });
  });
  await page.goto(origin + addressOf(round), { waitUntil: 'commit' });
  await page.locator('html[data-shown-at]').waitFor({ state: 'attached', timeout: 120_000 });
  const shownAt = Number(await page.locator('html').getAttribute('data-shown-at'));
  const took = shownAt - (await wave.promise);
  await page.context().close();
  return took;
}

/** The longest tasks of a page since it was asked last, milliseconds; 0 without any of 50 or more. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tasks = Reflect.get(window, 'longTasks') as number[];
    const longest = Math.max(0, ...tasks);
    tasks.length = 0;
    return longest;
  });
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds by the clock, and by the processor time of the thread. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** What the thread of the page did in what was traced: the longest processor time of a task, and the longest wait for the graphics process. */
function readTrace(trace: Buffer): { readonly work: number; readonly waited: number } {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const isThread = ({ name, args }: (typeof traceEvents)[number]) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isThread).map(({ pid, tid }) => `${pid}:${tid}`));
  const ofPage = traceEvents.filter(({ pid, tid }) => threads.has(`${pid}:${tid}`));
  const longest = (events: typeof ofPage, time: 'dur' | 'tdur') =>
    Math.max(0, ...events.map((event) => event[time] ?? 0)) / 1_000;
  const tasks = ofPage.filter(({ name }) => name.endsWith('::RunTask'));
  if (longest(tasks, 'tdur') === 0) throw new Error('the trace has no tasks of the page');
  const waits = ofPage.filter(({ name }) => name.endsWith('::WaitForGetOffset'));
  return { work: longest(tasks, 'tdur'), waited: longest(waits, 'dur') };
}

/** What moving a map costs: the longest task of each move by the clock; at full speed also its processor time, and the longest wait for graphics. */
type MapMoves = {
  readonly hotels: number;
  readonly tasks: readonly number[];
  readonly atFullSpeed: readonly number[];
  readonly work: number;
  readonly waited: number;
};

/** Moves the map by the pointer and the wheel; returns the longest task of each move. */
async function dragAndZoom(page: Page, [x, y]: readonly [number, number]): Promise<number[]> {
  await longestTask(page);
  const tasks: number[] = [];
  const settle = async () => {
    await page.waitForTimeout(1_200);
    tasks.push(await longestTask(page));
  };
  for (const [dx, dy] of [
    [-120, 0],
    [120, 80],
    [0, -80],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 12 });
    await page.mouse.up();
    await settle();
  }
  for (const by of [-300, -300, -300, 300, 300, 300, 300]) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, by);
    await settle();
  }
  return tasks;
}

/** Pans and zooms the map of a list of 500, first with the processor slowed, then at full speed with a trace. */
async function moveMap(browser: Browser, site: TemporarySite): Promise<MapMoves> {
  const page = await openPage(browser, site, { width: 1440, height: 900 });
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(`${site.originOf('sunset')}${addressOf(ROUNDS)}&pg=${MAP_PAGES}`);
  const canvas = page.locator('[data-drawn="true"]');
  await canvas.waitFor({ timeout: 120_000 });
  const hotels = MAP_PAGES * 50;
  await page.locator(`main li[aria-posinset]`).first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
  await page.waitForTimeout(3_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.waitForTimeout(1_000);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the map has no place');
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const tasks = await dragAndZoom(page, middle);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await browser.startTracing(page, { categories: ['gpu', 'toplevel'] });
  const atFullSpeed = await dragAndZoom(page, middle);
  const traced = readTrace(await browser.stopTracing());
  await page.context().close();
  return { hotels, tasks, atFullSpeed, ...traced };
}

const site = await startTemporarySite();
const browser = await chromium.launch(LAUNCH);
const waits: number[] = [];
for (let round = 0; round < ROUNDS; round++) waits.push(await waveToPaint(browser, site, round));
report(
  atMost(
    `First hotels on a phone after the first wave, CPU slowed ${SLOWED} times, slow network, p50`,
    percentile(waits, 0.5),
    1000,
    'ms',
    0,
  ),
  told('The same, slowest', `${Math.max(...waits)} ms of ${ROUNDS}`),
);
const { hotels, tasks, atFullSpeed, work, waited } = await moveMap(browser, site);
report(
  atMost(
    `Longest task while a map of ${hotels} hotels is moved, by its processor time, CPU slowed ${SLOWED} times`,
    work * SLOWED,
    LONGEST_TASK_MS,
    'ms',
    0,
  ),
  told('The same by the clock', `${Math.max(...tasks).toFixed(0)} ms`),
  told('The same by the clock at full speed', `${Math.max(...atFullSpeed).toFixed(0)} ms`),
  told('Longest wait in it for graphics, which are drawn by software where there is no card', `${waited.toFixed(0)} ms`),
);
process.stderr.write(`  first hotels: ${waits.join(' ')} ms; tasks: ${tasks.map(Math.round).join(' ')} ms\n`);
await browser.close();
await site.stop();
