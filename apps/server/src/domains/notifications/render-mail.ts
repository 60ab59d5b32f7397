import type { AgencyContext } from '../../platform/context.ts';
import { writeHtml, writePlainText } from './layout.ts';
import type { MailContent, MailLink } from './mail-content.ts';

/** Renders the email as HTML and as text. `leave`: the link that stops such emails. */
export function renderMail(
  content: MailContent,
  agency: AgencyContext,
  locale: string,
  leave?: MailLink,
): { html: string; text: string } {
  return { html: writeHtml(content, agency, locale, leave), text: writePlainText(content, agency, leave) };
}
