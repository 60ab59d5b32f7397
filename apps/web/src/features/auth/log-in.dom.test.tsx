import type { Session } from '@caravel/contracts';
import { getNavigations, getProfile, login, logout, REMEMBER_COOKIES, suggestAirports } from '@caravel/contracts';
import { listRecentFlightSearches } from '@caravel/products/flights/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findCookie } from '../../lib/page/cookies.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { answerSubscription } from '../../testing/made-subscription.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AGENCY, CLIENT, OWNER } from '../../testing/people.ts';
import { rememberEmail } from './remembered-email.ts';

const EMAIL = 'clara@sunset.test';
const PASSWORD = 'Sea-of-glass_9';

function sessionOf(profile: typeof CLIENT): Session {
  const { _id, name, email, userType, isTravelAgent, isRestrictedAgent, isSubscribed, loginCount, navigateTo } = profile;
  return {
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
}

/** Opens the log-in of an agency whose server knows one person, and records what it is sent. */
async function openLogin({ address = '/login', profile = CLIENT, agency = AGENCY } = {}) {
  onTestFinished(() => rememberEmail(undefined));
  const server = new FakeServer();
  const sent = server.on(login, () => ({ data: sessionOf(profile), message: 'Logged in successfully' }));
  server.on(getProfile, () => ({ data: profile }));
  server.on(getNavigations, () => ({ data: { agencyNavigation: [] } }));
  // The first page after the log-in may ask for them before the test ends.
  server.on(listRecentFlightSearches, () => ({ data: [] }));
  server.on(suggestAirports, () => ({ data: [] }));
  const page = await openPage(address, { server, agency });
  const email = await page.findByLabelText('Email');
  const password = page.getByLabelText('Password');
  const type = async (mailbox: string, secret: string) => {
    await page.user.clear(email);
    await page.user.type(email, mailbox);
    await page.user.clear(password);
    await page.user.type(password, secret);
  };
  const button = () => page.getByRole('button', { name: 'Log in' });
  return { ...page, server, sent, email, password, type, button };
}

describe('the log-in', () => {
  test('sends what was typed, and leads to where the person wanted to go', async () => {
    const { type, user, button, sent, router, findByText } = await openLogin({
      address: `/login?navigateTo=${encodeURIComponent('/booknow/hotels?from=mail')}`,
    });
    expect(button()).toHaveProperty('disabled', true);
    await type(` ${EMAIL} `, PASSWORD);
    await user.click(button());
    await findByText('Logged in successfully');
    expect(sent.map(({ body }) => body)).toEqual([{ email: EMAIL, password: PASSWORD, rememberMe: false }]);
    await waitFor(() => expect(router.state.location.href).toBe('/booknow/hotels?from=mail'));
    expect(sessionStore.get()).toEqual(CLIENT);
    expect(findCookie(REMEMBER_COOKIES.email)).toBeUndefined();
  });

  test('leads staff without a subscription to it', async () => {
    const { type, user, button, router, server, findByRole } = await openLogin({ profile: { ...OWNER, isSubscribed: false } });
    answerSubscription(server, { status: 'none', plan: null, startsOn: null, endsOn: null });
    await type(OWNER.email, PASSWORD);
    await user.click(button());
    await findByRole('heading', { level: 1, name: 'Subscription' });
    expect(router.state.location.pathname).toBe('/subscription');
  });

  test('remembers the address and never the password, if it is asked to', async () => {
    const first = await openLogin();
    await first.type(EMAIL, PASSWORD);
    await first.user.click(first.getByRole('checkbox', { name: 'Remember me' }));
    await first.user.click(first.button());
    await first.findByText('Logged in successfully');
    expect(first.sent[0]?.body?.rememberMe).toBe(true);
    expect(findCookie(REMEMBER_COOKIES.email)).toBe(EMAIL);
    expect(document.cookie).not.toContain(PASSWORD);
  });

  test('fills a remembered address in, and forgets it when that is taken back', async () => {
    rememberEmail(EMAIL);
    const { user, email, password, button, getByRole, findByText } = await openLogin();
    await waitFor(() => expect(email).toHaveProperty('value', EMAIL));
    await user.click(getByRole('checkbox', { name: 'Remember me' }));
    await user.type(password, PASSWORD);
    await user.click(button());
    await findByText('Logged in successfully');
    expect(findCookie(REMEMBER_COOKIES.email)).toBeUndefined();
  });

  test('that is refused says why, logs nobody in and keeps what was typed', async () => {
    const { server, type, user, button, email, password, findByText, queryByText, router } = await openLogin();
    server.on(login, () => {
      throw new Refusal('wrongCredentials', 'Email or password is wrong.');
    });
    await type(EMAIL, PASSWORD);
    await user.click(button());
    await findByText('Email or password is wrong.');
    expect(sessionStore.get()).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
    expect([email, password].map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual([EMAIL, PASSWORD]);
    await user.type(password, '1');
    expect(queryByText('Email or password is wrong.')).toBeNull();
  });

  test('sends nothing that cannot be right', async () => {
    const { type, user, button, password, sent, findByText } = await openLogin();
    await type('clara.sunset.test', PASSWORD);
    await findByText('Please include an @ in the email address');
    expect(button()).toHaveProperty('disabled', true);
    await type(EMAIL, 'x');
    await user.type(password, ' ');
    await findByText('Password does not contain white space');
    expect(password).toHaveProperty('value', 'x');
    expect(sent).toEqual([]);
  });

  test('of an agency that is closed is closed', async () => {
    const { findAllByText, email, password } = await openLogin({ agency: { ...AGENCY, status: 'Inactive' } });
    await findAllByText(/^Agency is inactive/);
    expect([email, password].map((field) => field.hasAttribute('disabled'))).toEqual([true, true]);
  });
});

describe('the log-out', () => {
  test('ends the session on the server, forgets the person and what they were told, and leads to the landing page', async () => {
    const server = new FakeServer();
    const sent = server.on(logout, () => ({ data: { message: 'The session has ended' } }));
    localStorage.setItem('something', 'of Clara');
    showToast({ kind: 'success', text: 'The phone of Clara is changed.', stays: true });
    const { router, queryByText } = await openPage('/logout', { session: CLIENT, server });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sent).toHaveLength(1);
    expect([sessionStore.get(), localStorage.length]).toEqual([null, 0]);
    expect(queryByText(/The phone of Clara/)).toBeNull();
  });

  test('that the server did not confirm is never said to have happened', async () => {
    const server = new FakeServer();
    server.on(logout, () => {
      throw new Refusal('unavailable', 'Try again in a moment.');
    });
    const { findByRole, getByText, user, router } = await openPage('/logout', { session: CLIENT, server });
    await findByRole('heading', { name: 'You are still logged in' });
    getByText('Try again in a moment.');
    expect(sessionStore.get()).toEqual(CLIENT);
    server.on(logout, () => ({ data: { message: 'The session has ended' } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStore.get()).toBeNull();
  });
});
