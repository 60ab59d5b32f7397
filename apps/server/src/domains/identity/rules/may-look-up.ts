import type { UserActor, UserType } from '../../../platform/context.ts';

/**
 * Whether a person may look up another person of their agency by address. Everybody may look up themselves; staff the agency's clients, but
 * a restricted agent only clients that they added or booked for; the owner also the agents.
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
