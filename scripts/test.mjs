// `npm test`: rules, pages, and of the server's suites those that may differ on the embedded database; `npm test -- all`: every test that needs nothing but
// npm; `npm test -- <part of a path>`: what fits. Ends with `N passed, M failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

await ensureInstalled();
const asked = process.argv.slice(2);
if (asked[0] === 'all') asked.shift();
else if (asked.length === 0) process.env.EMBEDDED_SUITES = 'own';
const folder = mkdtempSync(join(tmpdir(), 'caravel-test-'));
const report = join(folder, 'report.json');
const status = run(projectNode(), [
  join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...asked,
]);
let code = status;
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // Repeated at the end, where people look first in a long log.
  for (const { name, status, assertionResults } of testResults) {
    const broken = assertionResults.filter((test) => test.status === 'failed');
    const names = broken.length === 0 && status === 'failed' ? ['the file itself'] : broken.map((test) => test.fullName);
    for (const test of names) process.stdout.write(`not passed: ${relative(root, name)}: ${test}\n`);
  }
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  if (numPassedTests === 0) code = 1;
  process.stdout.write(`${numPassedTests} passed, ${failed} failed\n`);
} catch {
  code = 1;
  process.stdout.write('0 passed, 1 failed\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
