import type { BootData } from '@caravel/contracts';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { brandPalette, SURFACES } from '../lib/brand-palette.ts';
import { makeTexts } from '../lib/i18n.tsx';
import type { HeadCollector } from '../lib/page-title.tsx';
import { HeadContext, titleOf } from '../lib/page-title.tsx';
import { PageApp } from './page-app.tsx';
import { pageAssetTags, privateAssetTags } from './page-assets.ts';
import { pageLocale } from './page-locale.ts';
import { createAppRouter } from './router.ts';

/** What the server renders: pages that say the same to everybody. Everything else is a shell that the browser fills. */
const PUBLIC_PATHS =
  /^\/($|(login|signup|forgotpassword|pricing|expired|errors|privacy-policy|cookies-policy|disclaimer|user-terms-and-conditions)$|agency-terms-and-conditions\/[^/]+$)/;

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/**
 * Stands in every page, hidden: shown where the app could not start, or has not in two minutes (`styles/base.css`). It needs no script, which is what is
 * missing then; its link leads to the page itself.
 */
const lateNotice = (text: string, reload: string) =>
  `<div id="late" role="alert"><p>${escapeHtml(text)}</p><a href="">${escapeHtml(reload)}</a></div>`;

/** JSON that is safe inside a script element: nothing in it can close the element or open a comment. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * What a rendered page gives: HTML for the root element, tags for the head, the notice for an app that does not start; `redirect` where the route sends the
 * visitor elsewhere.
 */
export type RenderedPage = { readonly html: string; readonly head: string; readonly late: string; readonly redirect?: string };

/** Renders a public page. `url` is path and query as requested. Paths that are not public give empty HTML and a head. */
export async function renderPublicPage({
  url,
  boot,
  template = '',
}: {
  url: string;
  boot: BootData;
  template?: string;
}): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, 'http://page.invalid');
  const collector: HeadCollector = {};
  const texts = makeTexts(pageLocale(boot, search));
  await texts.load('core', 'forms', 'product');
  const isPublic = PUBLIC_PATHS.test(pathname) || boot.agency === null;
  if (boot.agency === null) collector.title = texts.t('common.agencyNotFound');
  const late = lateNotice(texts.t('common.chunkFailed'), texts.t('common.reload'));
  if (!isPublic) {
    const title = titleOf(undefined, boot.agency?.agencyName, texts.t('common.titleSuffix'));
    return { html: '', late, head: [headOf(boot, { title }), ...privateAssetTags(pathname, boot, template)].join('\n    ') };
  }
  const router = createAppRouter(
    { boot, getSession: () => boot.session, getTexts: () => texts },
    createMemoryHistory({ initialEntries: [pathname + search] }),
  );
  await router.load();
  const result = router._serverResult;
  const redirect = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null;
  if (redirect !== null) return { html: '', late, head: headOf(boot, {}), redirect };
  const html = renderToString(
    <HeadContext value={collector}>
      <PageApp boot={boot} texts={texts} router={router} />
    </HeadContext>,
  );
  return { html, late, head: [headOf(boot, collector), ...pageAssetTags(pathname, boot, template)].join('\n    ') };
}

function headOf(boot: BootData, { title, description }: HeadCollector): string {
  const { agency } = boot;
  const palette = brandPalette(agency?.primaryColor ?? '');
  const icon = agency?.favicon ?? agency?.logo;
  const surface = SURFACES[boot.theme === 'dark' ? 'dark' : 'light'][0];
  return [
    `<title>${escapeHtml(title ?? agency?.agencyName ?? '')}</title>`,
    `<meta name="description" content="${escapeHtml(description ?? agency?.subHeading ?? '')}" />`,
    `<meta name="theme-color" content="${surface}" />`,
    `<meta property="og:title" content="${escapeHtml(title ?? '')}" />`,
    ...[interUrl, bricolageUrl].map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`),
    icon
      ? `<link rel="icon" href="${escapeHtml(icon)}" />`
      : `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconOf(palette.light.fill, agency?.agencyName))}" />`,
  ].join('\n    ');
}

/** The icon of an agency without one: its first letter on its colour. */
function iconOf(fill: string, name = ''): string {
  const letter = escapeHtml([...name.trim()][0]?.toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
}

/**
 * Makes the whole document from the template (`dist/client/index.html`). `status` is what to answer with: 200, 404 where the host has no agency, 302 to
 * `redirect`. Call it for every path that is no file and no API call.
 */
export async function renderDocument({ template, url, boot }: { template: string; url: string; boot: BootData }): Promise<{
  html: string;
  status: number;
  redirect?: string;
}> {
  const page = await renderPublicPage({ url, boot, template });
  const scheme = boot.theme === 'dark' ? 'dark' : 'light';
  const html = template
    .replace(
      '<html lang="en" dir="ltr" data-mantine-color-scheme="light">',
      () => `<html lang="${boot.locale}" dir="${boot.dir}" data-mantine-color-scheme="${scheme}">`,
    )
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.html)
    .replace('<!--late-->', () => page.late)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${scriptJson(boot)}</script>`);
  if (page.redirect !== undefined) return { html, status: 302, redirect: page.redirect };
  return { html, status: boot.agency ? 200 : 404 };
}
