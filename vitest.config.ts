import { defineConfig } from 'vitest/config';

/** Two cores: two workers. Journeys in the browser are Playwright's, under `e2e/`. */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['vitest.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // They end what hangs; they judge no speed. Suites of hundreds of calls, or of processes of their own, take minutes on a machine that does other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
