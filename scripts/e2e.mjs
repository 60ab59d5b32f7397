// `npm run e2e`: journeys in Chromium on their own server. Arguments go to Playwright. Ends with `N passed, M failed`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

await ensureInstalled();
ensureWebBuilt();
const report = join(root, 'test-results', 'journeys.json');
rmSync(report, { force: true });
let code = run(projectNode(), [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)]);
try {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  if (stats.expected === 0) code = 1;
  // A test that passes only on retry counts as failed.
  process.stdout.write(`${stats.expected} passed, ${stats.unexpected + stats.flaky} failed\n`);
} catch {
  code = 1;
  process.stdout.write('0 passed, 1 failed\n');
}
process.exit(code);
