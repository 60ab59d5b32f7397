import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../testing/fake-server.ts';
import { ACTIVITY_DAY, activityPageOf } from '../../testing/made-activities.ts';
import { ADDRESS, BOTH, type Body, FORUM, heard, openResults, PASTA } from '../../testing/open-activities.ts';

describe('what goes wrong is told', () => {
  test('a search that fails: in the server’s words, with nothing listed, until it is tried again', async () => {
    let isAway = true;
    const page = await openResults(() => {
      if (isAway) throw new Refusal('supplierFailed', 'The supplier failed');
      return activityPageOf([FORUM]);
    });
    await page.findByText('The page could not be loaded');
    expect(page.getAllByText('The supplier failed').length).toBeGreaterThan(0);
    expect(heard()).toContain('The supplier failed');
    isAway = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await page.become(['Walk forum $40.00']);
  });

  test('a filter that cannot be asked for empties the list, and says why', async () => {
    let isAway = false;
    const page = await openResults(() => {
      if (isAway) throw new Refusal('searchExpired', 'Session expired or invalid (search again)');
      return activityPageOf([FORUM]);
    });
    await page.become(['Walk forum $40.00']);
    isAway = true;
    await page.user.click(await page.findByRole('checkbox', { name: /^Free cancellation/ }));
    await page.findByText('These prices have expired');
    expect(page.cards()).toEqual([]);
    isAway = false;
    await page.user.click(page.getByRole('button', { name: 'Search again' }));
    await page.become(['Walk forum $40.00']);
    expect((page.asked.at(-1)?.body as Body | undefined)?.filter.special).toEqual(['FREE_CANCELLATION']);
  });

  test('a destination that nobody knows stands at its field', async () => {
    const page = await openResults(() => {
      throw new Refusal('destinationNotFound', 'Destination not found. Choose a place from the list.');
    });
    await page.findByText('This search needs a correction');
    expect(page.getAllByText('Destination not found. Choose a place from the list.').length).toBeGreaterThan(0);
  });

  test('suppliers that are missing', async () => {
    const page = await openResults(() =>
      activityPageOf([FORUM], { notices: [{ supplier: 'Sandbox Tours', code: 'supplierTimeout' }] }),
    );
    await page.findByText('Sandbox Tours did not answer in time. Some activities are missing.');
  });

  test('all suppliers silent: says that nobody knows', async () => {
    const page = await openResults(() =>
      activityPageOf([], { notices: [{ supplier: 'sandbox-tours', code: 'supplierFailed' }] }),
    );
    await page.findByText(/^Tours did not answer, so we cannot say what is available/);
    expect(heard()).toContain('We could not find out what there is');
    expect(page.queryByText('No activities found')).toBeNull();
  });

  test('nothing found', async () => {
    const page = await openResults(() => activityPageOf([]));
    await page.findByText('Nothing can be booked there on these days. Try other days or a place nearby.');
    await page.user.click(page.getByRole('button', { name: 'Change the search' }));
    await page.findByRole('button', { name: /^Dates/ });
  });

  test.each([
    ['s=2020-01-05&e=2020-01-06', 'Choose today or a later day'],
    ['s=2027-02-31&e=2027-03-01', 'Enter a valid date'],
    [`s=${ACTIVITY_DAY}&e=2020-01-01`, 'Choose a last day that is not before the first'],
  ])('days of an address that cannot be searched: %s', async (days, message) => {
    const page = await openResults(() => activityPageOf([]), `${ADDRESS}&${days}`);
    await page.findByText('This search needs a correction');
    expect(page.getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
    expect(page.asked).toHaveLength(0);
  });

  test('an address without a destination opens the form', async () => {
    const page = await openResults(() => activityPageOf([]), '/booknow/activities/search');
    await page.findByText('This search is incomplete');
    expect(page.asked).toHaveLength(0);
  });
});

describe('the list and the map', () => {
  test('a browser that cannot draw the map says so in a sentence; the list is whole', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined);
    const page = await openResults(() => activityPageOf([FORUM, PASTA]));
    await page.findByText('This browser cannot draw the map. Everything on it is in the list too.');
    expect(page.cards()).toEqual(BOTH);
  });

  test('a phone shows one of them, and the address says which', async () => {
    const page = await openResults(() => activityPageOf([FORUM]), ADDRESS, 390);
    await page.become(['Walk forum $40.00']);
    await page.user.click(page.getByRole('button', { name: 'Map' }));
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ v: 'map' }));
    expect(page.cards()).toEqual([]);
    await page.user.click(page.getByRole('button', { name: 'List' }));
    await page.become(['Walk forum $40.00']);
  });
});
