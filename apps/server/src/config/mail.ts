import { StartRefusal } from '../platform/start-refusal.ts';

/** How the platform's emails leave: by a mail server, by a domain of the platform's account at Mailgun, or not at all, for development. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'mailgun'; readonly domain: string }
  | { readonly kind: 'mailbox' };

/** The settings of emails as the environment gives them. */
export type MailEnvironment = {
  readonly MAIL_TRANSPORT?: MailSettings['kind'] | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
  readonly MAILGUN_KEY?: string | undefined;
  readonly MAILGUN_DOMAIN?: string | undefined;
};

function mailgunOf({ MAILGUN_KEY: key, MAILGUN_DOMAIN: domain, MAIL_FROM: from }: MailEnvironment): MailSettings {
  if (key === undefined || domain === undefined) {
    throw new StartRefusal('MAIL_TRANSPORT=mailgun needs MAILGUN_KEY and MAILGUN_DOMAIN.');
  }
  const host = from.split('@').at(-1)?.toLowerCase() ?? '';
  if (host !== domain && !host.endsWith(`.${domain}`)) {
    throw new StartRefusal('MAIL_FROM must be an address of MAILGUN_DOMAIN, or Mailgun sends nothing from it.');
  }
  return { kind: 'mailgun', domain };
}

/** Returns how emails leave; without `MAIL_TRANSPORT`, by the mail server if there is one. Throws `StartRefusal` if what it needs is not set. */
export function mailOf(env: MailEnvironment): MailSettings {
  const { SMTP_URL: url, MAIL_TRANSPORT: kind = url === undefined ? 'mailbox' : 'smtp' } = env;
  if (kind === 'mailgun') return mailgunOf(env);
  if (kind === 'mailbox') return { kind };
  if (url === undefined) throw new StartRefusal('MAIL_TRANSPORT=smtp needs SMTP_URL.');
  return { kind, url };
}
