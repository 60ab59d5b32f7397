import { z } from 'zod';
import { getBookingOutcome } from '../../../domains/bookings/index.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { CHECK_TICKETING, TICKETING_MINUTES } from './follow-ups.ts';
import type { FlightListeners } from './watch-schedule.ts';

/** Reports overdue tickets: writes an audit entry and calls the listener. */
export function checkTicketingJob(listeners: FlightListeners): Job {
  return defineJob({
    name: CHECK_TICKETING,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }, eventId) => {
      const { status, sagaState } = await getBookingOutcome(ctx, { bookingId });
      if (sagaState !== 'captured') return;
      await ctx.db.tx((tx) =>
        recordAudit(tx, ctx, {
          action: 'flight.ticketingOverdue',
          subjectType: 'booking',
          subjectId: bookingId,
          data: { minutes: TICKETING_MINUTES, status },
        }),
      );
      await listeners.ticketingOverdue?.(ctx, bookingId, eventId);
    },
  });
}
