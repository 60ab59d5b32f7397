import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import type { Logger } from '../log.ts';

/** Work for one agency outside a request. It runs at least once, so `run` must be repeatable; `eventId` is the same on every try. */
export type Job = {
  /** Slice and action, such as `bookings.resume`; the `kind` of its outbox messages. */
  readonly name: string;
  /** How often it is tried again after a failure, with growing pauses. */
  readonly retries: number;
  /** Parses the payload and runs the job. Throws if the payload does not fit. */
  readonly run: (ctx: Ctx, payload: unknown, eventId: string) => Promise<void>;
};

/** Declares a job with its payload's schema. `ctx.actor` is the system, `ctx.agency` the message's agency. */
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

/** The input of periodic work: it sees all agencies, with the system's access. */
export type ScheduleContext = { readonly system: SystemDb; readonly log: Logger; readonly now: number };

/**
 * Periodic work of the platform. One of several nodes runs it when it is due; a node that is called for it runs it too, so `run` must be repeatable.
 */
export type Schedule = {
  readonly name: string;
  /** Seconds between two runs. */
  readonly everySeconds: number;
  /** Runs on a node that has just started, whenever it last ran elsewhere: it continues what a killed process left. */
  readonly isFirst?: boolean;
  /** The bell of the database that calls for a run on the node where it rings. */
  readonly bell?: string;
  /** May return when this node should run it again (epoch milliseconds), if that is sooner than its turn. */
  readonly run: (context: ScheduleContext) => Promise<number | undefined> | Promise<void>;
};

/** Declares periodic work. */
export function defineSchedule(schedule: Schedule): Schedule {
  return schedule;
}
