/** The walls of the house (docs/ARCHITECTURE.md). All are errors, none has an exemption. */
const slice = '^apps/server/src/domains/([^/]+)/';
const serverProduct = '^apps/server/src/products/([^/]+)/';
const tests = '(\\.test\\.tsx?$|\\.contract\\.ts$|/testing/)';
/** The files of a product that wire it: they choose its suppliers and hand it the slices it needs. */
const wiring = '^apps/server/src/products/[^/]+/(module|wiring|seed)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      // `npm start` installs `dependencies` alone (scripts/ensure-installed.mjs). What lays mails out ahead runs by hand and in a test.
      name: 'what-runs-needs-no-dev-dependency',
      severity: 'error',
      from: {
        path: '^(apps|packages)/[^/]+/(src/|vite)',
        pathNot: '\\.(test|contract)\\.tsx?$|/testing/|/layout/compile-layout\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/kernel/' },
      to: { path: '^(packages/(?!kernel/)|apps/)' },
    },
    {
      name: 'contracts-import-kernel-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src/' },
      to: { path: '^(packages/(?!contracts/|kernel/)|apps/)|node_modules/(?!zod/)', pathNot: 'test|fast-check' },
    },
    {
      name: 'product-packages-never-import-each-other',
      severity: 'error',
      from: { path: '^packages/products/([^/]+)/', pathNot: tests },
      to: { path: '^packages/products/(?!$1/)[^/]+/' },
    },
    {
      // The library of flight searches (spec 2, section 3) is flights' own.
      name: 'shared-packages-know-no-product',
      severity: 'error',
      from: { path: '^packages/(?!products/|flight-search/)', pathNot: tests },
      to: { path: '^packages/products/' },
    },
    {
      name: 'shared-code-meets-products-in-their-lists',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/', pathNot: `^apps/[^/]+/src/(products/[^/]+|testing)/|${tests}` },
      to: { path: '^packages/(products/[^/]+|flight-search)/' },
    },
    {
      name: 'worlds-only-for-adapters-and-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `/adapters/|^packages/(products/[^/]+/world|sandbox-world)/|${tests}` },
      to: { path: '^packages/(products/[^/]+/world|sandbox-world)/' },
    },
    { name: 'packages-never-import-apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server/|packages/(reference|sandbox-world|products/[^/]+/world)/)' },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
    {
      name: 'platform-never-imports-domains',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|config)/' },
      to: { path: '^apps/server/src/(domains|products|composition)/' },
    },
    {
      name: 'products-meet-slices-through-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/products/' },
      to: { path: '^apps/server/src/domains/[^/]+/(?!index\\.ts$)', pathNot: '/(adapters|testing)/' },
    },
    {
      name: 'products-never-import-each-other',
      severity: 'error',
      from: { path: serverProduct, pathNot: tests },
      to: { path: '^apps/server/src/products/(?!$1/)' },
    },
    {
      name: 'shared-code-meets-products-in-the-list',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!products/|testing/)',
        pathNot: `^apps/server/src/composition/products\\.ts$|${tests}`,
      },
      to: { path: '^apps/server/src/products/' },
    },
    {
      name: 'products-are-wired-by-their-module',
      severity: 'error',
      from: { path: '^apps/server/src/products/', pathNot: `${wiring}|${tests}` },
      to: { path: '^apps/server/src/(composition|testing)/' },
    },
    {
      name: 'slices-meet-through-their-index',
      severity: 'error',
      from: { path: slice },
      to: { path: '^apps/server/src/domains/(?!$1/)[^/]+/(?!index\\.ts$)', pathNot: '/adapters/' },
    },
    {
      name: 'domains-never-import-composition',
      severity: 'error',
      from: { path: slice, pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^apps/server/src/(composition|testing)/' },
    },
    {
      name: 'mail-machinery-knows-no-booking',
      severity: 'error',
      from: { path: '^apps/server/src/domains/notifications/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/domains/(?!notifications/)' },
    },
    {
      name: 'adapters-only-from-composition-and-tests',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `${tests}|/composition/|/adapters/|${wiring}` },
      to: { path: '/adapters/' },
    },
    {
      name: 'vendor-sdks-only-in-adapters',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '/adapters/|/platform/mail/mailgun/' },
      to: { path: 'node_modules/(stripe|mailgun\\.js|viem|@duffel)/' },
    },
    {
      name: 'fastify-only-at-the-edge',
      severity: 'error',
      from: { path: '^apps/server/src/(domains|products)/', pathNot: '(routes[^/]*\\.ts|/adapters/.+|\\.test\\.ts)$' },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'web-lib-is-the-lowest-layer',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(components|products|features|routes|app)/' },
    },
    {
      name: 'web-components-import-lib-alone',
      severity: 'error',
      from: { path: '^apps/web/src/components/' },
      to: { path: '^apps/web/src/(products|features|routes|app)/' },
    },
    {
      name: 'web-products-import-components-and-lib',
      severity: 'error',
      from: { path: '^apps/web/src/products/', pathNot: tests },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    {
      name: 'web-products-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/products/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/products/(?!$1/)[^/]+/' },
    },
    {
      name: 'web-features-never-import-routes',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(routes|app)/' },
    },
    {
      name: 'web-shared-code-meets-products-in-the-registry',
      severity: 'error',
      from: {
        path: '^apps/web/src/(?!products/[^/]+/|testing/)',
        pathNot: `^apps/web/src/products/registry\\.ts$|${tests}`,
      },
      to: { path: '^apps/web/src/products/[^/]+/' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/(?!$1/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
