import {
  getSecondFactors,
  listSessions,
  listSignIns,
  type SecondFactors,
  suggestAirports,
  unlinkSignIn,
} from '@caravel/contracts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../testing/fake-server.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const LINKED = {
  _id: '01a1fe91-0000-7000-8000-000000000901',
  provider: 'google',
  email: 'clara@there.test',
  linkedAt: '2027-03-01T12:00:00.000Z',
} as const;
const NO_FACTORS: SecondFactors = {
  stage: 'full',
  methods: ['password'],
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: 0,
};

/** Opens the profile of somebody whose account has these identities. */
async function openProfile(signIns: readonly (typeof LINKED)[], providers: readonly 'google'[] = ['google']) {
  const server = officeServer();
  server.on(listSessions, () => ({ data: { sessions: [] } }));
  server.on(getSecondFactors, () => ({ data: NO_FACTORS }));
  server.on(suggestAirports, () => ({ data: [] }));
  server.on(listSignIns, () => ({ data: { signIns: [...signIns], providers: [...providers] } }));
  const page = await openPage('/profile', { server, session: { ...CLIENT, country: 'US' } });
  await page.findByLabelText('First name');
  await page.findByRole('option', { name: 'United States' });
  return { ...page, server };
}

test('the profile lists what is linked, asks before it unlinks, and says why the last way stays', async () => {
  const { server, user, findByRole, findByText } = await openProfile([LINKED]);
  const heard = server.on(unlinkSignIn, () => {
    throw new Refusal('signInLast', 'This is your only way to log in.');
  });
  await user.click(await findByRole('button', { name: 'Unlink Google clara@there.test' }));
  const dialog = await findByRole('dialog', { name: 'Unlink this account?' });
  expect(heard).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  await findByText('This is your only way to log in.');
  expect(heard.map(({ params }) => params)).toEqual([{ id: LINKED._id }]);
});

test('the profile offers what can be linked', async () => {
  const { findByRole } = await openProfile([]);
  await findByRole('button', { name: 'Link Google' });
});

test('the profile says nothing of it where nothing can be linked', async () => {
  const { queryByText } = await openProfile([], []);
  expect(queryByText('Log in with Google or Microsoft')).toBeNull();
});
