import type { InvitationState } from '@caravel/contracts';

/** The instants of an invitation. */
type InvitationTimes = { readonly acceptedAt: Date | null; readonly revokedAt: Date | null; readonly expiresAt: Date };

/** How an invitation stands at an instant (epoch milliseconds). What was accepted stays accepted; a revoked one does not expire. */
export function invitationState({ acceptedAt, revokedAt, expiresAt }: InvitationTimes, at: number): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= at ? 'expired' : 'sent';
}
