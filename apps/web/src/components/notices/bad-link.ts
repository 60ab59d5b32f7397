import type { ApiError } from '../../lib/api/api-error.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/**
 * Why an emailed link does not work: cut off, so that it is not a valid token, or already used, replaced by a newer one, or too
 * old.
 */
export type LinkFault = 'cut' | 'spent';

/** The fault of the link that a failed call reveals; undefined if the link is not to blame. */
export function findLinkFault(failure: ApiError | null): LinkFault | undefined {
  if (failure?.code === 'validationFailed' && failure.validationError.token !== undefined) return 'cut';
  return failure?.code === 'tokenExpired' || failure?.code === 'invitationInvalid' ? 'spent' : undefined;
}

/** Title and text of a page for such a link. */
export const LINK_FAULT_TEXTS = {
  cut: { title: 'auth.linkCutTitle', text: 'auth.linkCut' },
  spent: { title: 'common.expired', text: 'error.tokenExpired' },
} as const satisfies Record<LinkFault, { title: MessageKey; text: MessageKey }>;
