import type { ViewedList } from '@caravel/contracts';
import type { UserActor } from '../../../platform/context.ts';

/** What the rules read of a view that is shared. */
type SharedView = { readonly list: ViewedList; readonly query: string; readonly userId: string };

/** Filters of a list that name one client. */
const NAMES_A_CLIENT = ['user', 'userName'];

const isOwner = (reader: Pick<UserActor, 'userType'>): boolean => reader.userType === 'AgencyOwner';

/** Whether a person may change or delete a shared view: who made it, and the owner. */
export function mayChange(reader: Pick<UserActor, 'userId' | 'userType'>, { userId }: Pick<SharedView, 'userId'>): boolean {
  return userId === reader.userId || isOwner(reader);
}

/**
 * Whether a person sees a shared view. The list of agents is the owner's alone; and to a restricted agent a view that names one client would tell of
 * somebody else's. What a list shows under a view is decided by the list's own call, as always.
 */
export function seesShared(
  reader: Pick<UserActor, 'userId' | 'userType' | 'isRestrictedAgent'>,
  { list, query, userId }: SharedView,
): boolean {
  if (userId === reader.userId || isOwner(reader)) return true;
  if (list === 'agents') return false;
  const params = new URLSearchParams(query);
  return !(reader.isRestrictedAgent && NAMES_A_CLIENT.some((name) => params.has(name)));
}
