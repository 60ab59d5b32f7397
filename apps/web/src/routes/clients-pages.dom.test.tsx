import type { ClientDetail, ClientRow } from '@caravel/contracts';
import {
  actOnClients,
  changeClientType,
  createClient,
  downloadClients,
  getAgent,
  getClient,
  getClientMarkups,
  listClientMails,
  listClients,
  listPriceRuleChanges,
  resendVerificationEmail,
  setClientStatus,
  suggestAirports,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { listRecentFlightSearches } from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CLIENT_KEY, chosenClient } from '../lib/session/kept-client.ts';
import { tabShelf } from '../lib/session/shelves.ts';
import { carStore } from '../products/cars/search/car-store.ts';
import { stubDownloads } from '../testing/downloads.ts';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const ANA: ClientRow = {
  _id: idOf(1),
  name: 'Ana Souza',
  email: 'ana@x.test',
  status: 'Active',
  isVerified: true,
  activeBookings: 2,
  pastBookings: 5,
  createdAt: '2026-05-01T10:00:00.000Z',
  isRewardWalletEnable: false,
  userMarkup: { type: 'percent', value: 7.5 },
};
const BRUNO: ClientRow = { ...ANA, _id: idOf(2), name: 'Bruno Reis', email: 'bruno@x.test', isVerified: false, userMarkup: null };

function knowMarkups(server: FakeServer): void {
  server.on(getClientMarkups, () => ({
    data: { userId: BRUNO._id, name: BRUNO.name, currency: 'USD', markup: null, byProduct: {}, effective: [] },
  }));
  server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
}

const DETAIL: ClientDetail = {
  ...BRUNO,
  firstName: 'Bruno',
  lastName: 'Reis',
  phone: '+13055550100',
  homeAirport: 'MIA',
  street: null,
  country: 'US',
  state: null,
  city: 'Miami',
  zip: null,
  locale: 'pt',
  loginCount: 0,
  createdBy: { _id: OWNER._id, name: OWNER.name, email: OWNER.email },
  cancelledBookings: 1,
  spend: [money(131_313, 'USD')],
  bookings: [
    {
      bookingId: idOf(3),
      product: 'flights',
      title: 'New York – London',
      subtitle: '',
      reference: 'ABC123',
      status: 'Ticketed',
      sagaState: 'done',
      startsOn: '2027-04-01',
      endsOn: '2027-04-08',
      total: money(84_375, 'USD'),
      bookedAt: '2026-06-01T10:00:00.000Z',
      openChange: null,
    },
  ],
};

async function openList(query = '', session = OWNER, clients: readonly ClientRow[] = [ANA, BRUNO], total = clients.length) {
  const server = officeServer();
  const asked = server.on(listClients, () => ({ data: { clients: [...clients], totalClients: total } }));
  const page = await openPage(`/clients${query}`, { session, server });
  await page.findByRole('heading', { name: 'Clients', level: 1 });
  return { ...page, server, asked, last: () => asked.at(-1)?.query };
}

describe('the list of clients', () => {
  test('says who they are, whether they can log in, and what they booked', async () => {
    const { findByRole, getAllByRole } = await openList();
    await findByRole('table');
    const headings = getAllByRole('columnheader').map((heading) => heading.textContent);
    const cells = [...(getAllByRole('row')[1]?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent);
    expect(Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))).toMatchObject({
      Name: 'Ana Souza',
      Account: 'Active',
      'Active bookings': '2',
      'Past bookings': '5',
      Markup: '7.5%',
    });
    expect(getAllByRole('row')[2]?.textContent).toContain('Not confirmed');
    expect((await findByRole('link', { name: 'Ana Souza' })).getAttribute('href')).toBe(`/clients/${ANA._id}`);
  });

  test('asks for what the address says, and filters from the first page', async () => {
    const { findByRole, user, last, getByRole } = await openList('?q=sou&status=Inactive&verified=no&from=2026-05-01&page=2');
    await findByRole('table');
    expect(last()).toMatchObject({
      searchQuery: 'sou',
      status: 'Inactive',
      verified: false,
      startDate: '2026-05-01',
      offSet: 25,
    });
    await user.click(getByRole('button', { name: 'Remove Inactive' }));
    await waitFor(() => expect(last()).toMatchObject({ offSet: 0, verified: false }));
    expect(last()?.status).toBeUndefined();
    await user.selectOptions(getByRole('combobox', { name: 'Account' }), 'Active');
    await waitFor(() => expect(last()?.status).toBe('Active'));
    await user.click(getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(last()?.sort).toBe('name'));
  });

  test.each([
    ['is those of an upload', idOf(8), 1],
    ['leaves an upload that no id names out', 'garbage', 0],
  ])('%s', async (_title, upload, chips) => {
    const { findByRole, queryAllByRole, last } = await openList(`?upload=${upload}`);
    await findByRole('table');
    expect(last()?.upload).toBe(chips === 1 ? upload : undefined);
    expect(queryAllByRole('button', { name: /^Remove/ })).toHaveLength(chips);
  });

  test('shows a restricted agent no markups and no bulk actions', async () => {
    const { findByRole, queryByRole, getByText } = await openList('', { ...AGENT, isRestrictedAgent: true });
    await findByRole('table');
    getByText('The clients whom you added or booked for.');
    expect(queryByRole('columnheader', { name: 'Markups of their own' })).toBeNull();
    expect(queryByRole('checkbox', { name: /Ana/ })).toBeNull();
  });

  test('that is empty says what belongs there', async () => {
    const { findByText, getAllByRole } = await openList('', OWNER, []);
    await findByText('No clients yet');
    expect(getAllByRole('button', { name: 'Add client' }).length).toBe(2);
  });

  test('has its columns in the address, where views of it keep them; one that names none shows all', async () => {
    const { findByRole, getAllByRole, user, getByRole, router } = await openList('?cols=nothing');
    await findByRole('columnheader', { name: 'Account' });
    await user.click(getByRole('button', { name: 'Columns' }));
    await user.click(await findByRole('checkbox', { name: 'Account' }));
    const names = () => getAllByRole('columnheader').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).not.toContain('Account'));
    const { cols } = router.state.location.search as { cols?: string };
    expect(cols?.split(',')).toContain('name');
    expect(cols?.split(',')).not.toContain('account');
  });

  test('is saved as a file with the filters of the list', async () => {
    const { findByRole, user, server, findByText, getByRole } = await openList('?status=Active');
    const saved = stubDownloads();
    const asked = server.onFile(downloadClients, 'First name', {
      'X-Row-Count': '2',
      'Content-Disposition': `attachment; filename="clients-sunset.csv"; filename*=UTF-8''clientes%C3%A3-sunset.csv`,
    });
    await findByRole('table');
    await user.click(getByRole('button', { name: 'Export CSV' }));
    await findByText('2 clients exported');
    expect(asked.map(({ query }) => query)).toMatchObject([{ sort: '-created', status: 'Active' }]);
    expect(saved.map(({ name }) => name)).toEqual(['clientesã-sunset.csv']);
  });

  test('that is long is announced before it is saved, tells how far it is and can be stopped', async () => {
    const { findByRole, user, server, findByText, getByRole, queryByRole } = await openList('', OWNER, [ANA], 12_000);
    const saved = stubDownloads();
    const waiting = server.onEndless(downloadClients, `First name\n${'Ana\n'.repeat(700)}`);
    await findByRole('table');
    await user.click(getByRole('button', { name: 'Export CSV' }));
    expect((await findByRole('dialog', { name: 'Export 12,000 rows?' })).textContent).toContain('about 1.2 MB');
    await user.click(getByRole('button', { name: 'Start the download' }));
    await findByText('700 of 12,000 rows');
    await user.click(getByRole('button', { name: 'Stop the export' }));
    await waitFor(() => expect(queryByRole('progressbar')).toBeNull());
    expect([saved, waiting.isStopped()]).toEqual([[], true]);
  });

  test('keeps what was typed for a client whose address is taken, and says so at the field', async () => {
    const { findByRole, user, server, getByRole } = await openList();
    server.on(createClient, () => {
      throw new Refusal('userExists', 'User already exists');
    });
    await findByRole('table');
    await user.click(getByRole('button', { name: 'Add client' }));
    const dialog = within(await findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Full name/ }), 'Nora Novak');
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'ana@x.test');
    await user.click(dialog.getByRole('button', { name: 'Add client' }));
    await dialog.findByText('User already exists');
    const email = dialog.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
    expect([email.value, email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['ana@x.test', 'true', email]);
    server.on(createClient, () => ({ data: { _id: DETAIL._id, name: 'Nora Novak', email: 'nora@x.test' } }));
    server.on(getClient, () => ({ data: { ...DETAIL, name: 'Nora Novak' } }));
    knowMarkups(server);
    await user.type(email, 'x');
    await user.click(dialog.getByRole('button', { name: 'Add client' }));
    await findByRole('heading', { name: 'Nora Novak', level: 1 });
  });
});

describe('chosen clients', () => {
  test('are deactivated after a question, told of by row, and set back by Undo', async () => {
    const { findByRole, user, server, getByRole, findByText } = await openList();
    const asked = server.on(actOnClients, ({ body }) => ({
      data: {
        message: 'Status changed Successfully',
        results: (body?.userIds ?? []).map((userId) => ({
          userId,
          outcome: userId === ANA._id ? ('done' as const) : ('unchanged' as const),
        })),
      },
    }));
    await findByRole('table');
    for (const box of within(getByRole('table')).getAllByRole('checkbox').slice(1)) await user.click(box);
    await user.click(getByRole('button', { name: 'Deactivate' }));
    const question = within(await findByRole('dialog', { name: 'Deactivate 2 clients?' }));
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    const report = await findByRole('dialog', { name: 'What was done' });
    expect(report.textContent).toContain('Bruno Reis was so already');
    expect(report.textContent).not.toContain('Ana Souza');
    await user.click(within(report).getByRole('button', { name: 'Close' }));
    await findByText('Status changed Successfully · 1 client done');
    await user.click(await findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual([
        { action: 'deactivate', userIds: [ANA._id, BRUNO._id] },
        { action: 'activate', userIds: [ANA._id] },
      ]),
    );
  });
});

describe('the page of a client', () => {
  const open = async (session = OWNER) => {
    const server = officeServer();
    server.on(getClient, () => ({ data: DETAIL }));
    knowMarkups(server);
    const page = await openPage(`/clients/${DETAIL._id}`, { session, server });
    await page.findByRole('heading', { name: 'Bruno Reis', level: 1 });
    return { ...page, server };
  };

  test('says what they spent and booked, with the way to their bookings in the lists', async () => {
    const { getByRole, getByText } = await open();
    getByText('$1,313.13');
    expect(getByRole('link', { name: /New York – London/ }).getAttribute('href')).toContain(idOf(3));
    const all = getByRole('link', { name: 'Flight bookings' }).getAttribute('href');
    expect(all).toBe(`/office/bookings/flights?user=${DETAIL._id}&userName=Bruno+Reis&past=true`);
  });

  test('says why their address gets no optional emails', async () => {
    const server = officeServer();
    server.on(getClient, () => ({ data: DETAIL }));
    knowMarkups(server);
    const stops = (['bounced', 'unsubscribed', 'complained'] as const).map((reason) => ({
      reason,
      since: '2026-11-02T10:00:00.000Z',
    }));
    server.on(listClientMails, () => ({ data: { mails: [], totalMails: 0, stops } }));
    const page = await openPage(`/clients/${DETAIL._id}`, { session: OWNER, server });
    const list = within(await page.findByRole('list', { name: 'Why this address gets no optional emails' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' on ')[0])).toEqual([
      'The server of this address refused an email for good',
      'They unsubscribed',
      'They reported an email as spam',
    ]);
    page.getByText(/Emails about trips, the account and payments still are/);
  });

  test('lets the owner close the account after a question, and mail another link', async () => {
    const { server, user, getByRole, findByRole, findByText } = await open();
    const closed = server.on(setClientStatus, () => ({ data: { message: 'Status changed Successfully' } }));
    const mailed = server.on(resendVerificationEmail, () => ({ data: { message: 'Verification email sent' } }));
    await user.click(getByRole('button', { name: 'Resend verification email' }));
    await findByText('Verification email sent');
    expect(mailed[0]?.idempotencyKey).toBeTruthy();
    await user.click(getByRole('button', { name: 'Deactivate' }));
    const question = within(await findByRole('dialog', { name: 'Deactivate Bruno Reis?' }));
    expect(closed).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    await findByText('Status changed Successfully');
    expect(closed[0]?.body).toEqual({ userId: DETAIL._id, status: 'Inactive' });
  });

  test('has their markup and makes them an agent, for the owner', async () => {
    const { server, user, getByRole, findByRole, findByText } = await open();
    await findByRole('heading', { name: 'Markups of their own' });
    const promoted = server.on(changeClientType, () => ({
      data: { _id: DETAIL._id, userType: 'SalesAgent' as const, isRestrictedAgent: true },
      message: 'Data updated successfully',
    }));
    server.on(getAgent, () => {
      throw new Refusal('notFound', 'Not found.');
    });
    await user.click(getByRole('button', { name: 'Make an agent' }));
    const question = within(await findByRole('dialog', { name: 'Make Bruno Reis an agent?' }));
    await user.click(question.getByRole('button', { name: 'Make an agent' }));
    await findByText('Data updated successfully');
    expect(promoted[0]?.body).toEqual({ userId: DETAIL._id, userType: 'SalesAgent', isRestrictedAgent: true });
  });

  test('is theirs alone to book for, for an agent', async () => {
    const { queryByRole, getByRole } = await open(AGENT);
    getByRole('button', { name: 'Book for this client' });
    expect(queryByRole('button', { name: /Deactivate|Make an agent/ })).toBeNull();
    expect(queryByRole('heading', { name: 'Markups of their own' })).toBeNull();
  });

  test('who is booked for stands on every page until it is ended', async () => {
    const { server, getByRole, findByRole, user, router, queryByRole } = await open(AGENT);
    // The form of a search that it leads to.
    server.on(listRecentFlightSearches, () => ({ data: [] }));
    server.on(suggestAirports, () => ({ data: [] }));
    carStore.stop();
    await user.click(getByRole('button', { name: 'Book for this client' }));
    // What was found before has the prices of nobody's client.
    expect(carStore.getState().status).toBe('idle');
    const bar = within(await findByRole('complementary', { name: 'Booking for a client' }));
    const link = bar.getByRole<HTMLAnchorElement>('link', { name: 'Booking for Bruno Reis' });
    expect(link.pathname).toBe(`/clients/${DETAIL._id}`);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/booknow/));
    expect(chosenClient()).toEqual({ _id: DETAIL._id, name: DETAIL.name, email: DETAIL.email });
    await user.click(bar.getByRole('button', { name: 'End: Bruno Reis' }));
    expect(queryByRole('complementary', { name: 'Booking for a client' })).toBeNull();
    expect(chosenClient()).toBeNull();
  });

  test.each(['{"_id":"42', '"Bruno"', 'null', '{"_id":"42","name":7}'])('is nobody where the shelf holds %s', async (kept) => {
    tabShelf.set(CLIENT_KEY, kept);
    const { findByRole, queryByRole } = await open(AGENT);
    await findByRole('heading', { level: 1, name: DETAIL.name });
    expect(chosenClient()).toBeNull();
    expect(queryByRole('complementary', { name: 'Booking for a client' })).toBeNull();
  });

  test('that does not exist says so', async () => {
    const server = officeServer();
    server.on(getClient, () => {
      throw new Refusal('notFound', 'Not found.');
    });
    const page = await openPage(`/clients/${DETAIL._id}`, { session: OWNER, server });
    await page.findByText('This client does not exist, or is not one of yours.');
  });
});
