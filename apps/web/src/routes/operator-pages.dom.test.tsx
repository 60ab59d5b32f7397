import type { OperatedAgencyDetail } from '@caravel/contracts';
import { changeOperatedSubscription, getOperatedAgency, listOperatedAgencies, setOperatedStatus } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { AGENCY, CLIENT } from '../testing/people.ts';

const BRAND = { ...AGENCY, agencyName: 'Caravel', isPlatformBrand: true };
const SUNSET: OperatedAgencyDetail = {
  _id: '01a1fe91-0000-7000-8000-0000000000f1',
  name: 'Sunset Travel',
  host: 'sunset.caravel.test',
  status: 'Active',
  owner: { name: 'Olivia Owner', email: 'olivia@sunset.test' },
  subscription: { status: 'active', plan: 'holiday', startsOn: '2026-01-05', endsOn: '2027-01-04' },
  createdAt: '2026-01-05T10:00:00.000Z',
  origin: 'https://sunset.caravel.test',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  bookings: 12,
  figures: [{ charged: money(1_234_567, 'USD'), refunded: money(34_567, 'USD'), sales: money(1_200_000, 'USD') }],
  needs: 3,
  staff: 4,
  clients: 1,
  staffSeenAt: null,
};

function server(agency: OperatedAgencyDetail = SUNSET) {
  const answering = new FakeServer();
  const listed = answering.on(listOperatedAgencies, () => ({ data: { agencies: [agency], total: 1 } }));
  answering.on(getOperatedAgency, () => ({ data: agency }));
  return { answering, listed };
}
const open = (address: string, answering: FakeServer, agency = BRAND) =>
  openPage(address, { session: CLIENT, server: answering, agency });
const PAGE = `/operator/agencies/${SUNSET._id}`;

describe('the agencies of the platform', () => {
  test('are listed with state and subscription, filtered by the address, each leading to its page', async () => {
    const { answering, listed } = server();
    const { findByRole, user, router } = await open('/operator?q=sun&status=Active', answering);
    const link = await findByRole('link', { name: /Sunset Travel/ });
    expect(link.getAttribute('href')).toBe(PAGE);
    expect((await findByRole('row', { name: /Sunset Travel/ })).textContent).toContain('Runs · Holiday · until');
    expect(listed.at(-1)?.query).toMatchObject({ searchQuery: 'sun', status: 'Active', sort: 'name' });
    await user.selectOptions(await findByRole('combobox', { name: 'Plan' }), 'regular');
    expect(router.state.location.search).toMatchObject({ plan: 'regular', q: 'sun' });
  });

  test.each([
    ['forbidden', 'Only people who run the platform see this page'],
    ['passkeyRequired', 'Log in with a passkey'],
  ] as const)('are not shown where the server says %s', async (code, text) => {
    const answering = new FakeServer();
    answering.on(listOperatedAgencies, () => {
      throw new Refusal(code, 'Log in with a passkey');
    });
    const { findByText } = await open('/operator', answering);
    await findByText(text);
  });

  test('are no page of an agency’s site', async () => {
    const { answering, listed } = server();
    const { findByRole, queryByText } = await open('/operator', answering, AGENCY);
    await findByRole('heading', { level: 1 });
    expect(queryByText('All agencies on the platform.')).toBeNull();
    expect(listed).toEqual([]);
  });
});

describe('an agency', () => {
  test('is told with its amounts, its people and its needs', async () => {
    const { findByRole } = await open(PAGE, server().answering);
    const figures = await findByRole('region', { name: 'Figures' });
    expect([...figures.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Bookings12',
      'Need somebody3',
      'Charged$12,345.67',
      'Refunded$345.67',
      'Sales$12,000.00',
    ]);
    expect((await findByRole('region', { name: 'About the agency' })).textContent).toContain('4 members of staff, 1 client');
  });

  test('that its owner has closed says so in the list and on its page, and can be opened', async () => {
    const closed = { ...SUNSET, status: 'Inactive' as const, isClosed: true as const };
    const list = await open('/operator', server(closed).answering);
    expect((await list.findByRole('row', { name: /Sunset Travel/ })).textContent).toContain('Closed by its owner');
    await list.router.navigate({ href: PAGE });
    expect((await list.findByRole('region', { name: 'State' })).textContent).toContain('Closed by its owner');
    await list.findByRole('button', { name: 'Open the agency' });
  });

  test('is closed with a reason, without which nothing is sent', async () => {
    const { answering } = server();
    const sent = answering.on(setOperatedStatus, () => ({ data: { ...SUNSET, status: 'Inactive' as const } }));
    const { user, findByRole, findByText } = await open(PAGE, answering);
    await user.click(await findByRole('button', { name: 'Close the agency' }));
    const dialog = within(await findByRole('dialog', { name: 'Close Sunset Travel?' }));
    dialog.getByText(/logged out at once/);
    await user.click(dialog.getByRole('button', { name: 'Close the agency' }));
    await dialog.findByText('Say why: the owner reads it.');
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Chargebacks');
    await user.click(dialog.getByRole('button', { name: 'Close the agency' }));
    await findByText('Sunset Travel is closed.');
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'Inactive', reason: 'Chargebacks' }]);
  });

  test('has its subscription extended, and a refusal is said in the dialog', async () => {
    const { answering } = server();
    let refuses = true;
    const sent = answering.on(changeOperatedSubscription, () => {
      if (refuses) throw new Refusal('subscriptionNotChanged', 'It cannot be changed like this');
      return { data: SUNSET };
    });
    const { user, findByRole, findByText, queryByRole } = await open(PAGE, answering);
    expect(queryByRole('button', { name: 'Start' })).toBeNull();
    await user.click(await findByRole('button', { name: 'Extend' }));
    const dialog = within(await findByRole('dialog', { name: 'Extend the subscription of Sunset Travel' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await dialog.findByText('It cannot be changed like this');
    refuses = false;
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await findByText('The subscription of Sunset Travel is changed.');
    expect(sent.map(({ body }) => body?.deed)).toEqual([{ kind: 'extend' }, { kind: 'extend' }]);
  });
});
