import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { laterPages } from './vite/later-pages.ts';
import { leanReact } from './vite/lean-react.ts';
import { pageTexts } from './vite/page-texts.ts';

/**
 * One `vite build` makes two bundles: `dist/client` for browsers (with a manifest) and `dist/server/entry-server.js`, which renders the public pages.
 * The server bundle carries its dependencies, so that it starts fast and always runs the production build of React.
 */
/** Gives the server bundle the manifest of the client bundle, which is built before it: the pages it renders name their own scripts and styles. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      return `export const manifest = ${readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8')};`;
    },
  };
}

/** Both builds name pictures, fonts and styles alike: the server's pages name those of browsers. */
const ASSETS = { hashCharacters: 'hex', assetFileNames: 'assets/[hash:8][extname]' } as const;
const NEUTRAL_NAME = 'assets/[hash:8].js';

const classes = new Map<string, string>();
/** Names a class of a style sheet by five letters: each is a byte of each page that cannot be compressed. Throws if two classes would have one name. */
function shortName(name: string, file: string): string {
  const of = `${relative(import.meta.dirname, file)} ${name}`;
  const short = `_${createHash('sha256').update(of).digest('base64url').slice(0, 5)}`;
  const other = classes.get(short);
  if (other !== undefined && other !== of) throw new Error(`rename one of two classes that would have one name: ${of}, ${other}`);
  classes.set(short, of);
  return short;
}

export default defineConfig({
  plugins: [leanReact(), laterPages(), pageTexts(), react(), clientManifest()],
  // Classes too: blockers hide what is called `social-…` or `banner-…`.
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // A chunk names no chunks that it may load later: the list of them would be in the first load of every page. The server's page names what it needs.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        // The largest is the map, loaded where one is opened; what a page loads first has budgets of its own (bench/first-load.ts).
        chunkSizeWarningLimit: 1_500,
        assetsInlineLimit: 0,
        cssMinify: 'lightningcss',
        rolldownOptions: {
          input: 'index.html',
          output: {
            // Files are named by what is in them alone: blockers go by names (`social-links`, `share`, `ad-`), and a page without one of its parts is no page.
            ...ASSETS,
            entryFileNames: NEUTRAL_NAME,
            chunkFileNames: NEUTRAL_NAME,
            // What every page needs in two files: libraries change rarely, ours often; fewer files compress better and arrive sooner.
            codeSplitting: {
              groups: [
                { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 3 },
                { name: 'shell', tags: ['$initial'], priority: 2 },
                // The routes behind the log-in (`app/browser-router.ts`), with what they need beside the entry.
                { name: 'routes', test: /src\/routes\/route-tree\.ts$/, priority: 1 },
                // The list of pages that are opened later (`vite/later-pages.ts`), without what loads them.
                { name: 'later', test: /^\0later:/, includeDependenciesRecursively: false, priority: 4 },
                // What most pages behind the log-in need, a few lines each.
                {
                  name: 'small-parts',
                  test: /packages\/icons\/src\/icons\/(?:alert-triangle|check|chevron-down|search|x)\.ts|components\/(?:buttons\/plain-button|form\/bare-select|list\/(?:list-notice|supplier-names)|place\/remembered|filters\/painted|notices\/(?:empty-state|sandbox-badge|skeletons)|page\/(?:lazy-part|lazy-calling-part))|lib\/(?:address\/back-to-list|language\/format-duration|look\/motion|page\/after-paint|session\/kept-form)\.ts|contracts\/src\/places\/addresses\.ts|src\/products\/(?:booking|checkout)\.ts/,
                },
                // Small modules that several pages of flights need: alone they would be chunks of a few lines, which compress badly.
                {
                  name: 'flight-words',
                  test: /(?:\/flights|flight-search\/src)\/(?:words|search-input|fare-words|other-airports|selectors)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true, conditions: ['node', 'import', 'module', 'default'] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        // As in the client's build: the policy for scripts allows files, not data.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { ...ASSETS, entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});
