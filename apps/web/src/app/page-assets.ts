import { manifest } from 'virtual:client-manifest';
import type { BootData, Locale, Product } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import type { AnyRoute } from '@tanstack/react-router';
import { loadAppTexts } from '../products/frames.ts';
import { registry } from '../products/registry.ts';
import { chunkFiles } from './chunk-files.ts';

const NOTICE = 'src/features/landing/notice-pages.tsx';
const MESSAGES = '../../packages/messages/src/web';
const PRODUCTS = '../../packages/products';
const AUTH = 'src/features/auth/auth-screens.tsx';

/** The modules that a public page fetches by itself, as the manifest names them. */
function modulesOf(pathname: string, boot: BootData): string[] {
  const isProduct = boot.agency?.isPlatformBrand === true;
  const home = isProduct ? 'src/features/landing/product-landing.tsx' : 'src/features/landing/agency-landing.tsx';
  if (pathname === '/') return [home];
  if (['/login', '/signup', '/forgotpassword'].includes(pathname)) return isProduct ? [AUTH] : [home, AUTH];
  if (pathname === '/pricing') return ['src/features/landing/pricing-page.tsx'];
  if (pathname === '/expired' || pathname === '/errors') return [NOTICE];
  return ['src/features/landing/policy-page.tsx'];
}

/** The list of pages that are opened later (`vite/later-pages.ts`), as the manifest calls it. */
const LATER = Object.entries(manifest).flatMap(([key, { name }]) => (name === 'later' ? [key] : []));

const inLanguage = (locale: Locale) => ({
  shared: (part: string) => `${MESSAGES}/${part}-${locale}.ts`,
  own: (product: Product, part: string) => `${PRODUCTS}/${product}/texts/${locale}/${part}.ts`,
});

/** What the pages behind the log-in say, of every product. */
function appTexts(locale: Locale): string[] {
  const { shared, own } = inLanguage(locale);
  return [shared('forms'), shared('app'), ...registry.all.map(({ product }) => own(product, 'app'))];
}

/** The page of a product's search that stands at an address, with its frame and its texts; undefined where there is none. */
function searchModulesOf(pathname: string, locale: Locale): string[] | undefined {
  const isHere = ({ options }: AnyRoute) => 'path' in options && options.path === pathname;
  for (const { product, routes, shownFirst = [] } of registry.all) {
    const folder = `src/products/${product}`;
    const ownTexts = inLanguage(locale).own(product, 'search');
    if (routes.lists.some(isHere)) {
      const parts = ['search/results-page.tsx', ...shownFirst].map((part) => `${folder}/${part}`);
      return ['src/routes/list-layout.tsx', ...parts, ownTexts];
    }
    const page = routes.pages.find(isHere);
    if (page) {
      const file = pathname === pathsOf(product).search ? 'search-page' : 'details-page';
      const texts = page.options.loader === loadAppTexts ? appTexts(locale) : [ownTexts];
      return ['src/routes/protected-layout.tsx', `${folder}/search/${file}.tsx`, ...texts];
    }
  }
  return undefined;
}

/** The modules that a page behind the log-in fetches one after the other: its frame, itself, what it shows first, its texts. */
function privateModulesOf(pathname: string, { locale }: BootData): string[] {
  const page = searchModulesOf(pathname, locale) ?? ['src/routes/protected-layout.tsx', ...appTexts(locale)];
  return [...LATER, `${MESSAGES}/icu.ts`, ...page];
}

/**
 * Tags that make a rendered page whole at first paint: its styles, and its scripts fetched beside the entry instead of after it. Files that the template
 * names already are left out.
 */
export function pageAssetTags(pathname: string, boot: BootData, template: string): string[] {
  return tagsOf(modulesOf(pathname, boot), boot, template);
}

/** The same for a page behind the log-in, which the browser fills: what it would find out file by file is fetched at once. Visitors are sent elsewhere. */
export function privateAssetTags(pathname: string, boot: BootData, template: string): string[] {
  return boot.session ? tagsOf(privateModulesOf(pathname, boot), boot, template) : [];
}

function tagsOf(modules: readonly string[], boot: BootData, template: string): string[] {
  const { scripts, styles } = chunkFiles(manifest, [...modules, `${MESSAGES}/core-${boot.locale}.ts`]);
  const isNew = (file: string) => !template.includes(file);
  return [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}
