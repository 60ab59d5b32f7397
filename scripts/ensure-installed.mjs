// Runs on any Node from 18 on: installs the locked packages if they are missing or outdated, and finds the Node that the project
// brings. Everything else runs on that one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.cache', 'installed-lock');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

// `npm install --no-save` installs exactly what the lock file names and leaves it alone; `npm ci` would refuse a lock file that lacks other platforms' builds
// (docs/adr/0004-install-by-lock-file.md).
/** Installs if the lock file has changed since the last install; prints nothing if there is nothing to do. */
export function ensureInstalled() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing packages, once…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.error || done.status !== 0) fail('Packages could not be installed: npm install failed (see above).');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Path of a Node that runs TypeScript: the one among the packages, else the system's if it is new enough. */
export function projectNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `This machine needs Node 24: no build of it for ${process.platform}-${process.arch} is among the packages, and the system's is ${process.versions.node}.`,
  );
}

/**
 * Runs a command of ours in a folder (by default the repository's) with the project's Node first on the path; returns its exit
 * code.
 */
export function run(command, args, env = {}, cwd = root) {
  const bin = join(root, 'node_modules', '.bin');
  const done = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`, ...env },
    shell: process.platform === 'win32',
  });
  return done.status ?? 1;
}
