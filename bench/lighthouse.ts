// Lighthouse on the landing page of an agency, as a phone sees it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { LAUNCH } from '../e2e/browser.ts';
import { startTemporarySite } from '../e2e/site.ts';
import { atLeast, report } from './measure.ts';

const DEBUGGING_PORT = 3293;
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;

const site = await startTemporarySite();
const profile = mkdtempSync(join(tmpdir(), 'caravel-chromium-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...LAUNCH,
  args: [...(LAUNCH.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const run = await lighthouse(`${site.originOf('sunset')}/`, {
  port: DEBUGGING_PORT,
  onlyCategories: Object.keys(BUDGETS),
  logLevel: 'error',
});
if (!run) throw new Error('Lighthouse said nothing');
for (const [category, budget] of Object.entries(BUDGETS)) {
  const score = run.lhr.categories[category]?.score ?? 0;
  report(atLeast(`Lighthouse on the landing page, phone: ${category}`, score * 100, budget, ''));
}
for (const audit of Object.values(run.lhr.audits)) {
  if (audit.score !== null && audit.score < 0.9) process.stderr.write(`  ${audit.id}: ${audit.displayValue ?? audit.score}\n`);
}
await browser.close();
await site.stop();
rmSync(profile, { recursive: true, force: true });
