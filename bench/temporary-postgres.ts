import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of its own for a bench. */
export type TemporaryPostgres = { readonly url: string; stop(): void };

const HOME = '/usr/lib/postgresql';

function run(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}`);
}

/**
 * Starts PostgreSQL from Debian's packages; undefined if it is not installed. It refuses to run as root, so under root it runs as
 * another user.
 */
export function startTemporaryPostgres(port: number): TemporaryPostgres | undefined {
  const version = existsSync(HOME)
    ? readdirSync(HOME)
        .sort((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined;
  if (version === undefined) return undefined;
  const bin = join(HOME, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, id('-u'), id('-g'));
  }
  const as = (command: string, args: readonly string[]) =>
    isRoot ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]) : run(command, args);
  const data = join(folder, 'db');
  as(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres']);
  const options = `-p ${port} -k ${folder} -c max_connections=100 -c shared_buffers=256MB`;
  as(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
