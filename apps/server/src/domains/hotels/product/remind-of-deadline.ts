import { languageOf, type Translator } from '@caravel/messages';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type BookingRecord, getBooking } from '../../bookings/index.ts';
import { freeUntilInstant, presentPolicy } from '../../pricing/index.ts';
import { type HotelRecord, toHotelRecord } from '../bookings/find-hotel.ts';
import { policyText } from './policy-text.ts';
import { standingPolicy } from './standing-rooms.ts';
import { zonePlace } from './zone-place.ts';

const REMIND = 'hotels.remind-of-deadline';

/** People are reminded so long before cancelling begins to cost something: time to decide, and to reach somebody. */
const BEFORE_MS = 48 * 3_600_000;

/** What others do when something happens to a stay. `news` says it in a language. */
export type HotelListeners = {
  readonly freeTimeEnds?: (ctx: Ctx, bookingId: string, eventId: string, news: (t: Translator) => string[]) => Promise<void>;
};

/** The states of a booking that stands. */
const STANDING: ReadonlySet<BookingRecord['sagaState']> = new Set(['confirmed', 'paymentDue', 'captured', 'done']);

function freeUntil(booking: HotelRecord, now: number): number | null {
  const policy = STANDING.has(booking.sagaState) ? standingPolicy(booking) : null;
  return policy && freeUntilInstant(policy, now);
}

/** Keeps the promise for later, once for each instant. */
function promiseAt(ctx: Ctx, bookingId: string, at: number): Promise<void> {
  const dedupeKey = `${bookingId} ${at}`;
  return ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: REMIND, payload: { bookingId }, dedupeKey, availableAt: at }));
}

/**
 * Sees to it that the people of a stay are reminded before cancelling it begins to cost something; once for each booking. Does nothing for other products,
 * and nothing if the time is over or so near that they have just read of it.
 */
export async function promiseReminder(ctx: Ctx, bookingId: string): Promise<void> {
  const record = await getBooking(ctx, { bookingId });
  const now = ctx.clock.now();
  const until = record.product === 'hotels' ? freeUntil(toHotelRecord(record), now) : null;
  const at = until === null ? 0 : until - BEFORE_MS;
  if (at <= now) return;
  await promiseAt(ctx, bookingId, at);
}

/** What the reminder says: that it is still free, and the whole policy of the rooms that stand, with amount, day and zone of each step. */
function newsOf(booking: HotelRecord, now: number): (t: Translator) => string[] {
  const { zone } = booking.details.property;
  return (t) => {
    const policy = presentPolicy(standingPolicy(booking), booking.price);
    const { whole } = policyText(policy, now, zonePlace(zone, languageOf(t.formats)), t);
    return [t('hotelLetter.reminder'), whole];
  };
}

/**
 * The job that `promiseReminder` schedules. Says nothing if the booking is cancelled by then, or no longer free. If the room with the first deadline
 * was cancelled alone, the others are free for longer: then it comes back in time.
 */
export function remindOfDeadlineJob(listeners: HotelListeners): Job {
  return defineJob({
    name: REMIND,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }, eventId) => {
      const booking = toHotelRecord(await getBooking(ctx, { bookingId }, 'hotels'));
      const now = ctx.clock.now();
      const until = freeUntil(booking, now);
      if (until === null) return;
      if (until - BEFORE_MS > now) return promiseAt(ctx, bookingId, until - BEFORE_MS);
      await listeners.freeTimeEnds?.(ctx, bookingId, eventId, newsOf(booking, now));
    },
  });
}
