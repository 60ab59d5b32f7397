import { manifest } from 'virtual:client-manifest';
import type { BootData, Product } from '@caravel/contracts';
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

const FLIGHTS = 'src/products/flights/search';

/** Searches with a list and the page of one result. */
const SEARCHES = [
  { product: 'hotels', details: 'search-details' },
  { product: 'cars', details: 'result-details' },
] as const;

/** The list of pages that are opened later (`vite/later-pages.ts`), as the manifest calls it. */
const LATER = Object.entries(manifest).flatMap(([key, { name }]) => (name === 'later' ? [key] : []));

/** The modules that a page behind the log-in fetches one after the other: its frame, itself, what it shows first, its texts. */
function privateModulesOf(pathname: string, boot: BootData): string[] {
  const texts = (part: string) => `${MESSAGES}/${part}-${boot.locale}.ts`;
  const textsOf = (product: Product, part: string) => `${PRODUCTS}/${product}/texts/${boot.locale}/${part}.ts`;
  const frame = [...LATER, 'src/routes/protected-layout.tsx', `${MESSAGES}/icu.ts`];
  const list = [...LATER, 'src/routes/list-layout.tsx', `${MESSAGES}/icu.ts`];
  if (pathname === '/booknow/flights') return [...frame, `${FLIGHTS}/search-page.tsx`, textsOf('flights', 'search')];
  if (pathname === '/booknow/flights/search') {
    const parts = [`${FLIGHTS}/results-page.tsx`, `${FLIGHTS}/results/flight-list.tsx`, `${FLIGHTS}/filters/filter-panel.tsx`];
    return [...list, ...parts, textsOf('flights', 'search')];
  }
  for (const { product, details } of SEARCHES) {
    const [path, folder] = [`/booknow/${product}`, `src/products/${product}/search`];
    if (pathname === path) return [...frame, `${folder}/search-page.tsx`, textsOf(product, 'search')];
    if (pathname === `${path}/search`) return [...list, `${folder}/results-page.tsx`, textsOf(product, 'search')];
    if (pathname === `${path}/${details}`) {
      return [...frame, `${folder}/details-page.tsx`, textsOf(product, 'search')];
    }
  }
  return [...frame, texts('forms'), texts('app'), ...registry.all.map(({ product }) => textsOf(product, 'app'))];
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
