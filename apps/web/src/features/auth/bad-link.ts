import type { ApiError } from '../../lib/api-error.ts';

/** Whether a mailed link is worth nothing: used, too old, or cut off on the way, so that it is no token at all. */
export function isBadLink(failure: ApiError | null): boolean {
  if (failure?.code === 'validationFailed') return failure.validationError.token !== undefined;
  return failure?.code === 'tokenExpired' || failure?.code === 'invitationInvalid';
}
