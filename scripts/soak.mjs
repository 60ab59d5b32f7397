// `npm run soak`: mixed traffic for a while, on one node and on two (bench/soak/run-soak.ts tells its flags). `npm run soak -- properties [part of a path]`: ten thousand
// cases of each property, from a new seed, and a process killed at every point of a booking; it has no time limit, and `FAST_CHECK_SEED` repeats a run.
// `npm run soak -- supplier-down` has one of two suppliers refuse and hang while people search (bench/soak/supplier-down.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

await ensureInstalled();
const [what, ...wanted] = process.argv.slice(2);
if (what === 'supplier-down') process.exit(run(projectNode(), [join(root, 'bench', 'soak', 'supplier-down.ts'), ...wanted]));
if (what !== 'properties') {
  ensureWebBuilt();
  process.exit(run(projectNode(), [join(root, 'bench', 'soak', 'run-soak.ts'), ...process.argv.slice(2)]));
}
process.env.FAST_CHECK_RUNS ??= '10000';
process.env.FAST_CHECK_SEED ??= 'random';

/** Test files with a property in them, or with cases that only a soak tries. */
const suites = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
  .filter((name) => /from 'fast-check'|FAST_CHECK_RUNS|chosen-today/.test(readFileSync(join(root, name), 'utf8')));
const chosen = suites.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
process.stdout.write(`${chosen.length} suites with properties\n`);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exit(chosen.length === 0 ? 1 : run(projectNode(), [vitest, 'run', '--testTimeout=3600000', ...chosen]));
