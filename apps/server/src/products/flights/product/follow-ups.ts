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

/** The pause before a booking's flights are checked again. An order without tickets may be a hold, which lasts for hours. */
const PAUSE_MS = { waiting: 6 * 3_600_000, ticketed: 24 * 3_600_000 } as const;
const AFTER_TICKETS_MS = 60_000;

/** A check of a booking's flights, to be queued until the last one departs; `round` counts the checks, each of which is queued once. */
export const scheduleWatch = (
  ctx: Ctx,
  bookingId: string,
  round = 0,
  pause: keyof typeof PAUSE_MS = 'waiting',
): OutboxMessage => ({
  kind: WATCH_SCHEDULE,
  payload: { bookingId, round },
  dedupeKey: `${bookingId}:${round}`,
  availableAt: ctx.clock.now() + PAUSE_MS[pause],
});

/** A look at an order that has its tickets since a moment, to be queued. */
export const lookAfterTickets = (ctx: Ctx, bookingId: string): OutboxMessage => ({
  kind: LOOK_AT_ORDER,
  payload: { bookingId },
  dedupeKey: `${bookingId}:tickets`,
  availableAt: ctx.clock.now() + AFTER_TICKETS_MS,
});

/** Schedules a look at an order of which its supplier sent an event; once per event, however often it is sent. */
export async function promiseLook(ctx: Ctx, bookingId: string, eventId: string): Promise<void> {
  await ctx.db.tx((tx) =>
    enqueueOutbox(tx, ctx, { kind: LOOK_AT_ORDER, payload: { bookingId }, dedupeKey: `${bookingId}:${eventId}` }),
  );
}
