import type { Ctx } from '../../platform/context.ts';
import { resetFactors } from '../identity/index.ts';
import type { OperationsDeps } from './deps.ts';
import { contextOfAgency } from './operated-agency.ts';

/**
 * Takes second factor and recovery codes from somebody of an agency who lost them, with a reason that its owner reads. Throws `agencyNotFound`, and
 * `notFound` without such a person or factor.
 */
export async function resetPerson(
  deps: Pick<OperationsDeps, 'contextOf' | 'sessions'>,
  ctx: Ctx,
  { agencyId, email, reason }: { readonly agencyId: string; readonly email: string; readonly reason: string },
): Promise<void> {
  await resetFactors(deps, await contextOfAgency(deps, ctx, agencyId), email, reason);
}
