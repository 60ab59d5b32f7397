import type { EndpointAnswer, listTrips as endpoint, Product, TripTime } from '@caravel/contracts';
import { addMoney, subtractMoney } from '@caravel/kernel';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { countByTime, selectBookings } from '../queries.ts';
import { readStatuses } from '../rules/read-statuses.ts';
import { refundOfParts } from '../rules/refund-of-parts.ts';
import { readableOnly } from '../stored/readable-only.ts';
import { countBookings } from './count-bookings.ts';
import { presentTrip } from './present-trip.ts';

/** The parameters of the trips overview. */
export type TripQuery = {
  readonly when: TripTime;
  readonly product?: Product | undefined;
  readonly selectedStatus?: string | undefined;
  readonly offSet: number;
  readonly limit: number;
};

/**
 * Lists the caller's own trips of all products: upcoming trips soonest first, past trips newest first. The counts ignore the status filter.
 */
export function listTrips(deps: BookingsDeps, ctx: Ctx, query: TripQuery): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const today = firstRunningDay(ctx);
  const { product, when } = query;
  const statuses = readStatuses(query.selectedStatus);
  const filterOf = (time: TripQuery['when']) => ({ mine: true, product, when: time, today });
  const shown = { ...filterOf(when), statuses };
  const sort = when === 'upcoming' ? 'travel' : '-travel';
  return ctx.db.tx(async (tx) => {
    const trips = await selectBookings(tx, ctx, shown, { sort, offset: query.offSet, limit: query.limit }, [
      'details',
      'facts',
      'cancellation',
    ]);
    const counts = await countByTime(tx, ctx, { mine: true, product, today });
    return {
      trips: readableOnly(ctx, trips, (trip) => {
        const { course, dueThere } = getDriver(deps, trip.product).describeTrip(trip);
        const stands = subtractMoney(trip.total, refundOfParts(trip));
        return { ...presentTrip(ctx, trip), course, total: dueThere ? addMoney([stands, dueThere]) : stands };
      }),
      total: statuses ? await countBookings(tx, ctx, shown) : counts[when],
      counts,
    };
  });
}
