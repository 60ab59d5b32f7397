// The first minute: what `npm start` installs in a bare clone against an installation of everything, in bytes on the disk and in time, and what follows it:
// building the site and the first database, to the first page. Everything is installed once before, so that both find npm's cache filled; then in turns,
// each in a clone of its own, as a new person has it, once the disk has written what came before.
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, report, told } from './measure.ts';

const PORT = 3293;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIMIT_MS = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'caravel-bench-'));

/** Files below a folder, and the bytes that they take on the disk. */
function weigh(path: string): { readonly files: number; readonly bytes: number } {
  const about = lstatSync(path);
  if (!about.isDirectory()) return { files: 1, bytes: about.blocks * 512 };
  let [files, bytes] = [0, about.blocks * 512];
  for (const name of readdirSync(path)) {
    const one = weigh(join(path, name));
    files += one.files;
    bytes += one.bytes;
  }
  return { files, bytes };
}

/**
 * Installs a set into a new clone as our commands do. Nothing is deleted until all is measured: ext4 passes over the inodes of files that were deleted in the
 * last minutes each time it makes a file, and the smaller set would pay for the larger one that was removed before it.
 */
function install(set: 'running' | 'all') {
  const clone = mkdtempSync(join(folder, `${set}-`));
  const cloned = spawnSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' });
  if (cloned.status !== 0) throw new Error('the repository could not be cloned');
  spawnSync('sync');
  const command = `"${process.execPath}" --input-type=module -e "const { ensureInstalled } = await import('./scripts/ensure-installed.mjs'); await ensureInstalled('${set}')" && times`;
  const start = performance.now();
  const done = spawnSync('sh', ['-c', command], { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (done.status !== 0) throw new Error(`the installation of ${set} failed`);
  const wall = (performance.now() - start) / 1_000;
  // The shell's own times, then its children's: `0m1.5s 0m0.2s`.
  const cpu = [...(done.stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return {
    clone,
    wall,
    cpu: cpu.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0),
    ...weigh(join(clone, 'node_modules')),
  };
}

/** Seconds that `npm start` takes for the site and then to its greeting, in a clone with its packages. */
async function start(clone: string): Promise<{ readonly site: number; readonly ready: number }> {
  const begun = performance.now();
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, [join(clone, 'scripts', 'start.mjs')], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const since = () => (performance.now() - begun) / 1_000;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
  let site: number | undefined;
  let ready: number | undefined;
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('Preparing the first database')) site = since();
    if (!String(chunk).includes('Caravel is ready')) continue;
    ready = since();
    child.kill('SIGTERM');
  }
  await gone;
  clearTimeout(timer);
  if (site === undefined || ready === undefined) throw new Error('npm start did not come to its greeting');
  return { site, ready: ready - site };
}

install('all');
const both = () => ({ all: install('all'), running: install('running') });
const rounds = [both(), both()] as const;
/** An installation of a set: the mean of all rounds. */
function meanOf(set: 'running' | 'all') {
  const mean = (part: 'wall' | 'cpu' | 'files' | 'bytes') =>
    rounds.reduce((sum, round) => sum + round[set][part], 0) / rounds.length;
  return { wall: mean('wall'), cpu: mean('cpu'), files: mean('files'), bytes: mean('bytes') };
}
const [all, running] = [meanOf('all'), meanOf('running')];
const { site, ready } = await start(rounds[0].running.clone);
rmSync(folder, { recursive: true, force: true });

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
report(
  told('Installing everything', `${megabytes(all.bytes)}, ${all.wall.toFixed(0)} s (processor ${all.cpu.toFixed(0)} s)`),
  told(
    'Installing what npm start needs',
    `${megabytes(running.bytes)}, ${running.wall.toFixed(0)} s (processor ${running.cpu.toFixed(0)} s)`,
  ),
  atMost('Bytes of what npm start needs, share of everything', (running.bytes / all.bytes) * 100, 50, '%', 0),
  atMost('Files of what npm start needs, share of everything', (running.files / all.files) * 100, 50, '%', 0),
  atMost('Time of installing what npm start needs, share of everything', (running.wall / all.wall) * 100, 50, '%', 0),
  told('Processor time of that, share of everything', `${((running.cpu / all.cpu) * 100).toFixed(0)} %`),
  told('Building the site, in a bare clone', `${site.toFixed(1)} s`),
  told('The first database, to readiness', `${ready.toFixed(1)} s`),
  told('npm start in a bare clone to readiness', `${(running.wall + site + ready).toFixed(0)} s`),
);
