import type { PlaceSuggestion } from '@caravel/contracts';
import { getProfile, login, signUp, suggestAirports, verifyEmail } from '@caravel/contracts';
import { addDays, required } from '@caravel/kernel';
import { listRecentFlightSearches, streamFlights } from '@caravel/products/flights/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
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

async function openLanding(address = '/') {
  const page = await openPage(address, { server: serverOf() });
  const fill = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
  return {
    ...page,
    search: async (from: string, to: string, out = '', back = '') => {
      await page.findByLabelText('From');
      fill('From', from);
      fill('To', to);
      fill('Departs', out);
      fill('Returns', back);
      await page.user.click(page.getByRole('button', { name: 'Search flights' }));
    },
    logIn: async () => {
      fireEvent.change(await page.findByLabelText('Email'), { target: { value: CLIENT.email } });
      fireEvent.change(page.getByLabelText('Password'), { target: { value: 'Sea-of-glass_9' } });
      await page.user.click(page.getByRole('button', { name: 'Log in' }));
    },
  };
}

describe('a search typed on the landing page', () => {
  test('is named at the log-in, and is the first thing after it', async () => {
    const { search, logIn, router, findByText } = await openLanding();
    await search('São Paulo', 'LIS', OUT, BACK);
    await findByText(/^Log in to see flights São Paulo – LIS, .*Your search opens right after\.$/);
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights/search'));
    expect(router.state.location.search).toMatchObject({ l: `SAO-LIS-${bare(OUT)}-${bare(BACK)}` });
  });

  test.each([
    ['nothing', ['', '', ''], ['Enter where you leave from', 'Enter where you want to go', 'Choose the day you leave'], 'From'],
    ['spaces', ['  ', 'LIS', OUT], ['Enter where you leave from'], 'From'],
    ['no day', ['São Paulo', 'LIS', ''], ['Choose the day you leave'], 'Departs'],
  ])('with %s in it says what is missing, there', async (_, [from = '', to = '', out = ''], missing, first) => {
    const page = await openLanding();
    await page.search(from, to, out);
    expect(page.router.state.location.pathname).toBe('/');
    expect(page.queryByRole('dialog', { name: 'Log in' })).toBeNull();
    const said = [...page.getByRole('form', { name: 'Start with a flight' }).querySelectorAll('[aria-invalid="true"]')].map(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(said).toEqual(missing);
    expect(document.activeElement).toBe(page.getByLabelText(first));
    await page.search('São Paulo', 'LIS', OUT);
    await page.findByText(/^Log in to see flights São Paulo – LIS/);
  });

  test('that leaves something open waits in the form, with what is known', async () => {
    const { search, logIn, router, findByDisplayValue } = await openLanding();
    await search('São Paulo', 'lisb', OUT);
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights'));
    await findByDisplayValue(/Lisbon/);
    expect(router.state.location.search).toMatchObject({ t: 'ow', l: `SAO-LIS-${bare(OUT)}` });
  });

  test('with words that are no place says so at the field', async () => {
    const { search, logIn, findByText } = await openLanding();
    await search('Xyzzy', 'LIS', OUT, BACK);
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
