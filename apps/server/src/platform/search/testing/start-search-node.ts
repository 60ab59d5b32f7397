import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE, FLAGS } from '../../../testing/child-server.ts';
import type { Searcher } from '../search-store.ts';

/** Starts a search in a separate process and waits until its first wave is stored. */
export async function startSearchNode(redisUrl: string, searcher: Searcher): Promise<{ searchId: string; kill(): void }> {
  const script = fileURLToPath(new URL('search-node.ts', import.meta.url));
  const args = [...FLAGS, script, redisUrl, searcher.agencyId, searcher.userId];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const searchId = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('exit', () => reject(new Error('the node did not start its search')));
  });
  return { searchId, kill: () => void child.kill('SIGKILL') };
}
