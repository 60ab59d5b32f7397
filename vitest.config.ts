import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { mutantOf } from './scripts/mutants/plugin.ts';
import { testsThatReach } from './scripts/tests-that-reach.ts';

const SERVER = 'apps/server/src';
const SERVICES = [`${SERVER}/testing/test-database.ts`, `${SERVER}/testing/test-redis.ts`];
const onServices = testsThatReach(import.meta.dirname, SERVICES);

const project = (
  name: string,
  test: { include: string[]; exclude?: string[]; environment?: string; isolate?: boolean },
): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...test },
});

/** Tests that put another module in the place of one of ours, for which that must not be loaded yet. */
const withOtherModules = ['apps/web/src/routes/second-product.dom.test.tsx'];

/** Rules and rendering. Their modules keep no state, so all files of a worker share them; pages are put away after each test. */
const withoutServices = [
  project('rules', {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.dom.test.tsx'],
    isolate: false,
  }),
  project('web-dom', {
    include: ['apps/web/**/*.dom.test.tsx'],
    exclude: ['**/node_modules/**', ...withOtherModules],
    environment: 'jsdom',
    isolate: false,
  }),
  project('web-dom-isolated', { include: withOtherModules, environment: 'jsdom' }),
  project('server-rules', { include: [`${SERVER}/**/*.test.ts`], exclude: onServices, isolate: false }),
];

/** Suites that open a database or Redis, found by their imports: only they run again on PostgreSQL. */
const withServices = project('server', { include: onServices });

/** Two cores: two workers. Journeys in the browser are Playwright's, under `e2e/`. */
export default defineConfig({
  plugins: mutantOf(import.meta.dirname),
  test: {
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    // They end what hangs; they judge no speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: process.env.TEST_DATABASE_URL ? [withServices] : [...withoutServices, withServices],
  },
});
