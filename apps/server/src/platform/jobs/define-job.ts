import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { SystemDb, Tx } from '../db/types.ts';
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
  /** Default 8: given up after 21 to 42 minutes, since the pauses begin at 5 to 10 seconds and double. */
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

/** Does periodic work. May return when this node should run it again (epoch milliseconds), if that is sooner than its turn. */
export type Act = (context: ScheduleContext) => Promise<number | undefined> | Promise<void>;

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
  /** How long after its bell the run begins, for all that rang meanwhile, seconds. Default: at once. */
  readonly bellSeconds?: number;
  readonly run: Act;
  /** The first half of `run`: reads what is due, in the transaction in which a node claims its schedules, and returns the other half. */
  readonly find?: (tx: Tx, now: number) => Promise<Act>;
};

/** Declares periodic work. */
export function defineSchedule(schedule: Omit<Schedule, 'find'>): Schedule {
  return schedule;
}

/**
 * Declares periodic work that begins with reading what is due. `find` does nothing else, since a node that has nothing to do finds it out of all its schedules
 * in one transaction; `act` must bear that what was found is a second old.
 */
export function defineSearch<Found>({
  find,
  act,
  ...schedule
}: Omit<Schedule, 'find' | 'run'> & {
  readonly find: (tx: Tx, now: number) => Promise<Found>;
  readonly act: (context: ScheduleContext, found: Found) => ReturnType<Act>;
}): Schedule {
  return {
    ...schedule,
    run: async (context) => act(context, await context.system.tx((tx) => find(tx, context.now))) as Promise<number | undefined>,
    find: async (tx, now) => {
      const found = await find(tx, now);
      return (context) => act(context, found);
    },
  };
}
