import { METHOD_OF } from '@caravel/contracts';
import { FORMAT_LOCALE } from '@caravel/messages';
import { findSignUpByToken, openAgency } from '../domains/agency-sign-up/index.ts';
import { findOwner } from '../domains/identity/index.ts';
import { queueMail } from '../domains/notifications/index.ts';
import type { PaymentsDeps } from '../domains/payments/index.ts';
import { type DisputeMail, planOnSale, type SubscriptionsDeps } from '../domains/subscriptions/index.ts';
import type { Ctx } from '../platform/context.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import { formatMoney, oneLine } from '../platform/texts/format.ts';
import type { Platform } from './build-platform.ts';
import { PLATFORM_BRAND } from './demo-agencies.ts';
import { brandIfMade } from './operators.ts';
import { supportAddress } from './support-deps.ts';

/** Tells the plan on sale: the one that an operator chose, else that of the configuration. */
export function planOnSaleOf({ database, config }: Pick<Platform, 'database' | 'config'>) {
  return () => planOnSale({ system: database.system, usual: config.subscriptionOffer });
}

/** Writes to those who run the platform: the email is of the product's own brand, behind another wall than what it tells of. */
async function tellOperators(
  platform: Platform,
  { agency, log, requestId }: Ctx,
  { amount, state, ...mail }: DisputeMail,
): Promise<void> {
  const [to, home] = [supportAddress(platform), await brandIfMade(platform, mail.template, requestId)];
  if (to === null || !home) {
    log.warn({ template: mail.template }, 'no address of the platform to write to');
    return;
  }
  const { locale } = home.agency;
  const data = { agency: oneLine(agency.name), state, amount: formatMoney(amount, FORMAT_LOCALE[locale]) };
  await home.db.tx((tx) => queueMail(tx, home, { ...mail, to, locale, data }));
}

/** What the payments of subscriptions need. They go by the platform's own account at the gateway. */
export function subscriptionsDeps(platform: Platform, { gateways }: PaymentsDeps): SubscriptionsDeps {
  const { config, database, clock, agencies } = platform;
  const ofPlatform = () => gateways.ofPlatform().filter(({ name }) => METHOD_OF[name] === 'card');
  return {
    ...{ database, clock, forgetAgency: agencies.forget, planOnSale: planOnSaleOf(platform) },
    gateway: () => ofPlatform()[0],
    gatewayCalled: (name) => ofPlatform().find((gateway) => gateway.name === name),
    seller: {
      ...(config.invoiceSeller ?? { name: PLATFORM_BRAND.name, address: [] }),
      email: config.supportEmail ?? config.mailFrom,
    },
    color: PLATFORM_BRAND.primaryColor ?? '#2457d6',
    findSignUp: findSignUpByToken,
    findOwner,
    queueMail,
    open: async (tx, ctx, owner) => void (await openAgency(tx, ctx, owner)),
    tellOperators: (ctx, mail) => tellOperators(platform, ctx, mail),
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
  };
}
