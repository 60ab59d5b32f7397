import { type AgencyBrand, DEFAULT_PRIMARY_COLOR, localeSchema } from '@caravel/contracts';
import { getAgency } from '../domains/agencies/index.ts';
import { cache } from '../platform/cache.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { type PageInput, registerPage } from '../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../platform/http/types.ts';
import { escapeHtml } from '../platform/texts/escape-html.ts';

/** Pages of one person, and calls: nothing that a search engine could show. */
const PRIVATE = ['/api/', '/booknow', '/dashboard', '/mytrips', '/office', '/profile', '/settings', '/subscription', '/support'];

/** What crawlers may read of an agency's site: its public pages; of a site that is closed nothing. */
function robotsOf({ origin, status }: Ctx['agency']): string {
  if (status !== 'Active') return 'User-agent: *\nDisallow: /\n';
  return ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The paths that say the same to everybody. */
function publicPaths(brand: AgencyBrand): string[] {
  return [
    '/',
    '/login',
    '/signup',
    '/protection-terms',
    '/user-terms-and-conditions',
    ...(brand.hasPrivacyPolicy ? ['/privacy-policy'] : []),
    ...(brand.hasCookiesPolicy ? ['/cookies-policy'] : []),
    ...(brand.hasDisclaimer ? ['/disclaimer'] : []),
  ];
}

/** The agency's public pages, each with its addresses in the other languages. */
function sitemapOf(origin: string, brand: AgencyBrand): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`;
  const entries = publicPaths(brand).map((path) => {
    const address = origin + path;
    const others = localeSchema.options.map((locale) => link(locale, `${address}?lng=${locale}`));
    return `<url><loc>${escapeHtml(address)}</loc>${others.join('')}${link('x-default', address)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>
`;
}

/** A coast in the agency's colour, in the size that previews of links show. */
function previewSvg(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${color}"/><rect width="1200" height="630" fill="#fff" opacity=".82"/>
<circle cx="860" cy="250" r="96" fill="#fff" opacity=".9"/>
<path d="M0 410Q180 300 380 372T760 330 1200 380V630H0Z" fill="${color}" opacity=".35"/>
<path d="M0 470Q260 380 520 452T1200 430V630H0Z" fill="${color}" opacity=".6"/>
<path d="M0 540Q320 486 640 528T1200 512V630H0Z" fill="${color}"/>
</svg>`;
}

const previews = cache<Promise<Buffer>>('previews', 50);

/** The preview picture of a colour. The library that draws it is loaded with the first one. */
async function drawPreview(color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(previewSvg(color)))
    .png({ palette: true })
    .toBuffer();
}

/** The context of a site; a host without an agency has no files. */
function siteOf({ ctx }: PageInput): Ctx {
  if (!ctx) throw new AppError('notFound');
  return ctx;
}

const CACHED = { 'cache-control': 'public, max-age=3600', vary: 'Host' };

/**
 * Serves what crawlers and previews of links ask of an agency's site: `robots.txt`, `sitemap.xml` and a picture in its colour.
 * Answers `notFound` for others.
 */
export function siteFileRoutes(app: HttpApp): void {
  const page = (id: string, path: string) => ({ id, path, method: 'GET', agency: 'ofHost', rate: 'page' }) as const;
  registerPage(app, page('web.robots', '/robots.txt'), (input) => {
    return new RawAnswer(robotsOf(siteOf(input).agency), { ...CACHED, 'content-type': 'text/plain; charset=utf-8' });
  });
  registerPage(app, page('web.sitemap', '/sitemap.xml'), (input) => {
    const ctx = siteOf(input);
    if (ctx.agency.status !== 'Active') throw new AppError('notFound');
    const body = sitemapOf(ctx.agency.origin, getAgency(ctx));
    return new RawAnswer(body, { ...CACHED, 'content-type': 'application/xml; charset=utf-8' });
  });
  registerPage(app, page('web.preview', '/img/preview.png'), async (input) => {
    const { primaryColor } = siteOf(input).agency.brand;
    const color = /^#[\da-f]{6}$/i.test(primaryColor) ? primaryColor : DEFAULT_PRIMARY_COLOR;
    return new RawAnswer(await previews.getOrMake(color, () => drawPreview(color)), { ...CACHED, 'content-type': 'image/png' });
  });
}
