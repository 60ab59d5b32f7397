import type { ErrorBody, ErrorCode } from '@caravel/contracts';

/** Error codes of a call: those of the contract, and `network` if there was no response at all. */
export type ApiErrorCode = ErrorCode | 'network';

/** A failed call. `message` can be shown: the server wrote it in the person's language. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Field path → its problem. */
  readonly validationError: Readonly<Record<string, string>>;
  /** Details that the server adds to the code, for example the old and the new price. */
  readonly data: ErrorBody['data'];
  /** The id to give when asking for help. */
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

/** A failure as an `ApiError`: what is none, such as a lost connection, is one of the network. */
export function asApiError(failure: unknown): ApiError {
  return failure instanceof ApiError ? failure : new ApiError(0, { code: 'network', message: String(failure) });
}

/** Whether a failure is an `ApiError`, and has one of the codes if any are given. */
export function isApiError(failure: unknown, ...codes: ApiErrorCode[]): failure is ApiError {
  return failure instanceof ApiError && (codes.length === 0 || codes.includes(failure.code));
}
