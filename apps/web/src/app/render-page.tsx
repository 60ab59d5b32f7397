import type { BootData } from '@caravel/contracts';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { HeadCollector } from '../lib/address/page-title.tsx';
import { HeadContext, titleOf } from '../lib/address/page-title.tsx';
import { makeTexts } from '../lib/language/i18n.tsx';
import { routeTree } from '../routes/route-tree.ts';
import { PageApp } from './page-app.tsx';
import { pageAssetTags, privateAssetTags, withoutEntry } from './page-assets.ts';
import { escapeHtml, headTags } from './page-head.ts';
import { pageLocale } from './page-locale.ts';
import { createAppRouter, isPage } from './router.ts';

/** What the server renders: pages that say the same to everybody. Everything else is a shell that the browser fills. */
const PUBLIC_PATHS =
  /^\/($|(login|signup|forgotpassword|pricing|expired|errors|protection-terms|privacy-policy|cookies-policy|disclaimer|user-terms-and-conditions)$|agency-terms-and-conditions\/[^/]+$)/;

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
export type RenderedPage = {
  readonly html: string;
  readonly head: string;
  readonly late: string;
  readonly redirect?: string;
  /** True where no page has this path: visitors are led to the log-in, who is logged in reads that it does not exist. */
  readonly isMissing?: boolean;
};

/**
 * Renders a public page. `url` is path and query as requested, `origin` where the agency lives. Paths that are not public give empty HTML and a head.
 */
export async function renderPublicPage({
  url,
  origin,
  boot,
  template = '',
}: {
  url: string;
  origin: string;
  boot: BootData;
  template?: string;
}): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, 'http://page.invalid');
  const collector: HeadCollector = {};
  const texts = makeTexts(pageLocale(boot, search), boot.formats);
  await texts.load();
  const isPublic = PUBLIC_PATHS.test(pathname) || boot.agency === null;
  if (boot.agency === null) collector.title = texts.t('common.agencyNotFound');
  const late = lateNotice(texts.t('common.chunkFailed'), texts.t('common.reload'));
  const makeRouter = () =>
    createAppRouter(
      routeTree,
      { boot, getSession: () => boot.session, getTexts: () => texts },
      createMemoryHistory({ initialEntries: [pathname + search] }),
    );
  if (!isPublic) {
    const title = titleOf(undefined, boot.agency?.agencyName, texts.t('common.titleSuffix'));
    const head = [headTags(boot, { title }), ...privateAssetTags(pathname, boot, template)].join('\n    ');
    return { html: '', late, head, isMissing: !isPage(makeRouter(), pathname) };
  }
  const router = makeRouter();
  await router.load();
  const result = router._serverResult;
  const redirect = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null;
  if (redirect !== null) return { html: '', late, head: headTags(boot, {}), redirect };
  const html = renderToString(
    <HeadContext value={collector}>
      <PageApp boot={boot} texts={texts} router={router} />
    </HeadContext>,
  );
  return {
    html,
    late,
    head: [headTags(boot, collector, origin + pathname + search), ...pageAssetTags(pathname, boot, template)].join('\n    '),
  };
}

/**
 * Makes the whole document from the template (`dist/client/index.html`). `status` is what to answer with: 200, 404 where the host has no agency or no
 * page has the path, 302 to `redirect`. Call it for every path that is no file and no API call.
 */
export async function renderDocument({
  template,
  url,
  origin,
  boot,
}: {
  template: string;
  url: string;
  origin: string;
  boot: BootData;
}): Promise<{ html: string; status: number; redirect?: string }> {
  const page = await renderPublicPage({ url, origin, boot, template });
  const scheme = boot.theme === 'dark' ? 'dark' : 'light';
  const html = (page.html === '' ? template : withoutEntry(template))
    .replace(
      '<html lang="en" dir="ltr" data-mantine-color-scheme="light">',
      () => `<html lang="${boot.locale}" dir="${boot.dir}" data-mantine-color-scheme="${scheme}">`,
    )
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.html)
    .replace('<!--late-->', () => page.late)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${scriptJson(boot)}</script>`);
  if (page.redirect !== undefined) return { html, status: 302, redirect: page.redirect };
  return { html, status: boot.agency && !page.isMissing ? 200 : 404 };
}
