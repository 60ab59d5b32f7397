// Runs on any Node from 18 on: installs the locked packages if they are missing or outdated, and finds the Node that the project
// brings. Everything else runs on that one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { showProgress } from './installation-progress.mjs';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.cache', 'installed-lock');
/** A package that only tests need: where it is, somebody has installed everything, and nothing is taken away from them. */
const testTool = join(root, 'node_modules', 'vitest', 'package.json');

/** Two sets, one within the other: what the server and the building of the web need (`dependencies`), and all (with `devDependencies`). */
const SETS = {
  running: { flags: ['--omit=dev'], told: 'what running needs' },
  all: { flags: ['--include=dev'], told: 'everything, also what tests need' },
};

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The set that is installed by the lock file as it is now; undefined if none is. */
function installedSet(hash) {
  const [installed, set] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return installed === hash ? set : undefined;
}

// `npm install --no-save` installs exactly what the lock file names and leaves it alone; `npm ci` would refuse a lock file that lacks other platforms' builds
// (docs/adr/0004-install-by-lock-file.md).
function npmInstall(flags) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return new Promise((resolve) => {
    const child = spawn(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error', ...flags], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Installs what is missing of a set ('running' or 'all') or has changed in the lock file, and says how far it is; prints nothing if there is nothing to do.
 * Where everything was installed before, everything is installed anew.
 */
export async function ensureInstalled(wanted = 'all') {
  const hash = lockHash();
  const there = installedSet(hash);
  if (there === 'all' || there === wanted) return;
  const set = existsSync(testTool) ? 'all' : wanted;
  const endProgress = showProgress(root, `Installing ${SETS[set].told}, once`);
  const status = await npmInstall(SETS[set].flags);
  endProgress();
  if (status !== 0) fail('Packages could not be installed: npm install failed (see above).');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash} ${set}`);
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
