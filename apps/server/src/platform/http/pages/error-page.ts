import type { ErrorCode, Locale } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
import { translate } from '@caravel/products/translate.ts';
import { escapeHtml } from '../../texts/escape-html.ts';

/** What a person can do about an error, if anything. */
const ADVICE: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  agencyNotFound: 'errorPage.agencyNotFound',
  internal: 'errorPage.later',
  unavailable: 'errorPage.later',
};

const STYLE = `
:root{color-scheme:light dark;--ground:#f7f6f3;--ink:#1c1b19;--soft:#5e5a52;--line:#dedbd3}
@media (prefers-color-scheme:dark){:root{--ground:#151412;--ink:#f0eeea;--soft:#b3aea4;--line:#37342f}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-inline-size:34rem}
svg{display:block;inline-size:56px;block-size:56px;margin-block-end:24px;color:var(--soft)}
h1{margin:0;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{margin:12px 0 0;color:var(--soft)}
a{display:inline-block;margin-block-start:24px;padding:12px 24px;border:1px solid var(--soft);border-radius:8px;color:inherit;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

/** A compass without a needle, drawn inline because the page may not load files of an agency. */
const SIGN =
  '<svg viewBox="0 0 56 56" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><circle cx="28" cy="28" r="24"/><path d="M28 4v7M28 45v7M4 28h7M45 28h7M22 34l12-12M22 22l12 12"/></svg>';

/**
 * Renders a whole page for a request that fails, or that ends before the agency's brand is known ('Agency not found!', spec 1, section 2).
 * It needs no files or scripts, and names neither the requested host nor the path.
 */
export function errorPage(error: { readonly code: ErrorCode; readonly message: string }, locale: Locale): string {
  const title = escapeHtml(error.message);
  const advice = ADVICE[error.code];
  const says = advice === undefined ? '' : `<p>${escapeHtml(translate(locale, advice))}</p>`;
  const again = advice === 'errorPage.later' ? `<a href="">${escapeHtml(translate(locale, 'errorPage.again'))}</a>` : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main>${SIGN}<h1>${title}</h1>${says}${again}</main></body></html>`;
}
