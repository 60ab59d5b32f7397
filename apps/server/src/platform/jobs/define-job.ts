import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import type { Logger } from '../log.ts';

/** Work done for one agency outside a request: at least once, so `run` must be repeatable; `eventId` is the same on every try. */
export type Job = {
  /** Slice and verb, `bookings.resume`; the `kind` of its outbox messages. */
  readonly name: string;
  /** How often it is tried again after a failure, with growing pauses. */
  readonly retries: number;
  /** Reads the payload and runs. Throws where the payload does not fit. */
  readonly run: (ctx: Ctx, payload: unknown, eventId: string) => Promise<void>;
};

/** Declares a job with its payload's type. `ctx.actor` is the system, `ctx.agency` that of the message. */
export function defineJob<S extends z.ZodType>(job: {
  readonly name: string;
  readonly schema: S;
  /** Default 8: about four hours with the back-off. */
  readonly retries?: number;
  readonly run: (ctx: Ctx, payload: z.output<S>, eventId: string) => Promise<void>;
}): Job {
  return {
    name: job.name,
    retries: job.retries ?? 8,
    run: (ctx, payload, eventId) => job.run(ctx, job.schema.parse(payload), eventId),
  };
}

/** What periodic work is given: all agencies, through the system's door. */
export type ScheduleContext = { readonly system: SystemDb; readonly log: Logger; readonly now: number };

/** Periodic work of the platform: runs on one node at a time. */
export type Schedule = {
  readonly name: string;
  /** Seconds between two runs. */
  readonly everySeconds: number;
  readonly run: (context: ScheduleContext) => Promise<void>;
};

/** Declares periodic work. */
export function defineSchedule(schedule: Schedule): Schedule {
  return schedule;
}
