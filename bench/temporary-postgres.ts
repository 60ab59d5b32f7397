import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of its own for a bench. */
export type TemporaryPostgres = {
  readonly url: string;
  /** Ends it as a loss of power would. */
  kill(): void;
  /** Copies it into a standby that follows it. */
  startStandby(port: number): Standby;
  /** Ends it, if it runs, and removes its data and its standby's. */
  stop(): void;
};

/** A copy that follows a server, until it takes its place. */
export type Standby = { readonly url: string; promote(): void; stop(): void };

const HOME = '/usr/lib/postgresql';

function run(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}`);
}

/**
 * Starts PostgreSQL from Debian's packages; undefined if it is not installed. It refuses to run as root, so under root it runs as
 * another user. `settings`: further options of the server.
 */
export function startTemporaryPostgres(port: number, settings = ''): TemporaryPostgres | undefined {
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
  const urlOf = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  const begin = (data: string, at: number) => {
    const options = `-p ${at} -k ${folder} -c max_connections=100 -c shared_buffers=256MB ${settings}`;
    as(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', `${data}.log`, '-w', 'start']);
  };
  const end = (data: string) => {
    if (existsSync(join(data, 'postmaster.pid'))) as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
  };
  const data = join(folder, 'db');
  as(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres']);
  begin(data, port);
  return {
    url: urlOf(port),
    kill: () => end(data),
    startStandby: (at) => {
      const copy = join(folder, 'standby');
      as(join(bin, 'pg_basebackup'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', copy, '-R']);
      begin(copy, at);
      return { url: urlOf(at), promote: () => as(join(bin, 'pg_ctl'), ['-D', copy, '-w', 'promote']), stop: () => end(copy) };
    },
    stop: () => {
      end(data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
