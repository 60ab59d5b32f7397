import type { Translator } from '@caravel/messages';
import type { Page } from '@playwright/test';
import type { Direction, Screen, Theme } from './screen.ts';

/** The response of a failing server. */
const failure = (t: Translator) => ({ status: 502, json: { code: 'supplierFailed', message: t('error.supplierFailed') } });

/** Adds to the query of an address. */
function withQuery(path: string, query: string): string {
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Colours that fade between themes would be measured half-way, so changes are immediate. */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits until nothing is loading: no skeleton, no busy list. */
async function waitUntilDrawn(page: Page, screen: Screen): Promise<void> {
  await page
    .locator(screen.settled ?? 'h1')
    .first()
    .waitFor({ timeout: 20_000 });
  await page.waitForFunction(
    () => document.querySelector('main [role="status"][aria-label], main [aria-busy="true"]') === null,
    null,
    { timeout: 20_000 },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Loads an address. The previous page may be replacing its own address, which aborts the first attempt. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' }).catch(async (error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
    await page.goto(url, { waitUntil: 'load' });
  });
}

/** A picture of the log-in in place of a screen proves nothing. */
function expectNoLogIn(page: Page, screen: Screen): void {
  if (screen.path.startsWith('/login') || new URL(page.url()).pathname !== '/login') return;
  throw new Error(`${screen.name} led to the log-in`);
}

/** Opens a screen; throws if that leads to the log-in. `query` is added to its address: `lng=pt`. */
export async function visit(
  page: Page,
  { origin, screen, t, query = '' }: { origin: string; screen: Screen; t: Translator; query?: string },
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (screen.broken) await page.route(screen.broken, (route) => route.fulfill(failure(t)));
  for (const { path, json } of [screen.answered ?? []].flat()) await page.route(path, (route) => route.fulfill({ json }));
  await open(page, origin + withQuery(screen.path, query));
  await waitUntilDrawn(page, screen);
  expectNoLogIn(page, screen);
  await stopMotion(page);
  if (screen.open) {
    await screen.open(page, t);
    // Some load the page again.
    await stopMotion(page);
  }
  // Layout settles within a few frames; motion is reduced.
  await page.waitForTimeout(120);
}

/** Changes theme and direction of the current page. */
export async function dress(page: Page, { theme, dir }: { theme: Theme; dir: Direction }): Promise<void> {
  await page.evaluate(
    (look) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', look.theme);
      document.documentElement.setAttribute('dir', look.dir);
    },
    { theme, dir },
  );
}
