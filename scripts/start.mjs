// `npm start`: installs missing packages, builds the web app if it is outdated, and starts the server in the foreground.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

await ensureInstalled('running');
ensureWebBuilt();

// Small young generations, and a collection once the server has started: otherwise loading the modules would leave 130 MB that an idle process
// does not release.
const flags = ['--max-semi-space-size=16', '--expose-gc'];
// Node's compiled code is cached: the next start takes half the time, without parsing TypeScript
// (docs/adr/0030-memory-and-start.md).
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env };
const server = spawn(projectNode(), [...flags, join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
