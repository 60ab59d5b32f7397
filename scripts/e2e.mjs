// `npm run e2e`: journeys in Chromium on a server of their own. Arguments go to Playwright. Closes with `N passed, M failed`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

ensureInstalled();
ensureWebBuilt();
const report = join(root, 'test-results', 'journeys.json');
rmSync(report, { force: true });
let code = run(projectNode(), [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)]);
try {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  if (stats.expected + stats.flaky === 0) code = 1;
  // Only a test that says why may start anew (`retries` beside it): one that then passes has passed, and is told of.
  if (stats.flaky > 0) process.stderr.write(`${stats.flaky} of them passed when started anew\n`);
  process.stdout.write(`${stats.expected + stats.flaky} passed, ${stats.unexpected} failed\n`);
} catch {
  code = 1;
  process.stdout.write('0 passed, 1 failed\n');
}
process.exit(code);
