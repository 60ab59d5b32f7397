import { listSignInClients, type SignInClient, setSignInClient } from '@caravel/contracts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { OWNER } from '../testing/people.ts';

const AGENT = { ...OWNER, userType: 'SalesAgent' as const };
const clientOf = (provider: 'google' | 'microsoft', given: Partial<SignInClient> = {}): SignInClient => ({
  ...{ provider, uses: 'platform', clientId: null, hasPlatform: provider === 'google' },
  redirectAddress: 'https://sunset.example/sign-in',
  ...given,
});

async function openClients() {
  const server = officeServer();
  server.on(listSignInClients, () => ({ data: { clients: [clientOf('google'), clientOf('microsoft')] } }));
  const page = await openPage('/settings/sign-in', { server, session: OWNER });
  const google = within(await page.findByRole('radiogroup', { name: 'How people sign in with Google' }));
  const microsoft = within(await page.findByRole('radiogroup', { name: 'How people sign in with Microsoft' }));
  return { ...page, server, google, microsoft };
}

test('an owner brings a registration of their own: both fields are asked for, and the secret goes out of sight', async () => {
  const { server, user, google, microsoft, findByLabelText, getAllByRole, findByText } = await openClients();
  const heard = server.on(setSignInClient, () => ({ data: clientOf('google', { uses: 'own', clientId: 'our-id' }) }));
  microsoft.getByRole('radio', { name: 'Off: there is no registration yet' });
  await user.click(google.getByRole('radio', { name: 'On, by your own registration' }));
  await findByText('https://sunset.example/sign-in');
  const [save] = getAllByRole('button', { name: 'Save' });
  await user.click(save as HTMLElement);
  expect(heard).toEqual([]);
  await user.type(await findByLabelText('Client ID'), 'our-id');
  const secret = await findByLabelText('Client secret');
  await user.type(secret, 'our-secret');
  await user.click(save as HTMLElement);
  await findByText('Saved.');
  expect(heard.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { provider: 'google' }, body: { uses: 'own', clientId: 'our-id', clientSecret: 'our-secret' } },
  ]);
  expect(secret).toHaveProperty('value', '');
});

test('an owner switches a provider off; what is refused is told', async () => {
  const { server, user, google, getAllByRole, findByText } = await openClients();
  const heard = server.on(setSignInClient, () => {
    throw new Refusal('factorRequired', 'Add a passkey first.');
  });
  await user.click(google.getByRole('radio', { name: 'Off' }));
  await user.click(getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await findByText('Add a passkey first.');
  expect(heard.map(({ body }) => body)).toEqual([{ uses: 'off' }]);
});

test('an agent reads that the page is the owner’s', async () => {
  const { findByText } = await openPage('/settings/sign-in', { server: officeServer(), session: AGENT });
  await findByText('Only the owner chooses how people sign in.');
});
