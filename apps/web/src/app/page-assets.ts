import { manifest } from 'virtual:client-manifest';
import { textsFile } from 'virtual:page-texts';
import type { BootData } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import type { AnyRoute } from '@tanstack/react-router';
import { activeMenu } from '../lib/address/menu.ts';
import { registry } from '../products/registry.ts';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import startLaterUrl from './start-later.js?url';

const NOTICE = 'src/features/landing/notice-pages.tsx';
const ICU = '../../packages/messages/src/web/icu.ts';
const ROUTES = 'src/routes/route-tree.ts';
const FRAME = 'src/lib/look/mantine-frame.tsx';
const AGENCY_HOME = 'src/features/landing/agency-landing.tsx';
const HOME_LATER = 'src/features/landing/landing-later.tsx';
const AUTH = 'src/features/auth/auth-screens.tsx';

/** The modules that a public page fetches by itself, as the manifest names them. */
function modulesOf(pathname: string, boot: BootData): string[] {
  const isProduct = boot.agency?.isPlatformBrand === true;
  const home = isProduct ? 'src/features/landing/product-landing.tsx' : AGENCY_HOME;
  if (pathname === '/') return [home];
  if (['/login', '/signup', '/forgotpassword'].includes(pathname)) return isProduct ? [AUTH] : [home, AUTH];
  if (pathname === '/pricing') return ['src/features/pricing/pricing-page.tsx'];
  if (pathname === '/expired' || pathname === '/errors') return [NOTICE];
  if (pathname === '/protection-terms') return ['src/features/landing/protection-terms-page.tsx'];
  return ['src/features/landing/policy-page.tsx'];
}

/** The list of pages that are opened later (`vite/later-pages.ts`), as the manifest calls it. */
const LATER = Object.entries(manifest).flatMap(([key, { name }]) => (name === 'later' ? [key] : []));

/** The page of a product's search that stands at an address, with its frame; undefined where there is none. */
function searchModulesOf(pathname: string): string[] | undefined {
  const isHere = ({ options }: AnyRoute) => 'path' in options && options.path === pathname;
  for (const { product, routes, shownFirst = [] } of registry.all) {
    const folder = `src/products/${product}`;
    if (routes.lists.some(isHere)) {
      const parts = ['search/results-page.tsx', ...shownFirst].map((part) => `${folder}/${part}`);
      return ['src/routes/list-layout.tsx', ...parts];
    }
    if (routes.pages.some(isHere)) {
      const file = pathname === pathsOf(product).search ? 'search-page' : 'details-page';
      return ['src/routes/protected-layout.tsx', `${folder}/search/${file}.tsx`];
    }
  }
  return undefined;
}

/** The modules that a page behind the log-in fetches one after the other: its frame, itself, what it shows first. */
const privateModulesOf = (pathname: string): string[] => [
  ROUTES,
  ...LATER,
  ICU,
  ...(searchModulesOf(pathname) ?? ['src/routes/protected-layout.tsx']),
];

/** The entry of the app, as the built template names it. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The template of a page that is rendered: without the entry, which `start-later.js` adds once the page is painted. */
export const withoutEntry = (template: string): string => template.replace(ENTRY, '');

/**
 * Tags that make a rendered page whole at first paint: its styles, and the names of its scripts, which are fetched side by side once it is painted (ADR
 * 126). Files that the template names already are left out.
 */
export function pageAssetTags(pathname: string, boot: BootData, template: string): string[] {
  const modules = modulesOf(pathname, boot);
  const { styles, scripts } = newFilesOf(modules, boot, template);
  const files = [ENTRY.exec(template)?.[1], ...scripts.map((file) => `/${file}`)];
  return [
    `<meta name="script-files" content="${files.join(' ')}" />`,
    `<script defer fetchpriority="high" src="${startLaterUrl}"></script>`,
    ...styles.map(styleTag),
    ...(modules.includes(AGENCY_HOME) ? laterTags(modules, boot, template) : []),
  ];
}

/**
 * Tags for what an agency's landing page shows and whose code comes later: the styles of its lower half and of the plain fields of its search, and the names of
 * the files that the product's own form needs, which are fetched once somebody points at it.
 */
function laterTags(shown: readonly string[], boot: BootData, template: string): string[] {
  const [first] = activeMenu(boot.agency?.bookingMenuItemOptions ?? [], boot.features.products);
  const form = (name: string) => `src/products/${first?.product}/search/form/${name}-form.tsx`;
  const there = chunkFiles(manifest, shown);
  const { styles } = chunkFiles(manifest, [HOME_LATER, form('plain')]);
  const modules = [ICU, FRAME, ROUTES, ...LATER, form('start')];
  const { scripts } = chunkFiles(manifest, modules);
  const files = [...scripts, ...modules.flatMap((module) => textsFile(module, boot.locale) ?? [])];
  const isNew = (file: string) => !template.includes(file) && !there.scripts.includes(file);
  return [
    ...styles.filter((file) => isNew(file) && !there.styles.includes(file)).map(styleTag),
    `<meta name="form-files" content="${files.filter(isNew).join(' ')}" />`,
  ];
}

const styleTag = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}" />`;

/** The same for a page behind the log-in, which the browser fills: what it would find out file by file is fetched at once. Visitors are sent elsewhere. */
export function privateAssetTags(pathname: string, boot: BootData, template: string): string[] {
  if (!boot.session) return [];
  const { styles, scripts } = newFilesOf(privateModulesOf(pathname), boot, template);
  return [...styles.map(styleTag), ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)];
}

/** The files that some modules need, with their texts, without those that the template names. */
function newFilesOf(modules: readonly string[], boot: BootData, template: string): ChunkFiles {
  const { scripts, styles } = chunkFiles(manifest, modules);
  const texts = ['core', ...modules].flatMap((module) => textsFile(module, boot.locale) ?? []);
  const isNew = (file: string) => !template.includes(file);
  return { styles: styles.filter(isNew), scripts: [...scripts, ...texts].filter(isNew) };
}
