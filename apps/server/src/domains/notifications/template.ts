import type { Translator } from '@caravel/messages';
import type { z } from 'zod';
import type { AgencyContext } from '../../platform/context.ts';
import type { MailContent } from './mail-content.ts';

/** What a template may use besides its data. */
export type TemplateContext = {
  /** Texts in the recipient's language. */
  readonly t: Translator;
  readonly agency: AgencyContext;
  /** The URL of the email's link, on the agency's stored origin; empty if it has none. */
  readonly link: string;
};

/** One kind of email, without the type of its data, so that all fit in one map. */
export type Template = {
  readonly name: string;
  /** Writes the email. Throws if the data does not fit. */
  readonly write: (data: unknown, context: TemplateContext) => MailContent;
};

/** Declares a kind of email with the schema of its data. */
export function defineTemplate<S extends z.ZodType>(template: {
  readonly name: string;
  readonly data: S;
  readonly write: (data: z.output<S>, context: TemplateContext) => MailContent;
}): Template {
  return { name: template.name, write: (data, context) => template.write(template.data.parse(data), context) };
}
