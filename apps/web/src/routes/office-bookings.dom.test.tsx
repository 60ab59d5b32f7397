import { listAgencyFlights } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { idOf, makeRow } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { OWNER } from '../testing/people.ts';

const SUMS = {
  sales: money(168_750),
  cost: money(144_700),
  commission: money(24_050),
  transactionFees: money(4_954),
  refunded: money(10_000),
};

/** Opens the office's list at an address, and records its requests. */
async function openList(query = '') {
  const server = officeServer();
  const asked = server.on(listAgencyFlights, () => ({
    data: { flights: [makeRow(1), makeRow(2)], totalFlightRecords: 60, sums: SUMS },
  }));
  const page = await openPage(`/office/bookings/flights${query}`, { session: OWNER, server });
  await page.findByRole('table');
  const last = () => asked.at(-1)?.query;
  return {
    ...page,
    asked,
    last,
    setDay: (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } }),
  };
}

describe('the bookings of the agency', () => {
  test('say what each was sold at, cost and earned', async () => {
    const { getAllByRole } = await openList();
    const headings = getAllByRole('columnheader').map((heading) => heading.textContent);
    const cells = [...(getAllByRole('row')[1]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
    const row = Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]));
    expect(row).toMatchObject({ Sales: '$843.75', Cost: '$723.50', Commission: '$120.25' });
    expect(getAllByRole('row')[1]?.querySelector('a')?.getAttribute('href')).toContain(idOf(1));
  });

  test('sum up the whole list', async () => {
    await openList();
    expect(amountsIn(document.body)).toMatchObject({
      Sales: '$1,687.50',
      Cost: '$1,447.00',
      Commission: '$240.50',
      Refunded: '$100.00',
    });
  });

  test('the first and the last day of travel are asked for as such', async () => {
    const { setDay, last, findByRole } = await openList();
    setDay('Travels until', '2027-04-30');
    await waitFor(() => expect(last()).toMatchObject({ endDate: '2027-04-30' }));
    expect(last()?.startDate).toBeUndefined();
    setDay('Travels from', '2027-04-01');
    await waitFor(() => expect(last()).toMatchObject({ startDate: '2027-04-01', endDate: '2027-04-30' }));
    await findByRole('button', { name: 'Remove from Thu, Apr 1, 2027' });
    await findByRole('button', { name: 'Remove until Fri, Apr 30, 2027' });
  });

  test('a day past the other takes it along', async () => {
    const { setDay, last } = await openList('?from=2027-04-10&to=2027-04-20');
    setDay('Travels until', '2027-04-05');
    await waitFor(() => expect(last()).toMatchObject({ startDate: '2027-04-05', endDate: '2027-04-05' }));
    setDay('Travels from', '2027-04-09');
    await waitFor(() => expect(last()).toMatchObject({ startDate: '2027-04-09', endDate: '2027-04-09' }));
  });

  test('pages, order and filters are asked for as they are chosen, a filter from the first page', async () => {
    const { user, last, getByRole } = await openList();
    expect(last()).toMatchObject({ offSet: 0, limit: 25, sort: '-created', showPastTrips: false });
    await user.click(getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()).toMatchObject({ offSet: 25, limit: 25 }));
    await user.click(getByRole('button', { name: 'Sales' }));
    await waitFor(() => expect(last()).toMatchObject({ offSet: 0, sort: 'total' }));
    await user.click(getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()).toMatchObject({ offSet: 25, sort: 'total' }));
    await user.selectOptions(getByRole('combobox', { name: 'Status' }), 'Ticketed');
    await waitFor(() => expect(last()).toMatchObject({ offSet: 0, selectedStatus: 'Ticketed' }));
    await user.selectOptions(getByRole('combobox', { name: 'Status' }), 'cancelled');
    await waitFor(() => expect(last()?.selectedStatus).toBe('Ticketed,cancelled'));
    await user.click(getByRole('button', { name: 'Remove Ticketed' }));
    await waitFor(() => expect(last()?.selectedStatus).toBe('cancelled'));
    await user.click(getByRole('checkbox', { name: 'Past trips' }));
    await waitFor(() => expect(last()?.showPastTrips).toBe(true));
  });
});
