import process from 'node:process';
import { test as base, expect, type Page } from '@playwright/test';
import { findAccessibilityFaults } from './screens/faults.ts';
import { SIZES } from './screens/screen.ts';
import { originOn } from './site.ts';

export { expect };

/** The address of an agency; the port is known once the server runs. */
const at = (agency: string) => originOn(Number(process.env.E2E_PORT), agency);

/** The addresses of the demo agencies, and of those that the journeys add (`prepare.ts`). */
export const site = {
  /** The product's own brand. */
  get product() {
    return `http://localhost:${process.env.E2E_PORT}`;
  },
  get sunset() {
    return at('sunset');
  },
  get atlas() {
    return at('atlas');
  },
  /** Its owner has never logged in. */
  get dawn() {
    return at('dawn');
  },
  /** Its owner enrols a second factor. */
  get locked() {
    return at('locked');
  },
  /** Its owner demands a second factor of the agent, who is no demo person. */
  get guarded() {
    return at('guarded');
  },
  /** Its owner has a passkey, and a session that is half an hour old (`old-session.ts`). */
  get proven() {
    return at('proven');
  },
  /** Its owner lets visitors search. */
  get open() {
    return at('open');
  },
  /** Its owner lets visitors search, for a tour. */
  get wander() {
    return at('wander');
  },
  /** Somebody who runs the platform looks after it. */
  get viewed() {
    return at('viewed');
  },
  /** Its owner closes it. */
  get leaver() {
    return at('leaver');
  },
  /** It has no subscription yet. */
  get renew() {
    return at('renew');
  },
  /** Its agent has an hour of work (`busy-agency.ts`). */
  get busy() {
    return at('busy');
  },
  /** Its client has a stay and activities that cost something to cancel (`late-stay.ts`, `late-activities.ts`). */
  get late() {
    return at('late');
  },
};

type JourneyOptions = {
  /** Console errors that the journey expects: a declined card is a 402. */
  expectedErrors: readonly RegExp[];
};

/** A journey fails on any unexpected console error: scripts that throw, and violations of the content security policy. */
export const test = base.extend<JourneyOptions & { watched: undefined }>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string, where: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(`${text} (${where})`);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.text(), message.location().url);
      });
      context.on('weberror', (error) => note(String(error.error()), 'script'));
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Looks for accessibility faults on the current screen, on a phone and on a desktop. Screens of the catalogue have their own walk. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const { width, height } of [SIZES.phone, SIZES.desktop]) {
    await page.setViewportSize({ width, height });
    // A page that a busy machine has not drawn yet has nothing to look at.
    await expect(page.locator('h1').first(), `the heading of ${name}`).toBeAttached();
    // Layout settles within a frame; by then skeletons are gone or marked as busy.
    await page.waitForTimeout(250);
    expect.soft(await findAccessibilityFaults(page), `${name} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${name} at ${width} px is wider than the screen`).toBeLessThanOrEqual(0);
  }
}

type Mail = { readonly links: string[]; readonly text: string; readonly subject: string };

/** The emails to an address, the newest first, from the mailbox of the server at a port. */
export async function listMails(
  page: Page,
  to: string,
  port: string | number | undefined = process.env.E2E_PORT,
): Promise<Mail[]> {
  const answer = await page.request.get(`http://localhost:${port}/dev/mailbox.json`, { params: { to } });
  return answer.json();
}

/** The newest email to an address, from the mailbox; `port` is of a server of the journey's own. */
export async function findMail(
  page: Page,
  to: string,
  subject: RegExp = /./,
  { timeout = 30_000, port }: { readonly timeout?: number; readonly port?: number } = {},
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await listMails(page, to, port)).find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${to}`).toBeDefined();
  }).toPass({ timeout });
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** Makes an API call from the page itself, with its cookies; only browsers resolve names below `localhost`. */
export function callFromPage(page: Page, path: string): Promise<{ status: number; json: unknown }> {
  return page.evaluate(async (url) => {
    const answer = await fetch(url);
    return { status: answer.status, json: (await answer.json()) as unknown };
  }, path);
}
