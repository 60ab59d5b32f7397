import type { PlainDate } from '@caravel/kernel';
import { pathsOf } from '@caravel/products';
import type { ActivityBooking } from '@caravel/products/activities/contract';
import { writeParty } from '../checkout-address.ts';

/** The address of the same activity for the same people: on its day if that is to come, else without one. */
export function activityAgain({ activity, paxMix, travelDate }: ActivityBooking, today: PlainDate): string {
  const params = { party: writeParty(paxMix), ...(travelDate > today && { on: travelDate }) };
  return `${pathsOf('activities').search}/result-details/${encodeURIComponent(activity.productCode)}?${new URLSearchParams(params)}`;
}
