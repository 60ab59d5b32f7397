// `npm run mutants [-- name or path] [--changed[=ref]]`: checks whether the tests notice when a guard is removed. See
// scripts/mutants/README.md.
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

await ensureInstalled();
process.exit(run(projectNode(), [join(root, 'scripts', 'mutants', 'run.ts'), ...process.argv.slice(2)]));
