import type { Translator } from '@caravel/messages';
import type { z } from 'zod';
import type { AgencyContext } from '../../platform/context.ts';
import type { MailContent } from './mail-content.ts';

/** What a template may use beside its data. */
export type TemplateContext = {
  /** Texts in the recipient's language. */
  readonly t: Translator;
  readonly agency: AgencyContext;
  /** The address that the mail points to, on the agency's stored origin; empty where it points nowhere. */
  readonly link: string;
};

/** One kind of mail, erased of its data's type for the table of templates. */
export type Template = {
  readonly name: string;
  /** Writes the mail. Throws where the data does not fit. */
  readonly write: (data: unknown, context: TemplateContext) => MailContent;
};

/** Declares a kind of mail with its data's shape. */
export function defineTemplate<S extends z.ZodType>(template: {
  readonly name: string;
  readonly data: S;
  readonly write: (data: z.output<S>, context: TemplateContext) => MailContent;
}): Template {
  return { name: template.name, write: (data, context) => template.write(template.data.parse(data), context) };
}
