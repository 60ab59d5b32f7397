import type { Ctx } from '../../../platform/context.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { findApplication } from '../stored.ts';
import type { MailgunPort } from './mailgun-partner.ts';
import { findDomain } from './stored-domain.ts';

/**
 * How an email of an agency leaves: by the platform, or from the agency's own domain. `port` is bound to the account that has the domain:
 * `port.sendMessage(domain, mail)`.
 */
export type MailRoute =
  | { readonly kind: 'platform' }
  | { readonly kind: 'mailgun'; readonly port: MailgunPort; readonly domain: string; readonly senderEmail: string };

const PLATFORM: MailRoute = { kind: 'platform' };

/**
 * Says how the emails of the host's agency leave. From its own domain only if the application is enabled and the domain is paid and verified, while the
 * agency has a subscription; in every other case by the platform, so that no email is lost to a setting.
 */
export async function mailRouteOf(deps: Pick<ApplicationsDeps, 'accounts'>, ctx: Pick<Ctx, 'agency' | 'db'>): Promise<MailRoute> {
  if (!ctx.agency.isSubscribed) return PLATFORM;
  const { app, row } = await ctx.db.tx(async (tx) => ({
    app: await findApplication(tx, ctx.agency.id, 'mailgun'),
    row: await findDomain(tx, ctx.agency.id),
  }));
  // mutant mails-leave-by-an-unpaid-domain: `|| row.paidAt === null` -> nothing fails mail-route.test.ts
  if (!app?.isEnabled || row?.status !== 'verified' || row.paidAt === null) return PLATFORM;
  const port = await deps.accounts.findByAccount(ctx, { name: 'mailgun', accountId: row.accountId });
  return port ? { kind: 'mailgun', port, domain: row.domain, senderEmail: row.senderEmail } : PLATFORM;
}
