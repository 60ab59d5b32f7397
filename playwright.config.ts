import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './e2e/browser.ts';

/** Journeys in a browser (`npm run e2e`). They share one server and its demo agencies, so each makes what it needs. */
export default defineConfig({
  testDir: 'e2e',
  // What needs no browser is tested by Vitest (`*.test.ts`).
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Where all runs at once on two cores, a browser stalls now and then. `scripts/e2e.mjs` tells who needed it, and how many may (ADR 59).
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: LAUNCH,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    // Recording costs as much as the journeys: `npm run e2e -- --trace retain-on-failure e2e/markups.spec.ts` when something fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
