// Lighthouse on what visitors see of an agency and of the product's own brand, emulating a phone: the four scores of each page, and when its largest part
// stood there (LCP) and how long it did not listen meanwhile (TBT: nobody presses anything here, so that there is no INP).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { LAUNCH } from '../e2e/browser.ts';
import { startTemporarySite } from '../e2e/site.ts';
import { atLeast, report, told } from './measure.ts';

const DEBUGGING_PORT = 3293;
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
/** Pages of visitors: of an agency that sells, and of the product, where agencies sign up. */
const PAGES = {
  'an agency': [
    '/',
    '/login',
    '/signup',
    '/forgotpassword',
    '/protection-terms',
    '/privacy-policy',
    '/user-terms-and-conditions',
  ],
  'the product': ['/', '/pricing', '/login', '/privacy-policy'],
} as const;

/** Runs Lighthouse on a page and reports its scores, LCP and TBT; audits below full marks go to standard error. */
async function measure(whose: string, path: string, origin: string): Promise<void> {
  const run = await lighthouse(origin + path, {
    port: DEBUGGING_PORT,
    onlyCategories: Object.keys(BUDGETS),
    logLevel: 'error',
  });
  if (!run) throw new Error('Lighthouse said nothing');
  const { audits, categories, finalDisplayedUrl } = run.lhr;
  if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} of ${whose} led to ${finalDisplayedUrl}`);
  const name = `Lighthouse on ${path === '/' ? 'the landing page' : path} of ${whose}, phone`;
  for (const [category, budget] of Object.entries(BUDGETS))
    report(atLeast(`${name}: ${category}`, (categories[category]?.score ?? 0) * 100, budget, ''));
  const [lcp, tbt] = ['largest-contentful-paint', 'total-blocking-time'].map((id) => Math.round(audits[id]?.numericValue ?? 0));
  report(told(`${name}: LCP and TBT`, `${lcp}, ${tbt} ms`));
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9)
      process.stderr.write(`  ${path} of ${whose}: ${audit.id}: ${audit.displayValue ?? audit.score}\n`);
  }
}

const site = await startTemporarySite();
const profile = mkdtempSync(join(tmpdir(), 'caravel-chromium-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...LAUNCH,
  args: [...(LAUNCH.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const origins = { 'an agency': site.originOf('sunset'), 'the product': `http://localhost:${site.port}` } as const;
for (const [whose, origin] of Object.entries(origins))
  for (const path of PAGES[whose as keyof typeof PAGES]) await measure(whose, path, origin);
await browser.close();
await site.stop();
rmSync(profile, { recursive: true, force: true });
