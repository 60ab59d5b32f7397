import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../child-server.ts';

const CADDY = '/usr/bin/caddy';
const CADDYFILE = fileURLToPath(new URL('../../../../../deploy/Caddyfile', import.meta.url));

/** Whether Caddy is installed on this machine. */
export const hasCaddy = existsSync(CADDY);

/** A call through the proxy. `from` is the visitor's own address, one of 127.0.0.0/8. */
export type VisitorCall = {
  readonly host: string;
  readonly from: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Caddy with the Caddyfile of `deploy/`, in front of an app. */
export type RunningCaddy = {
  /** Sends a call by https. Rejects if there is no certificate for the host. */
  visit(call: VisitorCall): Promise<number>;
  stop(): Promise<void>;
};

function visit(port: number, { host, from, method = 'GET', path, body, headers }: VisitorCall): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      servername: host,
      localAddress: from,
      rejectUnauthorized: false,
      agent: false,
      method,
      path,
      headers: {
        host: `${host}:${port}`,
        'x-app-key': 'caravel-web',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function waitFor(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (await listens(port)) return;
    await pause(200);
  }
  throw new Error('Caddy did not start');
}

/** Starts Caddy in front of an app on loopback, with certificates that it makes itself. */
export async function startCaddy(appPort: number): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-caddy-'));
  const [httpPort, port] = [await findFreePort(), await findFreePort()];
  const child = spawn(CADDY, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: 'off',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      APP_ADDRESS: `127.0.0.1:${appPort}`,
      CERTIFICATE_ISSUER: 'internal',
    },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await waitFor(child, port);
  return {
    visit: (call) => visit(port, call),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
