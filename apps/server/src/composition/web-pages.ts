import { existsSync, readFileSync } from 'node:fs';
import type { BootData, BootFeatures, Direction, Ideas, Locale, ThemeChoice } from '@caravel/contracts';
import { COUNTRY_COOKIE, DISPLAY_COOKIES, localeSchema, POLICY_PATHS, SITE_PREVIEW_PATH } from '@caravel/contracts';
import { formatsFor } from '@caravel/messages';
import { findCountry } from '@caravel/reference';
import { getAgency, getPolicy, type PolicyKind } from '../domains/agencies/index.ts';
import { getProfile, type TellingDeps } from '../domains/identity/index.ts';
import { cache } from '../platform/cache.ts';
import type { Ctx } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/tokens.ts';
import { AppError } from '../platform/errors.ts';
import { type KeptBody, keepBody, plainOf, sendKept } from '../platform/http/pages/kept-body.ts';
import { type PageInput, registerPage } from '../platform/http/pages/register-page.ts';
import { readLanguages } from '../platform/http/requests/locale.ts';
import { type HttpApp, RawAnswer } from '../platform/http/types.ts';
import type { Slice } from '../platform/slice.ts';
import { siteFileRoutes } from './site-files.ts';

/** Renders a document; the web's server bundle exports it. */
type RenderDocument = (page: { template: string; url: string; origin: string; boot: BootData }) => Promise<Document>;

/** A rendered page. */
type Document = { html: string; status: number; redirect?: string };

export type WebPagesDeps = TellingDeps & {
  /** Folder of the built web app, with `client/index.html` and `server/entry-server.js`, as a file URL with a final slash. */
  readonly dist: URL;
  readonly features: Omit<BootFeatures, 'offer'>;
  /** The plan on sale. */
  readonly offer: () => Promise<BootFeatures['offer']>;
  /** The header in which the edge proxy sends the visitor's country; undefined without such a proxy, because then anybody could send it. */
  readonly countryHeader?: string | undefined;
  /** Where one could go, if that is known at once: for the landing page. */
  readonly findKnownIdeas?: (ctx: Ctx) => Promise<Ideas | undefined>;
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
        render: asRenderer(module),
      }));
      loaded.catch(() => {
        loaded = undefined;
      });
    }
    return loaded;
  };
}

const KEPT_DOCUMENTS = 200;

/** A rendered document with its bytes, as they were compressed before. */
type KeptDocument = Pick<Document, 'status' | 'redirect'> & { readonly body: KeptBody };

/**
 * Keeps the documents that visitors ask for most: rendering takes tens of milliseconds, and most visitors request the same few pages. The key
 * says everything that a document depends on, so a changed agency gets new documents. Documents with a session are never kept.
 */
function visitorsDocuments() {
  const kept = cache<Promise<KeptDocument>>('pages-of-visitors', KEPT_DOCUMENTS);
  const make = async (render: () => Promise<Document>): Promise<KeptDocument> => {
    const { html: text, status, redirect } = await render();
    return { status, ...(redirect !== undefined && { redirect }), body: keepBody(Buffer.from(text)) };
  };
  return (key: string, render: () => Promise<Document>) => kept.getOrMake(key, () => make(render));
}

type Site = Ctx['agency']['site'];

/** Stand for what sites say; each is computed once, since a site that changes is another object. */
const fingerprints = new WeakMap<Site, string>();

function fingerprintOf(site: Site): string {
  const made = fingerprints.get(site) ?? sha256(JSON.stringify(site));
  fingerprints.set(site, made);
  return made;
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
function askedLocale({ searchParams }: URL): Locale | undefined {
  const asked = searchParams.get('lng');
  return localeSchema.options.find((locale) => locale === asked);
}

/** The policy that an address shows, if the agency has it. */
async function findPolicy(ctx: Ctx, pathname: string): Promise<BootData['policy']> {
  const kinds = Object.keys(POLICY_PATHS) as PolicyKind[];
  const kind = kinds.find(
    (one) => POLICY_PATHS[one].replace('$id', '') === (one === 'terms' ? pathname.replace(/[^/]+$/, '') : pathname),
  );
  // Where it cannot be told, the page asks for it, and says what is wrong.
  return kind && getPolicy(ctx, kind).catch(() => undefined);
}

async function bootData(deps: WebPagesDeps, ctx: Ctx, request: PageInput['request'], locale: Locale): Promise<BootData> {
  const tags = readLanguages(request.headers['accept-language']);
  const agency = getAgency(ctx);
  const { pathname } = new URL(request.url, 'http://page.invalid');
  // A price is decoration here: where it cannot be told, the page says none.
  const ideas = pathname === '/' ? await deps.findKnownIdeas?.({ ...ctx, locale }).catch(() => undefined) : undefined;
  const policy = await findPolicy(ctx, pathname);
  return {
    agency,
    locale,
    formats: formatsFor(locale, tags),
    dir: directionOf(request, agency.isRTL),
    theme: themeOf(request, agency.defaultTheme),
    session: ctx.actor.kind === 'user' ? await getProfile(deps, ctx) : null,
    features: { ...deps.features, offer: await deps.offer() },
    ...(ideas && { ideas }),
    ...(policy && { policy }),
  };
}

/** Hands on to the browser in which country the edge sees the visitor: in a cookie, since pages of visitors are kept and sent to many. */
function handOnCountry(
  { countryHeader }: WebPagesDeps,
  { request, reply }: Pick<PageInput, 'request' | 'reply'>,
  isSecure: boolean,
): void {
  const said = countryHeader === undefined ? undefined : request.headers[countryHeader];
  const code = typeof said === 'string' ? findCountry(said.trim().toUpperCase())?.code : undefined;
  if (code === undefined || request.cookies[COUNTRY_COOKIE] === code) return;
  reply.setCookie(COUNTRY_COOKIE, code, { path: '/', sameSite: 'lax', secure: isSecure });
}

/** Whether the address contains the token of an emailed link, or what an identity provider sent: neither must leak to linked sites. */
function holdsToken({ searchParams, pathname }: URL): boolean {
  return searchParams.has('token') || /^\/(?:newpassword|sign-in)$/i.test(pathname);
}

/** Whether an address names what somebody looks for. */
const isSearch = ({ pathname, search }: URL) => /^\/booknow\b/i.test(pathname) && search !== '';

/** Lets the site's own pages frame its preview, for its owner. No page may be framed otherwise. */
function letOwnerFrame(reply: PageInput['reply'], { pathname }: URL, { session }: BootData): void {
  if (pathname !== SITE_PREVIEW_PATH || session?.userType !== 'AgencyOwner') return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  reply.header('x-frame-options', 'SAMEORIGIN');
}

/** Pages that read nothing of their address but these parameters. */
export const PUBLIC_PAGE =
  /^\/(?:(?:login|signup|forgotpassword|newpassword|verify|pricing|privacy-policy|cookies-policy|disclaimer|protection-terms|user-terms-and-conditions)\/?)?$/i;
const READ_PARAMETERS = ['lng', 'navigateTo', 'inviteEmail', 'token', 'first'] as const;

/**
 * Returns the address that a page is rendered and kept for: on public pages without the parameters that they do not read, so that made-up ones are no
 * other page. All other addresses are returned as they are.
 */
function renderedUrl(url: string, { pathname, searchParams }: URL): string {
  if (!PUBLIC_PAGE.test(pathname)) return url;
  const read = READ_PARAMETERS.flatMap((name) =>
    searchParams
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  );
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`;
}

/** Paths of calls and files: if one does not exist, the response is an error, not a page. */
const NO_PAGE = /^\/(?:api|dicts|assets|img|dev|sandbox-gateway)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

function pageRoutes(app: HttpApp, deps: WebPagesDeps): void {
  const load = webApp(deps.dist);
  const visitors = visitorsDocuments();
  const page = { id: 'web.page', method: 'GET', path: '/*', agency: 'ofHost', rate: 'page' } as const;
  registerPage(app, page, async ({ ctx, request, reply }): Promise<RawAnswer> => {
    const address = new URL(request.url, 'http://page.invalid');
    if (!ctx || NO_PAGE.test(address.pathname)) throw new AppError('notFound');
    if (holdsToken(address)) reply.header('referrer-policy', 'no-referrer');
    const headers: Record<string, string> = {
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Host, Cookie, Accept-Language, Sec-CH-Prefers-Color-Scheme',
      'accept-ch': 'Sec-CH-Prefers-Color-Scheme',
    };
    const web = await load();
    if (!web) return new RawAnswer(NOT_BUILT, headers, 503);
    const isSecure = ctx.agency.origin.startsWith('https:');
    handOnCountry(deps, { request, reply }, isSecure);
    const asked = askedLocale(address);
    if (asked) {
      const { name, maxAge } = DISPLAY_COOKIES.language;
      reply.setCookie(name, asked, { path: '/', maxAge, sameSite: 'lax', secure: isSecure });
    }
    const boot = await bootData(deps, ctx, request, asked ?? ctx.locale);
    letOwnerFrame(reply, address, boot);
    const { origin } = ctx.agency;
    const url = renderedUrl(request.url, address);
    const render = () => web.render({ template: web.template, url, origin, boot });
    // The addresses of searches are as many as searches.
    if (boot.session !== null || isSearch(address)) {
      const { html: text, status, redirect } = await render();
      return new RawAnswer(text, redirect === undefined ? headers : { ...headers, location: redirect }, status);
    }
    const { locale, formats, dir, theme, ideas, policy, features } = boot;
    const site = [fingerprintOf(ctx.agency.site), origin, features.offer];
    const key = [...site, locale, formats, dir, theme, url, JSON.stringify(ideas), policy && sha256(policy.html)].join(' ');
    const { status, redirect, body } = await visitors(key, render);
    if (redirect !== undefined) headers.location = redirect;
    // What a browser keeps it asks about each time, so that a log-in and a changed site show at once.
    if (status === 200 && !holdsToken(address))
      return sendKept(request, body, { ...headers, 'cache-control': 'private, no-cache' });
    return new RawAnswer(await plainOf(body), headers, status);
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
