import type { Money } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** A change of what a person may do at the agency. */
export type RoleChange = 'restrict' | 'lift' | 'demote' | 'promote' | 'deactivate' | 'activate';

/** The person whose role changes, with their counts as far as they are known; without a count the text has no number. */
export type RoleHolder = {
  readonly _id: string;
  readonly name: string;
  readonly bookings?: number;
  readonly commission?: readonly Money[];
  /** Devices on which they are logged in. */
  readonly sessions?: number;
};

/** What the person sees after a change. */
export const AFTER: Readonly<Record<RoleChange, MessageKey>> = {
  restrict: 'agents.thenOwn',
  lift: 'agents.thenAll',
  demote: 'agents.thenClient',
  promote: 'agents.thenAgent',
  deactivate: 'agents.thenInactive',
  activate: 'agents.thenActive',
};

/** The question of a change's dialog, and the verb that agrees to it. */
export const ASKED: Readonly<Record<RoleChange, { readonly title: MessageKey; readonly verb: MessageKey }>> = {
  restrict: { title: 'agents.restrictTitle', verb: 'agents.restrict' },
  lift: { title: 'agents.liftTitle', verb: 'agents.lift' },
  demote: { title: 'agents.demoteTitle', verb: 'agents.demote' },
  promote: { title: 'agents.promoteTitle', verb: 'agents.promoteConfirm' },
  deactivate: { title: 'agents.deactivateTitle', verb: 'agents.deactivate' },
  activate: { title: 'agents.activateTitle', verb: 'agents.activate' },
};
