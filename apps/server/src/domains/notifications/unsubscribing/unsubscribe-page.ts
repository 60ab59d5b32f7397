import { createTranslator } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { html } from '../../../platform/http/endpoints/raw-answers.ts';
import { RawAnswer } from '../../../platform/http/types.ts';
import { escapeHtml } from '../../../platform/texts/escape-html.ts';

/** How far unsubscribing is: asked for, done, or not possible because the link is wrong. */
export type UnsubscribeState = 'asked' | 'done' | 'wrong';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.75rem 1.5rem;border-radius:.5rem}';

/**
 * The page on which a person stops optional emails. Programs that look into links open it by GET, which changes nothing: only its button and the
 * one-click call of mail programs do (RFC 8058, section 3.1). `isOfOne`: only the one thing that the email tells about ends. It is plain HTML so that it works in every program that opens links.
 */
export function unsubscribePage({ locale, agency }: Ctx, state: UnsubscribeState, isOfOne = false): RawAnswer {
  const t = createTranslator(locale);
  const words = { agency: agency.name };
  const told = isOfOne && state !== 'wrong' ? (`${state}One` as const) : state;
  const title = escapeHtml(t(`mail.unsubscribe_${told}Title`, words));
  const button =
    state === 'asked' ? `<form method="post"><button>${escapeHtml(t('mail.unsubscribeButton'))}</button></form>` : '';
  const page = html(
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t(`mail.unsubscribe_${told}Text`, words))}</p>${button}</main></body></html>`,
    state === 'wrong' ? 404 : 200,
  );
  return new RawAnswer(
    page.body,
    { ...page.headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    page.status,
  );
}
