import { idSchema, productSchema } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, defineSchedule, defineSearch, type Job, type Schedule } from '../../../platform/jobs/define-job.ts';
import { DISPUTE_EVENT_JOB, PAYMENT_EVENT_JOB } from '../../payments/index.ts';
import { BOOKS_DIFFER, reconcileBooks } from '../books/reconcile-books.ts';
import type { BookingsDeps } from '../deps.ts';
import { lookAtDispute } from '../disputes/look-at-dispute.ts';
import { checkRollups } from '../rollups/check-rollups.ts';
import { findUnfolded, foldChanges } from '../rollups/fold-changes.ts';
import { ROLLUPS_BELL } from '../rollups/note-changes.ts';
import { BOOK_DIFFERENCES } from '../rules/book-differences.ts';
import type { BookingMessage } from '../rules/booking-message.ts';
import { bookedTrips, bookingPayments, bookings, quotes } from '../tables.ts';
import { RESUME_JOB, WAITING_BELL } from './apply-step.ts';
import { runBooking } from './run-booking.ts';

const messageSchema = z.object({ bookingId: idSchema, product: productSchema });

const differencesSchema = z.object({
  differences: z.array(
    z.object({ kind: z.enum(BOOK_DIFFERENCES), subject: z.enum(['booking', 'payment']), subjectId: idSchema }),
  ),
});
export type BooksDiffer = z.output<typeof differencesSchema>;

/** Listeners for what happens to bookings, by message name. Each is called at least once; `eventId` is the same every time. */
export type BookingListeners = Partial<
  Record<BookingMessage, (ctx: Ctx, message: z.output<typeof messageSchema>, eventId: string) => Promise<void>> &
    Record<typeof BOOKS_DIFFER, (ctx: Ctx, message: BooksDiffer, eventId: string) => Promise<void>>
>;

const MESSAGES: readonly BookingMessage[] = [
  'booking.confirmed',
  'booking.held',
  'booking.fulfilled',
  'booking.failed',
  'booking.payment-due',
  'booking.cancelled',
  'booking.part-cancelled',
  'booking.refunded',
  'booking.needs-staff',
  'booking.given-up',
  'booking.charged-early',
  'booking.money-lapses',
  'booking.disputed',
];

async function lookAtPayment(deps: BookingsDeps, ctx: Ctx, paymentId: string): Promise<void> {
  const { id, sagaState, refundStatus, paymentRound } = bookings;
  const [paid] = await ctx.db.tx((tx) =>
    tx
      .select({ id, sagaState, refundStatus, paymentRound, round: bookingPayments.round })
      .from(bookingPayments)
      .innerJoin(bookings, and(eq(bookings.agencyId, ctx.agency.id), eq(id, bookingPayments.bookingId)))
      .where(and(eq(bookingPayments.agencyId, ctx.agency.id), eq(bookingPayments.id, paymentId))),
  );
  // The event arrived before our own commit: throw so that the queue tries again.
  if (!paid) throw new Error(`payment ${paymentId} is not stored yet`);
  // Only a payment that waits for its payer, or a refund that is owed, needs the event; our own calls report everything else.
  const waits = paid.sagaState === 'paymentActionRequired' || paid.refundStatus === 'pending';
  if (!waits || paid.paymentRound !== paid.round) return;
  await runBooking(deps, ctx, paid.id, { now: true });
}

/** Jobs of bookings: continue a booking, check a payment, and call listeners. */
export function bookingJobs(deps: BookingsDeps, listeners: BookingListeners): Job[] {
  const resume = defineJob({
    name: RESUME_JOB,
    schema: z.object({ bookingId: idSchema }),
    run: async (ctx, { bookingId }) => {
      await runBooking(deps, ctx, bookingId);
    },
  });
  const paymentEvent = defineJob({
    name: PAYMENT_EVENT_JOB,
    schema: z.object({ paymentId: idSchema }),
    run: (ctx, { paymentId }) => lookAtPayment(deps, ctx, paymentId),
  });
  const disputeEvent = defineJob({
    name: DISPUTE_EVENT_JOB,
    schema: z.object({ paymentId: idSchema, disputeId: z.string() }),
    run: (ctx, event) => lookAtDispute(deps, ctx, event),
  });
  const tell = MESSAGES.map((name) =>
    defineJob({
      name,
      schema: messageSchema,
      run: async (ctx, message, eventId) => listeners[name]?.(ctx, message, eventId),
    }),
  );
  const tellOfBooks = defineJob({
    name: BOOKS_DIFFER,
    schema: differencesSchema,
    run: async (ctx, message, eventId) => listeners[BOOKS_DIFFER]?.(ctx, message, eventId),
  });
  return [resume, paymentEvent, disputeEvent, ...tell, tellOfBooks];
}

const SWEEP_AT_ONCE = 20;
const QUOTES_KEPT_MS = 7 * 86_400_000;
/** Whatever the zone of the place, its day is over by then. */
const TRIPS_KEPT_MS = 2 * 86_400_000;

/**
 * Continues every booking that is due and has no worker: work that a crash left behind, and calls to repeat. It catches what the jobs miss,
 * and is all that a restart after a crash needs.
 */
export function bookingSchedules(deps: BookingsDeps): Schedule[] {
  const sweep = defineSearch({
    name: 'bookings.sweep',
    everySeconds: 20,
    isFirst: true,
    bell: WAITING_BELL,
    find: (tx, now) =>
      tx
        .select({ id: bookings.id, agencyId: bookings.agencyId, nextRunAt: bookings.nextRunAt })
        .from(bookings)
        .where(and(isNotNull(bookings.nextRunAt), or(isNull(bookings.leaseUntil), lte(bookings.leaseUntil, new Date(now)))))
        .orderBy(asc(bookings.nextRunAt), asc(bookings.id))
        .limit(SWEEP_AT_ONCE),
    act: async ({ log, now }, waiting) => {
      const due = waiting.filter(({ nextRunAt }) => nextRunAt !== null && nextRunAt <= new Date(now));
      const goOn = async ({ id, agencyId }: (typeof due)[number]) => {
        const ctx = await deps.payments.contextOf(agencyId, 'bookings.sweep');
        if (ctx) await runBooking(deps, ctx, id);
      };
      // In parallel, so that a slow supplier does not delay the others.
      const results = await Promise.allSettled(due.map(goOn));
      for (const [i, result] of results.entries()) {
        if (result.status === 'fulfilled') continue;
        const error = result.reason instanceof Error ? result.reason.message : String(result.reason);
        log.error({ bookingId: due[i]?.id, error }, 'booking not moved on');
      }
      return waiting[due.length]?.nextRunAt?.getTime();
    },
  });
  const forget = defineSchedule({
    name: 'bookings.forget-quotes',
    everySeconds: 3_600,
    run: async ({ system, now }) => {
      const old = lte(quotes.expiresAt, new Date(now - QUOTES_KEPT_MS));
      await system.tx(async (tx) => {
        const booked = tx
          .select({ id: bookings.quoteId })
          .from(bookings)
          .where(and(eq(bookings.agencyId, quotes.agencyId), eq(bookings.quoteId, quotes.id)));
        await tx.delete(quotes).where(and(old, notExists(booked)));
      });
    },
  });
  const forgetTrips = defineSchedule({
    name: 'bookings.forget-trips',
    everySeconds: 3_600,
    run: async ({ system, now }) => {
      const past = lt(bookedTrips.day, dayAt(now - TRIPS_KEPT_MS, 'UTC'));
      await system.tx((tx) => tx.delete(bookedTrips).where(past));
    },
  });
  const reconcile = defineSchedule({
    name: 'bookings.reconcile',
    everySeconds: 6 * 3_600,
    run: async (schedule) => {
      await reconcileBooks(deps, schedule);
    },
  });
  const fold = defineSearch({
    name: 'bookings.fold-rollups',
    // What a node left that was killed before its bell rang; sums are right before they are folded, too.
    everySeconds: 60,
    isFirst: true,
    bell: ROLLUPS_BELL,
    bellSeconds: 5,
    find: findUnfolded,
    act: ({ system }, agencies) => foldChanges(system, agencies),
  });
  const check = defineSchedule({
    name: 'bookings.check-rollups',
    everySeconds: 24 * 3_600,
    run: async (schedule) => {
      await checkRollups(deps, schedule);
    },
  });
  return [sweep, forget, forgetTrips, reconcile, fold, check];
}
