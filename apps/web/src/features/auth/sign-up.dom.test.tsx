import { getDashboard, getInvitation, getNavigations, getProfile, signUp, signUpAgent } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sessionStore } from '../../lib/session/session.ts';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { makeDashboard } from '../../testing/made-dashboard.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';

const PASSWORD = 'Ab3$efgh';
const TOKEN = 'a-token-of-an-invitation';
const INVITED = `/signup?token=${TOKEN}&inviteEmail=${encodeURIComponent('andre@sunset.test')}`;

/** Opens the sign-up, and records what it sends to join as a client and as an agent. */
async function openSignUp(address = '/signup', prepare: (server: FakeServer) => void = () => undefined) {
  const server = new FakeServer();
  const answer = { _id: CLIENT._id, data: { _id: CLIENT._id, message: 'Thanks for registering.' } };
  const clients = server.on(signUp, () => answer);
  const agents = server.on(signUpAgent, () => answer);
  server.on(getInvitation, () => ({ data: { email: 'andre@sunset.test', isRestrictedAgent: false } }));
  server.on(getProfile, () => ({ data: AGENT }));
  server.on(getNavigations, () => ({ data: { agencyNavigation: [] } }));
  server.on(getDashboard, () => ({ data: { agencyInfo: makeDashboard() } }));
  prepare(server);
  const page = await openPage(address, { server });
  const name = await page.findByLabelText('Name');
  const fields = { name, email: page.getByLabelText('Email'), password: page.getByLabelText('Password') };
  const button = () => page.getByRole('button', { name: 'Sign Up' });
  const agree = () => page.user.click(page.getByRole('checkbox', { name: /^I agree to the/ }));
  const form = within(required(name.closest('form'), 'the form'));
  return { ...page, server, clients, agents, fields, form, button, agree };
}

describe('the sign-up', () => {
  test('sends what was typed once the terms are agreed to, and leads to the landing page', async () => {
    const { user, fields, button, agree, clients, agents, findByText, router } = await openSignUp();
    await user.type(fields.name, 'Clara Reyes');
    await user.type(fields.email, ' clara@sunset.test ');
    await user.type(fields.password, PASSWORD);
    expect(button()).toHaveProperty('disabled', true);
    await agree();
    await user.click(button());
    await findByText(/^Thanks for registering\. Please check your inbox/);
    expect(clients.map(({ body }) => body)).toEqual([
      { name: 'Clara Reyes', email: 'clara@sunset.test', password: PASSWORD, hostName: location.hostname, checked: true },
    ]);
    expect(agents).toEqual([]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStore.get()).toBeNull();
  });

  test('links the terms that count for the person', async () => {
    const { form } = await openSignUp();
    expect(form.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/user-terms-and-conditions');
  });

  test('says which special characters count: a hyphen, as in the demo’s password, does not', async () => {
    const { user, fields, findByText } = await openSignUp();
    await user.type(fields.password, 'Caravel-demo1');
    const special = (await findByText(/1 special character/)).closest('li');
    expect(special?.textContent).toMatch(/! @ # \$ % \^ & \* _.*: still missing/);
    await user.type(fields.password, '_');
    await waitFor(() => expect(special?.hasAttribute('data-met')).toBe(true));
  });

  test('takes no weak password', async () => {
    const { user, fields, button, agree, findByText } = await openSignUp();
    await user.type(fields.name, 'Clara Reyes');
    await user.type(fields.email, 'clara@sunset.test');
    await user.type(fields.password, 'abcdefgh');
    await agree();
    await findByText('Password must be valid');
    expect(button()).toHaveProperty('disabled', true);
  });

  test('a refusal is said at its field, and the form stays', async () => {
    const { user, fields, button, agree, findByText, router } = await openSignUp('/signup', (server) => {
      server.on(signUp, () => {
        throw new Refusal('passwordTooCommon', 'Choose a password that is not so common.');
      });
    });
    await user.type(fields.name, 'Clara Reyes');
    await user.type(fields.email, 'clara@sunset.test');
    await user.type(fields.password, PASSWORD);
    await agree();
    await user.click(button());
    await findByText('Choose a password that is not so common.');
    expect(router.state.location.pathname).toBe('/signup');
    expect(fields.name).toHaveProperty('value', 'Clara Reyes');
  });
});

describe('an invitation', () => {
  test('is accepted for its own address, and logs the agent in', async () => {
    const { user, fields, button, agree, clients, agents, findByText, form, router } = await openSignUp(INVITED);
    await findByText('You were invited to join Sunset Travel as a sales agent.');
    await waitFor(() => expect(fields.email).toHaveProperty('value', 'andre@sunset.test'));
    expect(fields.email).toHaveProperty('readOnly', true);
    expect(form.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toMatch(
      /^\/agency-terms-and-conditions\//,
    );
    await user.type(fields.name, 'Andre Agent');
    await user.type(fields.password, PASSWORD);
    await agree();
    await user.click(button());
    await waitFor(() => expect(sessionStore.get()).toEqual(AGENT));
    expect(clients).toEqual([]);
    expect(agents.map(({ body }) => body)).toEqual([
      {
        name: 'Andre Agent',
        email: 'andre@sunset.test',
        password: PASSWORD,
        hostName: location.hostname,
        checked: true,
        token: TOKEN,
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/signup'));
  });

  test.each(['invitationUsed', 'invitationPaid'] as const)('that is over makes no account: %s', async (code) => {
    const { user, fields, button, agree, findByText, form } = await openSignUp(INVITED, (server) => {
      server.on(getInvitation, () => {
        throw new Refusal(code, 'This invitation is over.');
      });
    });
    await findByText('This invitation is over.');
    await user.type(fields.name, 'Andre Agent');
    await user.type(fields.email, 'andre@sunset.test');
    await user.type(fields.password, PASSWORD);
    await agree();
    expect(button()).toHaveProperty('disabled', true);
    form.getByRole('link', { name: 'Log in' });
  });
});
