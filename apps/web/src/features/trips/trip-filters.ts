import type { Product } from '@caravel/contracts';
import { FLIGHT_STATUSES } from '@caravel/contracts';

/** Which of the own trips the overview shows; kept in the address. */
export type TripFilters = {
  readonly when: (typeof TRIP_TIMES)[number];
  readonly product?: Product | undefined;
  readonly status?: string | undefined;
};

export const TRIP_TIMES = ['upcoming', 'past', 'cancelled'] as const;

/** Statuses of trips that are over before they began. */
const OVER: readonly string[] = ['cancelled', 'Failed'];

/** The statuses that trips of a time can have. */
export function statusesOf(when: TripFilters['when']): readonly string[] {
  return FLIGHT_STATUSES.filter((status) => OVER.includes(status) === (when === 'cancelled'));
}
