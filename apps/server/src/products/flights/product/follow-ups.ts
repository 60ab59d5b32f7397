import type { Ctx } from '../../../platform/context.ts';
import { enqueueOutbox, type OutboxMessage } from '../../../platform/outbox/enqueue-outbox.ts';

/** Names of the jobs that check a booking after it was made. */
export const CHECK_TICKETING = 'flights.check-ticketing';
export const WATCH_SCHEDULE = 'flights.watch-schedule';
export const LOOK_AT_ORDER = 'flights.look-at-order';
/** Queued in the transaction of the change, so that a crash cannot lose the notice. */
export const SCHEDULE_CHANGED = 'flights.schedule-changed';
export const CHANGE_ACCEPTED = 'flights.change-accepted';

/** Staff are told after this time without tickets (spec 2, section 9: the locator is emailed within 30 minutes). */
export const TICKETING_MINUTES = 30;

/** Schedules a check of the tickets in half an hour; once per booking, even if called several times. */
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

/** When a booking's flights are checked again: soon after ticketing, then every day until the first one departs. */
const FIRST_LOOK_MS = 60_000;
const NEXT_LOOK_MS = 24 * 3_600_000;

/** A check of a booking's flights, to be queued; `round` counts the checks. */
export const scheduleWatch = (ctx: Ctx, bookingId: string, round = 0): OutboxMessage => ({
  kind: WATCH_SCHEDULE,
  payload: { bookingId, round },
  dedupeKey: `${bookingId}:${round}`,
  availableAt: ctx.clock.now() + (round === 0 ? FIRST_LOOK_MS : NEXT_LOOK_MS),
});

/** Schedules a look at an order of which its supplier sent an event; once per event, however often it is sent. */
export async function promiseLook(ctx: Ctx, bookingId: string, eventId: string): Promise<void> {
  await ctx.db.tx((tx) =>
    enqueueOutbox(tx, ctx, { kind: LOOK_AT_ORDER, payload: { bookingId }, dedupeKey: `${bookingId}:${eventId}` }),
  );
}
