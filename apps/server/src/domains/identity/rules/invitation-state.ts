import type { InvitationState } from '@caravel/contracts';

/** The instants of an invitation; `isPaid`: its person opened, and paid, an agency of their own since. */
type InvitationFacts = {
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly isPaid: boolean;
};

/**
 * How an invitation stands at an instant (epoch milliseconds). What was accepted stays accepted; a revoked one does not expire, and its agency learns
 * nothing more of its person.
 */
export function invitationState({ acceptedAt, revokedAt, expiresAt, isPaid }: InvitationFacts, at: number): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  if (isPaid) return 'subscriptionPaid';
  return expiresAt.getTime() <= at ? 'expired' : 'sent';
}
