import { ERRORS, type ErrorCode } from '@caravel/contracts';

/** Details of an error besides its code. */
export type AppErrorDetail = {
  /** The body's `data`: facts that the screen needs (old and new price, current state). */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Field path (`travelers.0.email`) → message key or text. */
  readonly validationError?: Readonly<Record<string, string>>;
  /** Values for the placeholders in the code's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** An error that the caller is told about, with one of the closed list of codes. Its text is made at the edge, in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: AppErrorDetail;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(code, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  /** The HTTP status for the code. */
  get status(): number {
    return ERRORS[this.code];
  }
}

/** Whether a thrown value is an `AppError`, optionally with a given code. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
