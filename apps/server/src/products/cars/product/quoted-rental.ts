import { instantOf } from '@caravel/kernel';
import type { NetPolicy } from '../../../domains/pricing/index.ts';
import { rentalPolicy } from '../rules/rental-policy.ts';
import type { RentalDetails } from './stored.ts';

type Quoted = Pick<RentalDetails, 'rate' | 'rental'>;

/** Returns the cancellation policy of a quoted rental, on the clocks of the pick-up desk; null if it is not known. */
export function rentalPolicyOf({ rate, rental }: Quoted): NetPolicy | null {
  return rentalPolicy(rate, rental.pickUp.at);
}

/** The instant of the pick-up (epoch milliseconds): its time is on the clocks of the desk. */
export function pickUpInstant({ rate, rental }: Quoted): number {
  return instantOf(rental.pickUp.at, rate.pickUp.timeZone);
}

/** The instant of the drop-off (epoch milliseconds). */
export function dropOffInstant({ rate, rental }: Quoted): number {
  return instantOf(rental.dropOff.at, rate.dropOff.timeZone);
}
