import type { SendingDomain, SendingDomainAnswer } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { ApplicationsDeps, Payment } from '../deps.ts';
import { type DomainRow, findDomain } from './stored-domain.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

function present(row: DomainRow, payment: Payment): SendingDomain {
  const { domain, senderEmail, status, records, addedAt, checkedAt, verifiedAt, nextCheckAt } = row;
  return {
    ...{ domain, senderEmail, status, records: [...records], addedAt: addedAt.toISOString(), checkedAt: instant(checkedAt) },
    ...{ verifiedAt: instant(verifiedAt), nextCheckAt: instant(nextCheckAt) },
    actionUrl: status === 'paying' && payment.kind === 'actionRequired' ? payment.url : null,
  };
}

/** Returns the sending domain of the host's agency as the last look found it, and what one costs. Nobody is called. */
export async function getSendingDomain(deps: ApplicationsDeps, ctx: Ctx): Promise<SendingDomainAnswer> {
  const { row, payment } = await ctx.db.tx(async (tx) => ({
    row: await findDomain(tx, ctx.agency.id),
    payment: await deps.payments.read(tx, ctx.agency.id),
  }));
  return {
    domain: row ? present(row, payment) : null,
    price: payment.kind === 'paid' ? null : deps.payments.price,
    card: await deps.payments.card(ctx),
    hasPlatformKey: deps.mailgun.platformPort() !== null,
  };
}
