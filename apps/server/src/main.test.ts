import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMPILE_CACHE, FLAGS } from './testing/child-server.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'caravel-main-'));
  cleanUps.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

let template: string;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'caravel-main-'));
  const run = start({ DATA_DIR: template });
  await ready(run);
  run.child.kill('SIGTERM');
  await run.exited;
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** Makes a data folder that a server has used before, because creating a new one takes seconds. */
function usedFolder(): string {
  const dir = folder();
  cpSync(template, dir, { recursive: true });
  return dir;
}

type Run = { child: ChildProcess; output: () => string; errors: () => string; exited: Promise<number | null> };

/** Starts the server with only these settings. */
function start(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    cwd: folder(),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, PORT: '0', SEED_DEMO: 'false', ...settings },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  return { child, output: () => output, errors: () => errors, exited: new Promise((resolve) => child.on('exit', resolve)) };
}

async function ready(run: Run): Promise<void> {
  while (!run.output().includes('Caravel is ready')) {
    if (run.child.exitCode !== null) throw new Error(run.errors());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const run = start(settings);
  expect(await run.exited).toBe(1);
  return run.errors();
}

function occupied(): Promise<{ port: number }> {
  return new Promise((resolve) => {
    const server: Server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0 });
    });
    cleanUps.push(() => server.close());
  });
}

const oneSentence = (text: string) => text.trim().split('\n');

describe('the server does not start', () => {
  test('on a taken port; the folder is free again and the data whole', async () => {
    const DATA_DIR = usedFolder();
    const { port } = await occupied();
    const text = await refusal({ DATA_DIR, PORT: String(port) });
    expect(oneSentence(text)).toEqual([`Port ${port} is taken; stop what listens there or set PORT to another.`]);
    expect(existsSync(join(DATA_DIR, 'caravel.lock'))).toBe(false);
    const run = start({ DATA_DIR });
    await ready(run);
    run.child.kill('SIGTERM');
    expect(await run.exited).toBe(0);
  });

  test('on a folder that another one holds, which goes on unharmed; nor is it fooled by what a dead one left', async () => {
    const DATA_DIR = usedFolder();
    const first = start({ DATA_DIR });
    await ready(first);
    const text = await refusal({ DATA_DIR });
    expect(oneSentence(text)).toHaveLength(1);
    expect(text).toContain(`is in use by another Caravel (process ${first.child.pid})`);
    expect(first.child.exitCode).toBeNull();
    first.child.kill('SIGKILL');
    await first.exited;
    expect(existsSync(join(DATA_DIR, 'caravel.lock'))).toBe(true);
    const second = start({ DATA_DIR });
    await ready(second);
    second.child.kill('SIGINT');
    expect(await second.exited).toBe(0);
    expect(existsSync(join(DATA_DIR, 'caravel.lock'))).toBe(false);
  });

  test('where the lock’s process number belongs to another process by now, it does start', async () => {
    const DATA_DIR = usedFolder();
    // This process is alive, but its start time differs from the one in the lock.
    writeFileSync(
      join(DATA_DIR, 'caravel.lock'),
      JSON.stringify({ pid: process.pid, host: hostname(), startedAt: '1', nonce: 'old' }),
    );
    const run = start({ DATA_DIR });
    await ready(run);
    expect(JSON.parse(readFileSync(join(DATA_DIR, 'caravel.lock'), 'utf8'))).toMatchObject({ pid: run.child.pid });
    run.child.kill('SIGTERM');
    expect(await run.exited).toBe(0);
  });

  test('where its folder cannot be written', async () => {
    const parent = folder();
    writeFileSync(join(parent, 'file'), '');
    chmodSync(parent, 0o500);
    const text = await refusal({ DATA_DIR: join(parent, 'file', 'data') });
    expect(oneSentence(text)).toHaveLength(1);
    expect(text).toMatch(/^The data folder .* cannot be written: /);
  });

  test('without the database that it was told of, and does not print its password', async () => {
    const text = await refusal({ DATA_DIR: folder(), DATABASE_URL: 'postgres://caravel:hunter2@127.0.0.1:1/caravel' });
    expect(oneSentence(text)).toHaveLength(1);
    expect(text).toContain('The database that DATABASE_URL names cannot be reached');
    expect(text).not.toContain('hunter2');
  });

  test('with simulated partners where these may not serve', async () => {
    const text = await refusal({ DATA_DIR: usedFolder(), SIMULATED_PARTNERS: 'off' });
    expect(oneSentence(text)).toHaveLength(1);
    expect(text).toContain('Refusing to start: these partners are simulated: ');
  });

  test('in production with what is only good for trying', async () => {
    const text = await refusal({ DATA_DIR: folder(), NODE_ENV: 'production' });
    expect(oneSentence(text)).toEqual([
      'Refusing to start in production: APP_SECRET must be a random text of at least 32 characters.',
    ]);
  });
});
