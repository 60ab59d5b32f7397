import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { required } from '@caravel/kernel';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const flags: readonly string[] = JSON.parse(readFileSync(`${ROOT}scripts/server-flags.json`, 'utf8'));
/** The flags of `npm start`, for a process in any folder. Without them, one that loads the server takes three times as much to start. */
export const FLAGS: readonly string[] = flags.map((flag) => flag.replace('=./', `=${pathToFileURL(ROOT).href}`));
/** What processes of the tests have compiled, for those that follow. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url));

/** A server in a separate process, as `npm start` runs it. */
export type ChildServer = {
  readonly port: number;
  readonly pid: number;
  /** Sends a call to an agency's host; throws `ConnectionLost` if the process dies before it responds. */
  send(host: string, request: ChildRequest): Promise<{ status: number; json: unknown }>;
  /** Resolves when the process has ended, with the signal that ended it. */
  readonly exited: Promise<string | null>;
  /** Stops it as a supervisor would. */
  stop(): Promise<void>;
};

/** No response arrived because the process died. */
export class ConnectionLost extends Error {}

/** A call to a child server. `token` is the session's. */
export type ChildRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly idempotencyKey?: string;
};

/** Finds a free port. Another process may take it before the server listens, some seconds later. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Waits until the server is ready; false if its port was taken. Throws with its output if it exits for another reason. */
async function becomesReady(child: ChildProcess, port: number): Promise<boolean> {
  let [output, errors] = ['', ''];
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  return new Promise((resolve, reject) => {
    // All output has been read when the streams are closed.
    child.once('close', () => {
      if (errors.includes(`Port ${port} is taken`)) resolve(false);
      else reject(new Error(`the server did not start: ${errors}`));
    });
    required(child.stdout, 'output').on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Caravel is ready')) resolve(true);
    });
  });
}

function headersOf(host: string, { body, token, idempotencyKey }: ChildRequest): Record<string, string> {
  return {
    host,
    'x-app-key': 'caravel-web',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { 'x-access-token': token }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/** Sends a call to a server at `where` as to `host`. Not `fetch`, because it does not allow setting the host. */
export function sendTo(
  { where, port, host }: Record<'where' | 'host', string> & { port: number },
  sent: ChildRequest,
): Promise<{ status: number; json: unknown }> {
  const { method, path, body } = sent;
  return new Promise((resolve, reject) => {
    const dead = (cause: unknown) => reject(new ConnectionLost('the server died before it answered', { cause }));
    const headers = headersOf(`${host}:${port}`, sent);
    const call = request({ host: where, port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', dead);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, json: JSON.parse(text) }));
    });
    call.on('error', dead);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Starts a server process on a port. */
function spawnServer(settings: Readonly<Record<string, string>>, port: number): ChildProcess {
  const base = { PATH: process.env.PATH ?? '', NODE_ENV: 'test', PORT: String(port), NODE_COMPILE_CACHE: COMPILE_CACHE };
  const quick = { RATE_LIMIT_FACTOR: '1000', SANDBOX_LATENCY_MS: '0', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    cwd: ROOT,
    env: { ...base, ...quick, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Kills the server when the test script ends early.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/**
 * Starts a server with these settings and waits until it is ready. The port is chosen here, because the URLs that it seeds and emails
 * contain it. If another process takes the port in the meantime, another one is tried.
 */
export async function startChildServer(
  settings: Readonly<Record<string, string>>,
  choosePort: () => Promise<number> = findFreePort,
): Promise<ChildServer> {
  const where = settings.HOST ?? '127.0.0.1';
  const port = await choosePort();
  const child = spawnServer({ ...settings, HOST: where }, port);
  const exited = new Promise<string | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  if (!(await becomesReady(child, port))) return startChildServer(settings, choosePort);
  return {
    port,
    pid: required(child.pid, 'process number'),
    send: (host, sent) => sendTo({ where, port, host }, sent),
    exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Runs an operator's command with these settings to its end, in a separate process. */
export async function runOperator(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(process.execPath, [...FLAGS, CLI, ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, LOG_LEVEL: 'silent', ...settings },
  });
  const code = new Promise((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, said, complained };
}
