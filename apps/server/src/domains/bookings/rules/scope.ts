import type { Actor } from '../../../platform/context.ts';

/** The bookings that a person may see: all of the agency's, those they made or travel on, or only their own. */
export type Scope =
  | { readonly kind: 'agency' }
  | { readonly kind: 'agent'; readonly userId: string }
  | { readonly kind: 'client'; readonly userId: string }
  | { readonly kind: 'none' };

/** Staff see the agency's bookings, a restricted agent only those they made, a client their own (design, section 5). */
export function scopeOf(actor: Actor): Scope {
  if (actor.kind === 'system') return { kind: 'agency' };
  if (actor.kind === 'visitor' || actor.kind === 'half') return { kind: 'none' };
  // mutant scope-client-sees-all: `actor.userType === 'Client'` -> `false` fails scope.test.ts
  if (actor.userType === 'Client') return { kind: 'client', userId: actor.userId };
  // mutant scope-restricted-agent-sees-all: `actor.isRestrictedAgent ?` -> `false ?` fails scope.test.ts
  return actor.isRestrictedAgent ? { kind: 'agent', userId: actor.userId } : { kind: 'agency' };
}

/** Whether a person may see one record. A restricted agent may also see their own trips. */
export function canSee(actor: Actor, record: { readonly clientId: string; readonly agentId: string | null }): boolean {
  const scope = scopeOf(actor);
  switch (scope.kind) {
    case 'agency':
      return true;
    case 'agent':
      return record.agentId === scope.userId || record.clientId === scope.userId;
    case 'client':
      return record.clientId === scope.userId;
    case 'none':
      return false;
  }
}
