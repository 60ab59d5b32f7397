import type { ApiError } from '../../lib/api/api-error.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** Why a mailed link is worth nothing: cut off on the way, so that it is no token at all, or used, ended by a newer one, too old. */
export type LinkFault = 'cut' | 'spent';

/** What a call's failure says about the link that it was made with; undefined where the link is not to blame. */
export function findLinkFault(failure: ApiError | null): LinkFault | undefined {
  if (failure?.code === 'validationFailed' && failure.validationError.token !== undefined) return 'cut';
  return failure?.code === 'tokenExpired' || failure?.code === 'invitationInvalid' ? 'spent' : undefined;
}

/** Title and text of a page for such a link. */
export const LINK_FAULT_TEXTS = {
  cut: { title: 'auth.linkCutTitle', text: 'auth.linkCut' },
  spent: { title: 'common.expired', text: 'error.tokenExpired' },
} as const satisfies Record<LinkFault, { title: MessageKey; text: MessageKey }>;
