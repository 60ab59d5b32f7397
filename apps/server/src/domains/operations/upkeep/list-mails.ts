import type { EndpointAnswer, listFailedMails as endpoint } from '@caravel/contracts';
import { listFailedMails } from '../../notifications/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { maskedAddress } from './masked-address.ts';
import { namesFor } from './named-agencies.ts';

/** Lists a page of the emails of all agencies whose last try failed. */
export async function listMails(
  { database: { system } }: Pick<OperationsDeps, 'database'>,
  page: { readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { mails, total } = await listFailedMails(system, page);
  const agencyOf = await namesFor(system, mails);
  return {
    mails: mails.map(({ id, agencyId, template, recipient, failure, attempts, createdAt, isKept }) => ({
      _id: id,
      agency: agencyOf(agencyId),
      template,
      to: maskedAddress(recipient),
      failure: failure ?? 'unreached',
      attempts,
      at: createdAt.toISOString(),
      canTryAgain: isKept,
    })),
    total,
  };
}
