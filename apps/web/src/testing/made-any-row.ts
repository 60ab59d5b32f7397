import { type AgencyBookingRow, agencyBookingRowSchema } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { CLARA, idOf, makeFigures } from './made-booking.ts';
import { makeFrom } from './made-from.ts';

/** A row of the list of all products: a flight of Clara's, named by its number. */
export function makeAnyRow(number: number, given: Partial<AgencyBookingRow> = {}): AgencyBookingRow {
  return makeFrom(agencyBookingRowSchema, {
    bookingId: idOf(number),
    reference: `CRV-${number}`,
    product: 'flights',
    title: 'Lisbon – New York',
    leadTraveler: 'Clara Reyes',
    travelerCount: 1,
    dateBooked: '2026-11-02T10:00:00.000Z',
    travelDate: '2027-03-05',
    endDate: '2027-03-12',
    status: 'Ticketed',
    sagaState: 'done',
    client: CLARA,
    salesPrice: money(84_375, 'USD'),
    staff: makeFigures(),
    ...given,
  });
}
