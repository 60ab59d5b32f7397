import { required } from '@caravel/kernel';
import type { AgencyContext } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import PIECES from './layout/pieces.json' with { type: 'json' };
import type { ComparedBlock, MailBlock, MailContent, MailLink } from './mail-content.ts';
import { readableInk } from './rules/ink.ts';

/** A value for a placeholder of the layout: plain text, or HTML that was made here. */
type Value = string | { readonly html: string };

const PLACE = /__([a-zA-Z]+)__/g;

/** Fills the placeholders of a piece. All text is escaped because names and titles come from people. */
function fill(piece: string, values: Readonly<Record<string, Value>>): string {
  return piece.replace(PLACE, (_, name: string) => {
    const value = required(values[name], `value ${name} of a mail`);
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
}

/** A label is as wide as its longest word: a phone would cut one apart beside a long value. */
const ROW =
  '<tr><th scope="row" style="padding:6px 16px 6px 0;color:#5b6472;font-weight:400;text-align:left;vertical-align:top;word-break:normal;overflow-wrap:normal">__label__</th><td style="padding:6px 0;color:#1c2430;font-weight:600;vertical-align:top">__value__</td></tr>';

const TONES = { note: '#1c2430', serious: '#92400e', breaks: '#b42318' } as const;
const CELL = 'padding:6px 12px 6px 0;vertical-align:top';
const WIDE = `<tr><td colspan="2" style="${CELL};color:__tone__;font-weight:__weight__;font-size:__size__">__text__</td></tr>`;
const HEAD = `${CELL};color:#5b6472;font-weight:400;text-align:left`;
const HEADS = `<tr><th scope="col" style="${HEAD};width:50%">__before__</th><th scope="col" style="${HEAD}">__now__</th></tr>`;
const PAIR = `<tr><td style="${CELL};color:#5b6472"><s>__before__</s></td><td style="${CELL};color:__tone__;font-weight:600">__now__</td></tr>`;
const SAME = `<tr><td style="${CELL};color:#5b6472">__before__</td><td style="${CELL};color:#5b6472">__now__</td></tr>`;

function comparedRows({ tone, title, lines, before, now, rows }: ComparedBlock): string {
  return [
    fill(WIDE, { text: title, tone: TONES[tone], weight: '700', size: '17px' }),
    ...lines.map((line) =>
      fill(WIDE, { text: line.text, tone: TONES[line.tone], weight: line.tone === 'breaks' ? '700' : '400', size: '15px' }),
    ),
    fill(HEADS, { before, now }),
    ...rows.map((row) =>
      row.before === row.now ? fill(SAME, row) : fill(PAIR, { before: row.before, now: row.now, tone: TONES[row.tone] }),
    ),
  ].join('');
}

function comparedText({ title, lines, before, now, rows }: ComparedBlock): string {
  const pairs = rows.map((row) => `${before}: ${row.before}\n${now}: ${row.now}`);
  return [title, ...lines.map(({ text }) => `- ${text}`), ...pairs].join('\n');
}

function layBlockOut(block: MailBlock, colors: Readonly<Record<'color' | 'ink', string>>): string {
  switch (block.kind) {
    case 'button':
      return fill(PIECES.button, { ...colors, label: block.label, url: block.url });
    case 'compared':
      return fill(PIECES.facts, { rows: { html: comparedRows(block) } });
    case 'facts':
      return fill(PIECES.facts, { rows: { html: block.rows.map((row) => fill(ROW, row)).join('') } });
    case 'message':
      // mutant message-is-markup: `block.lines.map(escapeHtml).join('<br>')` -> `block.lines.join('<br>')` fails mails.test.ts
      return fill(PIECES.message, { label: block.from, text: { html: block.lines.map(escapeHtml).join('<br>') } });
    default:
      return fill(PIECES[block.kind], { text: block.text });
  }
}

const LEAVE = '<br><a href="__url__" style="color:#5b6472">__label__</a>';

/** Writes the email as HTML in the agency's brand: logo or name at the top, the content, name and contact at the bottom. */
export function writeHtml(content: MailContent, agency: AgencyContext, locale: string, leave?: MailLink): string {
  const { name, origin, contactEmail, brand } = agency;
  const color = brand.primaryColor;
  const ink = readableInk(color);
  // A light brand colour is a background for black text, but is not readable as text on white.
  const nameColor = ink === '#ffffff' ? color : '#1c2430';
  const head =
    brand.logoUrl === null
      ? fill(PIECES.name, { agency: name, origin, nameColor })
      : fill(PIECES.logo, { agency: name, origin, logo: new URL(brand.logoUrl, origin).href });
  return [
    fill(PIECES.start, { locale, color, subject: content.subject, preheader: content.preheader }),
    head,
    ...content.blocks.map((block) => layBlockOut(block, { color, ink })),
    fill(PIECES.end, {
      agency: name,
      origin,
      contact: contactEmail === null ? '' : ` · ${contactEmail}`,
      leave: { html: leave ? fill(LEAVE, leave) : '' },
    }),
  ].join('');
}

/** Writes the same email as plain text. */
export function writePlainText(content: MailContent, agency: AgencyContext, leave?: MailLink): string {
  const blocks = content.blocks.map((block) => {
    if (block.kind === 'button') return `${block.label}:\n${block.url}`;
    if (block.kind === 'message') return [block.from, ...block.lines].join('\n');
    if (block.kind === 'compared') return comparedText(block);
    if (block.kind === 'facts') return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n');
    return block.text;
  });
  const left = leave ? `${leave.label}:\n${leave.url}` : null;
  const footer = [agency.name, agency.origin, agency.contactEmail, left].filter((line) => line !== null).join('\n');
  return `${blocks.join('\n\n')}\n\n--\n${footer}\n`;
}
