import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../../../platform/http/types.ts';
import type { Slice } from '../../../../platform/slice.ts';
import { escapeHtml } from '../../../../platform/texts/escape-html.ts';
import { SupplierError } from '../../supplier-error.ts';
import { CARD_TEXTS } from './card-texts.ts';
import type { DuffelDesk } from './duffel-partner.ts';

/*
 * A page of ours around Duffel's card form, a frame of Duffel's that the browser of a traveler speaks to. What is typed goes there alone; the page passes on the
 * name that Duffel gives the card, in the words of the card frames of gateways. How the form is addressed and speaks is that of Duffel's own component (npm
 * @duffel/components 3.17, DuffelCardForm, MIT).
 */

const PAGE = '/duffel/card';

/** Duffel's form for a card that is used once: it forgets it once it was, or after 25 minutes. */
const FORM_PATH = '/vault/create_card_for_temporary_use';

const keySchema = z.object({ component_client_key: z.string().max(10_000) });
const payloadSchema = z.object({ token: z.string().min(1).max(4_000) });

/** The token of the form in a client's key, which is a JWT. Throws where there is none. */
export function tokenOf(clientKey: string): string {
  const [, payload = '', ...rest] = clientKey.split('.');
  if (rest.length !== 1) throw new RangeError('no JWT');
  return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).token;
}

/**
 * Asks for a key of the form and returns the address of the page with it. The token is behind the `#`: no server but Duffel's gets it, and no log. Throws
 * `SupplierError`.
 */
export async function openCardPage({ account }: Pick<DuffelDesk, 'account'>, signal: AbortSignal): Promise<string> {
  const { data } = await account.call({
    // A key buys nothing: asking twice makes two.
    ...{ operation: 'cards.key', method: 'POST', path: '/identity/component_client_keys', isIdempotent: true, signal },
    ...{ send: {}, data: keySchema },
  });
  try {
    return `${PAGE}#${encodeURIComponent(tokenOf(data.component_client_key))}`;
  } catch {
    // The error would quote the key.
    throw new SupplierError('badAnswer', 'component_client_key');
  }
}

/** Language, theme, direction and font of the page around it. Unknown looks fall back. */
const lookSchema = z.object({
  lng: z.enum(['en', 'pt', 'es']).catch('en'),
  theme: z.enum(['light', 'dark']).catch('light'),
  dir: z.enum(['ltr', 'rtl']).catch('ltr'),
});

const FILES = { 'card.js': 'text/javascript; charset=utf-8', 'card.css': 'text/css; charset=utf-8' } as const;

/** Only our own pages may frame this page, and only it frames Duffel's form: the site around stays as strict as it is. */
function headersOf(cards: string) {
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", `frame-src ${cards}`],
    ...["frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"],
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  } as const;
}

function cardPage(query: unknown, cards: string): string {
  const { lng, theme, dir } = lookSchema.parse(query);
  const { title, ...texts } = CARD_TEXTS[lng];
  const data = JSON.stringify({ ...texts, form: `${cards}${FORM_PATH}` }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${lng}" dir="${dir}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/duffel/files/card.css"></head>
<body><iframe id="form" title="${escapeHtml(title)}" referrerpolicy="strict-origin" allow="payment"></iframe>
<p id="wrong" aria-live="polite"></p>
<script type="application/json" id="texts">${data}</script>
<script type="module" src="/duffel/files/card.js"></script></body>
</html>`;
}

function registerPages(app: HttpApp, cards: string): void {
  const headers = headersOf(cards);
  const page = { id: 'duffel.card', method: 'GET', path: PAGE, agency: 'none', rate: 'page' } as const;
  registerPage(app, page, ({ request }) => new RawAnswer(cardPage(request.query, cards), headers));
  for (const [name, contentType] of Object.entries(FILES)) {
    const file = readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
    const descriptor = {
      ...({ id: `duffel.${name}`, method: 'GET', path: `/duffel/files/${name}`, agency: 'none', rate: 'file' } as const),
    };
    const fileHeaders = { 'content-type': contentType, 'cache-control': 'public, max-age=300' };
    registerPage(app, descriptor, () => new RawAnswer(file, fileHeaders));
  }
}

/** Our page around Duffel's card form. `cardsUrl`: where the form is. */
export function duffelCardSlice(cardsUrl: string): Slice {
  return { name: 'duffel-card', routes: (app) => registerPages(app, new URL(cardsUrl).origin) };
}
