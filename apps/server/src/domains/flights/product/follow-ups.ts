import type { Ctx } from '../../../platform/context.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';

/** Names of the jobs that look at a booking again after it was made. */
export const CHECK_TICKETING = 'flights.check-ticketing';
export const WATCH_SCHEDULE = 'flights.watch-schedule';
/** Goes out with the change itself, so that no crash keeps people from hearing of it. */
export const SCHEDULE_CHANGED = 'flights.schedule-changed';

/** After how long without tickets staff are told (spec 2, section 9: the locator is mailed within 30 minutes). */
export const TICKETING_MINUTES = 30;

/** Promises to look at the tickets of a booking again in half an hour; once per booking, however often it is asked for. */
export async function promiseTicketingCheck(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.tx((tx) =>
    enqueueOutbox(tx, ctx, {
      kind: CHECK_TICKETING,
      payload: { bookingId },
      dedupeKey: bookingId,
      availableAt: ctx.clock.now() + TICKETING_MINUTES * 60_000,
    }),
  );
}

/** When a booking's flights are looked at again: soon after the tickets, then every day until the first one leaves. */
const FIRST_LOOK_MS = 60_000;
const NEXT_LOOK_MS = 24 * 3_600_000;

/** Promises to look at the schedule of a booking; `round` counts the looks. */
export async function promiseScheduleWatch(ctx: Ctx, bookingId: string, round = 0): Promise<void> {
  await ctx.db.tx((tx) =>
    enqueueOutbox(tx, ctx, {
      kind: WATCH_SCHEDULE,
      payload: { bookingId, round },
      dedupeKey: `${bookingId}:${round}`,
      availableAt: ctx.clock.now() + (round === 0 ? FIRST_LOOK_MS : NEXT_LOOK_MS),
    }),
  );
}
