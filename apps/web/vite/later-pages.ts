import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Files that name pages which are opened later: routes, and the modules of products. Those of visitors stay in the entry, since their first page is one
 * of them.
 */
const NAMES_PAGES =
  /\/(?:src\/routes\/(?!public-routes)[\w-]+|src\/products\/\w+\/(?:index|routes)|packages\/products\/\w+\/index)\.tsx?$/;
const IMPORT = /(?<!typeof )import\('([^']+)'\)/g;
const PREFIX = '\0later:';

/** The modules that a source loads later, each once, in its order. */
const importedBy = (source: string): string[] => [...new Set([...source.matchAll(IMPORT)].flatMap(([, module]) => module ?? []))];

/**
 * A source whose pages are loaded through the list that `later:<its path>` is, each by its place in it: one import, and a number where each page is
 * named, because the code of an import is in the first load of every page.
 */
export function throughLater(source: string, path: string): string {
  const modules = importedBy(source);
  if (modules.length === 0) return source;
  const called = source.replace(IMPORT, (_all, module) => `loadLater(${modules.indexOf(module)})`);
  return `${called}function loadLater(page) {\n  return import('later:${path}').then(({ pages }) => pages[page]());\n}\n`;
}

/** The list of what a source loads later. */
export const laterOf = (source: string): string =>
  `export const pages = [\n${importedBy(source)
    .map((module) => `  () => import('${module}'),\n`)
    .join('')}];\n`;

/**
 * Takes the list of pages, with the styles that each needs, out of the first load: sources say `import()` where they need a page, and the build moves all
 * of them into one file, which is fetched with the first page that is none of the visitors'.
 */
export function laterPages(): Plugin {
  return {
    name: 'later-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source.startsWith('later:')) return `\0${source}`;
      return importer?.startsWith(PREFIX) ? this.resolve(source, importer.slice(PREFIX.length)) : undefined;
    },
    load: (id) => (id.startsWith(PREFIX) ? laterOf(readFileSync(id.slice(PREFIX.length), 'utf8')) : undefined),
    transform: (source, id) => (!id.startsWith(PREFIX) && NAMES_PAGES.test(id) ? throughLater(source, id) : undefined),
  };
}
