/**
 * How a call to another company failed.
 * `refused`: it answered, and said no. `unavailable`: the call certainly did nothing. `unknown`: it may have been done; look it up, never repeat it blindly.
 */
export type OutboundFailure = 'refused' | 'unavailable' | 'unknown';

/** What went wrong, for the log and for mapping to an adapter's own codes. */
export type OutboundReason =
  | 'status'
  | 'redirect'
  | 'tooManyCalls'
  | 'circuitOpen'
  | 'notConnected'
  | 'timeout'
  | 'connectionLost'
  | 'tooLarge'
  | 'badAnswer';

/** What is known of a failure. */
export type OutboundFacts = {
  readonly status?: number;
  readonly requestId?: string;
  /** The body of a refusal, parsed if it is JSON. */
  readonly answer?: unknown;
  /** Milliseconds that the other side asks to wait. */
  readonly retryAfterMs?: number;
};

/** A failed call. Its text and its visible fields hold no address, header or body, so it can be logged as it is. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure;
  readonly reason: OutboundReason;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly #answer: unknown;

  constructor(operation: string, failure: OutboundFailure, reason: OutboundReason, facts: OutboundFacts = {}) {
    super(`${operation}: ${failure} (${facts.status ?? reason})`);
    this.name = 'OutboundError';
    this.failure = failure;
    this.reason = reason;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
    this.#answer = facts.answer;
  }

  /** What a refusal said. Not for the log: it may repeat what was sent. */
  answer(): unknown {
    return this.#answer;
  }
}
