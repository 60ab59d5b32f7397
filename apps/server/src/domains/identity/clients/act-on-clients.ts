import type { ActionOutcome, ClientAction } from '@caravel/contracts';
import { inDeed } from '../../../platform/audit/in-deed.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { setUserStatuses } from '../people/set-user-status.ts';
import { resendVerifications } from './resend-verification.ts';

/** What each action is called in the audit, as one deed. */
const DEEDS: Readonly<Record<ClientAction, string>> = {
  activate: 'clients.activated',
  deactivate: 'clients.deactivated',
  resendVerification: 'clients.verificationSent',
};

/** Rows of one transaction: other requests come between two of them. */
const BATCH = 100;

async function actOn(
  deps: Pick<IdentityDeps, 'sessions' | 'secret'>,
  ctx: Ctx,
  action: ClientAction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ActionOutcome>> {
  if (action === 'resendVerification') return resendVerifications(deps, ctx, userIds);
  return setUserStatuses(deps, ctx, {
    userIds,
    userType: 'Client',
    status: action === 'activate' ? 'Active' : 'Inactive',
  });
}

/** Does one thing to many clients and tells of each what became of it, in the order of the ids; one who fails stops no other. */
export async function actOnClients(
  deps: Pick<IdentityDeps, 'sessions' | 'secret'>,
  ctx: Ctx,
  { action, userIds }: { action: ClientAction; userIds: readonly string[] },
): Promise<{ userId: string; outcome: ActionOutcome }[]> {
  const ids = [...new Set(userIds)];
  const deed = inDeed(ctx, DEEDS[action]);
  const results: { userId: string; outcome: ActionOutcome }[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const outcomes = await actOn(deps, deed, action, ids.slice(from, from + BATCH));
    for (const [userId, outcome] of outcomes) results.push({ userId, outcome });
  }
  return results;
}
