import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { findFreePort, startChildServer } from './child-server.ts';

test('a port that somebody took before the server could is given up for another', async () => {
  const [busy, free] = [await findFreePort(), await findFreePort()];
  const taken = createServer().listen(busy, '127.0.0.1');
  await once(taken, 'listening');
  const ports = [busy, free];
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'caravel-child-'));
  const server = await startChildServer({ DATA_DIR, SEED_DEMO: 'false' }, async () => required(ports.shift(), 'a port'));
  try {
    expect([server.port, ports]).toEqual([free, []]);
    expect((await server.send('localhost', { method: 'GET', path: '/healthz' })).status).toBe(200);
  } finally {
    await server.stop();
    taken.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
