import { unreachable } from '@caravel/kernel';
import type { FlightSearchInput } from '@caravel/products/flights/contract';
import { type FlightEvent, readFlightEvents } from './read-events.ts';
import type { SearchEvent } from './reduce-search.ts';
import { runPool } from './run-pool.ts';
import type { SearchProblem } from './types.ts';

/** One request of the streamed search. */
export type StreamRequest = {
  readonly query: { readonly searchSpeed: number };
  readonly body: FlightSearchInput;
  readonly signal: AbortSignal;
};
/** Sends a request of `streamFlights` and returns the chunks of the response; throws `{ code, message }` if it was refused. */
export type FetchStream = (request: StreamRequest) => Promise<AsyncIterable<Uint8Array | string>>;

/** A wave before it reaches the state; the store decides how it is listed. */
export type IncomingWave = Omit<Extract<SearchEvent, { type: 'waveArrived' }>, 'mode' | 'at'>;
export type Incoming = IncomingWave | Extract<SearchEvent, { type: 'requestStarted' | 'recordsLost' | 'noticeArrived' }>;

export type RunOptions = {
  readonly requests: readonly FlightSearchInput[];
  readonly fetchStream: FetchStream;
  readonly searchSpeed: number;
  readonly parallelRequests: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: Incoming) => void;
};

const LOST: SearchProblem = { code: 'connectionLost', message: '' };

/** The refused fields of a body (`legs.0.origin`), as paths of the form (`segments.0.origin`). */
function toFields(refused: unknown): Record<string, string> {
  if (typeof refused !== 'object' || refused === null) return {};
  return Object.fromEntries(
    Object.entries(refused).flatMap(([path, words]) =>
      typeof words === 'string' ? [[path.replace(/^(?:body\.)?legs\b/, 'segments'), words]] : [],
    ),
  );
}

/** The problem for anything that was thrown: an error with a code of ours keeps it, and the fields that it names. */
function toProblem(error: unknown): SearchProblem {
  if (typeof error !== 'object' || error === null) return LOST;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : LOST.code;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  const fields = 'validationError' in error ? toFields(error.validationError) : {};
  return { code, message, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** Passes on one event. Returns how the request ended, a problem or null for success; undefined while it continues. */
function handOn(event: FlightEvent, searchId: string | null, onEvent: RunOptions['onEvent']): SearchProblem | null | undefined {
  switch (event.type) {
    case 'start': {
      const { type: _, parts, ...facts } = event;
      onEvent({ type: 'requestStarted', facts, parts });
      return undefined;
    }
    case 'wave':
      onEvent({ type: 'waveArrived', searchId, results: event.data, fareFamilies: event.fareFamilies });
      return undefined;
    case 'notice':
      onEvent({ type: 'noticeArrived', notice: event.notice });
      return undefined;
    case 'done':
      return null;
    case 'failed':
      return { code: event.error.code, message: event.error.message };
    default:
      return unreachable(event);
  }
}

/** Runs one request to its end; returns null if it succeeded. A stream that ends without `done` was cut off. */
async function runRequest(options: RunOptions, body: FlightSearchInput): Promise<SearchProblem | null> {
  const { signal, onEvent, searchSpeed } = options;
  if (signal.aborted) return null;
  try {
    const chunks = await options.fetchStream({ query: { searchSpeed }, body, signal });
    let searchId: string | null = null;
    for await (const { event, lost } of readFlightEvents(chunks)) {
      if (signal.aborted) return null;
      if (lost > 0) onEvent({ type: 'recordsLost', count: lost });
      if (!event) continue;
      if (event.type === 'start') searchId = event.searchId;
      const end = handOn(event, searchId, onEvent);
      if (end !== undefined) return end;
    }
    return LOST;
  } catch (error) {
    return toProblem(error);
  }
}

/**
 * Runs all requests of a search, as many in parallel as allowed. Returns null if any succeeded, else the first problem. If only
 * some failed, each failure becomes a notice.
 */
export async function runSearch(options: RunOptions): Promise<SearchProblem | null> {
  const problems: SearchProblem[] = [];
  const task = (body: FlightSearchInput) => async () => {
    const problem = await runRequest(options, body);
    if (problem) problems.push(problem);
  };
  await runPool(options.requests.map(task), options.parallelRequests);
  if (options.signal.aborted) return null;
  if (problems.length === options.requests.length) return problems[0] ?? null;
  for (const { code } of problems) options.onEvent({ type: 'noticeArrived', notice: { supplier: '', code } });
  return null;
}
