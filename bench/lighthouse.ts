// Lighthouse on the landing pages of an agency and of the product's own brand, emulating a phone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { LAUNCH } from '../e2e/browser.ts';
import { startTemporarySite } from '../e2e/site.ts';
import { atLeast, report } from './measure.ts';

const DEBUGGING_PORT = 3293;
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;

/** Runs Lighthouse on a page and reports its four scores; audits below full marks go to standard error. */
async function measure(name: string, url: string): Promise<void> {
  const run = await lighthouse(url, { port: DEBUGGING_PORT, onlyCategories: Object.keys(BUDGETS), logLevel: 'error' });
  if (!run) throw new Error('Lighthouse said nothing');
  for (const [category, budget] of Object.entries(BUDGETS)) {
    const score = run.lhr.categories[category]?.score ?? 0;
    report(atLeast(`Lighthouse on the landing page of ${name}, phone: ${category}`, score * 100, budget, ''));
  }
  for (const audit of Object.values(run.lhr.audits)) {
    if (audit.score !== null && audit.score < 0.9)
      process.stderr.write(`  ${name}: ${audit.id}: ${audit.displayValue ?? audit.score}\n`);
  }
}

const site = await startTemporarySite();
const profile = mkdtempSync(join(tmpdir(), 'caravel-chromium-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...LAUNCH,
  args: [...(LAUNCH.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
});
await measure('an agency', `${site.originOf('sunset')}/`);
await measure('the product', `http://localhost:${site.port}/`);
await browser.close();
await site.stop();
rmSync(profile, { recursive: true, force: true });
