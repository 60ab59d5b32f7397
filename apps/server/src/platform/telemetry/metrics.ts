/** A metric: what it says, and by which labels, each of which has few values. A tally is a counter that is kept elsewhere and read as gauges are. */
type Metric = {
  readonly type: 'counter' | 'histogram' | 'gauge' | 'tally';
  readonly help: string;
  readonly labels: readonly string[];
};

/**
 * All metrics of our own. Durations are in seconds. A label is a name of our code, a partner or a status: never an agency, a person, a path or
 * anything else that callers choose.
 */
export const METRICS = {
  caravel_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Requests, by the pattern of their route and the class of their status.',
    labels: ['method', 'route', 'status'],
  },
  caravel_partner_call_duration_seconds: {
    type: 'histogram',
    help: 'What suppliers and gateways were asked for, with retries.',
    labels: ['kind', 'partner', 'operation', 'outcome'],
  },
  caravel_outbound_call_duration_seconds: {
    type: 'histogram',
    help: 'Single calls to other companies over the network.',
    labels: ['partner', 'operation', 'outcome'],
  },
  caravel_breakers_open: {
    type: 'gauge',
    help: 'Accounts at a partner that are not called now, because their calls kept failing.',
    labels: ['partner'],
  },
  caravel_job_duration_seconds: { type: 'histogram', help: 'Jobs that were run.', labels: ['job', 'outcome'] },
  caravel_schedule_duration_seconds: { type: 'histogram', help: 'Periodic work that was run.', labels: ['schedule', 'outcome'] },
  caravel_queue_jobs: { type: 'gauge', help: 'Jobs in the queue, by state; dead ones wait for an operator.', labels: ['state'] },
  caravel_queue_oldest_seconds: { type: 'gauge', help: 'How long the oldest job of a state has waited.', labels: ['state'] },
  caravel_outbox_events: { type: 'gauge', help: 'Messages that are due and not in the queue yet.', labels: [] },
  caravel_outbox_oldest_seconds: { type: 'gauge', help: 'For how long the oldest of them has been due.', labels: [] },
  caravel_saga_step_duration_seconds: {
    type: 'histogram',
    help: 'Steps of bookings, by what was done and what came of it.',
    labels: ['command', 'event'],
  },
  caravel_leases_lost_total: { type: 'counter', help: 'Work that another worker took over.', labels: ['of'] },
  caravel_cache_lookups_total: { type: 'tally', help: 'Look-ups in a cache: hit or miss.', labels: ['cache', 'result'] },
  caravel_cache_entries: { type: 'gauge', help: 'Entries of a cache.', labels: ['cache'] },
  caravel_searches_open: { type: 'gauge', help: 'Searches that this node runs.', labels: [] },
  caravel_bookings_unsettled: {
    type: 'gauge',
    help: 'Bookings that have something left to be done, by state: money or travel in doubt.',
    labels: ['state'],
  },
  caravel_bookings_unsettled_oldest_seconds: {
    type: 'gauge',
    help: 'How long ago the oldest of them was booked.',
    labels: ['state'],
  },
  caravel_bookings_asking_staff: {
    type: 'gauge',
    help: 'Those of them that need somebody: attempts have not settled them.',
    labels: ['state'],
  },
  caravel_book_differences: { type: 'gauge', help: 'Differences that the last comparisons of books found.', labels: [] },
  caravel_unread_gauges_total: {
    type: 'counter',
    help: 'Gauges that could not be read, as when the database is away.',
    labels: [],
  },
} as const satisfies Readonly<Record<string, Metric>>;

type Metrics = typeof METRICS;
type NameOf<Type> = { [Name in keyof Metrics]: Metrics[Name]['type'] extends Type ? Name : never }[keyof Metrics];
type LabelsOf<Name extends keyof Metrics> = Readonly<Record<Metrics[Name]['labels'][number], string>>;

export type CounterName = NameOf<'counter'>;
export type HistogramName = NameOf<'histogram'>;
export type GaugeName = NameOf<'gauge' | 'tally'>;

/** A value of a gauge with its labels. */
export type Reading = { readonly name: GaugeName; readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** Reads gauges when somebody looks. */
export type ReadGauges = () => readonly Reading[] | Promise<readonly Reading[]>;

/** Takes what is counted. */
export interface Meter {
  add(name: CounterName, labels: Readonly<Record<string, string>>): void;
  observe(name: HistogramName, labels: Readonly<Record<string, string>>, seconds: number): void;
}

let meter: Meter | undefined;
/** Registered before somebody looks: caches and clients are made early. */
const readers = new Set<ReadGauges>();

/** Has metrics counted from now on; without a meter, none are. */
export function measureWith(next: Meter | undefined): void {
  meter = next;
}

/** Whether metrics are counted. */
export const isMetered = (): boolean => meter !== undefined;

/** Counts one. */
export function count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void {
  meter?.add(name, labels);
}

/** Notes how long something took. `since`: from `performance.now()`. */
export function observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, since: number): void {
  meter?.observe(name, labels, (performance.now() - since) / 1_000);
}

/** A value of a gauge, to be returned by a reader. */
export const reading = <Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, value: number): Reading => ({
  name,
  labels,
  value,
});

/** Registers what reads gauges. Returns what takes it back. Readings of one gauge with the same labels are added up. */
export function readGauges(read: ReadGauges): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Reads all gauges; one that fails is left out and counted. */
export async function readAllGauges(): Promise<readonly Reading[]> {
  const read = await Promise.allSettled([...readers].map(async (one) => one()));
  return read.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value;
    count('caravel_unread_gauges_total', {});
    return [];
  });
}
