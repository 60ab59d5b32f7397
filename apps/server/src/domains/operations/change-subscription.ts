import type { OperatedAgencyDetail, subscriptionDeedSchema } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { changeSubscription } from '../agencies/index.ts';
import type { OperationsDeps } from './deps.ts';
import { contextOfAgency, describeAgency } from './operated-agency.ts';

/** Starts, extends or ends an agency's subscription, with a reason that its owner reads. Throws `agencyNotFound`, `subscriptionNotChanged`. */
export async function changeAgencySubscription(
  deps: OperationsDeps,
  ctx: Ctx,
  { agencyId, deed, reason }: { agencyId: string; deed: z.output<typeof subscriptionDeedSchema>; reason: string },
): Promise<OperatedAgencyDetail> {
  const there = await contextOfAgency(deps, ctx, agencyId);
  const changed = await changeSubscription(there, deed, reason);
  if (!changed.ok) throw new AppError('subscriptionNotChanged');
  deps.forgetAgency(agencyId);
  return describeAgency(deps, there);
}
