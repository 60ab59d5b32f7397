// `npm start` on a warm clone (installed, built, seeded) to the first page.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atMost, percentile, report } from './measure.ts';

const PORT = 3292;
const ROUNDS = 3;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));

function start(): ChildProcess {
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir };
  return spawn('npm', ['start', '--silent'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
}

async function firstPage(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { accept: 'text/html' } }).catch(() => undefined);
    // The page of no agency: a bare address is nobody's host. It comes from the same renderer.
    if (answer && answer.status < 500 && (await answer.text()).includes('<html')) return;
    await pause(25);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await gone;
  // The server behind npm closes its database a moment later.
  while (await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined)) await pause(50);
  await pause(1_000);
}

const seeding = start();
await firstPage();
await pause(15_000);
await stop(seeding);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const from = performance.now();
  const child = start();
  await firstPage();
  times.push((performance.now() - from) / 1000);
  await stop(child);
}
report(atMost('npm start on a warm clone to the first page, p50', percentile(times, 0.5), 5, 's'));
rmSync(dataDir, { recursive: true, force: true });
