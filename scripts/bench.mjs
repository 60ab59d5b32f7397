// `npm run bench`: measures every budget of the design, one after the other, in one table; also as bench/results.json. `npm run
// bench -- start-up` runs one. Fails if a budget of bytes, counts or ratios is not met, or a script does not run. Times depend on
// the machine: they are reported and do not fail.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

const SCRIPTS = [
  'flight-search',
  'flight-answers',
  'car-search',
  'hotel-search',
  'hotel-pages',
  'activity-pages',
  'platform-cost',
  'whole-calls',
  'papers',
  'session-read',
  'many-nodes',
  'bookings',
  'bookings-list',
  'bookings-growth',
  'dashboard',
  'office-files',
  'costly-requests',
  'idle',
  'standby',
  'picture-flood',
  'start-up',
  'first-minute',
  'first-load',
  'filter-click',
  'lighthouse',
];
const PREFIX = 'MEASURE ';
/** The flags of `npm start`, with one of which heaps are measured after a collection; a bench that makes a million rows may take more memory than a server. */
const FLAGS = JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8')).filter(
  (flag) => !flag.startsWith('--max-old'),
);

await ensureInstalled();
ensureWebBuilt();
const wanted = process.argv.slice(2);
const measures = [];
let broken = 0;
for (const script of SCRIPTS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  process.stderr.write(`— ${script}\n`);
  const done = spawnSync(projectNode(), [...FLAGS, join(root, 'bench', `${script}.ts`)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = done.stdout.split('\n').filter((line) => line.startsWith(PREFIX));
  measures.push(...lines.map((line) => JSON.parse(line.slice(PREFIX.length))));
  if (done.status === 0) continue;
  broken += 1;
  measures.push({ name: script, figure: 'did not run', budget: '', isMet: false });
}

const VERDICT = { true: 'met', false: 'NOT MET', null: '' };
const rows = [['Name', 'Figure', 'Budget', ''], ...measures.map((one) => [one.name, one.figure, one.budget, VERDICT[one.isMet]])];
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)));
for (const row of rows)
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd()}\n`,
  );
writeFileSync(join(root, 'bench', 'results.json'), `${JSON.stringify(measures, null, 2)}\n`);
const missed = measures.filter((one) => one.isMet === false).length;
process.stdout.write(`${measures.filter((one) => one.isMet === true).length} met, ${missed} not met\n`);
/** Times, searches in them, and the Lighthouse score that depends on them. */
const isTime = ({ name, budget }) => / (?:m?s|searches a second)$/.test(budget) || /Lighthouse.*performance/i.test(name);
const over = measures.filter((one) => one.isMet === false && !isTime(one));
for (const { name, figure, budget } of over) process.stdout.write(`not passed: ${name}: ${figure}, ${budget || 'no figure'}\n`);
process.exit(broken === 0 && over.length === 0 ? 0 : 1);
