import { existsSync } from 'node:fs';
import process from 'node:process';
import type { LaunchOptions, Page } from '@playwright/test';

/** Debian's Chromium, or the one that `CHROMIUM` names. */
export const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';

/** How Chromium is started: as root in a container, and without calls of its own. */
export const LAUNCH: LaunchOptions = {
  ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** The password of every demo log-in. */
export const DEMO_PASSWORD = 'Caravel-demo1';

/** Logs somebody in at an agency without its form; the page then stands on the agency's start page. */
export async function logInQuickly(page: Page, origin: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${origin}/login`);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'x-app-key': 'caravel-web' };
      const answer = await fetch('/api/user/login', { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.status;
    },
    { email, password },
  );
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
}

/** A day so many days from today, as the address of a search writes it (`20270131`). */
export function addressDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
}
