import {
  finishSignIn,
  getNavigations,
  getProfile,
  joinByLink,
  joinByPassword,
  listSignInProviders,
  mailJoinLink,
  returnSignIn,
  type Session,
  SIGN_IN_PROVIDERS,
  startSignIn,
} from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const WANTED = '/booknow/hotels?from=mail';
const HANDOVER = 'h'.repeat(43);
const { _id, name, email, userType, isTravelAgent, isRestrictedAgent, isSubscribed, loginCount } = CLIENT;
const SESSION: Session = {
  ...{ _id, name, email, userType, isTravelAgent, isRestrictedAgent, isSubscribed, loginCount },
  ...{ token: '', navigateTo: '/mytrips?when=past' },
};

/** A server that logs Clara in; where she goes then shows nothing of its own. */
function clarasServer() {
  const server = new FakeServer();
  server.on(getProfile, () => ({ data: CLIENT }));
  server.on(getNavigations, () => ({ data: { agencyNavigation: [] } }));
  return server;
}

describe('a sign-in under way', () => {
  test('is finished by the code of the address, which is taken out of it, and goes where the person wanted', async () => {
    const server = clarasServer();
    const heard = server.on(finishSignIn, () => ({
      data: { outcome: 'loggedIn' as const, session: { ...SESSION, navigateTo: WANTED } },
    }));
    const { router, findByText } = await openPage(`/sign-in?handover=${HANDOVER}`, { server });
    await findByText('Logged in successfully');
    expect(heard.map(({ body }) => body)).toEqual([{ code: HANDOVER }]);
    await waitFor(() => expect(router.state.location.href).toBe(WANTED));
  });

  test('hands what the provider sent to the server, and says why it did not go on', async () => {
    const server = new FakeServer();
    const heard = server.on(returnSignIn, () => {
      throw new Refusal('signInExpired', 'This took too long.');
    });
    const { findByText, queryByRole } = await openPage('/sign-in?state=a.b&error=access_denied&iss=https%3A%2F%2Fthere.test', {
      server,
    });
    await findByText('This took too long.');
    expect(heard.map(({ body }) => body)).toEqual([{ state: 'a.b', error: 'access_denied', iss: 'https://there.test' }]);
    expect(queryByRole('link', { name: 'Log In' })).toBeNull();
  });

  test.each(['/sign-in', '/sign-in?handover=short', '/sign-in?token=short'])('at %s asks nothing of the server', async (path) => {
    const { findByRole } = await openPage(path, { server: new FakeServer() });
    await findByRole('heading', { name: 'You are not logged in' });
  });

  test('whose account has a second step leads to it', async () => {
    const server = new FakeServer();
    const secondFactor = { next: 'prove', daysLeft: null } as const;
    server.on(joinByLink, () => ({ data: { ...SESSION, secondFactor } }));
    const { router } = await openPage(`/sign-in?token=${HANDOVER}`, { server });
    await waitFor(() => expect(router.state.location.pathname).toBe('/second-step'));
  });
});

describe('an account of the same address', () => {
  test('is joined by its password; a wrong one is told', async () => {
    const server = clarasServer();
    server.on(finishSignIn, () => ({
      data: { outcome: 'join' as const, waiting: { provider: 'google' as const, email, isVerified: true } },
    }));
    const heard = server.on(joinByPassword, ({ body }) => {
      if (body?.password === 'Wrong-pass-1') throw new Refusal('wrongCredentials', 'Incorrect email or password');
      return { data: { ...SESSION, navigateTo: WANTED } };
    });
    const { user, findByRole, findByLabelText, findByText, router } = await openPage(`/sign-in?handover=${HANDOVER}`, { server });
    await findByRole('heading', { name: 'Is this account yours?' });
    const password = await findByLabelText('Password');
    await user.type(password, 'Wrong-pass-1{Enter}');
    await findByText('Incorrect email or password');
    await user.clear(password);
    await user.type(password, 'Sea-of-glass_9{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(WANTED));
    expect(heard).toHaveLength(2);
  });

  test('is not named where the provider does not vouch for the address; a link is emailed', async () => {
    const server = new FakeServer();
    server.on(finishSignIn, () => ({
      data: { outcome: 'join' as const, waiting: { provider: 'microsoft' as const, email, isVerified: false } },
    }));
    const mailed = server.on(mailJoinLink, () => ({ data: { message: 'The link is on its way.' } }));
    const { user, findByRole, findByText, queryByText } = await openPage(`/sign-in?handover=${HANDOVER}`, { server });
    await findByRole('heading', { name: 'Confirm your email' });
    expect(queryByText(/There is an account/)).toBeNull();
    await user.click(await findByRole('button', { name: 'Email me a link' }));
    await findByText('The link is on its way.');
    expect(mailed).toHaveLength(1);
  });
});

describe('the buttons', () => {
  test('are those of the providers that are set up, and bring the wanted page and the invitation along', async () => {
    const server = new FakeServer();
    server.on(listSignInProviders, () => ({ data: { providers: [...SIGN_IN_PROVIDERS] } }));
    const heard = server.on(startSignIn, () => {
      throw new Refusal('signInProviderDown', 'The sign-in service does not answer.');
    });
    const { user, findByRole, findByText } = await openPage('/login?navigateTo=%2Fmytrips', { server });
    await findByRole('button', { name: 'Continue with Google' });
    await user.click(await findByRole('button', { name: 'Continue with Microsoft' }));
    await findByText('The sign-in service does not answer.');
    expect(heard.map(({ body }) => body)).toEqual([{ provider: 'microsoft', navigateTo: '/mytrips' }]);
  });

  test('are not there without a provider', async () => {
    const server = new FakeServer();
    const asked = server.on(listSignInProviders, () => ({ data: { providers: [] } }));
    const { findByRole, queryByRole } = await openPage('/login', { server });
    await findByRole('button', { name: 'Log in' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(queryByRole('button', { name: /Continue with/ })).toBeNull();
  });
});
