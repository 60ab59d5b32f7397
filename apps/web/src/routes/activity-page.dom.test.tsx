import type { StaffActivity } from '@caravel/contracts';
import { downloadStaffActivity, listStaffActivity } from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubDownloads } from '../testing/downloads.ts';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const ANA = { _id: idOf(31), name: 'Ana Agent' };
const did = (n: number, more: Partial<StaffActivity>): StaffActivity => ({
  _id: idOf(40 + n),
  at: '2026-11-02T10:00:00.000Z',
  by: ANA,
  kind: 'bookings',
  text: `Ana Agent did ${n}`,
  changes: [],
  about: null,
  device: null,
  ...more,
});
const ACTIVITY = [
  did(1, { text: 'Ana Agent cancelled booking CRV-1', about: { type: 'booking', product: 'flights', bookingId: idOf(1) } }),
  did(2, { text: 'Ana Agent added the client Clara', kind: 'clients', about: { type: 'client', userId: idOf(2) } }),
  did(4, {
    text: 'Ana Agent changed the settings of the site: Heading',
    kind: 'site',
    changes: [
      { name: 'Heading', before: 'Go far', after: 'Go further' },
      { name: 'Facebook', before: null, after: 'https://facebook.com/sunset' },
    ],
  }),
  did(3, { text: 'Ana Agent logged in', kind: 'account', device: { browser: 'Chrome', system: 'Windows' } }),
];

async function openLog(query = '', activity: StaffActivity[] = ACTIVITY) {
  const server = officeServer();
  const asked = server.on(listStaffActivity, () => ({
    data: { activity, total: activity.length && 60, people: [ANA] },
  }));
  const page = await openPage(`/activity${query}`, { session: OWNER, server });
  return { ...page, asked, last: () => asked.at(-1)?.query };
}

describe('the activity log', () => {
  test('says who did what, from where, and leads to what it was done to', async () => {
    const { findByRole, getByRole, queryByRole, getByText, queryByRole: query } = await openLog();
    const booking = await findByRole('link', { name: 'Ana Agent cancelled booking CRV-1' });
    expect(booking.getAttribute('href')).toContain(idOf(1));
    expect(getByRole('link', { name: /Clara/ }).getAttribute('href')).toBe(`/clients/${idOf(2)}`);
    expect(queryByRole('link', { name: 'Ana Agent logged in' })).toBeNull();
    getByText('Chrome, Windows');
    const changes = [...getByRole('list', { name: 'Changes' }).children].map(({ textContent }) => textContent);
    expect(changes).toEqual(['Heading: from Go far to Go further', 'Facebook: from none to https://facebook.com/sunset']);
    expect(query('searchbox', { name: 'Search the list' })).toBeNull();
  });

  test('is filtered by person, kind and day, from the first page', async () => {
    const { findByRole, getByRole, user, last, router } = await openLog('?page=2');
    await findByRole('table');
    expect(last()).toMatchObject({ offSet: 25 });
    await user.selectOptions(getByRole('combobox', { name: 'Who' }), 'Ana Agent');
    await waitFor(() => expect(last()).toEqual({ offSet: 0, limit: 25, userId: ANA._id }));
    await user.selectOptions(getByRole('combobox', { name: 'Kind' }), 'Clients');
    await waitFor(() => expect(last()).toMatchObject({ userId: ANA._id, kind: 'clients' }));
    await user.click(await findByRole('button', { name: 'Remove by Ana Agent' }));
    await waitFor(() => expect(last()).toEqual({ offSet: 0, limit: 25, kind: 'clients' }));
    await user.click(getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('is saved as a file with the filters of the list', async () => {
    const { findByRole, user, server, findByText } = await openLog('?kind=clients&from=2026-11-01');
    const saved = stubDownloads();
    const asked = server.onFile(downloadStaffActivity, 'When', { 'X-Row-Count': '60' });
    await findByRole('table');
    await user.click(await findByRole('button', { name: 'Export CSV' }));
    await findByText('60 entries exported');
    expect(asked.map(({ query }) => query)).toEqual([{ kind: 'clients', startDate: '2026-11-01' }]);
    expect(saved.map(({ name }) => name)).toEqual(['activity.csv']);
  });

  test('says what belongs there while it is empty, and what went wrong, with another try', async () => {
    const { findByText } = await openLog('', []);
    await findByText('What you and your agents do appears here.');
  });

  test('can be loaded again after it failed', async () => {
    const server = officeServer();
    server.on(listStaffActivity, () => {
      throw new Refusal('unavailable', 'Try again in a moment.');
    });
    const { findByText, findByRole, user } = await openPage('/activity', { session: OWNER, server });
    await findByText('Try again in a moment.');
    server.on(listStaffActivity, () => ({ data: { activity: ACTIVITY, total: 3, people: [ANA] } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('table');
  });

  test('is explained to be the owner’s to an agent, who stays logged in and asks for nothing', async () => {
    const { findByText } = await openPage('/activity', { session: AGENT, server: officeServer() });
    await findByText('Only the owner of the agency sees what its people did.');
  });
});
