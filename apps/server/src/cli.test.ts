import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const DATA_DIR = mkdtempSync(join(tmpdir(), 'caravel-cli-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Runs an operator's command to its end. */
async function run(...words: string[]) {
  const child = spawn(process.execPath, [CLI, ...words], { env: { PATH: process.env.PATH, DATA_DIR, LOG_LEVEL: 'silent' } });
  const code = new Promise((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, said, complained };
}

test('an operator makes the demo, compares the books, closes an agency, and is told how where a command is none', async () => {
  expect(await run('seed')).toEqual({ code: 0, said: 'The demo is there.\n', complained: '' });
  expect(await run('reconcile')).toEqual({ code: 0, said: 'No differences in the books of 0 agencies.\n', complained: '' });
  // Each command is a separate process and sees what the earlier ones did.
  const host = ['--host', 'sunset.localhost'];
  expect(await run('agency:deactivate', ...host)).toMatchObject({ code: 0, said: 'Sunset Travel is inactive.\n' });
  const nobody = await run('agency:activate', '--host', 'nobody.localhost');
  expect(nobody).toEqual({ code: 1, said: '', complained: 'No agency is at nobody.localhost.\n' });
  const wrong = await run('reconsile');
  expect(wrong).toMatchObject({ code: 1, said: '' });
  expect(wrong.complained).toMatch(/^The operator's command line.*\n {2}reconcile /s);
});
