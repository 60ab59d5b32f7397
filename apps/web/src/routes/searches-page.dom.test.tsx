import type { AgencySearch } from '@caravel/contracts';
import { listAgencySearches } from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../testing/people.ts';

const CLARA = { _id: CLIENT._id, name: 'Clara Reyes' };
const TO_COME: AgencySearch = {
  _id: '01a1fe91-0000-7000-8000-0000000000f1',
  product: 'flights',
  at: '2026-03-05T10:00:00.000Z',
  by: CLARA,
  places: ['New York', 'London'],
  startsOn: '2026-04-10',
  endsOn: '2026-04-17',
  people: 2,
  params: { l: 'NYC-LON-20260410-20260417', p: '2-0-0' },
};
const PAST: AgencySearch = { ...TO_COME, _id: '01a1fe91-0000-7000-8000-0000000000f2', places: ['Lisbon'], params: null };

async function openSearches(searches: readonly AgencySearch[], session = OWNER, address = '/searches') {
  const server = officeServer();
  const asked = server.on(listAgencySearches, () => ({ data: { searches: [...searches], totalSearches: searches.length } }));
  return { ...(await openPage(address, { session, server })), asked };
}

describe('the searches of the agency', () => {
  test('say what, who, when; one to come can be searched again, one in the past cannot', async () => {
    const { findByRole, getByText, getAllByText, queryAllByRole } = await openSearches([TO_COME, PAST]);
    const again = await findByRole('link', { name: 'Search again: New York – London' });
    const address = new URL(again.getAttribute('href') ?? '', 'http://x.test');
    expect([address.pathname, address.searchParams.get('l')]).toEqual(['/booknow/flights/search', 'NYC-LON-20260410-20260417']);
    expect(getAllByText(/^Flights · .*Apr 10.*17, 2026 · 2 people$/)).toHaveLength(2);
    getByText('In the past');
    expect(queryAllByRole('link', { name: /^Search again/ })).toHaveLength(1);
  });

  test('are those of one person by their name, kept in the address, and all again without', async () => {
    const { user, findAllByRole, findByRole, asked, router } = await openSearches([TO_COME]);
    const [name] = await findAllByRole('button', { name: 'Only searches by Clara Reyes' });
    if (name) await user.click(name);
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ userId: CLARA._id }));
    expect(router.state.location.search).toMatchObject({ user: CLARA._id, userName: 'Clara Reyes' });
    await user.click(await findByRole('button', { name: /^by Clara Reyes/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('that no filter fits offer to clear them; none at all say what will stand here', async () => {
    const filtered = await openSearches([], OWNER, '/searches?product=hotels');
    await filtered.findByText('No search fits these filters');
    await filtered.user.click(filtered.getByRole('button', { name: 'Clear all' }));
    await filtered.findByText('What is searched on your site appears here.');
  });

  test('of a restricted agent are their own, without a choice of people', async () => {
    const { findByRole, getByText, queryByRole } = await openSearches([TO_COME], { ...AGENT, isRestrictedAgent: true });
    await findByRole('link', { name: /^Search again/ });
    getByText(/^What you looked for lately/);
    expect(queryByRole('button', { name: /^Only searches by/ })).toBeNull();
  });
});
