import { WEBHOOK_ANSWER } from '@caravel/contracts';
import type { BookingLetters } from '../domains/booking-letters/index.ts';
import type { BookingListeners } from '../domains/bookings/index.ts';
import { findOwner } from '../domains/identity/index.ts';
import { type BookingEvent, tellOfBooking, WEBHOOKS_BELL, type WebhooksDeps } from '../domains/webhooks/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import { guardedPost } from '../platform/outbound/guarded/guarded-post.ts';
import type { Reach } from '../platform/outbound/guarded/public-address.ts';
import type { Platform } from './build-platform.ts';

/** The limits of a call to an endpoint of an agency. */
const LIMITS = { totalMs: 15_000, connectMs: 5_000, answerBytes: WEBHOOK_ANSWER };

/** What webhooks need. */
export function webhooksDeps(platform: Platform): WebhooksDeps {
  const { dns, database } = platform;
  // In development receivers are on this machine.
  const reach: Reach = platform.config.isProduction ? 'public' : 'loopback';
  return {
    secret: platform.secrets.of('webhooks'),
    ...{ dns, reach, post: guardedPost({ dns, reach, limits: LIMITS }), findOwner },
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
    ring: () => database.bells.ring(WEBHOOKS_BELL),
  };
}

/** The events by which endpoints learn what happens to a booking. */
const TOLD = {
  'booking.confirmed': 'booking.confirmed',
  'booking.fulfilled': 'booking.changed',
  'booking.part-cancelled': 'booking.changed',
  'booking.cancelled': 'booking.cancelled',
  'booking.refunded': 'booking.refunded',
} as const satisfies Partial<Record<keyof BookingListeners, BookingEvent>>;

/** Tells endpoints besides what listens already. */
export function alsoTelling(listeners: BookingListeners): BookingListeners {
  const telling = (Object.keys(TOLD) as (keyof typeof TOLD)[]).map((name) => {
    const also: NonNullable<BookingListeners[typeof name]> = async (ctx, message, eventId) => {
      await tellOfBooking(ctx, TOLD[name], message.bookingId, eventId);
      await listeners[name]?.(ctx, message, eventId);
    };
    return [name, also] as const;
  });
  return { ...listeners, ...Object.fromEntries(telling) };
}

/** Letters about changes by suppliers; endpoints learn of these, too. */
export function lettersAlsoTelling(letters: BookingLetters): BookingLetters {
  const { changed, changeAccepted } = letters.listeners;
  const also =
    (write: typeof changed): typeof changed =>
    async (ctx, message, eventId) => {
      await tellOfBooking(ctx, 'booking.changed', message.bookingId, eventId);
      await write(ctx, message, eventId);
    };
  return { ...letters, listeners: { ...letters.listeners, changed: also(changed), changeAccepted: also(changeAccepted) } };
}
