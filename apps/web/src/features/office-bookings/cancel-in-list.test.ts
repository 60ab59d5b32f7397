import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { makeFigures, staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { withCancelled } from './cancel-in-list.tsx';

const line = {
  bookingId: makeReservation().bookingId,
  product: 'flights' as const,
  reference: 'QX7RTB',
  names: [],
  leadTraveler: 'Clara Reyes',
  travelerCount: 1,
  own: {},
  status: 'Ticketed',
  sagaState: 'done' as const,
  client: makeReservation().client,
  dateBooked: '2026-11-02T10:00:00.000Z',
  travelDate: '2027-03-05',
  salesPrice: money(84_375, 'USD'),
  openChange: null,
  staff: { ...makeFigures(), agent: null, penaltyAmount: money(0, 'USD') },
};

test('the row of a cancelled booking gets its status, commission and fee; no other row changes', () => {
  const figures = makeFigures({ commission: money(1_250, 'USD'), transactionFees: money(487, 'USD') });
  const cancelled = makeReservation({ status: 'cancelled', sagaState: 'cancelled', staff: { ...staffPart(), figures } });
  const other = { ...line, bookingId: 'another' };
  const page = { lines: [other, line], total: 2, sums: undefined };
  const changed = withCancelled(page, cancelled);
  expect(changed?.lines[0]).toBe(other);
  expect(changed?.lines[1]).toMatchObject({
    status: 'cancelled',
    sagaState: 'cancelled',
    staff: { commission: money(1_250, 'USD'), transactionFees: money(487, 'USD') },
  });
  expect(withCancelled({ ...page, lines: [other] }, cancelled)).toBeUndefined();
});
