import { downloadAgencyBookings } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { stubDownloads } from '../testing/downloads.ts';
import { idOf, makeFigures } from '../testing/made-booking.ts';
import { makeRow } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const SUMS = makeFigures({
  charged: money(188_750, 'USD'),
  refunded: money(20_000, 'USD'),
  sales: money(168_750, 'USD'),
  unpaid: money(14_699, 'USD'),
  toRefund: money(5_000, 'USD'),
  cost: money(146_700, 'USD'),
  platformMarkup: money(1_467, 'USD'),
  commission: money(24_050, 'USD'),
  protectionPremium: money(6_232, 'USD'),
  transactionFees: money(4_954, 'USD'),
  held: money(56_199, 'USD'),
  processing: money(29_300, 'USD'),
});

/** A booking that was cancelled: of its price, a part is kept. */
const KEPT = makeFigures({ sales: money(66_375, 'USD'), cost: money(54_350, 'USD'), commission: money(11_525, 'USD') });
const SOLD = makeRow(1, {
  staff: { ...KEPT, penaltyAmount: money(66_375, 'USD'), agent: null },
  pricing: {
    wholesaleRate: 730.75,
    agencyMarkup: 98,
    priceToTraveler: 843.75,
    retailPrice: null,
    protectionAmount: 52.25,
    transactionHash: null,
  },
});

/** Opens the office's list at an address, and records its requests. */
async function openList(query = '', session = OWNER, total = 60) {
  const server = officeServer();
  const asked = server.on(listAgencyFlights, () => ({
    data: { flights: [SOLD, makeRow(2)], totalFlightRecords: total, sums: SUMS },
  }));
  const page = await openPage(`/office/bookings/flights${query}`, { session, server });
  await page.findByRole('table');
  const last = () => asked.at(-1)?.query;
  return {
    ...page,
    server,
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
    expect(row).toMatchObject({ Price: '$843.75', Sales: '$663.75', Cost: '$543.50', Commission: '$115.25' });
    expect(getAllByRole('row')[1]?.querySelector('a')?.getAttribute('href')).toContain(idOf(1));
  });

  test('lead back to the list as it was asked for, without what it could not read', async () => {
    const { getAllByRole } = await openList('?q=souza&from=nonsense');
    const href = getAllByRole('row')[1]?.querySelector('a')?.getAttribute('href') ?? '';
    expect(new URLSearchParams(href.split('?')[1]).get('back')).toBe('q=souza&list=flights');
  });

  test('sum up the whole list', async () => {
    await openList();
    expect(amountsIn(document.body)).toMatchObject({
      Paid: '$1,887.50',
      Refunded: '$200.00',
      Sales: '$1,687.50',
      'Not paid yet': '$146.99',
      'To be refunded': '$50.00',
      Cost: '$1,467.00',
      'Platform markup': '$14.67',
      Commission: '$240.50',
      'of which agency fee': '$15.00',
      'Refund protect premium': '$62.32',
      'Transaction fee': '$49.54',
      'On hold': '$561.99',
      'Being booked': '$293.00',
    });
  });

  test('say whose they are and which days of travel they are of', async () => {
    const { getByRole, user, findByText } = await openList('?from=2027-04-01');
    expect(getByRole('region', { name: 'Totals of the whole list' }).textContent).toContain(
      '60 bookings · All bookings of the agency · from Thu, Apr 1, 2027, trips not over yet',
    );
    await user.click(getByRole('button', { name: 'Remove Past trips hidden' }));
    await findByText('60 bookings · All bookings of the agency · from Thu, Apr 1, 2027');
  });

  test('of a restricted agent are their own', async () => {
    const { getByRole } = await openList('?past=true', { ...AGENT, isRestrictedAgent: true });
    expect(getByRole('region', { name: 'Totals of the whole list' }).textContent).toContain(
      '60 bookings · Bookings that you made or travel on · all dates of travel',
    );
  });

  test('hide past trips only with a chip that says so', async () => {
    const { getByRole, queryByRole, user, last } = await openList();
    await user.click(getByRole('button', { name: 'Remove Past trips hidden' }));
    await waitFor(() => expect(last()?.showPastTrips).toBe(true));
    expect(queryByRole('button', { name: /Past trips hidden/ })).toBeNull();
  });

  test('the columns are part of the address, and stay when filters are cleared', async () => {
    const { getByRole, queryByRole, findByRole, user, router } = await openList();
    await user.click(getByRole('button', { name: 'Columns' }));
    await user.click(await findByRole('checkbox', { name: 'Agent' }));
    await findByRole('columnheader', { name: 'Agent' });
    const { cols } = router.state.location.search as { cols?: string };
    expect(cols?.split(',')).toContain('agent');
    await user.click(getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ past: true, cols }));
    await user.click(getByRole('button', { name: 'Columns' }));
    await user.click(await findByRole('checkbox', { name: 'Agent' }));
    await waitFor(() => expect(queryByRole('columnheader', { name: 'Agent' })).toBeNull());
    expect(router.state.location.search).toEqual({ past: true });
  });

  test('shows the columns of its address', async () => {
    const { getAllByRole } = await openList('?cols=reference,status,agent');
    expect(getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Booking', 'Status', 'Agent']);
  });

  test('say what each price is made of, where those columns are chosen', async () => {
    const { getAllByRole } = await openList(
      '?cols=reference,wholesaleRate,agencyMarkup,retailPrice,protectionAmount,transactionHash',
    );
    const headings = getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(2)).toEqual([
      'Wholesale rate',
      'Agency markup',
      'Retail price',
      'Protection amount',
      'Transaction hash',
    ]);
    const [, first] = getAllByRole('row');
    const cells = [...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(-5)).toEqual(['$730.75', '$98.00', '–', '$52.25', '–']);
  });

  test('the first and the last day of travel are asked for as such', async () => {
    const { setDay, last, findByRole } = await openList();
    setDay('Travel dates until', '2027-04-30');
    await waitFor(() => expect(last()).toMatchObject({ endDate: '2027-04-30' }));
    expect(last()?.startDate).toBeUndefined();
    setDay('Travel dates from', '2027-04-01');
    await waitFor(() => expect(last()).toMatchObject({ startDate: '2027-04-01', endDate: '2027-04-30' }));
    await findByRole('button', { name: 'Remove from Thu, Apr 1, 2027' });
    await findByRole('button', { name: 'Remove until Fri, Apr 30, 2027' });
  });

  test('a last day before the first is told at its field; both days and the list stay, and nothing is asked or exported', async () => {
    const { setDay, asked, getByLabelText, findByText, getByRole, queryByText, last } =
      await openList('?from=2027-04-10&to=2027-04-20');
    const before = asked.length;
    setDay('Travel dates until', '2027-04-05');
    await findByText('The last day is before the first');
    expect(getByLabelText('Travel dates until').getAttribute('aria-invalid')).toBe('true');
    expect(getByLabelText('Travel dates from')).toHaveProperty('value', '2027-04-10');
    expect(getByRole('table').textContent).toContain('Clara Reyes');
    expect(getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
    expect(asked).toHaveLength(before);
    setDay('Travel dates from', '2027-04-01');
    await waitFor(() => expect(last()).toMatchObject({ startDate: '2027-04-01', endDate: '2027-04-05' }));
    expect(queryByText('The last day is before the first')).toBeNull();
  });

  test('the first and the last day of booking are asked for as such, beside those of travel', async () => {
    const { setDay, last, findByRole, getByRole, user } = await openList('?from=2027-04-01');
    setDay('Booked from', '2027-02-01');
    await waitFor(() => expect(last()).toMatchObject({ bookedFrom: '2027-02-01', startDate: '2027-04-01' }));
    setDay('Booked until', '2027-02-28');
    await waitFor(() => expect(last()).toMatchObject({ bookedFrom: '2027-02-01', bookedTo: '2027-02-28' }));
    await findByRole('button', { name: 'Remove booked until Sun, Feb 28, 2027' });
    await user.click(getByRole('button', { name: 'Remove booked from Mon, Feb 1, 2027' }));
    await waitFor(() => expect(last()?.bookedFrom).toBeUndefined());
    expect(last()).toMatchObject({ bookedTo: '2027-02-28', startDate: '2027-04-01' });
  });

  test('a last day of booking before the first is told at its own field, and nothing is asked', async () => {
    const { setDay, asked, getByLabelText, findByText } = await openList('?bookedFrom=2027-02-10&bookedTo=2027-02-20');
    const before = asked.length;
    setDay('Booked until', '2027-02-05');
    await findByText('The last day is before the first');
    expect(getByLabelText('Booked until').getAttribute('aria-invalid')).toBe('true');
    expect(getByLabelText('Travel dates until').getAttribute('aria-invalid')).not.toBe('true');
    expect(asked).toHaveLength(before);
  });

  test('a link whose days are reversed says so in place of the list', async () => {
    const server = officeServer();
    const page = await openPage('/office/bookings/flights?from=2027-04-10&to=2027-04-05', { session: OWNER, server });
    await page.findByText('Change one of the two days to see the list.');
  });

  test('pages, order and filters are asked for as they are chosen, a filter from the first page', async () => {
    const { user, last, getByRole } = await openList();
    expect(last()).toMatchObject({ offSet: 0, limit: 25, sort: '-created', showPastTrips: false });
    await user.click(getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()).toMatchObject({ offSet: 25, limit: 25 }));
    await user.click(getByRole('button', { name: 'Price' }));
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

  test('are saved as a file with the filters of the list', async () => {
    const { server, user, getByRole, findByText } = await openList(
      '?q=reyes&status=Ticketed&from=2027-04-01&past=true&sort=total',
    );
    const saved = stubDownloads();
    const asked = server.onFile(downloadAgencyBookings, 'Booking;Sales');
    await user.click(getByRole('button', { name: 'Export CSV' }));
    await findByText('60 bookings exported');
    expect(asked.map(({ query }) => query)).toMatchObject([
      {
        searchString: 'reyes',
        selectedStatus: 'Ticketed',
        startDate: '2027-04-01',
        showPastTrips: true,
        sort: 'total',
        category: 'flights',
      },
    ]);
    expect(saved.map(({ name }) => name)).toEqual(['bookings.csv']);
  });

  test('are saved as they were chosen, over pages, or all that match', async () => {
    const { server, user, getByRole, findByText, findByRole } = await openList('?past=true');
    const saved = stubDownloads();
    const asked = server.onFile(downloadAgencyBookings, 'Booking;Sales', { 'X-Row-Count': '2' });
    await user.click(getByRole('checkbox', { name: 'Select all on this page' }));
    await findByText('2 selected');
    await user.click(getByRole('button', { name: 'Export selected' }));
    await findByText('2 bookings exported');
    expect(asked.at(-1)?.query).toEqual({ ids: [idOf(1), idOf(2)], category: 'flights', sort: '-created' });
    await user.click(getByRole('button', { name: 'Select all 60 in this list' }));
    await user.click(await findByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked.at(-1)?.query).toEqual({ category: 'flights', sort: '-created', showPastTrips: true });
  });

  test('more than five thousand are announced first: how many, how much, and that they come as a download', async () => {
    const { server, user, getByRole, findByRole, findByText, queryByRole } = await openList('?past=true', OWNER, 100_000);
    const saved = stubDownloads();
    const asked = server.onFile(downloadAgencyBookings, 'Booking\n1\n', { 'X-Row-Count': '100000' });
    await user.click(getByRole('button', { name: 'Export CSV' }));
    const dialog = await findByRole('dialog', { name: 'Export 100,000 rows?' });
    expect(dialog.textContent).toContain('about 30 MB');
    expect(dialog.textContent).toContain('comes as a download');
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    await user.click(getByRole('button', { name: 'Export CSV' }));
    await user.click(await findByRole('button', { name: 'Start the download' }));
    await findByText('100,000 bookings exported');
    expect(saved).toHaveLength(1);
    expect(queryByRole('progressbar')).toBeNull();
  });

  test('a long export tells how far it is and can be stopped: nothing is saved then', async () => {
    const { server, user, getByRole, findByRole, findByText, queryByRole } = await openList('?past=true', OWNER, 100_000);
    const saved = stubDownloads();
    const waiting = server.onEndless(downloadAgencyBookings, `Booking\n${'row\n'.repeat(1_500)}`);
    await user.click(getByRole('button', { name: 'Export CSV' }));
    await user.click(await findByRole('button', { name: 'Start the download' }));
    await findByText('1,500 of 100,000 rows');
    await user.click(getByRole('button', { name: 'Stop the export' }));
    await waitFor(() => expect(queryByRole('progressbar')).toBeNull());
    expect([saved, waiting.isStopped()]).toEqual([[], true]);
  });
});
