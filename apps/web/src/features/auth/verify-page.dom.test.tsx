import { getProfile, verifyEmail } from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const TOKEN = 'a-token-of-a-verification-mail';
const ADDRESS = `/verify?token=${TOKEN}`;

test('the link of a verification mail asks for the password of the sign-up, and takes another in its place', async () => {
  const server = new FakeServer();
  const heard = server.on(verifyEmail, ({ body }) => {
    if (!body?.isNew) throw new Refusal('wrongSignUpPassword', 'This is not the password of this sign-up.');
    return { data: { message: 'Your email is verified', isLoggedIn: false } };
  });
  const { user, findByLabelText, findByRole, getByRole, findByText } = await openPage(ADDRESS, { server });
  await user.type(await findByLabelText('Password'), 'Typed-pass_1');
  expect(heard).toEqual([]);
  await user.click(getByRole('button', { name: 'Activate account' }));
  await findByText('This is not the password of this sign-up.');
  await user.click(getByRole('button', { name: 'Set a different password' }));
  await user.type(await findByLabelText('New password'), 'weak-pass');
  await findByText('Must contain 1 special character');
  await user.click(getByRole('button', { name: 'Activate account' }));
  await findByText('Password must be valid');
  await user.clear(await findByLabelText('New password'));
  await user.type(await findByLabelText('New password'), 'Zz9*yxwv');
  await user.click(getByRole('button', { name: 'Activate account' }));
  await findByRole('heading', { name: 'Your email is verified' });
  expect(heard.map(({ body }) => body)).toEqual([
    { token: TOKEN, password: 'Typed-pass_1', isNew: false },
    { token: TOKEN, password: 'Zz9*yxwv', isNew: true },
  ]);
});

test('a verified person is logged in, and goes on to the page that the link brought along', async () => {
  const server = new FakeServer();
  server.on(getProfile, () => ({ data: CLIENT }));
  server.on(verifyEmail, () => ({ data: { message: 'Your email is verified', isLoggedIn: true } }));
  const { user, findByLabelText, router } = await openPage(`${ADDRESS}&navigateTo=%2Fsupport`, { server });
  await user.type(await findByLabelText('Password'), 'Typed-pass_1{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/support'));
});

test('a verification link that is spent says how to go on', async () => {
  const server = new FakeServer();
  server.on(verifyEmail, () => {
    throw new Refusal('tokenExpired', 'Expired.');
  });
  const { user, findByLabelText, findByRole } = await openPage(ADDRESS, { server });
  await user.type(await findByLabelText('Password'), 'Typed-pass_1{Enter}');
  await findByRole('heading', { name: 'Your email could not be verified' });
});

test('a verification link that was cut off says so before anything is typed', async () => {
  const { findByText, queryByLabelText } = await openPage('/verify?token=x', { server: new FakeServer() });
  await findByText(/^The link is incomplete\./);
  expect(queryByLabelText('Password')).toBeNull();
});
