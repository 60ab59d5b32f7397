import type { AgencyContext } from '../../platform/context.ts';
import { writeHtml, writePlainText } from './layout.ts';
import type { MailContent } from './mail-content.ts';

/** Renders the email as HTML and as text. */
export function renderMail(content: MailContent, agency: AgencyContext, locale: string): { html: string; text: string } {
  return { html: writeHtml(content, agency, locale), text: writePlainText(content, agency) };
}
