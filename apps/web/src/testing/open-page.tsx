import type { AgencyBrand, AgencyMarkups, Ideas, Locale, Product, Profile } from '@caravel/contracts';
import {
  type BookingRequests,
  explainBookingPrice,
  explainQuotePrice,
  getBookingRequests,
  getMarkups,
  getNavigations,
  getWalletSettings,
  listBookingMails,
  listBookingNotes,
  listChangeOffers,
  listClientMails,
  listClientNotes,
  listClientUploads,
  listCountries,
  listPayLinks,
  listPriceWatches,
  listSavedTravelers,
  listSignInProviders,
  listSignIns,
  listSupportThreads,
  listViews,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { closeOffice } from '../app/close-office.ts';
import { PageApp } from '../app/page-app.tsx';
import { Providers } from '../app/providers.tsx';
import { createAppRouter } from '../app/router.ts';
import { loadOfficeParts, loadSidebar, loadStaffParts } from '../features/booking-shell/shell.tsx';
import { configureCalls } from '../lib/api/call.ts';
import { countryOptions } from '../lib/language/countries.ts';
import { makeTexts } from '../lib/language/i18n.tsx';
import { MantineFrame } from '../lib/look/mantine-frame.tsx';
import { ServerState } from '../lib/page/server-state.tsx';
import { endSession } from '../lib/session/end-session.ts';
import { clearPrivateState } from '../lib/session/private-state.ts';
import { isTravelAgent, sessionStore } from '../lib/session/session.ts';
import { routeTree } from '../routes/route-tree.ts';
import { stubBrowser } from './browser.ts';
import { FakeServer } from './fake-server.ts';
import { explainedPrice } from './made-price.ts';
import { bootFor } from './people.ts';

const DESKTOP = 1440;
const AFTER_CLOSING_MS = 20;

// What is missing is told with the words on the page: a tree of a thousand elements says less.
configure({
  // It ends what hangs; it judges no speed.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => {
    const words = [...document.body.querySelectorAll('*:not(style):not(script)')].flatMap(({ childNodes }) => [...childNodes]);
    const texts = words.filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent);
    return new Error(`${message?.split('\n')[0]} The page says: ${texts.join(' | ').slice(0, 2000)}`);
  },
});

/** The countries as the server of every test tells them, unless the test says otherwise. */
const COUNTRIES = countryOptions('en').map(({ value, label }) => ({ code: value, name: label, phone: '+1', currency: 'USD' }));

/** The requests about a booking as the server of every test tells them, unless the test says otherwise: none can be made. */
const NO_REQUESTS: BookingRequests = {
  shut: 'notOffered',
  currency: 'USD',
  parts: [],
  travelers: [],
  terms: null,
  contact: { email: '', phone: '' },
  requests: [],
};

/** The prices of the agency as the server of every test tells them, unless the test says otherwise: wholesale. */
export const NO_MARKUPS: AgencyMarkups = {
  markup: null,
  byProduct: {},
  agencyFee: money(0, 'USD'),
  refundProtect: { isEnabled: false, markup: money(0, 'USD') },
  agentLimits: { least: null, most: null },
};

/** A browser tab with nothing in it and a server behind it. When the test ends it is put away, and fails the test by what went wrong in it unseen. */
function openTab(width: number, server: FakeServer) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubBrowser(width);
  if (!server.answers(listCountries)) server.on(listCountries, () => ({ data: COUNTRIES }));
  if (!server.answers(listPriceWatches)) server.on(listPriceWatches, () => ({ data: { watches: [] } }));
  if (!server.answers(listSignInProviders)) server.on(listSignInProviders, () => ({ data: { providers: [] } }));
  if (!server.answers(listSignIns)) server.on(listSignIns, () => ({ data: { signIns: [], providers: [] } }));
  if (!server.answers(listSupportThreads)) server.on(listSupportThreads, () => ({ data: { threads: [], total: 0 } }));
  if (!server.answers(getBookingRequests)) server.on(getBookingRequests, () => ({ data: NO_REQUESTS }));
  if (!server.answers(listChangeOffers)) server.on(listChangeOffers, () => ({ data: { offers: null, payUrl: null } }));
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(async () => {
    cleanup();
    // What a closing dialog still does, such as giving the focus back, it does now.
    await new Promise((resolve) => setTimeout(resolve, AFTER_CLOSING_MS));
    sessionStore.set(null);
    await clearPrivateState();
    const faults = [...server.faults];
    const logged = errors.mock.calls.map((parts) => parts.map(String).join(' '));
    // A part that is still being loaded would find no page in the next file, and stay broken for all of the worker.
    await vi.dynamicImportSettled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(faults, 'requests that no server would take').toEqual([]);
    expect(logged, 'errors in the console').toEqual([]);
  });
}

/** Where a page is opened, and by whom: a visitor unless `session` says who is logged in. `width` in CSS pixels, `products` those on sale. */
export type PageOptions = {
  readonly locale?: Locale;
  readonly session?: Profile | null;
  readonly server?: FakeServer;
  readonly agency?: AgencyBrand;
  readonly products?: readonly Product[];
  /** What the server knew of where to go when it made the page; none unless told. */
  readonly ideas?: Ideas;
  readonly width?: number;
};

/**
 * Opens the app at an address as a browser would: real routes, texts and providers, and a server that answers by contract. Returns queries of the whole
 * document beside the person at the keyboard and the router.
 */
export async function openPage(address: string, options: PageOptions = {}) {
  const { session = null, server = new FakeServer(), agency, products, width = DESKTOP, locale = 'en' } = options;
  openTab(width, server);
  const boot = { ...bootFor(session, agency, products), ...(options.ideas && { ideas: options.ideas }) };
  sessionStore.set(session);
  let texts = makeTexts(locale);
  await texts.load();
  document.documentElement.lang = locale;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(routeTree, { boot, getSession: sessionStore.get, getTexts: () => texts }, history);
  const adopt = () =>
    configureCalls({
      language: texts.t.formats,
      networkMessage: () => texts.t('common.networkFailed'),
      failedMessage: () => texts.t('common.failed'),
      onSessionExpired: () => endSession(router, texts.t('common.sessionExpired')),
      onOfficeClosed: () => closeOffice(router),
    });
  /** Another language, as the app takes it on. */
  const onLanguage = async (next: Locale) => {
    texts = makeTexts(next);
    await texts.load();
    adopt();
    document.documentElement.lang = next;
    return texts;
  };
  adopt();
  // What the frame of staff loads later is there from the start: a short test would end while it loads, and leave the next file without it.
  if (session && isTravelAgent(session)) await Promise.all([loadSidebar(), loadOfficeParts(), loadStaffParts()]);
  await router.load();
  render(<PageApp boot={boot} texts={texts} router={router} onLanguage={onLanguage} />);
  return { ...within(document.body), user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), router, server };
}

/** Renders one part of a page, for a part that knows no routes; calls are answered by `server`. */
export async function renderPart(
  part: ReactNode,
  { locale = 'en', ...options }: Pick<PageOptions, 'width' | 'server' | 'agency'> & { readonly locale?: Locale } = {},
) {
  openTab(options.width ?? DESKTOP, options.server ?? new FakeServer());
  const texts = { locale, t: createTranslator(locale), load: async () => undefined } as const;
  const { container, rerender } = render(part, {
    wrapper: ({ children }) => (
      <Providers boot={bootFor(null, options.agency)} texts={texts}>
        <MantineFrame>
          <ServerState>{children}</ServerState>
        </MantineFrame>
      </Providers>
    ),
  });
  return { ...within(document.body), user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), container, rerender };
}

const NO_CREDIT = { isEnabled: false, earnPercent: 0, monthsKept: null, owed: money(0, 'USD'), holders: 0 };

/** A server that knows the office's navigation, as every page of staff asks for it, and nobody's views of its lists. */
export function officeServer(): FakeServer {
  const server = new FakeServer();
  server.on(getNavigations, () => ({ data: { agencyNavigation: [] } }));
  server.on(explainBookingPrice, () => ({ data: explainedPrice() }));
  server.on(explainQuotePrice, () => ({ data: explainedPrice() }));
  for (const call of [listBookingNotes, listClientNotes]) server.on(call, () => ({ data: { notes: [], totalNotes: 0 } }));
  server.on(listBookingMails, () => ({ data: { mails: [], totalMails: 0 } }));
  server.on(listPayLinks, () => ({ data: { payable: [], links: [] } }));
  server.on(listClientMails, () => ({ data: { mails: [], totalMails: 0, stops: [] } }));
  server.on(listSavedTravelers, () => ({ data: { travelers: [] } }));
  server.on(listViews, () => ({ data: { views: [] } }));
  server.on(listClientUploads, () => ({ data: { uploads: [] } }));
  server.on(getMarkups, () => ({ data: NO_MARKUPS }));
  server.on(getWalletSettings, () => ({ data: NO_CREDIT }));
  return server;
}
