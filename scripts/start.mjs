// `npm start`: installs missing packages, builds the web app if it is outdated, and starts the server in the foreground.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

await ensureInstalled('running');
ensureWebBuilt();

// Why the server has these flags is told in docs/adr/0030-memory-and-start.md.
const flags = JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8'));
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
