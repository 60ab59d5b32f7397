import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Dns, DnsAnswer } from '../../dns/dns.ts';
import { guardedPost } from './guarded-post.ts';
import type { Reach } from './public-address.ts';
import { readTarget } from './read-target.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine, and how often it was asked. */
async function listen(answer: RequestListener) {
  const seen = { count: 0 };
  const server = createServer((request, reply) => {
    seen.count += 1;
    answer(request, reply);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, seen };
}

const answering = (...values: string[]): DnsAnswer => ({ kind: 'found', values });
const missing: DnsAnswer = { kind: 'missing' };

function dnsOf(...answers: DnsAnswer[]): Dns & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolveTxt: async () => missing,
    resolveCname: async () => missing,
    resolveAddresses: async (name) => {
      asked.push(name);
      return answers[Math.min(asked.length, answers.length) - 1] ?? missing;
    },
  };
}

const LIMITS = { totalMs: 400, connectMs: 200, answerBytes: 1_024 };
const post = (address: string, { dns = dnsOf(), reach = 'loopback' }: { dns?: Dns; reach?: Reach } = {}) =>
  guardedPost({ dns, reach, limits: LIMITS })({ name: 'webhooks', address, headers: { 'x-a': 'b' }, body: '{}' });

/** Forms of addresses that lead inside, and how they are refused before or after the look-up. */
const REFUSED = {
  unreadable: [
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://exa mple.com',
    'https:\\\\example.com',
    'https://a\tb.com',
  ],
  notHttps: [
    'http://example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'gopher://example.com',
    'data:text/plain,x',
    'javascript:1',
  ],
  credentials: ['https://user@example.com', 'https://user:pass@example.com', 'https://example.com@169.254.169.254'],
  port: [
    'https://example.com:22',
    'https://example.com:25',
    'https://example.com:5432',
    'https://example.com:6379',
    'https://example.com:80',
  ],
  notPublic: [
    ...['https://127.0.0.1', 'https://127.1', 'https://2130706433', 'https://0x7f000001', 'https://0177.0.0.1', 'https://0'],
    ...[
      'https://[::1]',
      'https://[::ffff:127.0.0.1]',
      'https://[0:0:0:0:0:ffff:7f00:1]',
      'https://[fe80::1]',
      'https://[64:ff9b::7f00:1]',
    ],
    ...[
      'https://localhost',
      'https://LOCALHOST.',
      'https://a.localhost',
      'https://intranet',
      'https://db.internal',
      'https://nas.local',
    ],
    ...[
      'https://router.home.arpa',
      'https://169.254.169.254/latest/meta-data',
      'https://１２７.０.０.１',
      'https://metadata.google.internal',
    ],
  ],
} as const;

const forms = Object.entries(REFUSED).flatMap(([detail, addresses]) => addresses.map((address) => [address, detail] as const));

test.each(forms)('%j is refused: %s', async (address, detail) => {
  const dns = dnsOf(answering('127.0.0.1'));
  const outcome = await post(address, { dns, reach: 'public' });
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'refused', detail });
  expect(dns.asked).toEqual([]);
});

test('a name with a port of web servers is looked up, and called in small letters without its last dot', () => {
  expect(readTarget('https://Hooks.Example.COM.:8443/a?b=c', 'public')).toMatchObject({
    host: 'hooks.example.com',
    isAddress: false,
  });
});

describe('what a name leads to', () => {
  test.each([
    ['inside', answering('10.0.0.1'), 'refused', 'notPublic'],
    ['inside, with one of two', answering('93.184.216.34', '10.0.0.1'), 'refused', 'notPublic'],
    ['inside, by IPv6', answering('93.184.216.34', '::ffff:10.0.0.1'), 'refused', 'notPublic'],
    ['nowhere', missing, 'notConnected', 'notFound'],
    ['nobody knows where', { kind: 'unreachable' } as const, 'notConnected', 'unknown'],
  ])('%s: nothing is connected to', async (_where, answer, reason, detail) => {
    const outcome = await post('https://hooks.example.com', { dns: dnsOf(answer), reach: 'public' });
    expect(outcome).toMatchObject({ kind: 'failed', reason, detail });
  });

  test('is looked up once, and the connection goes there, wherever the name leads a moment later', async () => {
    const dns = dnsOf(answering('127.0.0.9'), answering('127.0.0.1'));
    // Nothing listens at the first answer, and the second is never asked for.
    const outcome = await post('https://hooks.example.com', { dns });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'notConnected' });
    expect(dns.asked).toEqual(['hooks.example.com']);
  });
});

describe('a receiver that', () => {
  test('answers: its status, and the beginning of what it says', async () => {
    const { port } = await listen((request, reply) => reply.writeHead(202).end(`${request.headers['x-a']} ${'y'.repeat(5_000)}`));
    const outcome = await post(`http://localhost:${port}/hooks`);
    expect(outcome).toMatchObject({ kind: 'answered', status: 202, answer: `b ${'y'.repeat(1_022)}` });
  });

  test('redirects is not followed', async () => {
    const inner = await listen((_request, reply) => reply.end('secret'));
    const { port } = await listen((_request, reply) =>
      reply.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'answered', status: 302, answer: '' });
    expect(inner.seen.count).toBe(0);
  });

  test('never answers is left after a while', async () => {
    const { port } = await listen(() => {});
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  test('begins and never ends is left after a while', async () => {
    const { port } = await listen((_request, reply) => void reply.writeHead(200).write('a'));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  test('breaks off half-way has not answered', async () => {
    const { port } = await listen((_request, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('half', () => reply.destroy());
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failed', reason: 'connectionLost' });
  });

  test('answers a gigabyte is read to the first kilobyte', async () => {
    let written = 0;
    const piece = Buffer.alloc(1 << 20, 'x');
    const { port } = await listen((_request, reply) => {
      reply.writeHead(200);
      const more = () => {
        while (written < 1 << 30 && !reply.destroyed) {
          written += piece.length;
          if (!reply.write(piece)) return reply.once('drain', more);
        }
        return reply.end();
      };
      more();
    });
    const outcome = await post(`http://127.0.0.1:${port}/`);
    expect(outcome).toMatchObject({ kind: 'answered', status: 200, answer: 'x'.repeat(1_024) });
    expect(written).toBeLessThan(1 << 26);
  });

  test('is not there: not connected', async () => {
    const { port } = await listen(() => {});
    servers[0]?.close();
    await once(servers[0] as Server, 'close');
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failed', reason: 'notConnected' });
  });
});
