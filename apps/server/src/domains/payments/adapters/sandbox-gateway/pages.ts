import { readFileSync } from 'node:fs';
import { isDisputeOpen } from '@caravel/contracts';
import { type Money, toDecimalString } from '@caravel/kernel';
import { readableMoney } from '@caravel/messages';
import { z } from 'zod';
import { escapeHtml } from '../../../../platform/texts/escape-html.ts';
import type { GatewayDispute, GatewayPayment } from '../../ports.ts';
import { CARD_MARKS } from './card-marks.ts';
import { needsPostalCode } from './cards.ts';
import { type GatewayLanguage, LANGUAGES, TEXTS } from './texts.ts';

/** The query of a gateway page: language, theme and direction of the page around it. Unknown values fall back to the default. */
export const pageQuerySchema = z.object({
  lng: z.enum(LANGUAGES).catch('en'),
  theme: z.enum(['light', 'dark']).catch('light'),
  dir: z.enum(['ltr', 'rtl']).catch('ltr'),
  payment: z.string().max(100).catch(''),
  /** The country that the card is billed in; empty if it is not known. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .catch(''),
  /** A font file of the site around, of its own origin; empty for the device's. */
  font: z
    .string()
    .regex(/^\/(?!\/)[\w./@-]{1,200}\.woff2$/)
    .catch(''),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Files that the pages load, by name, with their content type. */
export const PAGE_FILES = {
  'card.js': 'text/javascript; charset=utf-8',
  'challenge.js': 'text/javascript; charset=utf-8',
  'font.js': 'text/javascript; charset=utf-8',
  'gateway.css': 'text/css; charset=utf-8',
} as const;

/** Reads a file of the pages. */
export function readPageFile(name: keyof typeof PAGE_FILES): string {
  return readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
}

function documentOf({ lng, theme, dir, font }: PageQuery, title: string, script: string, body: string): string {
  return `<!doctype html>
<html lang="${lng}" dir="${dir}" data-theme="${theme}"${font === '' ? '' : ` data-font="${escapeHtml(font)}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/sandbox-gateway/files/gateway.css">
<script type="module" src="/sandbox-gateway/files/font.js"></script>
<script type="module" src="/sandbox-gateway/files/${script}"></script></head>
<body>${body}</body>
</html>`;
}

type Field = { readonly id: string; readonly label: string; readonly attributes: string; readonly extra?: string };

function fieldHtml({ id, label, attributes, extra = '' }: Field): string {
  const wide = id === 'number' || id === 'holder' ? ' wide' : '';
  return `<div class="field${wide}"><label for="${id}">${escapeHtml(label)}</label>
<div class="box"><input id="${id}" name="${id}" required aria-invalid="false" aria-describedby="${id}-wrong" ${attributes}>${extra}</div>
<p class="wrong" id="${id}-wrong" aria-live="polite"></p></div>`;
}

/** Renders the page on which a card is entered. */
export function cardPage(query: PageQuery): string {
  const texts = TEXTS[query.lng];
  const fields: Field[] = [
    { id: 'holder', label: texts.holder, attributes: 'autocomplete="cc-name" spellcheck="false"' },
    {
      id: 'number',
      label: texts.number,
      attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 1234 1234 1234" dir="ltr"',
      extra: '<span class="brand" id="brand" aria-live="polite"></span>',
    },
    {
      id: 'expiry',
      label: texts.expiry,
      attributes: `inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="${escapeHtml(texts.expiryHint)}" dir="ltr"`,
    },
    {
      id: 'cvc',
      label: texts.cvc,
      attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123" dir="ltr"',
    },
  ];
  if (needsPostalCode(query.country))
    fields.push({ id: 'zip', label: texts.zip, attributes: 'autocomplete="postal-code" maxlength="10" placeholder="10001"' });
  // JSON in a script element that is not executed: `<` is escaped so that no text can end the element.
  const data = JSON.stringify({ problems: texts.problems, failed: texts.failed, country: query.country }).replaceAll(
    '<',
    '\\u003c',
  );
  const body = `<form novalidate aria-label="${escapeHtml(texts.title)}"><ul class="marks">${CARD_MARKS}</ul>${fields.map(fieldHtml).join('\n')}
<p class="note">${escapeHtml(texts.simulated)}</p></form>
<script type="application/json" id="texts">${data}</script>`;
  return documentOf(query, texts.title, 'card.js', body);
}

const FORMATS: Readonly<Record<GatewayLanguage, string>> = { en: 'en-US', pt: 'pt-BR', es: 'es-MX' };

/** An amount as people of the language write it; dollars with a sign that cannot be taken for another currency. */
function amountText(amount: Money, language: GatewayLanguage): string {
  const format = new Intl.NumberFormat(FORMATS[language], { style: 'currency', currency: amount.currency });
  return readableMoney(format.format(Number(toDecimalString(amount))));
}

/** Renders the page on which the cardholder lets the gateway keep a card. */
export function keepCardPage(query: PageQuery): string {
  const texts = TEXTS[query.lng];
  const body = `<main><h1>${escapeHtml(texts.cardTitle)}</h1><p>${escapeHtml(texts.cardText)}</p>
<div class="actions"><button class="main" type="button" value="approve">${escapeHtml(texts.approveCard)}</button>
<button type="button" value="refuse">${escapeHtml(texts.refuseCard)}</button></div></main>`;
  return documentOf(query, texts.cardTitle, 'challenge.js', body);
}

/** Renders the page on which a tester decides a dispute as the cardholder's bank. */
export function disputePage(query: PageQuery, dispute: GatewayDispute): string {
  const texts = TEXTS[query.lng];
  const ask = `<p>${escapeHtml(texts.disputeText)}</p>
<dl><dt>${escapeHtml(texts.challengeAmount)}</dt><dd>${escapeHtml(amountText(dispute.amount, query.lng))}</dd></dl>
<div class="actions"><button class="main" type="button" value="approve">${escapeHtml(texts.disputeWon)}</button>
<button type="button" value="refuse">${escapeHtml(texts.disputeLost)}</button></div>`;
  const over = `<p>${escapeHtml(texts.disputeOver)}</p>`;
  const body = `<main><h1>${escapeHtml(texts.disputeTitle)}</h1>${isDisputeOpen(dispute.state) ? ask : over}</main>`;
  return documentOf(query, texts.disputeTitle, 'challenge.js', body);
}

/** Renders the page on which the cardholder confirms the payment to the bank. */
export function challengePage(query: PageQuery, payment: GatewayPayment | undefined): string {
  const texts = TEXTS[query.lng];
  const isOpen = payment?.status === 'actionRequired';
  const amount = payment ? amountText(payment.amount, query.lng) : '';
  const ask = `<p>${escapeHtml(texts.challengeText)}</p>
<dl><dt>${escapeHtml(texts.challengeAmount)}</dt><dd>${escapeHtml(amount)}</dd></dl>
<div class="actions"><button class="main" type="button" value="approve">${escapeHtml(texts.approve)}</button>
<button type="button" value="refuse">${escapeHtml(texts.refuse)}</button></div>`;
  const body = `<main><h1>${escapeHtml(texts.challengeTitle)}</h1>${isOpen ? ask : `<p>${escapeHtml(texts.challengeOver)}</p>`}</main>`;
  return documentOf(query, texts.challengeTitle, 'challenge.js', body);
}
