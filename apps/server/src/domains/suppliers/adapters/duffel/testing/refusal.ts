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
