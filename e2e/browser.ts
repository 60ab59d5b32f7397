import { existsSync } from 'node:fs';
import process from 'node:process';
import { STEP_UP_MINUTES } from '@caravel/contracts';
import type { LaunchOptions, Page } from '@playwright/test';
import { openSession } from './call.ts';

/**
 * The browser that `CHROMIUM` names, else Debian's Chromium: the one without windows where it is installed, since the other one draws its
 * tabs and menus even if nobody sees them. If there is none, Playwright looks for its own.
 */
const CHROMIUM = [process.env.CHROMIUM ?? '', '/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/** How Chromium is started: able to run as root in a container, and without calls of its own. */
export const LAUNCH: LaunchOptions = {
  ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** The password of every demo login. */
export const DEMO_PASSWORD = 'Caravel-demo1';

/** Makes an API call from the page itself, with its cookies and headers; only browsers resolve names below `localhost`. */
export function postFromPage(page: Page, path: string, body: object): Promise<{ status: number; json: unknown }> {
  return page.evaluate(
    async ([url, sent]) => {
      const headers = {
        'content-type': 'application/json',
        'x-app-key': 'caravel-web',
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
      return { status: answer.status, json: (await answer.json()) as unknown };
    },
    [path, body] as const,
  );
}

/** Sessions of demo logins, which no journey ends, by agency and address, with the time of their log-in. */
const demoSessions = new Map<string, { opened: number; token: Promise<string> }>();

/** How long a demo session is taken for a new one: the half of what a deed allows that asks for a recent password. A journey gets the other half. */
const FRESH_MS = (STEP_UP_MINUTES / 2) * 60_000;

/**
 * Logs a person in at an agency without the form: puts the session's cookie into the browser. Opens no page. Returns
 * the session's token.
 */
export async function logInQuickly(page: Page, origin: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const name = `${origin} ${email}`;
  const known = demoSessions.get(name);
  const session =
    known && Date.now() - known.opened < FRESH_MS ? known : { opened: Date.now(), token: openSession(origin, email, password) };
  if (password === DEMO_PASSWORD) demoSessions.set(name, session);
  const token = await session.token;
  await page.context().addCookies([{ name: 'x-access-token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return token;
}

/** What the focused element is called: its label, or else text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent) : [];
    return [element.getAttribute('aria-label'), ...labels, element.textContent].join(' ');
  });

/** More stops than any page has. */
const STOPS = 80;
const TRIES = 4;

/** Logs out as a link does, and waits until the log-out has led to the landing page: it would lead away from the page that a test opens meanwhile. */
export async function logOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/logout`);
  await page.waitForURL(`${origin}/`);
}

/** Presses Tab until the focused element has a matching name. What is busy takes no focus: it is looked for again a moment later. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    for (let stop = 0; stop < STOPS; stop++) {
      if (name.test(await focusedName(page))) return;
      await page.keyboard.press('Tab');
    }
    await page.waitForTimeout(1000);
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** The day that is this many days from today, as the address of a search writes it (`20270131`). */
export function addressDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
}
