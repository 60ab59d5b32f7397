// What `npm run dev` runs: Vite in front, the server behind it on a port of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createVite } from 'vite';
import { devPage } from './dev-page.ts';

const root = join(import.meta.dirname, '..', '..');
const web = join(root, 'apps', 'web');
const port = Number(process.env.PORT ?? 3000);
const domain = process.env.PLATFORM_DOMAIN ?? 'localhost';
/** How long a call waits for a server that starts anew. */
const RESTART_MS = 20_000;

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function startServer(behind: number): ChildProcess {
  const inspect = process.argv.slice(2).filter((flag) => flag.startsWith('--inspect'));
  const env = {
    ...process.env,
    PORT: String(behind),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://${domain}:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const own: string[] = JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8'));
  const flags = [...own, '--watch', '--watch-preserve-output', ...inspect];
  const server = spawn(process.execPath, [...flags, join(root, 'apps', 'server', 'src', 'main.ts')], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  return server;
}

/** Asks the server, again while it starts anew. A body is sent once. */
async function ask(
  behind: number,
  { method, url, headers }: IncomingMessage,
  body: IncomingMessage | null,
): Promise<IncomingMessage> {
  const until = Date.now() + RESTART_MS;
  for (;;) {
    try {
      return await new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, resolve);
        sent.once('error', reject);
        if (body) body.pipe(sent);
        else sent.end();
      });
    } catch (error) {
      if (body || Date.now() > until) throw error;
      await pause(200);
    }
  }
}

const behind = await freePort();
const server = startServer(behind);
const front = createServer();
const vite = await createVite({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front }, allowedHosts: [`.${domain}`], fs: { allow: [root] } },
  optimizeDeps: { entries: ['src/main.tsx'] },
});

/** Sends a page of the web app with the scripts that are being written; whatever else the server answers, as it is. */
async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const isPage = incoming.method === 'GET' && (incoming.headers.accept ?? '').includes('text/html');
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  if (isPage) incoming.headers['accept-encoding'] = 'identity';
  if (isPage) delete incoming.headers['if-none-match'];
  const answer = await ask(behind, incoming, hasBody ? incoming : null);
  const { 'content-length': length, 'content-security-policy': policy, etag, ...headers } = answer.headers;
  if (isPage && /^text\/html/.test(headers['content-type'] ?? '')) {
    const served = await text(answer);
    const page = devPage(readFileSync(join(web, 'index.html'), 'utf8'), served);
    // Vite's own scripts stand in the page, which the policy forbids.
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    outgoing.end(page === null ? served : await vite.transformIndexHtml(incoming.url ?? '/', page));
    return;
  }
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

front.on('request', (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => {
    passOn(incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end('The server does not answer.');
    });
  });
});
front.listen(port, process.env.HOST ?? 'localhost');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
