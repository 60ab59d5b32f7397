// Builds the web app if its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

const SOURCES = [
  // The keys that the navigation has (`apps/web/vite/text-parts.ts`).
  'apps/server/src/domains/agencies/rules',
  'apps/web',
  'packages/contracts',
  'packages/flight-search',
  'packages/icons',
  'packages/kernel',
  'packages/messages',
  'packages/products',
];
const stamp = join(root, 'apps', 'web', 'dist', '.built-from');

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.endsWith('.test.ts')) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else hash.update(path).update(readFileSync(join(root, path)));
    }
  };
  for (const folder of SOURCES) walk(folder);
  return hash.digest('hex');
}

/** Builds the client and server bundles of the web app unless they are up to date; exits on failure. */
export function ensureWebBuilt() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Building the site…\n');
  const status = run(
    projectNode(),
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'],
    {},
    join(root, 'apps', 'web'),
  );
  if (status !== 0) process.exit(status);
  writeFileSync(stamp, wanted);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled('running');
  ensureWebBuilt();
}
