// `npm run screenshots`: every screen in the main variants, a few in all of them, into screenshots/. Two of them are the README's.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ANA, chooseFirstFare, fillContact, fillTravelers, payWith, refuseProtection } from './book-a-flight.ts';
import { addressDay, LAUNCH, logInQuickly } from './browser.ts';
import { startTemporarySite } from './site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'screenshots');
const SIZES = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 }, desktop: { width: 1440, height: 900 } };
type Size = keyof typeof SIZES;
type Look = {
  readonly size: Size;
  readonly theme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly language: 'en' | 'pt' | 'es';
};
type Who = 'visitor' | 'client' | 'owner' | 'product';
type Screen = { readonly name: string; readonly who: Who; readonly path: string; readonly settled?: string };

const MAIN: readonly Look[] = [
  { size: 'phone', theme: 'light', dir: 'ltr', language: 'en' },
  { size: 'tablet', theme: 'light', dir: 'ltr', language: 'en' },
  { size: 'desktop', theme: 'light', dir: 'ltr', language: 'en' },
  { size: 'desktop', theme: 'dark', dir: 'ltr', language: 'en' },
  { size: 'phone', theme: 'dark', dir: 'rtl', language: 'es' },
];
const ALL: readonly Look[] = (['phone', 'tablet', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['ltr', 'rtl'] as const).flatMap((dir) => (['en', 'pt', 'es'] as const).map((language) => ({ size, theme, dir, language }))),
  ),
);
/** Screens that are shown in every variant. */
const WHOLE = new Set(['landing', 'results']);

const site = await startTemporarySite({ SANDBOX_LATENCY_MS: '0' });
const browser = await chromium.launch(LAUNCH);
const origins: Record<Who, string> = {
  visitor: site.originOf('sunset'),
  client: site.originOf('sunset'),
  owner: site.originOf('sunset'),
  product: `http://localhost:${site.port}`,
};
const search = `t=ow&l=JFK-LHR-${addressDay(40)}`;

async function contextOf(who: Who): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'America/New_York', locale: 'en-US' });
  if (who === 'client' || who === 'owner') {
    const page = await context.newPage();
    await logInQuickly(page, origins[who], `${who}@sunset.test`);
    await page.close();
  }
  return context;
}

/** Books once as the client and says under which address the steps on the way and the booking are seen. */
async function bookOnce(
  context: BrowserContext,
): Promise<{ details: string; checkout: string; confirmation: string; booking: string }> {
  const page = await context.newPage();
  const here = () => page.url().slice(origins.client.length);
  await page.goto(`${origins.client}/booknow/flights/search?${search}`);
  await page.getByRole('list', { name: 'Flights found' }).waitFor();
  const before: string[] = [];
  page.on('framenavigated', () => before.push(here()));
  await chooseFirstFare(page);
  const checkout = here();
  await fillTravelers(page, [ANA]);
  await fillContact(page, 'client@sunset.test');
  await refuseProtection(page);
  await payWith(page);
  await page.waitForURL(/confirmation/, { timeout: 60_000 });
  const confirmation = here();
  await page.close();
  const booking = confirmation.replace('/booknow/flights/confirmation', '/flight-details');
  return { details: before.find((path) => path.includes('search-details')) ?? '/', checkout, confirmation, booking };
}

async function shoot(page: Page, screen: Screen, look: Look): Promise<void> {
  const { size, theme, dir, language } = look;
  await page.context().addCookies(
    Object.entries({ theme, direction: dir, pll_language: language }).map(([name, value]) => ({
      name,
      value,
      url: origins[screen.who],
    })),
  );
  await page.setViewportSize(SIZES[size]);
  await page.goto(origins[screen.who] + screen.path, { waitUntil: 'load' });
  await page
    .locator(screen.settled ?? 'h1')
    .first()
    .waitFor({ timeout: 20_000 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(FOLDER, `${screen.name}-${size}-${theme}-${dir}-${language}.png`) });
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const contexts = {
  visitor: await contextOf('visitor'),
  client: await contextOf('client'),
  owner: await contextOf('owner'),
  product: await contextOf('product'),
};
const booked = await bookOnce(contexts.client);
const screens: readonly Screen[] = [
  { name: 'product', who: 'product', path: '/' },
  { name: 'pricing', who: 'product', path: '/pricing' },
  { name: 'landing', who: 'visitor', path: '/' },
  { name: 'log-in', who: 'visitor', path: '/login', settled: 'form' },
  { name: 'sign-up', who: 'visitor', path: '/signup', settled: 'form' },
  { name: 'forgot-password', who: 'visitor', path: '/forgotpassword', settled: 'form' },
  { name: 'privacy-policy', who: 'visitor', path: '/privacy-policy' },
  { name: 'search', who: 'client', path: '/booknow/flights' },
  { name: 'results', who: 'client', path: `/booknow/flights/search?${search}`, settled: 'article' },
  { name: 'flight', who: 'client', path: booked.details },
  { name: 'checkout', who: 'client', path: booked.checkout, settled: 'form' },
  { name: 'confirmation', who: 'client', path: booked.confirmation },
  { name: 'trips', who: 'client', path: '/mytrips' },
  { name: 'booking', who: 'client', path: booked.booking },
  { name: 'profile', who: 'client', path: '/profile' },
  { name: 'dashboard', who: 'owner', path: '/dashboard' },
  { name: 'office-bookings', who: 'owner', path: '/office/bookings/flights' },
  { name: 'office-booking', who: 'owner', path: booked.booking },
  { name: 'markups', who: 'owner', path: '/settings/markups' },
];
const wanted = process.argv.slice(2);
let failed = 0;
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const page = await contexts[screen.who].newPage();
  for (const look of WHOLE.has(screen.name) ? ALL : MAIN) {
    await shoot(page, screen, look).catch((error: unknown) => {
      failed++;
      process.stderr.write(`${screen.name} ${Object.values(look).join(' ')}: ${String(error).split('\n')[0]}\n`);
    });
  }
  await page.close();
  process.stdout.write(`${screen.name}\n`);
}
await browser.close();
await site.stop();
process.stdout.write(`screenshots/ is made, ${failed} missing\n`);
process.exit(failed === 0 ? 0 : 1);
