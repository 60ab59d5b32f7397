import type { RoleHolder } from './change-of-role.ts';

/** The people who take part in a handover, as their rows say now. */
export type HandoverParty = RoleHolder & { readonly isRestrictedAgent: boolean };

const isActive = ({ status, erasedAt }: HandoverParty) => status === 'Active' && erasedAt === null;

/**
 * Whether one person may hand the agency over to another (threats, Z5): only its owner, and only to an active agent who sees all bookings and has
 * proven their address. Asked when a handover begins and again when it is accepted, of rows that nobody else can change meanwhile.
 */
export function mayHandOver(from: HandoverParty, to: HandoverParty): boolean {
  if (from.id === to.id || from.userType !== 'AgencyOwner' || !isActive(from)) return false;
  return to.userType === 'SalesAgent' && !to.isRestrictedAgent && isActive(to) && to.emailVerifiedAt !== null;
}
