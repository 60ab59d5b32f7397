import type { BootData } from '@caravel/contracts';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { HeadCollector } from '../lib/address/page-title.tsx';
import { brandPalette, SURFACES } from '../lib/look/brand-palette.ts';
import { BRAND_STYLES, brandStyles } from '../lib/look/brand-styles.ts';
import colorSchemeUrl from '../styles/color-scheme.js?url';

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** What search engines and previews of links read. Whatever is not public, or is one person's, has no address and is not listed. */
function previewTags({ agency, locale }: BootData, { title = '', description = '' }: HeadCollector, address?: string): string[] {
  if (agency === null || address === undefined) return ['<meta name="robots" content="noindex" />'];
  const picture = new URL(agency.backgroundImage ?? '/img/preview.png', address).href;
  const { origin, pathname, searchParams } = new URL(address);
  const page = origin + pathname;
  const inLanguage = (language: string) => `${page}?lng=${language}`;
  const alternate = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`;
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', agency.agencyName],
    ['og:title', title],
    ['og:description', description || (agency.subHeading ?? '')],
    ['og:url', page],
    ['og:locale', locale],
    ['og:image', picture],
  ] as const;
  return [
    `<link rel="canonical" href="${escapeHtml(searchParams.has('lng') ? inLanguage(locale) : page)}" />`,
    ...['en', 'pt', 'es'].map((language) => alternate(language, inLanguage(language))),
    alternate('x-default', page),
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/**
 * The colour of the browser's own bars; where the theme is the device's, the script that takes it on. Nothing waits for it, but it
 * is asked for first and is there long before the style sheets, without which nothing is painted.
 */
function schemeTags(theme: BootData['theme']): string[] {
  const bars = (scheme: 'light' | 'dark', media = '') => `<meta name="theme-color"${media} content="${SURFACES[scheme][0]}" />`;
  if (theme !== 'auto') return [bars(theme)];
  return [
    // For the first paint of a visitor who never chose a theme, and whose browser has not told which one the device has. It is served as it is written.
    `<script async fetchpriority="high" src="${colorSchemeUrl}"></script>`,
    bars('light', ' media="(prefers-color-scheme: light)"'),
    bars('dark', ' media="(prefers-color-scheme: dark)"'),
  ];
}

/** The tags of a page's head that are the agency's and the page's own. `address` is that of a public page; of its query only the language counts. */
export function headTags(boot: BootData, head: HeadCollector, address?: string): string {
  const { agency } = boot;
  const palette = brandPalette(agency?.primaryColor ?? '');
  const icon = agency?.favicon ?? agency?.logo;
  return [
    `<title>${escapeHtml(head.title ?? agency?.agencyName ?? '')}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? agency?.subHeading ?? '')}" />`,
    `<style id="${BRAND_STYLES}"${boot.nonce ? ` nonce="${escapeHtml(boot.nonce)}"` : ''}>${brandStyles(agency)}</style>`,
    ...schemeTags(boot.theme),
    ...previewTags(boot, head, address),
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
