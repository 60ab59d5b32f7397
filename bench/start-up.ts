// `npm start` on a warm clone (installed, built, seeded) to the first page.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
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

/** A page or file of a demo agency's host; undefined if the server does not respond. `fetch` does not allow setting the host. */
function read(path: string): Promise<{ status: number | undefined; text: string } | undefined> {
  return new Promise((resolve) => {
    const headers = { host: `sunset.localhost:${PORT}`, accept: 'text/html' };
    get({ host: '127.0.0.1', port: PORT, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    }).on('error', () => resolve(undefined));
  });
}

/** The landing page, rendered. */
async function firstPage(): Promise<void> {
  for (;;) {
    const page = await read('/');
    if (page?.status === 200 && page.text.includes('Sunset Travel')) return;
    await pause(25);
  }
}

/** The first emails are sent when the demo's bookings are made. */
async function seeded(): Promise<void> {
  while (!(await read('/dev/mailbox.json?to=client%40sunset.test'))?.text.includes('"subject"')) await pause(500);
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await gone;
  // The server behind npm closes its database a moment later.
  while (await read('/healthz')) await pause(50);
  await pause(1_000);
}

const seeding = start();
await firstPage();
await seeded();
await stop(seeding);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const from = performance.now();
  const child = start();
  await firstPage();
  times.push((performance.now() - from) / 1000);
  await stop(child);
}
report(atMost('npm start on a warm clone to the first page, p50', percentile(times, 0.5), 3, 's'));
rmSync(dataDir, { recursive: true, force: true });
