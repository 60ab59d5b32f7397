/** An answer that says no. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly source: unknown;

  constructor(status: number, type: string, code: string, source?: unknown) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
    this.source = source;
  }
}

/** An id that the key knows nothing by. */
export const notFound = (): Refusal => new Refusal(404, 'invalid_request_error', 'not_found');
/** What cannot be done to something as it is now. */
export const wrongState = (code: string): Refusal => new Refusal(422, 'invalid_state_error', code);
/** An instant (epoch milliseconds) as answers have it. */
export const iso = (at: number): string => new Date(at).toISOString();
