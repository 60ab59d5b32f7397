import type { ErrorBody, ErrorCode } from '@caravel/contracts';

/** Codes that a call can fail with: those of the contract, and that there was no answer at all. */
export type ApiErrorCode = ErrorCode | 'network';

/** A call that failed. `message` is fit for the person: the server wrote it in their language. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Field path → what is wrong with it. */
  readonly validationError: Readonly<Record<string, string>>;
  /** What the server adds to the code, for example the old and the new price. */
  readonly data: ErrorBody['data'];
  /** What to name when asking for help. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    body: Pick<ErrorBody, 'message' | 'data' | 'validationError' | 'requestId'> & { code: ApiErrorCode },
  ) {
    super(body.message);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.validationError = body.validationError ?? {};
    this.data = body.data;
    this.requestId = body.requestId;
  }
}

/** Whether a failure is an `ApiError`, of one of the codes where any are given. */
export function isApiError(failure: unknown, ...codes: ApiErrorCode[]): failure is ApiError {
  return failure instanceof ApiError && (codes.length === 0 || codes.includes(failure.code));
}
