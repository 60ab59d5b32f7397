import { type ApplicationsDeps, type DomainPayments, mailgunPartner } from '../domains/applications/index.ts';
import { findOwner } from '../domains/identity/index.ts';
import { queueMail } from '../domains/notifications/index.ts';
import { partnersOf } from '../domains/partner-accounts/index.ts';
import type { PaymentsDeps } from '../domains/payments/index.ts';
import { beginExtra, continueExtra, extraPrice, findExtra, keptCard } from '../domains/subscriptions/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { subscriptionsDeps } from './subscriptions-deps.ts';

/** What an agency pays once for its sending domain, by the engine of subscriptions. */
function domainPayments(platform: Platform, payments: PaymentsDeps): DomainPayments {
  const deps = subscriptionsDeps(platform, payments);
  const extra = 'sendingDomain';
  return {
    price: extraPrice(extra),
    card: (ctx) => keptCard(deps, ctx),
    read: async (tx, agencyId) => {
      const charge = await findExtra(tx, agencyId, extra);
      if (!charge) return { kind: 'none' };
      if (charge.status === 'paid') return { kind: 'paid' };
      if (charge.status === 'failed') return { kind: 'failed', code: 'subscriptionPaymentFailed' };
      return charge.actionUrl === null ? { kind: 'open' } : { kind: 'actionRequired', url: charge.actionUrl };
    },
    begin: async (tx, ctx, payer) => void (await beginExtra(tx, ctx, { extra, payer })),
    proceed: async (ctx) => {
      const outcome = await continueExtra(deps, ctx, extra);
      if (!outcome) return { kind: 'none' };
      switch (outcome.kind) {
        case 'waiting':
          return { kind: 'open' };
        case 'paid':
          return { kind: 'paid' };
        case 'actionRequired':
          return outcome;
        case 'failed':
          return { kind: 'failed', code: outcome.code === 'paymentFailed' ? 'subscriptionPaymentFailed' : outcome.code };
      }
    },
  };
}

/** What applications need. */
export function applicationsDeps(platform: Platform, payments: PaymentsDeps): ApplicationsDeps {
  const { config, database, credentialKeys: ring, dns } = platform;
  const mailgun = mailgunPartner(platform.mailgun);
  return {
    ...{ database, ring, dns, mailgun, accounts: partnersOf(ring, [mailgun]), findOwner },
    payments: domainPayments(platform, payments),
    ownDomains: [config.platformDomain, config.mailFrom.split('@').at(-1) ?? config.platformDomain],
    queueMail: (tx, ctx, mail) => queueMail<typeof mail.template>(tx, ctx, mail),
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
  };
}
