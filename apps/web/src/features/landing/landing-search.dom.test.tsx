import type { PlaceSuggestion } from '@caravel/contracts';
import { getProfile, login, signUp, suggestAirports, verifyEmail } from '@caravel/contracts';
import { addDays, required } from '@caravel/kernel';
import { type ActivityDestination, suggestActivityDestinations } from '@caravel/products/activities/contract';
import { listRecentFlightSearches, streamFlights } from '@caravel/products/flights/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { registry } from '../../products/registry.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openPage, type PageOptions, renderPart } from '../../testing/open-page.tsx';
import { AGENCY, CLIENT } from '../../testing/people.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const [OUT, BACK] = [addDays(TODAY, 40), addDays(TODAY, 47)];
const bare = (day: string) => day.replaceAll('-', '');

const city = (code: string, cityName: string): PlaceSuggestion => ({
  type: 'city',
  code,
  name: cityName,
  cityName,
  countryCode: 'XX',
  countryName: 'Somewhere',
  lat: 0,
  lng: 0,
  zone: 'UTC',
  airports: [],
});
const KNOWN: Readonly<Record<string, PlaceSuggestion>> = {
  'São Paulo': city('SAO', 'São Paulo'),
  lisb: city('LIS', 'Lisbon'),
  LIS: city('LIS', 'Lisbon'),
};

/** A server that knows two cities and one person. */
function serverOf() {
  const server = new FakeServer();
  server.on(suggestAirports, ({ query }) => ({ data: [KNOWN[query?.search ?? '']].flatMap((place) => place ?? []) }));
  const lisbon: ActivityDestination = {
    destinationId: 'city-2267057',
    destinationName: 'Lisbon',
    destinationType: 'CITY',
    context: 'Portugal',
    countryCode: 'PT',
    position: { lat: 38.7, lng: -9.1 },
    timeZone: 'Europe/Lisbon',
  };
  server.on(suggestActivityDestinations, ({ query }) => ({ data: query?.text === 'lisb' ? [lisbon] : [] }));
  server.on(listRecentFlightSearches, () => ({ data: [] }));
  server.onStream(streamFlights, () => []);
  const { _id, name, email, userType, isTravelAgent, isRestrictedAgent, isSubscribed, loginCount, navigateTo } = CLIENT;
  const session = {
    token: 'a-token',
    _id,
    name,
    email,
    userType,
    isTravelAgent,
    isRestrictedAgent,
    isSubscribed,
    loginCount,
    navigateTo,
  };
  server.on(login, () => ({ data: session, message: 'Logged in successfully' }));
  server.on(getProfile, () => ({ data: CLIENT }));
  return server;
}

async function openLanding(address = '/', options: PageOptions = {}) {
  const page = await openPage(address, { server: serverOf(), ...options });
  return {
    ...page,
    /** Types two places, takes what is found for each, and searches. */
    search: async (from: string, to: string) => {
      for (const [label, text] of Object.entries({ From: from, To: to })) {
        const field = await page.findByRole('combobox', { name: label });
        if (text !== '') await page.user.type(field, text);
        if (text in KNOWN) await page.user.click(await page.findByRole('option'));
        else if (text.trim() !== '') await page.findAllByText(/^No place found/);
      }
      await page.user.click(page.getByRole('button', { name: 'Search' }));
    },
    logIn: async () => {
      fireEvent.change(await page.findByLabelText('Email'), { target: { value: CLIENT.email } });
      fireEvent.change(page.getByLabelText('Password'), { target: { value: 'Sea-of-glass_9' } });
      await page.user.click(page.getByRole('button', { name: 'Log in' }));
    },
  };
}

describe('a search on the landing page', () => {
  test('is named at the log-in, and is the first thing after it', async () => {
    const { search, logIn, router, findByText } = await openLanding();
    await search('São Paulo', 'LIS');
    await findByText(/^Log in to see flights SAO – LIS, .*Your search opens right after\.$/);
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights/search'));
    expect(router.state.location.search).toMatchObject({ l: expect.stringMatching(/^SAO-LIS-/) });
  });

  test('leads to the results where visitors may search', async () => {
    const { search, router } = await openLanding('/', { agency: { ...AGENCY, visitorsMaySearch: true } });
    await search('São Paulo', 'lisb');
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights/search'));
    expect(router.state.location.search).toMatchObject({ l: expect.stringMatching(/^SAO-LIS-/) });
  });

  test.each([
    ['nothing', ['', ''], ['Choose a place from the list', 'Choose a place from the list']],
    ['spaces', ['  ', 'LIS'], ['Choose a place from the list']],
    [
      'words that are no place',
      ['Xyzzy', 'LIS'],
      ['We know no place called “Xyzzy”. Check the spelling, and choose a place from the list.'],
    ],
  ])('with %s in it says what is missing, there', async (_, [from = '', to = ''], missing) => {
    const page = await openLanding();
    await page.search(from, to);
    await waitFor(() => {
      const wrong = [...document.querySelectorAll('main form [aria-invalid="true"]')];
      expect(wrong.map((field) => document.getElementById(`${field.id}-error`)?.textContent)).toEqual(missing);
    });
    expect(page.router.state.location.pathname).toBe('/');
    expect(page.queryByRole('dialog', { name: 'Log in' })).toBeNull();
  });

  test('goes by the form of the tab that is open', async () => {
    const { user, findByRole, getByRole, router } = await openLanding('/', { products: ['flights', 'activities'] });
    const form = within(await findByRole('region', { name: 'Search' }));
    await user.click(form.getByRole('link', { name: 'Activities' }));
    const field = await form.findByRole('combobox', { name: 'Destination' });
    expect(form.getByRole('link', { name: 'Activities' }).getAttribute('aria-current')).toBe('true');
    await user.type(field, 'lisb');
    await user.click(await findByRole('option', { name: /Lisbon/ }));
    await user.click(getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ navigateTo: '/booknow/activities/search?d=city-2267057' });
  });
});

/** What a control is called: by itself, by its labels, or by its words. */
const nameOf = (control: HTMLInputElement) =>
  control.getAttribute('aria-label') ??
  document.getElementById(control.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
  control.labels?.[0]?.textContent ??
  (control.hasAttribute('aria-haspopup') ? control.querySelector('span span') : control)?.textContent;

const namesIn = (container: Element) => [...container.querySelectorAll<HTMLInputElement>('input, select, button')].map(nameOf);

describe.each(registry.all.map((module) => [module.product, module] as const))('the plain form of %s', (_, module) => {
  test.each([390, 1440])('has the controls of the form itself, in its order, on %d px', async (width) => {
    const Plain = await module.loadPlainForm();
    const Form = await module.loadStartForm();
    const plain = await renderPart(<Plain />, { width });
    const names = namesIn(plain.container);
    expect(names.length).toBeGreaterThan(2);
    plain.rerender(<Form begun={new Map()} onSearch={() => undefined} />);
    expect(namesIn(plain.container)).toEqual(names);
  });
});

describe('words in an address', () => {
  const typed = (words: Record<string, string>) => `/booknow/flights?${new URLSearchParams(words)}`;

  test('become a search after the log-in', async () => {
    const { logIn, router } = await openLanding(typed({ from: 'São Paulo', to: 'LIS', out: OUT, back: BACK }));
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights/search'));
    expect(router.state.location.search).toMatchObject({ l: `SAO-LIS-${bare(OUT)}-${bare(BACK)}` });
  });

  test('that leave something open wait in the form, with what is known', async () => {
    const { logIn, router, findByDisplayValue } = await openLanding(typed({ from: 'São Paulo', to: 'lisb', out: OUT }));
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights'));
    await findByDisplayValue(/Lisbon/);
    expect(router.state.location.search).toMatchObject({ t: 'ow', l: `SAO-LIS-${bare(OUT)}` });
  });

  test('that are no place are told at the field', async () => {
    const { logIn, findByText } = await openLanding(typed({ from: 'Xyzzy', to: 'LIS', out: OUT, back: BACK }));
    await logIn();
    await findByText('No place found for “Xyzzy”. Try a city or an airport code.');
  });
});

describe('a shared link', () => {
  const LINK = `/booknow/flights/search?l=LIS-SAO-${bare(OUT)}-${bare(BACK)}&t=rt`;

  test('opens the log-in with what waits, and then the search', async () => {
    const { findByText, logIn, router } = await openLanding(LINK);
    await findByText(/^Log in to see flights LIS – SAO, .*Your search opens right after\.$/);
    await logIn();
    await waitFor(() => expect(router.state.location.href).toBe(LINK));
  });

  test('to another page says that it waits', async () => {
    const { findByText } = await openLanding('/mytrips');
    await findByText('Log in to continue. The page you wanted opens right after.');
  });

  test('survives sign-up and verification in the same browser, and is forgotten after the log-in', async () => {
    const { findByRole, findByLabelText, getByLabelText, getByRole, router, user, server, logIn } = await openLanding(LINK);
    server.on(signUp, () => ({ _id: CLIENT._id, data: { _id: CLIENT._id, message: 'Thanks' } }));
    server.on(verifyEmail, () => ({ data: { message: 'ok', isLoggedIn: false } }));
    // The header has a link of that name too.
    const dialog = within(await findByRole('dialog', { name: 'Log in' }));
    await user.click(await dialog.findByRole('link', { name: 'Sign Up' }));
    fireEvent.change(await findByLabelText('Name'), { target: { value: 'Clara Reyes' } });
    fireEvent.change(getByLabelText('Email'), { target: { value: CLIENT.email } });
    fireEvent.change(getByLabelText('Password'), { target: { value: 'Sea-of-glass_9' } });
    await user.click(getByRole('checkbox'));
    await user.click(getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await router.navigate({ to: '/verify', search: { token: 'a'.repeat(43) } });
    fireEvent.change(await findByLabelText('Password'), { target: { value: 'Sea-of-glass_9' } });
    await user.click(getByRole('button', { name: 'Activate account' }));
    const done = await findByRole('heading', { name: 'Your email is verified' });
    await user.click(within(required(done.parentElement, 'the page')).getByRole('link', { name: 'Log in' }));
    await logIn();
    await waitFor(() => expect(router.state.location.href).toBe(LINK));
    expect(localStorage.getItem('wanted.page')).toBeNull();
  });
});

test('the landing page promises what the owner left standing, in the words that the owner gave it', async () => {
  const promises = [
    { kind: 'price' as const, shown: false, title: null, text: null },
    { kind: 'rules' as const, shown: true, title: 'Clear rules', text: 'Said by us.' },
    { kind: 'people' as const, shown: true, title: null, text: null },
  ];
  const { findByRole, getByText, queryByRole } = await openPage('/', { agency: { ...AGENCY, promises } });
  await findByRole('heading', { level: 2, name: 'Clear rules' });
  getByText('Said by us.');
  expect(queryByRole('heading', { level: 2, name: 'The price is the price' })).toBeNull();
  expect(queryByRole('heading', { level: 2, name: 'Here to help' })).not.toBeNull();
});
