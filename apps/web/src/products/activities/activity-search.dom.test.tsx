import { getDestination } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { listRecentActivitySearches, searchActivities, suggestActivityDestinations } from '@caravel/products/activities/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { ACTIVITY_DAY, ROME, ROME_OF_ALL } from '../../testing/made-activities.ts';
import { instantIn } from '../../testing/made-booking.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const FORM = '/booknow/activities';

async function openForm(address = FORM, as: { session?: typeof CLIENT | null; width?: number } = {}) {
  const server = new FakeServer();
  server.on(getDestination, ({ params }) => ({ data: { ...ROME_OF_ALL, id: (params as { id: string }).id } }));
  const suggested = server.on(suggestActivityDestinations, () => ({
    data: [
      ROME,
      { ...ROME, destinationId: 'country-RO', destinationName: 'Romania', destinationType: 'COUNTRY' as const, context: '' },
    ],
  }));
  server.on(listRecentActivitySearches, () => ({
    data: [
      {
        search: { destinationId: ROME.destinationId, dates: { start: ACTIVITY_DAY, end: ACTIVITY_DAY } },
        destination: ROME,
        at: instantIn(0),
      },
    ],
  }));
  server.on(searchActivities, () => new Promise<never>(() => undefined));
  const session = as.session === undefined ? CLIENT : as.session;
  const page = await openPage(address, { session, server, products: ['activities'], width: as.width ?? 1440 });
  return { ...page, suggested };
}

describe('the search of activities', () => {
  test('needs a destination, and no days', async () => {
    const page = await openForm();
    await page.user.click(await page.findByRole('button', { name: 'Search' }));
    expect(page.getAllByText('The destination is missing').length).toBeGreaterThan(0);
    await page.user.type(page.getByRole('combobox', { name: 'Destination' }), 'rom');
    const option = await page.findByRole('option', { name: /Rome/ });
    expect(option.textContent).toContain('City, Italy');
    expect(page.getByRole('option', { name: /Romania/ }).textContent).toContain('Country');
    await page.user.click(option);
    page.getByRole('button', { name: /^Dates\s*Any day/ });
    await page.user.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/activities/search'));
    expect(page.router.state.location.search).toEqual({ d: ROME.destinationId });
    expect(page.suggested.at(-1)?.query).toMatchObject({ text: 'rom' });
  });

  test('takes days, counts them, and lets them go again', async () => {
    const page = await openForm(`${FORM}?d=${ROME.destinationId}`);
    await page.user.click(await page.findByRole('button', { name: /^Dates/ }));
    const dialog = await page.findByRole('dialog', { name: 'Dates' });
    const first = within(dialog).getByLabelText('First day');
    const written = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
    await page.user.type(first, `${written(ACTIVITY_DAY)}{Enter}`);
    await page.user.type(within(dialog).getByLabelText('Last day'), `${written(addDays(ACTIVITY_DAY, 40))}{Enter}`);
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain('28 days at most'));
    await page.user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await page.user.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(page.router.state.location.search).toEqual({
        d: ROME.destinationId,
        s: ACTIVITY_DAY,
        e: addDays(ACTIVITY_DAY, 27),
      }),
    );
  });

  test('without days again, they leave the address', async () => {
    const page = await openForm(`${FORM}?d=${ROME.destinationId}&s=${ACTIVITY_DAY}&e=${ACTIVITY_DAY}`);
    await page.user.click(await page.findByRole('button', { name: /^Dates/ }));
    const dialog = await page.findByRole('dialog', { name: 'Dates' });
    expect(within(dialog).getByRole('status').textContent).toBe('1 day');
    await page.user.click(within(dialog).getByRole('button', { name: 'Any day' }));
    await page.findByRole('button', { name: /^Dates\s*Any day/ });
    await page.user.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.router.state.location.search).toEqual({ d: ROME.destinationId }));
  });

  test('offers the recent ones again', async () => {
    const page = await openForm();
    const recent = await page.findByRole('region', { name: 'Recent searches' });
    await page.user.click(within(recent).getByRole('button', { name: /^Rome/ }));
    await waitFor(() =>
      expect(page.router.state.location.search).toEqual({ d: ROME.destinationId, s: ACTIVITY_DAY, e: ACTIVITY_DAY }),
    );
  });

  test('an idea fills the destination in', async () => {
    const page = await openForm();
    const ideas = await page.findByRole('region', { name: 'Ideas to start with' });
    const [idea] = await within(ideas).findAllByRole('button', { name: 'Rome' });
    if (!idea) throw new Error('no idea');
    await page.user.click(idea);
    await waitFor(() => expect(page.getByRole('combobox', { name: 'Destination' })).toHaveProperty('value', 'Rome, Italy'));
  });

  test('destinations that cannot be asked for are said as such', async () => {
    const page = await openForm();
    page.server.on(suggestActivityDestinations, () => {
      throw new Refusal('internal', 'Something went wrong');
    });
    await page.user.type(await page.findByRole('combobox', { name: 'Destination' }), 'rom');
    await page.findByText('Places could not be loaded. Check your connection and type again.');
  });
});
