import { createTranslator } from '@caravel/products/translate.ts';
import type { AgencyContext } from '../../platform/context.ts';
import { oneLine } from '../../platform/texts/format.ts';
import { linkToken } from './link-token.ts';
import type { QueuedMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import type { Template } from './template.ts';

/** Where the link of an email leads, on the agency's own origin; the secret makes the token of a personal one. */
export function linkOf(agency: AgencyContext, secret: string, link: QueuedMail['link']): string {
  if (!link) return agency.origin;
  const url = new URL(link.path, agency.origin);
  for (const [name, value] of Object.entries(link.query)) url.searchParams.set(name, value);
  if (link.tokenId !== undefined) url.searchParams.set('token', linkToken(secret, link.tokenId));
  return url.href;
}

/** Writes an email as its recipient gets it. */
export function writeMail(
  template: Template,
  {
    agency,
    mail,
    link,
    leaveUrl,
  }: {
    readonly agency: AgencyContext;
    readonly mail: Pick<QueuedMail, 'data' | 'locale'>;
    readonly link: string;
    /** Where its recipient stops such emails; undefined if they cannot be stopped. */
    readonly leaveUrl?: string | undefined;
  },
): { subject: string; html: string; text: string } {
  const t = createTranslator(mail.locale);
  const content = template.write(mail.data, { t, agency, link });
  const leave =
    leaveUrl === undefined
      ? undefined
      : { label: content.leaveLabel ?? t('mail.unsubscribe', { agency: agency.name }), url: leaveUrl };
  return { subject: oneLine(content.subject), ...renderMail(content, agency, mail.locale, leave) };
}
