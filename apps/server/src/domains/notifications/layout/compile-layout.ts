import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import mjmlToHtml from 'mjml';

const SOURCE = new URL('./mail.mjml', import.meta.url);
const TARGET = new URL('./pieces.json', import.meta.url);

/** The pieces in the order of the source, which parts them by a text of its own. */
const NAMES = ['start', 'logo', 'name', 'heading', 'text', 'note', 'button', 'facts', 'end'];
/** The row of a table that the parting text becomes. */
const CUT = /\s*<tr>\s*<td[^>]*>\s*<div[^>]*>__cut__<\/div>\s*<\/td>\s*<\/tr>/;
/** MJML takes no placeholder for a colour; these stand for the brand's, for what is readable on it, and for the name. */
const COLORS = { '#c01001': '__color__', '#c01002': '__ink__', '#c01003': '__nameColor__' };

/** Compiles the layout of mails, `mail.mjml`, to the text of `pieces.json`. Throws where MJML finds a mistake. */
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
