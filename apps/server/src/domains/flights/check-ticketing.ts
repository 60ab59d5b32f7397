import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';

/** After how long without tickets staff are told (spec 2, section 9: the locator is mailed within 30 minutes). */
const TICKETING_MINUTES = 30;

const JOB = 'flights.check-ticketing';

/** Promises to look at the tickets of a booking again in half an hour; once per booking, however often it is asked for. */
export async function promiseTicketingCheck(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.tx((tx) =>
    enqueueOutbox(tx, ctx, {
      kind: JOB,
      payload: { bookingId },
      dedupeKey: bookingId,
      availableAt: ctx.clock.now() + TICKETING_MINUTES * 60_000,
    }),
  );
}

/** Tells staff of tickets that are overdue: an entry in the booking's history, and the mail that follows from it. */
export function checkTicketingJob(statusOf: (ctx: Ctx, bookingId: string) => Promise<string>): Job {
  return defineJob({
    name: JOB,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }) => {
      const status = await statusOf(ctx, bookingId);
      if (status !== 'Booked' && status !== 'Ticket Requested') return;
      await ctx.db.tx(async (tx) => {
        await recordAudit(tx, ctx, {
          action: 'flight.ticketingOverdue',
          subjectType: 'booking',
          subjectId: bookingId,
          data: { minutes: TICKETING_MINUTES, status },
        });
      });
    },
  });
}
