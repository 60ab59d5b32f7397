/** What a span may say. A closed list: ids, codes, counts and names of our own code. Names of people, addresses, headers, bodies and values of statements have no place here. */
export type SpanFacts = Readonly<
  Partial<
    Record<
      | 'http.request.method'
      | 'http.route'
      | 'http.response.status_code'
      | 'db.system.name'
      | 'db.query.summary'
      | 'db.query.text'
      | 'error.type'
      | 'caravel.agency.id'
      | 'caravel.booking.id'
      | 'caravel.request.id'
      | 'caravel.partner'
      | 'caravel.operation'
      | 'caravel.outcome'
      | 'caravel.saga.event',
      string | number
    >
  >
>;

/** A span to begin. */
export type SpanStart = {
  /** The name of a span, in our own words, so that there are few: `GET /api/x`, `job bookings.resume`, `INSERT bookings`. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /** The span that caused it, if that is none of this call: a W3C `traceparent`. One that is malformed counts as none. */
  readonly parent?: string | null | undefined;
};

/** A span that has begun. */
export type OpenSpan = {
  set(facts: SpanFacts): void;
  /** Marks it as failed; `type` is a code or the name of an error's class. */
  fail(type: string): void;
  end(): void;
  /** Runs work whose spans are children of this one. */
  run<T>(work: () => T): T;
  /** For partners: the span as W3C `traceparent`. */
  readonly traceparent: string;
};

/** Records spans. */
export interface Tracer {
  open(start: SpanStart): OpenSpan;
  /** The span in which this is called, as W3C `traceparent`; undefined outside of spans. */
  traceparent(): string | undefined;
}

let tracer: Tracer | undefined;

/** Has spans recorded from now on; without a tracer, none are. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracer !== undefined;

/** The span in which this is called, as W3C `traceparent`: to be stored with work that is done later. */
export const traceparent = (): string | undefined => tracer?.traceparent();

/** Begins a span; undefined if none are recorded. The code that begins one ends it. */
export const openSpan = (start: SpanStart): OpenSpan | undefined => tracer?.open(start);

/** Returns a code for what was thrown: its own code, or its class. Never its message, which may repeat what people typed. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' && /^\w{1,60}$/.test(error.code) ? error.code : error.name;
}

/** Runs work in a span of its own, which fails with it. If no spans are recorded, just runs it. */
export async function inSpan<T>(start: SpanStart, work: (span?: OpenSpan) => Promise<T>): Promise<T> {
  const span = tracer?.open(start);
  if (!span) return work();
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** As `inSpan`, but only as a part of something: on its own it would be noise, as what is looked up every few seconds. */
export const inChildSpan = <T>(start: SpanStart, work: (span?: OpenSpan) => Promise<T>): Promise<T> =>
  tracer?.traceparent() === undefined ? work() : inSpan(start, work);
