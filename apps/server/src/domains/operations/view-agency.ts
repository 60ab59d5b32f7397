import type { Ctx } from '../../platform/context.ts';
import { requireUser } from '../../platform/context.ts';
import { offerView } from '../identity/index.ts';
import type { OperationsDeps } from './deps.ts';
import { contextOfAgency } from './operated-agency.ts';

/**
 * Lets an operator view an agency as its owner sees it, and returns the address that begins the view. Throws `agencyNotFound`, `agencyInactive`, and
 * `notFound` if it has no owner.
 */
export async function viewAgency(
  deps: Pick<OperationsDeps, 'contextOf'>,
  ctx: Ctx,
  { agencyId, reason }: { readonly agencyId: string; readonly reason: string },
): Promise<string> {
  const there = await contextOfAgency(deps, ctx, agencyId);
  const token = await offerView(there, { by: requireUser(ctx).userId, from: ctx.agency.origin, reason });
  return `${there.agency.origin}/view-as?token=${token}`;
}
