/**
 * How a call to another company failed. `refused`: it responded with a refusal. `unavailable`: the call certainly had no effect. `unknown`:
 * it may have had an effect; look it up, never repeat it blindly.
 */
export type OutboundFailure = 'refused' | 'unavailable' | 'unknown';

/** The cause, for the log and for mapping to an adapter's own codes. */
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

/** Details of a failure. */
export type OutboundFacts = {
  readonly status?: number;
  readonly requestId?: string;
  /** The body of a refusal, parsed if it is JSON. */
  readonly answer?: unknown;
  /** Milliseconds that the other side asks to wait. */
  readonly retryAfterMs?: number;
};

/** A failed call. Its message and enumerable fields contain no URL, header or body, so it can be logged. */
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

  /** Returns the body of the refusal. Do not log it: it may repeat what was sent. */
  answer(): unknown {
    return this.#answer;
  }
}
