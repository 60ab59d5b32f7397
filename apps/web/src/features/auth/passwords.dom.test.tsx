import { checkPasswordToken, forgotPassword, resetPassword } from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const TOKEN = 'a-token-of-a-password-mail';
const ADDRESS = `/newPassword?token=${TOKEN}`;
const MAILED = 'If there is an account with this email, a link to set a new password is on its way.';

describe('a forgotten password', () => {
  async function openForgot() {
    const server = new FakeServer();
    const sent = server.on(forgotPassword, () => ({ data: MAILED }));
    const page = await openPage('/forgotpassword', { server });
    return { ...page, server, sent, email: await page.findByLabelText('Email') };
  }

  test('is asked for by its address, once, and the page then closes by itself', async () => {
    const { user, email, sent, getByRole, findByText, router } = await openForgot();
    await user.type(email, 'clara@sunset.test');
    await user.dblClick(getByRole('button', { name: 'Send' }));
    await findByText(MAILED);
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'clara@sunset.test' }]);
    expect(getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('of no address is not asked for', async () => {
    const { user, email, sent, getByRole, findByRole } = await openForgot();
    await user.type(email, 'clara@@sunset.test');
    await user.click(getByRole('button', { name: 'Send' }));
    await findByRole('link', { name: '@@ are not allowed' });
    expect(sent).toEqual([]);
  });

  test('says why it could not be asked for', async () => {
    const { server, user, email, getByRole, findByText, router } = await openForgot();
    server.on(forgotPassword, () => {
      throw new Refusal('tooManyRequests', 'Too many attempts.');
    });
    await user.type(email, 'clara@sunset.test');
    await user.click(getByRole('button', { name: 'Send' }));
    await findByText('Too many attempts.');
    expect(router.state.location.pathname).toBe('/forgotpassword');
  });
});

describe('a new password', () => {
  async function openLink(address = ADDRESS) {
    const server = new FakeServer();
    const checked = server.on(checkPasswordToken, () => ({ data: { valid: true as const } }));
    const sent = server.on(resetPassword, () => ({ data: { message: 'Changed.' } }));
    const page = await openPage(address, { server });
    const fill = async (password: string, confirmation: string) => {
      await page.user.type(await page.findByLabelText('New password'), password);
      await page.user.type(page.getByLabelText('Confirm password'), confirmation);
      await page.user.click(page.getByRole('button', { name: 'Set password' }));
    };
    return { ...page, server, checked, sent, fill };
  }

  test('is set with the token of the link, and leads to the log-in', async () => {
    const { fill, checked, sent, findByText, router } = await openLink();
    await fill('Zz9*yxwv', 'Zz9*yxwv');
    await findByText('Your password was changed. Log in with the new one.');
    expect(checked.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'Zz9*yxwv', confirmPassword: 'Zz9*yxwv' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('is typed twice alike, and is a good one, or it is not sent', async () => {
    const { fill, sent, user, getByLabelText, findByRole } = await openLink();
    await fill('Zz9*yxwv', 'Zz9*yxwx');
    await findByRole('link', { name: 'Confirm password: Password and confirm password should be same' });
    await user.clear(getByLabelText('New password'));
    await user.clear(getByLabelText('Confirm password'));
    await fill('weak-pass', 'weak-pass');
    await findByRole('link', { name: 'New password: Password must be valid' });
    expect(sent).toEqual([]);
  });

  test('is not asked for by a link that is spent, and a new one is offered', async () => {
    const server = new FakeServer();
    server.on(checkPasswordToken, () => {
      throw new Refusal('tokenExpired', 'Expired.');
    });
    const { findByRole, queryByLabelText } = await openPage(ADDRESS, { server });
    const again = await findByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/forgotpassword');
    expect(queryByLabelText('New password')).toBeNull();
  });

  test('is asked for again when the link could not be checked', async () => {
    const server = new FakeServer();
    server.on(checkPasswordToken, () => {
      throw new Refusal('unavailable', 'Try again in a moment.');
    });
    const { user, findByText, findByRole, findByLabelText } = await openPage(ADDRESS, { server });
    await findByText('Try again in a moment.');
    server.on(checkPasswordToken, () => ({ data: { valid: true as const } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByLabelText('New password');
  });

  test('is not asked for by a link without a token', async () => {
    const { findByText, queryByLabelText } = await openPage('/newPassword', { server: new FakeServer() });
    await findByText(/^Part of it is missing/);
    expect(queryByLabelText('New password')).toBeNull();
  });

  test('a link that is spent while the password is typed says so', async () => {
    const { server, fill, findByRole } = await openLink();
    server.on(resetPassword, () => {
      throw new Refusal('tokenExpired', 'Expired.');
    });
    await fill('Zz9*yxwv', 'Zz9*yxwv');
    await findByRole('link', { name: 'Ask for a new link' });
  });
});
