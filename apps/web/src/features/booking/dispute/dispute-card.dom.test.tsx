import { DISPUTE_STATES, type Dispute } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { staffPart } from '../../../testing/made-booking.ts';
import { makeReservation } from '../../../testing/made-flights.ts';
import { officeServer, openPage } from '../../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../../testing/people.ts';

const NOW = '2027-03-01T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString();

const dispute = (given: Partial<Dispute> = {}): Dispute => ({
  ...{ _id: '01a1fe92-0000-7000-8000-000000000011', state: 'open', reason: 'notReceived', openedAt: inHours(-20) },
  ...{ amount: money(84_375, 'USD'), fee: money(1_500, 'USD'), evidenceDueBy: inHours(75) },
  gatewayPage: 'https://dashboard.stripe.com/disputes/dp_1',
  ...given,
});

async function openWith(disputes: Dispute[] | null) {
  const staff = disputes && { ...staffPart(), disputes };
  const booking = makeReservation({ serverTime: NOW, ...(staff && { staff }) });
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  const session = staff ? OWNER : CLIENT;
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { booking };
}

const card = () => within(screen.getByRole('region', { name: 'Disputed payment' }));

describe('a disputed booking', () => {
  test('tells staff why, how much, and how many days are left, and where evidence is handed in', async () => {
    const { booking } = await openWith([dispute()]);
    for (const said of ['Evidence is wanted', 'The trip was not provided', '$843.75', '$15.00']) card().getByText(said);
    card().getByText(/3 days left$/);
    expect(card().getByRole('link', { name: 'Open at the gateway' }).getAttribute('href')).toBe(
      'https://dashboard.stripe.com/disputes/dp_1',
    );
    expect(card().getByRole('link', { name: 'Download evidence' }).getAttribute('href')).toBe(
      `/api/bookings/${booking.bookingId}/dispute-evidence.zip`,
    );
  });

  test.each([
    [25, '1 day left'],
    [5, 'ends today'],
    [-1, 'The deadline is over'],
  ])('with %d hours to go says: %s', async (hours, said) => {
    await openWith([dispute({ evidenceDueBy: inHours(hours) })]);
    card().getByText(new RegExp(`${said}$`));
  });

  test('at the simulated gateway leads to its page in the language of the reader', async () => {
    await openWith([dispute({ gatewayPage: '/sandbox-gateway/challenge?payment=dis_1' })]);
    const link = card().getByRole('link', { name: 'Open at the gateway' });
    expect(link.getAttribute('href')).toBe('/sandbox-gateway/challenge?payment=dis_1&lng=en');
  });

  test('shows every state, with no deadline once it is decided', async () => {
    await openWith(
      DISPUTE_STATES.map((state, at) => dispute({ _id: `01a1fe92-0000-7000-8000-00000000002${at}`, state, evidenceDueBy: null })),
    );
    for (const said of ['The bank asks', 'Evidence is wanted', 'The bank decides', 'Won', 'Lost', 'Closed'])
      card().getByText(said, { exact: true });
    expect(card().queryByText('Evidence until')).toBeNull();
  });

  test('shows nothing where nobody disputes', async () => {
    await openWith([]);
    expect(screen.queryByText('Disputed payment')).toBeNull();
  });

  test('shows nothing of it to a traveler', async () => {
    await openWith(null);
    expect(screen.queryByText('Disputed payment')).toBeNull();
  });
});
