import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { logInQuickly } from '../browser.ts';
import { OPERATOR_SESSION } from '../operator-session.ts';
import { originOn } from '../site.ts';
import { findOutings, walkToActivityPayment } from './activity-screens.ts';
import { findRentals, walkToCarPayment } from './car-screens.ts';
import { clientScreens, ownerScreens, PRODUCT_SCREENS, VISITOR_SCREENS } from './catalogue.ts';
import { OPERATOR_SCREENS } from './operator-screens.ts';
import { findBookings, findStays, walkToCheckout, walkToPayment, walkToStayPayment } from './places.ts';
import { AGENT_SCREENS } from './restricted-screens.ts';
import { IS_EACH_SCREEN, type Screen, type Who } from './screen.ts';

/** People whose screens are visited in one run, in one tab. */
export const WALKERS = ['visitor', 'client', 'owner', 'restricted', 'operator'] as const;
export type Walker = (typeof WALKERS)[number];

/** Every second screen of a person, from the first or from the second one; `undefined`: all. */
export type Share = 0 | 1 | undefined;

/** These people have so many screens that two walks look at them, so that each ends within five minutes. */
const HAVE_MANY: readonly Walker[] = ['client', 'owner'];

type OneWalk = { readonly walker: Walker; readonly share: Share; readonly title: string };

/** The walks over the screens of everybody. */
export const WALKS: readonly OneWalk[] = WALKERS.flatMap((walker): readonly OneWalk[] => {
  if (!IS_EACH_SCREEN || !HAVE_MANY.includes(walker)) return [{ walker, share: undefined, title: walker }];
  return [
    { walker, share: 0, title: `${walker}, first half` },
    { walker, share: 1, title: `${walker}, second half` },
  ];
});

/** A person's tab, and the screens to visit in it. */
export type Walk = { readonly page: Page; readonly screens: readonly Screen[]; readonly originOf: (who: Who) => string };

/** The origin of a person's screens: the product's own brand, a host without an agency, or an agency. */
function originFor(port: number, agency: string): (who: Who) => string {
  return (who) => {
    if (who === 'product') return `http://localhost:${port}`;
    return originOn(port, who === 'nobody' ? 'nobody' : agency);
  };
}

async function screensOf(walker: Walker, page: Page, origin: string, email: string): Promise<readonly Screen[]> {
  if (walker === 'visitor') return [...VISITOR_SCREENS, ...PRODUCT_SCREENS];
  if (walker === 'operator') {
    const cookie = { name: 'x-access-token', value: OPERATOR_SESSION, url: origin, httpOnly: true, sameSite: 'Lax' } as const;
    await page.context().addCookies([cookie]);
    return OPERATOR_SCREENS;
  }
  const token = await logInQuickly(page, origin, email);
  if (walker === 'restricted') return AGENT_SCREENS;
  const list = walker === 'owner' ? 'agency' : 'own';
  const bookings = await findBookings(origin, token, list);
  const stays = await findStays(origin, token, list);
  const rentals = await findRentals(origin, token, list);
  const outings = await findOutings(origin, token, list);
  if (walker === 'owner')
    return ownerScreens((await walkToCheckout(page, origin)).checkout, bookings, { stays, rentals, outings });
  const places = await walkToPayment(page, origin, email);
  return clientScreens(places, bookings, {
    stays: { places: await walkToStayPayment(page, origin, email), bookings: stays },
    rentals: { places: await walkToCarPayment(page, origin, email), bookings: rentals },
    outings: { places: await walkToActivityPayment(page, origin, email), bookings: outings },
  });
}

/**
 * Opens a tab for a person of an agency, logs them in, and finds the addresses of their screens. `onPage` can watch the tab from
 * the start.
 */
export async function startWalk(
  browser: Browser,
  {
    port,
    walker,
    share,
    agency = 'sunset',
    context = {},
    onPage,
  }: {
    port: number;
    walker: Walker;
    share?: Share;
    agency?: string;
    context?: BrowserContextOptions;
    onPage?: (page: Page) => Promise<void>;
  },
): Promise<Walk> {
  const originOf = originFor(port, agency);
  const page = await (await browser.newContext(context)).newPage();
  await onPage?.(page);
  const screens = await screensOf(walker, page, originOf(walker === 'operator' ? 'product' : walker), `${walker}@${agency}.test`);
  return { page, screens: screens.filter((_screen, at) => share === undefined || at % 2 === share), originOf };
}
