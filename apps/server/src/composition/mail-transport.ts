import { required } from '@caravel/kernel';
import type { MailSettings } from '../config/mail.ts';
import type { Clock } from '../platform/context.ts';
import type { Database } from '../platform/db/types.ts';
import { mailboxTransport } from '../platform/mail/mailbox.ts';
import { mailgunTransport } from '../platform/mail/mailgun/mailgun-transport.ts';
import type { MailgunAccess } from '../platform/mail/mailgun/open-mailgun.ts';
import { smtpTransport } from '../platform/mail/smtp.ts';
import type { MailTransport } from '../platform/mail/transport.ts';

/** Makes the platform's way out for emails, as the settings choose it. */
export function mailTransportOf(
  settings: MailSettings,
  parts: { readonly database: Database; readonly clock: Clock; readonly mailgun: MailgunAccess },
): MailTransport {
  if (settings.kind === 'smtp') return smtpTransport(settings.url);
  if (settings.kind === 'mailbox') return mailboxTransport(parts.database, parts.clock);
  const { mailgun, platformKey } = parts.mailgun;
  const account = { label: 'platform', key: required(platformKey, 'the key of the platform at Mailgun') };
  return mailgunTransport((domain, mail) => mailgun.sendMessage(account, domain, mail), settings.domain);
}
