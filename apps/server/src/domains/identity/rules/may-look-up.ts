import type { UserActor, UserType } from '../../../platform/context.ts';

/**
 * Whether somebody may look a person of their agency up by address: themselves always; staff the agency's clients, a restricted agent only those
 * they know (made or booked for); the owner the agents as well.
 */
export function mayLookUp(
  actor: Pick<UserActor, 'userId' | 'userType' | 'isRestrictedAgent'>,
  person: { readonly id: string; readonly userType: UserType },
  isKnownClient: boolean,
): boolean {
  if (person.id === actor.userId) return true;
  if (actor.userType === 'AgencyOwner') return person.userType !== 'AgencyOwner';
  return actor.userType === 'SalesAgent' && person.userType === 'Client' && (!actor.isRestrictedAgent || isKnownClient);
}
