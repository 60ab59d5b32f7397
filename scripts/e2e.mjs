// `npm run e2e`: journeys in Chromium on their own server. Arguments go to Playwright. Ends with `N passed, M failed`; who passed only at the second try is told before.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

/** How many journeys may need a second try before it is no longer a browser that stalled. */
const MOST_AGAIN = 2;

/** The names of the tests of a suite, and of those within it, that passed only at the second try. */
function flakyOf({ file, specs = [], suites = [] }) {
  const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...again.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(flakyOf)];
}

await ensureInstalled();
ensureWebBuilt();
const report = join(root, 'test-results', 'journeys.json');
rmSync(report, { force: true });
let code = run(projectNode(), [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)]);
try {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const again = suites.flatMap(flakyOf);
  const isTooMany = again.length > MOST_AGAIN;
  if (stats.expected === 0 || isTooMany) code = 1;
  for (const name of again) process.stdout.write(`passed only at the second try: ${name}\n`);
  const [passed, failed] = isTooMany ? [0, again.length] : [again.length, 0];
  process.stdout.write(`${stats.expected + passed} passed, ${stats.unexpected + failed} failed\n`);
} catch {
  code = 1;
  process.stdout.write('0 passed, 1 failed\n');
}
process.exit(code);
