import type { UserType } from '../../../platform/context.ts';

/** What decides whether an account's type may change. */
export type RoleHolder = {
  readonly id: string;
  readonly userType: UserType;
  readonly status: 'Active' | 'Inactive';
  readonly erasedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
};

/**
 * Whether the owner may make a person a client or a sales agent (threats, Z5): never themselves, never an owner, never an erased account, and
 * not what the person is already. Only an active client whose address is proven becomes staff: the holder of that mailbox will see the agency's
 * books.
 */
export function mayChangeType(actorId: string, person: RoleHolder, to: 'Client' | 'SalesAgent'): boolean {
  // mutant owner-changes-own-role: `person.id === actorId || person.userType === 'AgencyOwner' ||` -> nothing fails agents.test.ts
  if (person.id === actorId || person.userType === 'AgencyOwner' || person.erasedAt !== null) return false;
  if (person.userType === to) return false;
  return to === 'Client' || (person.status === 'Active' && person.emailVerifiedAt !== null);
}
