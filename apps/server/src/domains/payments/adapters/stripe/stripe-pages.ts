import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../../../platform/http/types.ts';
import type { Slice } from '../../../../platform/slice.ts';
import { escapeHtml } from '../../../../platform/texts/escape-html.ts';
import { STRIPE_TEXTS } from './stripe-texts.ts';

/** The query of a page: the account, and language, theme, direction, country and font of the page around it. Unknown looks fall back. */
const pageQuerySchema = z.object({
  key: z.string().regex(/^pk_(?:test|live)_\w{8,200}$/),
  account: z
    .string()
    .regex(/^acct_\w{8,100}$/)
    .optional(),
  secret: z
    .string()
    .regex(/^(?:pi|seti)_\w{8,200}$/)
    .optional(),
  lng: z.enum(['en', 'pt', 'es']).catch('en'),
  theme: z.enum(['light', 'dark']).catch('light'),
  dir: z.enum(['ltr', 'rtl']).catch('ltr'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .catch(''),
  font: z
    .string()
    .regex(/^\/(?!\/)[\w./@-]{1,200}\.woff2$/)
    .catch(''),
});
type PageQuery = z.infer<typeof pageQuerySchema>;

const FILES = {
  'card.js': 'text/javascript; charset=utf-8',
  'challenge.js': 'text/javascript; charset=utf-8',
  'stripe.css': 'text/css; charset=utf-8',
} as const;

/** Where Stripe's script comes from, and what it talks to (docs.stripe.com/security/guide#content-security-policy). */
export type StripeOrigins = { readonly script: string; readonly api: string };

/** Only our own pages may frame these pages, and only they take Stripe's script: the site around stays as strict as it is. */
function headersOf({ script, api }: StripeOrigins) {
  const js = new URL(script).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${js}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: https://*.stripe.com`,
    `connect-src ${api} ${js}`,
    `frame-src ${js} https://*.js.stripe.com https://hooks.stripe.com`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  } as const;
}

/** JSON in a script element that is not executed: `<` is escaped so that no text can end the element. */
const dataElement = (data: object) =>
  `<script type="application/json" id="texts">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function documentOf(
  { lng, theme, dir, font }: PageQuery,
  parts: { title: string; script: string; file: string; body: string },
): string {
  const { title, script, file, body } = parts;
  return `<!doctype html>
<html lang="${lng}" dir="${dir}" data-theme="${theme}"${font === '' ? '' : ` data-font="${escapeHtml(font)}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/stripe/files/stripe.css"></head>
<body>${body}
<script src="${escapeHtml(script)}"></script>
<script type="module" src="/stripe/files/${file}"></script></body>
</html>`;
}

function field(id: string, label: string, inner: string, isWide: boolean): string {
  return `<div class="field${isWide ? ' wide' : ''}"><label${id === 'holder' ? ' for="holder"' : ''}>${escapeHtml(label)}</label>
${inner}<p class="wrong" id="${id}-wrong" aria-live="polite"></p></div>`;
}

function cardPage(query: PageQuery, script: string): string {
  const texts = STRIPE_TEXTS[query.lng];
  const { key, account, country } = query;
  const slot = (id: string) => `<div class="box" id="${id}"></div>`;
  const name = `<input class="box" id="holder" name="holder" autocomplete="cc-name" required aria-describedby="holder-wrong">`;
  const body = `<form novalidate aria-label="${escapeHtml(texts.title)}">
${field('holder', texts.holder, name, true)}
${field('number', texts.number, slot('number'), true)}
${field('expiry', texts.expiry, slot('expiry'), false)}
${field('cvc', texts.cvc, slot('cvc'), false)}
</form>
${dataElement({ key, account, country, failed: texts.failed, problems: texts.problems })}`;
  return documentOf(query, { title: texts.title, script, file: 'card.js', body });
}

function challengePage(query: PageQuery, script: string): string {
  const { challengeTitle, challengeText } = STRIPE_TEXTS[query.lng];
  const { key, account, secret } = query;
  const body = `<main><p>${escapeHtml(challengeText)}</p></main>${dataElement({ key, account, secret })}`;
  return documentOf(query, { title: challengeTitle, script, file: 'challenge.js', body });
}

function registerPages(app: HttpApp, origins: StripeOrigins): void {
  const headers = headersOf(origins);
  for (const [name, make] of [
    ['card', cardPage],
    ['challenge', challengePage],
  ] as const) {
    const descriptor = { id: `stripe.${name}`, method: 'GET', path: `/stripe/${name}`, agency: 'none', rate: 'page' } as const;
    registerPage(app, descriptor, ({ request }) => {
      const { data } = pageQuerySchema.safeParse(request.query);
      return data ? new RawAnswer(make(data, origins.script), headers) : new RawAnswer('', headers, 400);
    });
  }
  for (const [name, contentType] of Object.entries(FILES)) {
    const file = readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
    const descriptor = {
      id: `stripe.${name}`,
      method: 'GET',
      path: `/stripe/files/${name}`,
      agency: 'none',
      rate: 'file',
    } as const;
    registerPage(
      app,
      descriptor,
      () => new RawAnswer(file, { 'content-type': contentType, 'cache-control': 'public, max-age=300' }),
    );
  }
}

/** Our pages around Stripe's card fields and its dialog for the bank's question. */
export function stripePagesSlice(origins: StripeOrigins): Slice {
  return { name: 'stripe-pages', routes: (app) => registerPages(app, origins) };
}
