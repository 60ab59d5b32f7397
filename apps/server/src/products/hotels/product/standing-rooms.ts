import { type Money, subtractMoney } from '@caravel/kernel';
import type { DriverBooking } from '../../../domains/bookings/index.ts';
import type { NetPolicy } from '../../../domains/pricing/index.ts';
import { totalNetOf } from '../rules/stay-price.ts';
import { stayPolicy } from './quoted-stay.ts';
import type { HotelDetails, HotelFacts } from './stored.ts';

type Rooms = { readonly details: HotelDetails; readonly facts: HotelFacts | null };

/** Whether each room of a booking is cancelled. */
export function cancelledRooms({ details, facts }: Rooms): boolean[] {
  return details.rates.map((_, i) => facts?.rooms[i]?.state === 'cancelled');
}

/** Returns the rates of the rooms that stand. */
export function standingRates(booking: Rooms): HotelDetails['rates'] {
  const over = cancelledRooms(booking);
  return booking.details.rates.filter((_, i) => !over[i]);
}

/** Returns the rates of the rooms that a booking shows: those that stand, and all of them once none does, as it was booked. */
export function shownRooms(booking: Rooms): HotelDetails['rates'] {
  const standing = standingRates(booking);
  return standing.length === 0 ? booking.details.rates : standing;
}

/** Returns the policy by which the rooms that stand can be given back: a cancelled room costs nothing any more. Null: it is not known, or no room stands. */
export function standingPolicy(booking: Rooms): NetPolicy | null {
  const rates = standingRates(booking);
  return rates.length === 0 ? null : stayPolicy({ ...booking.details, rates });
}

/** Returns what the supplier keeps of the rooms that were cancelled one by one (net); undefined if no room stands. */
export function keptOfCancelled(booking: Rooms & Pick<DriverBooking, 'keptNet'>): Money | undefined {
  const standing = standingRates(booking);
  return standing.length === 0 ? undefined : subtractMoney(booking.keptNet, totalNetOf(standing));
}

/** Returns the policy that a booking shows: that of the rooms that stand, and of all of them once none does, as it was booked. */
export function shownPolicy(booking: Rooms): NetPolicy | null {
  return standingRates(booking).length === 0 ? stayPolicy(booking.details) : standingPolicy(booking);
}
