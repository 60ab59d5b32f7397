import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * One `vite build` makes two bundles: `dist/client` for browsers (with a manifest) and `dist/server/entry-server.js`, which renders the public pages.
 * The server bundle carries its dependencies, so that it starts fast and always runs the production build of React.
 */
export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssMinify: 'lightningcss',
        rolldownOptions: { input: 'index.html' },
      },
    },
    ssr: {
      resolve: { noExternal: true, conditions: ['node', 'import', 'module', 'default'] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});
