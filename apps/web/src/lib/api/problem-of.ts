import type { ApiError } from './api-error.ts';

/** The first problem that the server names of a failure, else its message; null without a failure. */
export function problemOf(failure: ApiError | null): string | null {
  return failure ? (Object.values(failure.validationError)[0] ?? failure.message) : null;
}
