import type { SendingDomainAnswer } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { advanceDomain } from './advance-domain.ts';
import { getSendingDomain } from './get-domain.ts';

/** Takes the sending domain one step on at its owner's request. Throws `mailgunNotConfigured` if there is none, or why it was given up. */
export async function checkSendingDomain(deps: ApplicationsDeps, ctx: Ctx): Promise<SendingDomainAnswer> {
  const { domain } = await getSendingDomain(deps, ctx);
  if (!domain) throw new AppError('mailgunNotConfigured');
  await advanceDomain(deps, ctx);
  return getSendingDomain(deps, ctx);
}
