import { changeLanguage } from '@caravel/contracts';
import { cancelFlightByLocator, listMyFlights } from '@caravel/products/flights/contract';
import { goToPayment } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { expect, site, test } from './journey.ts';

const EMAIL = 'client2@sunset.test';

/** Bookings of the person of a session that can be cancelled. Asked past the browser, whose calls are counted. */
async function listStanding(token: string): Promise<string[]> {
  const { json } = await callAgency(site.sunset, { method: 'GET', path: `${listMyFlights.path}?limit=100`, token });
  const rows = listMyFlights.answer.parse(json).data.flights;
  return rows.flatMap(({ status, recordLocator }) => (status === 'cancelled' ? [] : (recordLocator ?? []))).sort();
}

test.describe('a page of somebody else', () => {
  // Every attempt is refused, and the browser logs each refusal.
  test.use({ expectedErrors: [/Failed to load resource|MIME type|X-Frame-Options|frame-ancestors|NotSameOrigin/] });
  test('changes nothing by what a browser fetches on its own: pictures, frames, scripts, prefetches, forms, links', async ({
    page,
    context,
  }) => {
    const token = await logInQuickly(page, site.sunset, EMAIL);
    // The server of the journeys is on this machine, and other sites' pages need permission to call it.
    await context.grantPermissions(['local-network-access']);
    const before = await listStanding(token);
    expect(before.length).toBeGreaterThan(0);
    const locator = before[0] ?? '';
    const cancel = `${site.sunset}${cancelFlightByLocator.path}?pnr=${locator}`;
    const language = site.sunset + changeLanguage.path.replace(':lang', 'pt');
    const attack = [cancel, language].map(
      (url) => `<img src="${url}"><iframe src="${url}"></iframe><script src="${url}"></script><link rel="prefetch" href="${url}">
        <link rel="stylesheet" href="${url}"><form action="${url}" method="get" target="f"></form><iframe name="f"></iframe>`,
    );
    const refused: number[] = [];
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) refused.push(response.status());
    });
    // A foreign site, and a neighbour on the same platform: the second agency.
    for (const origin of [site.sunset.replace('sunset', 'evil'), site.atlas]) {
      const evil = await context.newPage();
      const address = `${origin}/free-tickets`;
      await evil.route(address, (route) => route.fulfill({ contentType: 'text/html', body: attack.join('\n') }));
      await evil.goto(address, { waitUntil: 'load' });
      await evil.evaluate(() => {
        for (const form of document.forms) form.submit();
      });
      // A link that a person follows: the cookie is sent, but the call is refused. Chromium may hang if a page is closed while
      // loading.
      for (const url of [cancel, language]) await evil.goto(url, { waitUntil: 'load' });
      await evil.close();
    }
    await expect.poll(() => refused.length).toBeGreaterThan(8);
    expect(refused.filter((status) => status < 400)).toEqual([]);
    expect((await context.cookies(site.sunset)).filter(({ name }) => name === 'pll_language')).toEqual([]);
    await page.goto(`${site.sunset}/mytrips`);
    // Another journey may book for the same client meanwhile.
    expect(await listStanding(token)).toEqual(expect.arrayContaining(before));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

/**
 * Every script that may run on the payment page, with the reason (PCI DSS 6.4.3): nothing else is loaded, and there are no inline
 * scripts. A new kind of script must be listed here first.
 */
const SCRIPTS_OF_CHECKOUT = [
  { where: 'page', path: /^\/assets\/[\w.-]+\.js$/, why: 'the web app, built from this repository' },
  { where: 'frame', path: /^\/sandbox-gateway\/files\/card\.js$/, why: "the fields of the card, the gateway's own" },
  {
    where: 'frame',
    path: /^\/sandbox-gateway\/files\/font\.js$/,
    why: "the site's font in the fields of the card, the gateway's own",
  },
] as const;

test('only scripts that are written down run where somebody pays', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { origin, pathname } = new URL(request.url());
    const where = request.frame() === page.mainFrame() ? 'page' : 'frame';
    const isOurs = origin === site.sunset;
    const known = SCRIPTS_OF_CHECKOUT.findIndex((script) => isOurs && script.where === where && script.path.test(pathname));
    loaded.push(known === -1 ? `not written down: ${where} ${request.url()}` : `script ${known}`);
  });
  await logInQuickly(page, site.sunset, EMAIL);
  await goToPayment(page, site.sunset, EMAIL);
  await page.reload();
  await page.frameLocator('iframe').getByLabel('Card number').waitFor();
  expect([...new Set(loaded)].sort()).toEqual(SCRIPTS_OF_CHECKOUT.map((_, at) => `script ${at}`));
  for (const frame of page.frames()) {
    const inline = await frame.evaluate(() =>
      [...document.scripts].filter((script) => !script.src && script.type !== 'application/json').map(({ text }) => text),
    );
    expect(inline, frame.url()).toEqual([]);
  }
  // The header restricts the browser to the same list.
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).toMatch(/(?:^|;)script-src 'self'(?:;|$)/);
});
