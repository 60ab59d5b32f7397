import type { Doer } from '@caravel/contracts';
import { explainBookingPrice } from '@caravel/contracts';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { explainedPrice } from '../../testing/made-price.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { OWNER } from '../../testing/people.ts';

const NAMES = [
  'Robert Downey Jr.',
  'Ana St. Clair',
  'J.R. Ewing',
  'a.b',
  'system',
  'System',
  'job.reconcile',
  'bookings.sweep',
  'ש. לוי',
  'Ana \u202egnp.exe',
];

async function openTimeline(doers: readonly Doer[]) {
  const timeline = doers.map((by, hour) => ({
    at: `2026-11-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
    by,
    action: 'cancelled',
    detail: null,
  }));
  const booking: FlightReservation = makeReservation({ staff: { ...staffPart(), timeline } });
  const server = officeServer();
  server.on(explainBookingPrice, () => ({ data: explainedPrice() }));
  server.on(getReservationDetails, () => ({ data: booking }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session: OWNER, server });
  const card = within(await page.findByRole('region', { name: 'Timeline' }));
  return card.getAllByRole('listitem');
}

test('a person is named in the timeline, whatever they are called, apart from the direction of the line', async () => {
  const lines = await openTimeline(NAMES.map((name) => ({ kind: 'person', name })));
  expect(lines.map((line) => line.querySelector('bdi')?.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual(NAMES);
  expect(lines.map((line) => line.querySelector('em'))).toEqual(NAMES.map(() => null));
});

test('a person without a name is not the system, and neither is an account that is gone', async () => {
  const lines = await openTimeline([{ kind: 'person', name: '' }, { kind: 'person', name: null }, { kind: 'system' }]);
  expect(lines.map((line) => line.querySelector('bdi, em')?.textContent)).toEqual([
    'a person without a name',
    'a deleted account',
    'System',
  ]);
});
