import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import mjmlToHtml from 'mjml';

const SOURCE = new URL('./mail.mjml', import.meta.url);
const TARGET = new URL('./pieces.json', import.meta.url);

/** The pieces in source order; the source separates them with a marker text. */
const NAMES = ['start', 'logo', 'name', 'heading', 'text', 'message', 'note', 'button', 'facts', 'end'];
/** The table row that the marker text becomes. */
const CUT = /\s*<tr>\s*<td[^>]*>\s*<div[^>]*>__cut__<\/div>\s*<\/td>\s*<\/tr>/;
/** MJML accepts no placeholder as a colour, so these values stand for the brand colour, the text colour on it, and the name's colour. */
const COLORS = { '#c01001': '__color__', '#c01002': '__ink__', '#c01003': '__nameColor__' };

/** Compiles the layout of emails, `mail.mjml`, to the text of `pieces.json`. Throws if MJML finds an error. */
export async function compileLayout(): Promise<string> {
  const mjml = readFileSync(SOURCE, 'utf8');
  const { html, errors } = await mjmlToHtml(mjml, { validationLevel: 'soft', keepComments: false, fonts: {} });
  if (errors.length > 0) throw new Error(`the layout of mails is wrong: ${errors.map(({ message }) => message).join('; ')}`);
  const colored = Object.entries(COLORS).reduce((text, [color, place]) => text.replaceAll(color, place), html);
  const pieces = colored.split(CUT);
  if (pieces.length !== NAMES.length) throw new Error(`the layout of mails has ${pieces.length} pieces, not ${NAMES.length}`);
  return `${JSON.stringify(Object.fromEntries(NAMES.map((name, index) => [name, pieces[index]])), null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(TARGET, await compileLayout());
