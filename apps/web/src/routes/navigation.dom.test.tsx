import {
  getDestination,
  getMarkups,
  getNavigations,
  listPriceRuleChanges,
  PRODUCTS,
  type SubscriptionAccount,
} from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { listRecentActivitySearches } from '@caravel/products/activities/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { ROME_OF_ALL } from '../testing/made-activities.ts';
import { answerSubscription } from '../testing/made-subscription.ts';
import type { PageOptions } from '../testing/open-page.tsx';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, AGENT, CLIENT, OWNER } from '../testing/people.ts';

const MENU = { title: 'activities', active: true } as const;

function closedOffice(data: Partial<SubscriptionAccount>): FakeServer {
  const server = officeServer();
  answerSubscription(server, data);
  return server;
}

function linksIn(navigation: HTMLElement): (string | null)[] {
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('a production whose suppliers are simulated says on its pages that nothing is real', async () => {
  const { findByRole } = await openPage('/');
  expect((await findByRole('note')).textContent).toBe(
    'This is a demonstration: suppliers and payments are simulated, and nothing that you book here is real.',
  );
});

describe('who may open what', () => {
  test('the office is closed to clients, who stay logged in', async () => {
    const { findByText, queryByRole, router } = await openPage('/settings/markups', { session: CLIENT });
    await findByText('You have no access to this page');
    expect(queryByRole('navigation', { name: 'Agency' })).toBeNull();
    expect(router.state.location.pathname).toBe('/settings/markups');
  });

  test.each(['/mytrips', '/settings/markups', '/booknow/flights/checkout'])('%s leads a visitor out', async (address) => {
    const { router } = await openPage(address);
    expect(router.state.location.pathname).not.toBe(address);
  });

  test('staff of an agency that has not subscribed come to its subscription alone', async () => {
    const { router } = await openPage('/settings/markups', {
      session: { ...OWNER, isSubscribed: false },
      server: closedOffice({ status: 'none', plan: null, startsOn: null, endsOn: null }),
    });
    expect(router.state.location.pathname).toBe('/subscription');
  });

  test('staff whose subscription ends while they work come to the page that says so', async () => {
    const server = closedOffice({ status: 'ended', plan: 'regular', startsOn: '2026-01-01', endsOn: '2026-12-31' });
    server.on(getMarkups, () => {
      throw new Refusal('subscriptionRequired', 'The agency needs a subscription for this.');
    });
    const { findByRole, router } = await openPage('/settings/markups', { session: OWNER, server });
    await findByRole('heading', { name: 'Your subscription ended on Thu, Dec 31, 2026' });
    expect(router.state.location.pathname).toBe('/subscription');
  });

  test.each([
    ['its staff', { ...OWNER, isSubscribed: false }, false],
    ['clients of an agency that sells', CLIENT, true],
  ])('%s are not told so', async (_who, session, isSubscribed) => {
    const { findByRole, queryByText } = await openPage('/support', {
      session,
      agency: { ...AGENCY, isSubscribed },
      server: officeServer(),
    });
    await findByRole('heading', { level: 1 });
    expect(queryByText(/not taking new bookings/)).toBeNull();
  });

  test('clients of such an agency are told that it sells nothing', async () => {
    const agency = { ...AGENCY, isSubscribed: false };
    const { findByText } = await openPage('/booknow/activities', { session: { ...CLIENT, isSubscribed: false }, agency });
    await findByText(/^Sunset Travel is not taking new bookings at the moment/);
  });
});

/** A server on which the search of activities begins with nothing remembered. */
function beginner(server = new FakeServer()): FakeServer {
  server.on(listRecentActivitySearches, () => ({ data: [] }));
  server.on(getDestination, ({ params }) => ({ data: { ...ROME_OF_ALL, id: (params as { id: string }).id } }));
  return server;
}

describe('navigation', () => {
  test('a client has the products and no office', async () => {
    const { findByRole, queryByRole } = await openPage('/booknow/activities', {
      session: CLIENT,
      products: PRODUCTS,
      server: beginner(),
    });
    expect(linksIn(await findByRole('navigation', { name: 'Main' }))).toContain('Activities');
    expect(queryByRole('navigation', { name: 'Agency' })).toBeNull();
  });

  test('products stand in the order that the agency chose, those switched off are left out', async () => {
    const agency = {
      ...AGENCY,
      bookingMenuItemOptions: [MENU, { title: 'flights' as const, active: true }, { title: 'cars' as const, active: false }],
    };
    const { findByRole, getByRole } = await openPage('/booknow/activities', {
      session: CLIENT,
      agency,
      products: PRODUCTS,
      server: beginner(),
    });
    expect(linksIn(await findByRole('navigation', { name: 'Main' }))).toEqual(['Activities', 'Air Travel', 'Hotels']);
    expect(getByRole('link', { name: 'Activities' }).getAttribute('aria-current')).toBe('page');
    expect(getByRole('link', { name: 'Air Travel' }).getAttribute('aria-current')).toBeNull();
  });

  test('a product that is not on sale has no entry, whatever the agency switched on', async () => {
    const { findByRole } = await openPage('/booknow/activities', { session: CLIENT, products: ['flights'] });
    expect(linksIn(await findByRole('navigation', { name: 'Main' }))).not.toContain('Activities');
  });

  test.each([
    ['the owner', OWNER, ['Dashboard', 'Markups']],
    ['a sales agent', AGENT, ['Dashboard']],
  ])('%s has the office that the server names', async (_who, session, titles) => {
    const server = new FakeServer();
    const all = [
      { id: 'dashboard', titleKey: 'common.dashboard', href: '/dashboard', icon: 'home' },
      { id: 'markups', titleKey: 'common.markups', href: '/settings/markups', icon: 'percent' },
      { id: 'none', titleKey: 'common.bookings', href: '/an-area-without-a-page', icon: 'none' },
    ];
    const named = all.filter(({ id }) => id !== 'markups' || session.userType === 'AgencyOwner');
    server.on(getNavigations, () => ({ data: { agencyNavigation: named } }));
    const { findByRole } = await openPage('/booknow/activities', { session, server });
    const office = await findByRole('navigation', { name: 'Agency' });
    await waitFor(() => expect(linksIn(office)).toEqual(titles));
  });

  test('on a phone all of it is in the menu', async () => {
    const { user, findByRole } = await openPage('/booknow/activities', { session: OWNER, server: officeServer(), width: 390 });
    await user.click(await findByRole('button', { name: 'Open the menu' }));
    const menu = within(await findByRole('dialog', { name: 'Menu' }));
    await menu.findByRole('navigation', { name: 'Agency' });
    menu.getByRole('link', { name: 'Log Out' });
  });
});

describe('the office as an application', () => {
  const NAMED = [
    ['dashboard', '/dashboard'],
    ['bookNow', '/booknow/flights'],
    ['bookings', '/office/bookings/flights'],
    ['markups', '/settings/markups'],
    ['websiteSettings', '/settings/website'],
    ['support', '/support'],
  ].map(([id = '', href = '']) => ({ id, titleKey: `common.${id}`, href, icon: id }));

  async function openSupport(options: Pick<PageOptions, 'session' | 'width'>) {
    const server = new FakeServer();
    server.on(getNavigations, () => ({ data: { agencyNavigation: NAMED } }));
    const page = await openPage('/support', { server, ...options });
    await page.findByRole('heading', { level: 1 });
    return page;
  }

  test('has no footer of a site; the pages of a client have', async () => {
    const office = await openSupport({ session: OWNER });
    expect(office.queryByRole('contentinfo')).toBeNull();
  });

  test('a client keeps the footer, and has no bar', async () => {
    const { getByRole, queryByRole } = await openSupport({ session: CLIENT, width: 390 });
    getByRole('contentinfo');
    expect(queryByRole('navigation', { name: 'Quick navigation' })).toBeNull();
  });

  test('on a phone the first five entries stand under the thumb, the whole menu behind More', async () => {
    const { user, findByRole } = await openSupport({ session: OWNER, width: 390 });
    const bar = await findByRole('navigation', { name: 'Quick navigation' });
    await waitFor(() => expect(linksIn(bar)).toEqual(['Dashboard', 'Book Now', 'Bookings', 'Markups', 'Website settings']));
    await user.click(within(bar).getByRole('button', { name: 'More' }));
    const menu = within(await findByRole('dialog', { name: 'Menu' }));
    expect(linksIn(await menu.findByRole('navigation', { name: 'Agency' }))).toContain('Support');
  });

  test('on a desktop there is no such bar, and the side marks where the person is', async () => {
    const { findByRole, queryByRole } = await openSupport({ session: OWNER });
    const side = within(await findByRole('navigation', { name: 'Agency' }));
    expect((await side.findByRole('link', { name: 'Support' })).getAttribute('aria-current')).toBe('page');
    expect(queryByRole('navigation', { name: 'Quick navigation' })).toBeNull();
  });
});

describe('a page with unsaved changes', () => {
  async function openDirty() {
    const server = officeServer();
    const data = {
      markup: null,
      byProduct: {},
      agencyFee: money(0, 'USD'),
      agentLimits: { least: null, most: null },
      refundProtect: { isEnabled: false, markup: money(0, 'USD') },
    };
    server.on(getMarkups, () => ({ data }));
    server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
    const page = await openPage('/settings/markups', { session: OWNER, server: beginner(server), products: PRODUCTS });
    await page.user.click(await page.findByRole('switch'));
    await page.user.click(required(page.getAllByRole('link', { name: 'Activities' })[0], 'a link'));
    return { ...page, question: await page.findByRole('dialog', { name: 'Leave without saving?' }) };
  }

  test('is left only after a Yes', async () => {
    const { user, getByRole, router } = await openDirty();
    await user.click(getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/activities'));
  });

  test('is kept as it is after a No', async () => {
    const { user, getByRole, queryByRole, router } = await openDirty();
    await user.click(getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/settings/markups');
    expect(getByRole('switch')).toHaveProperty('checked', true);
  });
});
