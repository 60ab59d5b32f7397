import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { pageTexts } from './apps/web/vite/page-texts.ts';
import { mutantOf } from './scripts/mutants/plugin.ts';
import { propertySeed } from './scripts/property-seed.ts';
import { testsThatReach } from './scripts/tests-that-reach.ts';

const SERVER = 'apps/server/src';
const SERVICES = [`${SERVER}/testing/test-database.ts`, `${SERVER}/testing/test-redis.ts`];
const onServices = testsThatReach(import.meta.dirname, SERVICES);

/** What may differ on the embedded database: start, migrations and seed, the walls, a booking, a killed process, a call of each access rule. */
const EMBEDDED_OWN = [
  'composition/seed.test.ts',
  'composition/seed-products.test.ts',
  'domains/bookings/saga/book-and-pay.test.ts',
  'domains/bookings/saga/crash.test.ts',
  'products/flights/bookings/booking.test.ts',
  'platform/db/walls.test.ts',
  'platform/idempotency/run-once.test.ts',
  'platform/jobs/jobs.test.ts',
  'testing/access/access.test.ts',
  'testing/access/watch-writes.test.ts',
  'testing/faults/killed-server.test.ts',
  'testing/faults/killed-with-duffel.test.ts',
  'testing/start-test-app.test.ts',
].map((path) => `${SERVER}/${path}`);

/**
 * What may differ on a cluster: the walls, the schema and its migration, every call by each kind of person (its statements on one shard), lists,
 * money and its faults, and how an installation gets there. Flights are booked by the calls, and the books compared by the frozen installation. A
 * process that is killed, which costs much, leaves its coordinator as it leaves any PostgreSQL.
 */
const CLUSTER_OWN = [
  'composition/seed.test.ts',
  'domains/bookings/lists/list-bookings.test.ts',
  'domains/bookings/lists/narrow-by-text.test.ts',
  'domains/bookings/rollups/rollups.test.ts',
  'domains/bookings/saga/any-misfortune.test.ts',
  'domains/bookings/saga/any-payments.test.ts',
  'domains/bookings/saga/book-and-pay.test.ts',
  'domains/payments/post-movement.test.ts',
  'domains/subscriptions/charges/stopped-anywhere.test.ts',
  'domains/subscriptions/renewals/stopped-anywhere.test.ts',
  'platform/db/schema.test.ts',
  'platform/db/shards.test.ts',
  'platform/db/walls.test.ts',
  'platform/idempotency/run-once.test.ts',
  'platform/jobs/jobs.test.ts',
  'testing/access/access.test.ts',
  'testing/frozen/frozen-installation.test.ts',
  'testing/growing.test.ts',
].map((path) => `${SERVER}/${path}`);
const strangers = [...EMBEDDED_OWN, ...CLUSTER_OWN].filter((path) => !onServices.includes(path));
if (strangers.length > 0) throw new Error(`No suite opens a database in ${strangers.join()}`);

/** `npm test` leaves out, on the embedded database, what only repeats there what runs on PostgreSQL (`scripts/test.mjs`). */
const isOwnOnly = process.env.EMBEDDED_SUITES === 'own' && !process.env.TEST_DATABASE_URL;

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
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
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

/**
 * Suites that open a database or Redis, found by their imports: only they run again on PostgreSQL. Each makes its own application and database;
 * the modules, whose loading costs more than most suites do, are loaded once for all suites of a worker.
 */
const withServices = project('server', { include: isOwnOnly ? EMBEDDED_OWN : onServices, isolate: false });
const onCluster = project('cluster', { include: CLUSTER_OWN, isolate: false });

/** `TEST_CITUS_URL` and `TEST_DATABASE_URL` name a server on which only the suites run that use it. */
function chosenProjects(): TestProjectConfiguration[] {
  if (process.env.TEST_CITUS_URL) return [onCluster];
  return process.env.TEST_DATABASE_URL ? [withServices] : [...withoutServices, withServices];
}

/** A thousand cases of each property; `npm run soak` asks for more. */
const FAST_CHECK_RUNS = process.env.FAST_CHECK_RUNS ?? '1000';
const FAST_CHECK_SEED = String(propertySeed(process.env.FAST_CHECK_SEED));
process.stderr.write(`Properties: ${FAST_CHECK_RUNS} cases each, FAST_CHECK_SEED=${FAST_CHECK_SEED}\n`);

/** Two cores: two workers. Journeys in the browser are Playwright's, under `e2e/`. */
export default defineConfig({
  plugins: [...mutantOf(import.meta.dirname), pageTexts()],
  test: {
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    env: { FAST_CHECK_RUNS, FAST_CHECK_SEED },
    // They end what hangs; they judge no speed, and Vitest's own second for `expect.poll` would. No test may ask for more than five minutes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: chosenProjects(),
  },
});
