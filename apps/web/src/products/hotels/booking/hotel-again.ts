import type { PlainDate } from '@caravel/kernel';
import { type HotelBooking, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { daysAgain, searchAgain } from '../../book-again.ts';

/** Kilometres around the hotel: it is found, and its neighbors if it is full. */
const RADIUS = 2;

/** The address of the search around the same hotel, for the same nights and guests. */
export function hotelAgain({ hotel, stayPeriod, rooms, contact }: HotelBooking, today: PlainDate): string {
  const move = daysAgain(stayPeriod.start, today);
  const params = paramsOfHotelForm({
    destination: '',
    area: { ...hotel.position, radius: RADIUS },
    start: move(stayPeriod.start),
    end: move(stayPeriod.end),
    rooms: rooms.map(({ occupancy }) => ({ adults: occupancy.numOfAdults, childAges: occupancy.childAges })),
    nationality: contact.country,
  });
  return searchAgain('hotels', params, move(stayPeriod.start) !== stayPeriod.start);
}
