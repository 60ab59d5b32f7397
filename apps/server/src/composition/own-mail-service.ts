import { type MailgunPort, mailgunPartner, mailRouteOf } from '../domains/applications/index.ts';
import type { NotificationsDeps } from '../domains/notifications/index.ts';
import { partnersOf } from '../domains/partner-accounts/index.ts';
import type { Ctx } from '../platform/context.ts';
import { ttlCache } from '../platform/http/requests/ttl-cache.ts';
import { MailgunError } from '../platform/mail/mailgun/mailgun-error.ts';
import { mailgunTransport } from '../platform/mail/mailgun/mailgun-transport.ts';
import type { Platform } from './build-platform.ts';

const DAY_MS = 86_400_000;
/** How long a signing key is kept, and that there is none: forged messages ask Mailgun no more often. */
const KEY_MS = 300_000;
const AGENCIES = 2_000;

/** Returns undefined, with a line in the log, where Mailgun fails. */
async function unlessItFails<T>(ctx: Ctx, task: string, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof MailgunError)) throw error;
    ctx.log.warn({ task, failure: error.code }, 'mailgun failed');
    return undefined;
  }
}

/**
 * Sending by an agency's own domain at Mailgun, and the key that signs what its own account reports. Once a day Mailgun is told where to report to,
 * which does nothing to what it reports there already.
 */
export function ownMailService(
  platform: Platform,
): Pick<NotificationsDeps, 'ownWay'> & Pick<NotificationsDeps['events'], 'ownKey'> {
  const { config, clock } = platform;
  const accounts = partnersOf(platform.credentialKeys, [mailgunPartner(platform.mailgun)]);
  const reported = ttlCache('mail-reports', DAY_MS, AGENCIES);
  const keys = ttlCache<string | undefined>('mail-signing-keys', KEY_MS, AGENCIES);
  const askReports = (ctx: Ctx, port: MailgunPort, domain: string) => {
    const own = port.accountId === null ? '' : `/${ctx.agency.id}`;
    const url = new URL(`/api/webhooks/mail/mailgun${own}`, config.publicOrigin).href;
    return reported.get(`${domain} ${url}`, clock.now(), () => unlessItFails(ctx, 'reports', () => port.reportTo(domain, url)));
  };
  return {
    ownWay: async (ctx) => {
      const route = await mailRouteOf({ accounts }, ctx);
      if (route.kind === 'platform') return null;
      const { port, domain, senderEmail: sender } = route;
      const { send } = mailgunTransport(port.sendMessage, domain);
      const transport = {
        send: async (mail: Parameters<typeof send>[0]) => {
          await send(mail);
          await askReports(ctx, port, domain);
        },
      };
      return { sender, transport };
    },
    ownKey: async (ctx) => {
      const route = await mailRouteOf({ accounts }, ctx);
      if (route.kind === 'platform' || route.port.accountId === null) return null;
      const { port } = route;
      return (
        (await keys.get(ctx.agency.id, clock.now(), () => unlessItFails(ctx, 'signing key', () => port.getSigningKey()))) ?? null
      );
    },
  };
}
