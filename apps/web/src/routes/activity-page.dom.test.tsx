import type { StaffActivity } from '@caravel/contracts';
import { downloadStaffActivity, listActivityParts, listStaffActivity } from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
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
  parts: 0,
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
    data: { activity, total: activity.length && 60, isMore: false, people: [ANA] },
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
    expect(query('button', { name: /^Show the/ })).toBeNull();
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

  test('is searched from the first page; the search stays in the address', async () => {
    const { findByRole, getByRole, user, last, router } = await openLog('?page=2&kind=clients');
    await user.type(await findByRole('searchbox', { name: 'Search the list' }), ' clara reyes ');
    await waitFor(() => expect(last()).toEqual({ offSet: 0, limit: 25, kind: 'clients', searchQuery: 'clara reyes' }));
    expect(router.state.location.search).toEqual({ kind: 'clients', q: 'clara reyes' });
    await user.click(getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(last()).toEqual({ offSet: 0, limit: 25 }));
  });

  test('opens a deed to its parts, by pages, and closes it again', async () => {
    const deed = did(5, { text: 'Ana Agent deactivated 60 clients', kind: 'clients', parts: 60 });
    const { findByRole, getByRole, queryByRole, user, server } = await openLog('', [deed]);
    const part = (n: number) => did(n, { text: `Ana Agent deactivated Client ${n}`, about: { type: 'client', userId: idOf(n) } });
    const asked = server.on(listActivityParts, ({ query }) => ({
      data: { activity: [part((query?.offSet ?? 0) + 50)], total: 60, isNarrowed: false },
    }));
    const opener = await findByRole('button', { name: 'Show the 60 records' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(asked).toEqual([]);
    await user.click(opener);
    await findByRole('region', { name: 'Records of: Ana Agent deactivated 60 clients' });
    expect((await findByRole('link', { name: 'Ana Agent deactivated Client 50' })).getAttribute('href')).toBe(
      `/clients/${idOf(50)}`,
    );
    const pages = within(getByRole('region', { name: /^Records of/ }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await findByRole('link', { name: 'Ana Agent deactivated Client 75' });
    expect(asked.map(({ query, params }) => [params, query])).toEqual([
      [{ id: deed._id }, { offSet: 0, limit: 25 }],
      [{ id: deed._id }, { offSet: 25, limit: 25 }],
    ]);
    await user.click(getByRole('button', { name: 'Hide the records' }));
    expect(queryByRole('region', { name: /^Records of/ })).toBeNull();
  });

  test('shows of a deed what the search finds, or all of it; what cannot be loaded can be tried again', async () => {
    const deed = did(5, { text: 'Ana Agent deactivated 3 clients', kind: 'clients', parts: 3 });
    const { findByRole, findByText, user, server, queryByText } = await openLog('?q=clara', [deed]);
    server.on(listActivityParts, () => {
      throw new Refusal('unavailable', 'Try again in a moment.');
    });
    await user.click(await findByRole('button', { name: 'Show the 3 records' }));
    await findByText('Try again in a moment.');
    const asked = server.on(listActivityParts, ({ query }) => ({
      data: { activity: [did(6, {})], total: query?.searchQuery ? 1 : 3, isNarrowed: query?.searchQuery !== undefined },
    }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByText('1 record matches the search.');
    await user.click(await findByRole('button', { name: 'Show all records' }));
    await waitFor(() => expect(queryByText('1 record matches the search.')).toBeNull());
    expect(asked.map(({ query }) => query?.searchQuery)).toEqual(['clara', undefined]);
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
    server.on(listStaffActivity, () => ({ data: { activity: ACTIVITY, total: 3, isMore: false, people: [ANA] } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('table');
  });

  test('is explained to be the owner’s to an agent, who stays logged in and asks for nothing', async () => {
    const { findByText } = await openPage('/activity', { session: AGENT, server: officeServer() });
    await findByText('Only the owner of the agency sees what its people did.');
  });
});
