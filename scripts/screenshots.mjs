// `npm run screenshots`: pictures of every screen, on a fresh data folder, into screenshots/. `-- --only results --sizes phone` makes some.
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

await ensureInstalled();
ensureWebBuilt();
process.exit(run(projectNode(), [join(root, 'e2e', 'make-screenshots.ts'), ...process.argv.slice(2)]));
