import { existsSync, readFileSync } from 'node:fs';
import type { BootData, BootFeatures, Direction, Locale, ThemeChoice } from '@caravel/contracts';
import { DISPLAY_COOKIES, localeSchema } from '@caravel/contracts';
import { formatsFor } from '@caravel/messages';
import { getAgency } from '../domains/agencies/index.ts';
import { getProfile, type SessionCache } from '../domains/identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/tokens.ts';
import { AppError } from '../platform/errors.ts';
import { html } from '../platform/http/endpoints/raw-answers.ts';
import { type PageInput, registerPage } from '../platform/http/pages/register-page.ts';
import { readLanguages } from '../platform/http/requests/locale.ts';
import type { HttpApp, RawAnswer } from '../platform/http/types.ts';
import type { Slice } from '../platform/slice.ts';
import { siteFileRoutes } from './site-files.ts';

/** Renders a document; the web's server bundle exports it. */
type RenderDocument = (page: { template: string; url: string; origin: string; boot: BootData }) => Promise<Document>;

/** A rendered page. */
type Document = { html: string; status: number; redirect?: string };

export type WebPagesDeps = {
  /** Folder of the built web app, with `client/index.html` and `server/entry-server.js`, as a file URL with a final slash. */
  readonly dist: URL;
  readonly features: BootFeatures;
  readonly sessions: SessionCache;
};

const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><h1>The web app is not built</h1><p>Run <code>npm start</code>, which builds it, or <code>npx vite build</code> in <code>apps/web</code>.</p></body></html>`;

/** The only casts of this file are here: a bundle made by another build is known only by its contract. */
function asRenderer(bundle: unknown): RenderDocument {
  const { renderDocument } = bundle as { renderDocument?: RenderDocument };
  if (typeof renderDocument !== 'function') throw new Error("the web's server bundle exports no renderDocument");
  return renderDocument;
}

/** Loads the built web app with the first page; undefined if it is not built. */
function webApp(dist: URL): () => Promise<{ template: string; render: RenderDocument } | undefined> {
  let loaded: Promise<{ template: string; render: RenderDocument }> | undefined;
  return async () => {
    const template = new URL('client/index.html', dist);
    const bundle = new URL('server/entry-server.js', dist);
    if (!loaded) {
      if (!existsSync(template) || !existsSync(bundle)) return undefined;
      loaded = import(bundle.href).then((module: unknown) => ({
        template: readFileSync(template, 'utf8'),
        render: keepingVisitors(asRenderer(module)),
      }));
      loaded.catch(() => {
        loaded = undefined;
      });
    }
    return loaded;
  };
}

const KEPT_DOCUMENTS = 200;

/**
 * Caches the newest documents of visitors: rendering takes tens of milliseconds, and most visitors request the same few pages. The key
 * contains everything that a document depends on, so a changed agency gets new documents. Documents with a session are never cached.
 */
function keepingVisitors(render: RenderDocument): RenderDocument {
  const kept = new Map<string, Promise<Document>>();
  return (page) => {
    if (page.boot.session !== null) return render(page);
    const key = sha256(JSON.stringify([page.url, page.origin, page.boot]));
    const known = kept.get(key);
    if (known) return known;
    const made = render(page);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_DOCUMENTS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}

/** Returns the visitor's own choice, else the agency's theme, else the device's. */
function themeOf({ cookies, headers }: PageInput['request'], agencyTheme: ThemeChoice): ThemeChoice {
  const wishes = [cookies[DISPLAY_COOKIES.theme.name], agencyTheme, headers['sec-ch-prefers-color-scheme']];
  return wishes.find((wish) => wish === 'light' || wish === 'dark') ?? 'auto';
}

function directionOf({ cookies }: PageInput['request'], isRtl: boolean): Direction {
  const chosen = cookies[DISPLAY_COOKIES.direction.name];
  if (chosen === 'ltr' || chosen === 'rtl') return chosen;
  return isRtl ? 'rtl' : 'ltr';
}

/** Returns the language of `?lng=` in the address. */
function askedLocale(url: string): Locale | undefined {
  const asked = localeSchema.safeParse(new URL(url, 'http://page.invalid').searchParams.get('lng'));
  return asked.success ? asked.data : undefined;
}

async function bootData(deps: WebPagesDeps, ctx: Ctx, request: PageInput['request'], locale: Locale): Promise<BootData> {
  const tags = readLanguages(request.headers['accept-language']);
  const agency = await getAgency(ctx);
  return {
    agency,
    locale,
    formats: formatsFor(locale, tags),
    dir: directionOf(request, agency.isRTL),
    theme: themeOf(request, agency.defaultTheme),
    session: ctx.actor.kind === 'user' ? await getProfile(deps, ctx) : null,
    features: deps.features,
  };
}

/** Whether the address contains the token of an emailed link or of an identity provider, which must not leak to linked sites. */
function holdsToken(url: URL): boolean {
  return url.searchParams.has('token') || url.pathname.toLowerCase() === '/newpassword';
}

/** Paths of calls and files: if one does not exist, the response is an error, not a page. */
const NO_PAGE = /^\/(?:api|dicts|assets|img|dev|sandbox-gateway)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

function pageRoutes(app: HttpApp, deps: WebPagesDeps): void {
  const load = webApp(deps.dist);
  const page = { id: 'web.page', method: 'GET', path: '/*', agency: 'ofHost' } as const;
  registerPage(app, page, async ({ ctx, request, reply }): Promise<RawAnswer> => {
    const address = new URL(request.url, 'http://page.invalid');
    if (!ctx || NO_PAGE.test(address.pathname)) throw new AppError('notFound');
    if (holdsToken(address)) reply.header('referrer-policy', 'no-referrer');
    reply.headers({
      'cache-control': 'private, no-store',
      vary: 'Host, Cookie, Accept-Language, Sec-CH-Prefers-Color-Scheme',
      'accept-ch': 'Sec-CH-Prefers-Color-Scheme',
    });
    const web = await load();
    if (!web) return html(NOT_BUILT, 503);
    const asked = askedLocale(request.url);
    if (asked) {
      const { name, maxAge } = DISPLAY_COOKIES.language;
      reply.setCookie(name, asked, { path: '/', maxAge, sameSite: 'lax', secure: ctx.agency.origin.startsWith('https:') });
    }
    const boot = await bootData(deps, ctx, request, asked ?? ctx.locale);
    const { origin } = ctx.agency;
    const document = await web.render({ template: web.template, url: request.url, origin, boot });
    if (document.redirect !== undefined) reply.header('location', document.redirect);
    return html(document.html, document.status);
  });
}

/** Serves every page of the web app: the document of the host's agency, with its brand, language and session. */
export function webPages(deps: WebPagesDeps): Slice {
  return {
    name: 'web-pages',
    routes: (app) => {
      siteFileRoutes(app);
      pageRoutes(app, deps);
    },
  };
}
