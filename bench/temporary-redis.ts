import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A Redis of its own for a bench. */
export type TemporaryRedis = { readonly url: string; stop(): void };

const SERVER = '/usr/bin/redis-server';

/** Starts Redis from Debian's package, without storing anything on disk; undefined if it is not installed. */
export async function startTemporaryRedis(port: number): Promise<TemporaryRedis | undefined> {
  if (!existsSync(SERVER)) return undefined;
  const child = spawn(SERVER, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
    child.once('exit', () => reject(new Error('Redis did not start')));
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() };
}
