import { required } from '@caravel/kernel';
import type { AgencyContext } from '../../platform/context.ts';
import { layMailOut, PLACEHOLDER, writePlainText } from './layout.ts';
import type { MailContent } from './mail-content.ts';

/** How many structures of mails are kept compiled. */
const CACHE_SIZE = 100;
const compiled = new Map<string, Promise<string>>();

/** Compiles MJML. It is loaded at the first mail, not at start: it is slow and heavy, and mails are sent by a job. */
async function compile(mjml: string): Promise<string> {
  const { default: mjmlToHtml } = await import('mjml');
  const { html, errors } = await mjmlToHtml(mjml, { validationLevel: 'soft', keepComments: false, fonts: {} });
  if (errors.length > 0) throw new Error(`a mail's layout is wrong: ${errors.map((error) => error.message).join('; ')}`);
  return html;
}

function compileOnce(mjml: string): Promise<string> {
  const known = compiled.get(mjml);
  if (known) return known;
  const made = compile(mjml);
  made.catch(() => compiled.delete(mjml));
  if (compiled.size >= CACHE_SIZE) compiled.delete(required(compiled.keys().next().value, 'oldest compiled mail'));
  compiled.set(mjml, made);
  return made;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The mail as HTML and as text. Every value is escaped: names and titles come from people. */
export async function renderMail(
  content: MailContent,
  agency: AgencyContext,
  locale: string,
): Promise<{ html: string; text: string }> {
  const { mjml, values } = layMailOut(content, agency, locale);
  const skeleton = await compileOnce(mjml);
  const html = skeleton.replace(PLACEHOLDER, (_, index: string) =>
    escapeHtml(required(values[Number(index)], `mail value ${index}`)),
  );
  return { html, text: writePlainText(content, agency) };
}
