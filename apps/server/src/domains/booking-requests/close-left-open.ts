import { OPEN_REQUEST_STATUSES } from '@caravel/contracts';
import { asc, inArray } from 'drizzle-orm';
import { defineSchedule, type Schedule } from '../../platform/jobs/define-job.ts';
import { closeRequests } from './close-requests.ts';
import type { RequestsDeps } from './deps.ts';
import { bookingRequests } from './tables.ts';

const TASK = 'booking-requests.close-left-open';

/**
 * Closes, once a day, every open request whose booking is cancelled: those of bookings that were cancelled before requests were closed with them. One that
 * cannot be closed is logged and does not keep the others.
 */
export function closeLeftOpen({ bookings }: RequestsDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 86_400,
    run: async ({ system, log }) => {
      const { agencyId, bookingId, status } = bookingRequests;
      const open = await system.tx((tx) =>
        tx
          .select({ agencyId, bookingId })
          .from(bookingRequests)
          .where(inArray(status, [...OPEN_REQUEST_STATUSES]))
          .orderBy(asc(agencyId), asc(bookingId)),
      );
      for (const request of open) {
        try {
          const ctx = await bookings.payments.contextOf(request.agencyId, TASK);
          if (ctx) await closeRequests(ctx, request.bookingId);
        } catch (error) {
          log.error({ ...request, error: error instanceof Error ? error.message : String(error) }, 'request not closed');
        }
      }
    },
  });
}
