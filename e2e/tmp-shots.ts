import { chromium } from '@playwright/test';
import { goToPayment, payWith, somebodyNew } from './book-a-flight.ts';
import { LAUNCH, logInQuickly } from './browser.ts';

const origin = 'http://sunset.localhost:4577';
const browser = await chromium.launch(LAUNCH);
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })).newPage();
await logInQuickly(page, origin, 'client@sunset.test');
const ids: string[] = [];
for (const [name, route] of [['Brokenconnection', 'BTV-LIS'], ['Flightcancelled', 'JFK-LAX']] as const) {
  await goToPayment(page, origin, 'client@sunset.test', { ...somebodyNew(), lastName: name }, route);
  await payWith(page);
  await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
  ids.push(new URL(page.url()).searchParams.get('bookingId') ?? '');
}
console.log(ids.join(' '));
await page.waitForTimeout(75_000);
const shoot = async (name: string) => page.screenshot({ path: `/tmp/m/${name}.png`, fullPage: true });
for (const [i, id] of ids.entries()) {
  for (const [w, scheme] of [[390, 'light'], [1440, 'light'], [390, 'dark'], [1440, 'dark']] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: w, height: 900 });
    await page.goto(`${origin}/flight-details?bookingId=${id}`);
    await page.locator('h2').first().waitFor();
    await page.waitForTimeout(800);
    await shoot(`b${i}-${w}-${scheme}`);
  }
}
await page.emulateMedia({ colorScheme: 'light' });
await page.setViewportSize({ width: 390, height: 900 });
await page.goto(`${origin}/flight-details?bookingId=${ids[0]}`);
await page.locator('h2').first().waitFor();
await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
await page.waitForTimeout(500);
await shoot('b0-390-rtl');
await page.goto(`${origin}/mytrips`);
await page.setViewportSize({ width: 1440, height: 900 });
await page.waitForTimeout(1500);
await shoot('trips');
for (const [i, id] of ids.entries()) {
  const bytes = await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], `/api/bookings/${id}/itinerary.pdf`);
  (await import('node:fs')).writeFileSync(`/tmp/m/p${i}.pdf`, Buffer.from(bytes));
}
const mails = await (await page.request.get(`http://localhost:4577/dev/mailbox.json?to=client@sunset.test`)).json();
for (const [i, m] of mails.filter((m: { subject: string }) => m.subject.startsWith('The airline')).entries()) {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.setContent(m.html);
  await shoot(`mail${i}`);
  (await import('node:fs')).writeFileSync(`/tmp/m/mail${i}.txt`, m.text);
}
await browser.close();
