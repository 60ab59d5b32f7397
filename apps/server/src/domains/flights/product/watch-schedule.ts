import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { updateFacts } from '../../bookings/index.ts';
import { getFlight } from '../bookings/find-flight.ts';
import { departsAt } from '../bookings/present-reservation.ts';
import type { FlightsDeps } from '../deps.ts';
import type { SupplierSlice } from '../ports.ts';
import { currentSlices } from './describe-flight.ts';
import { promiseScheduleWatch, SCHEDULE_CHANGED, WATCH_SCHEDULE } from './follow-ups.ts';
import { factsOf } from './order-facts.ts';

/** Listeners for what airlines do to bookings. */
export type FlightListeners = {
  /** Flights were moved: write to the people of the booking. */
  readonly scheduleChanged?: (ctx: Ctx, bookingId: string, eventId: string) => Promise<void>;
  /** No tickets after half an hour: staff must look. */
  readonly ticketingOverdue?: (ctx: Ctx, bookingId: string, eventId: string) => Promise<void>;
};

/** Whether two journeys have the same flights at the same times. */
export function isSameSchedule(a: readonly SupplierSlice[], b: readonly SupplierSlice[]): boolean {
  const times = (slices: readonly SupplierSlice[]) =>
    slices
      .flatMap((slice) => slice.segments)
      .map((segment) => [segment.carrier, segment.flightNumber, segment.origin, segment.departure, segment.arrival].join(' '))
      .join('\n');
  return times(a) === times(b);
}

/** Checks whether the airline moved a flight of a booking. If so, stores the airline's itinerary and announces the change. */
export async function watchSchedule(
  deps: FlightsDeps,
  ctx: Ctx,
  { bookingId, round }: { bookingId: string; round: number },
): Promise<void> {
  const flight = await getFlight(ctx, { bookingId });
  if (flight.sagaState === 'cancelled' || flight.sagaState === 'failed' || departsAt(flight) <= ctx.clock.now()) return;
  const supplier = await deps.suppliers.byAccount(ctx, flight.supplier);
  const order = await supplier.find({ reference: flight.reference });
  if (order?.scheduleChanged && !isSameSchedule(order.slices, currentSlices(flight))) {
    const message = { kind: SCHEDULE_CHANGED, dedupeKey: `${bookingId}:${round}` };
    await updateFacts(deps.bookings, ctx, { bookingId, found: factsOf(order), action: 'flight.scheduleChanged', message });
  }
  await promiseScheduleWatch(ctx, bookingId, round + 1);
}

/** The job that `promiseScheduleWatch` schedules. */
export function watchScheduleJob(deps: FlightsDeps): Job {
  return defineJob({
    name: WATCH_SCHEDULE,
    schema: z.object({ bookingId: z.uuid(), round: z.int().min(0) }),
    run: (ctx, payload) => watchSchedule(deps, ctx, payload),
  });
}

/** Announces a stored change of schedule. */
export function scheduleChangedJob(listeners: FlightListeners): Job {
  return defineJob({
    name: SCHEDULE_CHANGED,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }, eventId) => listeners.scheduleChanged?.(ctx, bookingId, eventId),
  });
}
