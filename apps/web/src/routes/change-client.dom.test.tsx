import {
  type ClientDetail,
  changeClient,
  changeSavedTraveler,
  getClient,
  listSavedTravelers,
  removeSavedTraveler,
  type SavedTraveler,
} from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT } from '../testing/people.ts';

const CLIENT: ClientDetail = {
  _id: idOf(2),
  name: 'Bruno Reis',
  email: 'bruno@x.test',
  status: 'Active',
  isVerified: false,
  activeBookings: 0,
  pastBookings: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  isRewardWalletEnable: false,
  userMarkup: null,
  firstName: 'Bruno',
  lastName: 'Reis',
  phone: '+13055550100',
  homeAirport: null,
  street: '1 Ocean Drive',
  country: 'US',
  state: 'FL',
  city: 'Miami',
  zip: '33139',
  locale: 'pt',
  loginCount: 0,
  createdBy: null,
  cancelledBookings: 0,
  spend: [],
  bookings: [],
};

const RITA: SavedTraveler = {
  _id: idOf(801),
  title: 'Ms',
  firstName: 'Rita',
  middleName: '',
  lastName: 'Campos',
  gender: 'female',
  dob: '1984-03-09',
  passport: null,
};

async function openDialog(client: ClientDetail = CLIENT, session = AGENT) {
  const server = officeServer();
  server.on(getClient, () => ({ data: client }));
  const changed = server.on(changeClient, () => ({ data: client }));
  const page = await openPage(`/clients/${client._id}`, { session, server });
  await page.user.click(await page.findByRole('button', { name: 'Change details' }));
  await page.findByRole('dialog', { name: 'Change details' });
  const fill = async (label: RegExp, text: string) => {
    const field = within(page.getByRole('dialog')).getByLabelText(label);
    await page.user.clear(field);
    if (text) await page.user.type(field, text);
  };
  return { ...page, server, changed, fill, save: () => page.user.click(page.getByRole('button', { name: 'Save' })) };
}

describe('the details of a client', () => {
  test('are sent as far as they were changed; an emptied one as nothing', async () => {
    const { fill, save, changed, queryByRole, findByText } = await openDialog();
    await fill(/^Last name/, 'Reis Filho');
    await fill(/^Phone/, '');
    await save();
    await findByText('Saved');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(changed.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: CLIENT._id }, body: { lastName: 'Reis Filho', phone: null } },
    ]);
  });

  test('lose the lines that another country does not have', async () => {
    const { getByLabelText, user, save, changed } = await openDialog();
    await user.selectOptions(getByLabelText(/^Country/), 'AE');
    await save();
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({ country: 'AE', zip: null });
  });

  test('stay as they were typed if the server refuses them, and say why', async () => {
    const { fill, save, server, findByText, getByRole } = await openDialog();
    server.on(changeClient, () => {
      throw new Refusal('userExists', 'User already exists');
    });
    await fill(/^Email/, 'taken@x.test');
    await save();
    await findByText('User already exists');
    expect(within(getByRole('dialog')).getByLabelText(/^Email/)).toHaveProperty('value', 'taken@x.test');
  });

  test.each([
    ['has confirmed it', { ...CLIENT, isVerified: true }, AGENT],
    ['is a restricted agent’s', CLIENT, { ...AGENT, isRestrictedAgent: true }],
  ] as const)('have no email to change if the client %s', async (_, client, session) => {
    const { getByRole } = await openDialog(client, session);
    const dialog = within(getByRole('dialog'));
    dialog.getByLabelText(/^Phone/);
    expect(dialog.queryByLabelText(/^Email/)).toBeNull();
  });

  test('are not sent with a phone that is none', async () => {
    const { fill, save, changed, findAllByText } = await openDialog();
    await fill(/^Phone/, '12');
    await save();
    expect(await findAllByText(/phone/i)).not.toEqual([]);
    expect(changed).toEqual([]);
  });
});

test('the saved travelers of a client are kept on their page', async () => {
  const server = officeServer();
  server.on(getClient, () => ({ data: CLIENT }));
  const asked = server.on(listSavedTravelers, () => ({ data: { travelers: [RITA] } }));
  const changed = server.on(changeSavedTraveler, () => ({ data: RITA }));
  const removed = server.on(removeSavedTraveler, () => ({ data: { message: 'The traveler was removed' } }));
  const page = await openPage(`/clients/${CLIENT._id}`, { session: AGENT, server });
  await page.user.click(await page.findByRole('button', { name: 'Edit Rita Campos' }));
  await page.user.click(within(await page.findByRole('dialog', { name: 'Edit traveler' })).getByRole('button', { name: 'Save' }));
  await page.findByText('Saved');
  await page.user.click(page.getByRole('button', { name: 'Remove Rita Campos' }));
  const question = within(await page.findByRole('dialog', { name: 'Remove Rita Campos?' }));
  await page.user.click(question.getByRole('button', { name: 'Remove' }));
  await page.findByText('The traveler was removed');
  const theirs = { clientId: CLIENT._id };
  expect([asked, changed, removed].map((calls) => calls[0]?.query)).toEqual([theirs, theirs, theirs]);
});
