import type { Product } from '@caravel/contracts';
import { subtractMoney } from '@caravel/kernel';
import { languageOf, type Translator } from '@caravel/messages';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { freeUntilInstant, type NetPolicy, presentPolicy } from '../../pricing/index.ts';
import type { BookingRecord } from '../booking-record.ts';
import { policyText } from '../documents/policy-text.ts';
import { zonePlace } from '../documents/zone-place.ts';
import { getBooking } from '../load-booking.ts';

/** People are reminded so long before cancelling begins to cost something: time to decide, and to reach somebody. */
const BEFORE_MS = 48 * 3_600_000;

/** The states of a booking that stands. */
const STANDING: ReadonlySet<BookingRecord['sagaState']> = new Set(['confirmed', 'paymentDue', 'captured', 'done']);

/** What others do when the free time of a booking ends soon. `news` says it in a language. */
export type DeadlineListeners = {
  readonly freeTimeEnds?: (
    ctx: Ctx,
    about: { readonly bookingId: string; readonly news: (t: Translator) => string[] },
    eventId: string,
  ) => Promise<void>;
};

/** What a product is reminded of. */
type Reminded = {
  readonly product: Product;
  /** The policy of what stands of a booking of the product; null: it is not known, or nothing stands. */
  readonly policyOf: (record: BookingRecord) => NetPolicy | null;
  /** Says that it is still free. */
  readonly stillFree: (t: Translator) => string;
};

/**
 * Makes the reminder of a product: `promise` sees to it that the people of a booking are reminded before cancelling it begins to cost something, once for
 * each deadline; `job` reminds them. `promise` does nothing for other products, and nothing if the time is over or so near that they have just read of it.
 * The job says nothing if the booking is cancelled by then, or no longer free; if the part with the first deadline was cancelled alone, what stands is free
 * for longer: then it comes back in time.
 */
export function deadlineReminder({ product, policyOf, stillFree }: Reminded): {
  readonly promise: (ctx: Ctx, bookingId: string) => Promise<void>;
  readonly job: (listeners: DeadlineListeners) => Job;
} {
  const kind = `${product}.remind-of-deadline`;
  const standing = (booking: BookingRecord) => (STANDING.has(booking.sagaState) ? policyOf(booking) : null);
  const freeUntil = (policy: NetPolicy | null, now: number) => policy && freeUntilInstant(policy, now);

  /** Keeps the promise for later, once for each instant. */
  const promiseAt = (ctx: Ctx, bookingId: string, at: number) => {
    const dedupeKey = `${bookingId} ${at}`;
    return ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind, payload: { bookingId }, dedupeKey, availableAt: at }));
  };

  /** That it is still free, and the whole policy of what stands, with amount, day and zone of each step. */
  const newsOf = (booking: BookingRecord, policy: NetPolicy, now: number) => (t: Translator) => {
    const place = zonePlace(policy.zone, languageOf(t.formats));
    const shown = presentPolicy(policy, booking.price, subtractMoney(booking.keptNet, policy.net));
    return [stillFree(t), policyText(shown, now, place, t).whole];
  };

  return {
    promise: async (ctx, bookingId) => {
      const record = await getBooking(ctx, { bookingId });
      const now = ctx.clock.now();
      const until = record.product === product ? freeUntil(standing(record), now) : null;
      const at = until === null ? 0 : until - BEFORE_MS;
      if (at <= now) return;
      await promiseAt(ctx, bookingId, at);
    },
    job: (listeners) =>
      defineJob({
        name: kind,
        schema: z.object({ bookingId: z.uuid() }),
        run: async (ctx, { bookingId }, eventId) => {
          const booking = await getBooking(ctx, { bookingId }, product);
          const now = ctx.clock.now();
          const policy = standing(booking);
          const until = freeUntil(policy, now);
          if (policy === null || until === null) return;
          if (until - BEFORE_MS > now) return promiseAt(ctx, bookingId, until - BEFORE_MS);
          await listeners.freeTimeEnds?.(ctx, { bookingId, news: newsOf(booking, policy, now) }, eventId);
        },
      }),
  };
}
