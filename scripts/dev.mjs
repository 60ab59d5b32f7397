// `npm run dev`: the server and the web as they are being written. The page changes as a file is saved, behind the same hosts as ever; the server starts
// anew when one of its files changes. `npm run dev -- --inspect` opens the server to a debugger.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

await ensureInstalled();
// The server's own pages bring what the page needs of the agency; only its scripts are those being written.
ensureWebBuilt();
const dev = spawn(projectNode(), [join(root, 'scripts', 'dev', 'serve.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill(signal));
dev.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
