import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, createBrotliDecompress } from 'node:zlib';
import { required } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { buildHttp } from './build-http.ts';
import { registerEndpoint } from './endpoints/register-endpoint.ts';
import {
  AGENCY,
  acting,
  changed,
  endless,
  failing,
  few,
  file,
  mine,
  openToyHttp,
  own,
  read,
  rowsEnded,
  secondLine,
  slow,
  stream,
  type ToyHttp,
} from './testing/toy-http.ts';

let toy: ToyHttp;
beforeAll(async () => {
  toy = await openToyHttp();
});
afterAll(() => toy.close());

describe('an endpoint', () => {
  test('answers what the contract names and nothing else', async () => {
    const response = await toy.post({ text: 'hi' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { text: 'hi', id: 'a' } });
  });

  test.each([
    ['a wrong field', { text: '' }, 400, 'validationFailed'],
    ['no body', undefined, 400, 'validationFailed'],
    ['broken JSON', '{"text":', 400, 'badRequest'],
    ['prototype pollution', '{"__proto__":{"x":1},"text":"a"}', 400, 'badRequest'],
    ['a card number', { text: 'my card 4242 4242 4242 4242' }, 422, 'cardNumberRefused'],
    ['a card number in a field it does not know', { text: 'x', deep: [{ pan: '4242424242424242' }] }, 422, 'cardNumberRefused'],
    ['what is too deep to look through', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'badRequest'],
    ['too much', { text: 'x'.repeat(1_100_000) }, 413, 'bodyTooLarge'],
  ])('refuses %s', async (_name, body, status, code) => {
    const response = await toy.post(body ?? '');
    expect([response.statusCode, response.json().code]).toEqual([status, body === undefined ? 'badRequest' : code]);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/jsonx'])(
    'refuses %s',
    async (type) => {
      const response = await toy.post('text=hi', { 'content-type': type });
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupportedMediaType']);
    },
  );

  test('says which field is wrong', async () => {
    expect((await toy.post({ text: 1 })).json()).toMatchObject({ validationError: { text: 'This has the wrong format' } });
    expect((await toy.post({ text: 'x' }, {}, `/api/test/echo/${'a'.repeat(21)}?n=x`)).json()).toMatchObject({
      validationError: { id: 'This is too long' },
    });
    expect((await toy.post({ text: 'x' }, {}, '/api/test/echo/a?n=1&n=2')).json().code).toBe('validationFailed');
  });

  test('is not called by foreign pages', async () => {
    const response = await toy.post({ text: 'x' }, { 'sec-fetch-site': 'same-site' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'crossSite']);
  });

  test('that acts on GET takes neither navigation nor picture nor prefetch', async () => {
    for (const site of ['none', 'cross-site', 'same-site'])
      expect((await toy.get(acting.path, { 'sec-fetch-site': site })).statusCode).toBe(403);
    expect(
      (await toy.app.inject({ url: acting.path, headers: { host: 'alpha.test', 'sec-fetch-site': 'same-origin' } })).statusCode,
    ).toBe(403);
    expect((await toy.app.inject({ method: 'HEAD', url: acting.path, headers: own })).statusCode).toBe(404);
    expect((await toy.get(acting.path)).statusCode).toBe(200);
  });

  test('knows the session by cookie, by header only without a browser', async () => {
    expect((await toy.get(mine.path)).json()).toMatchObject({ code: 'noSession' });
    expect((await toy.get(mine.path, { cookie: 'x-access-token=bad' })).statusCode).toBe(401);
    expect((await toy.get(mine.path, { cookie: 'x-access-token=good-token' })).json()).toEqual({ data: { who: 'user' } });
    expect((await toy.get(mine.path, { 'x-access-token': 'good-token' })).statusCode).toBe(401);
    const script = await toy.app.inject({ url: mine.path, headers: { host: 'alpha.test', 'x-access-token': 'good-token' } });
    expect(script.statusCode).toBe(200);
  });

  test('may be called so often and no more, and says when again', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await toy.get(few.path)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await toy.get(few.path);
    expect(refused.json().code).toBe('tooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await toy.get(few.path, { cookie: 'x-access-token=good-token' })).statusCode).toBe(200);
    // A forwarded address can be chosen by the caller, so it is ignored.
    expect((await toy.get(few.path, { 'x-forwarded-for': '9.9.9.9' })).statusCode).toBe(429);
  });

  test('that fails tells nothing of why', async () => {
    const response = await toy.get(failing.path);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong',
      requestId: response.headers['x-request-id'],
    });
  });

  test('refuses in the caller’s language, with what the screens read in data', async () => {
    const response = await toy.get(changed.path);
    expect(response.statusCode).toBe(409);
    expect(response.headers['retry-after']).toBe('3');
    expect(response.json().data).toBe(response.json().message);
    const unknown = await toy.get('/api/nothing', { 'accept-language': 'pt' });
    expect(unknown.json()).toMatchObject({ code: 'notFound', message: translate('pt', 'error.notFound') });
  });

  test('streams lines that hold what the contract names', async () => {
    const response = await toy.get(stream.path);
    expect(response.headers['content-type']).toContain('application/x-ndjson');
    expect(response.body).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
  });

  test('gives a file whose name cannot break out of its header', async () => {
    const response = await toy.get(file.path);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="a_o _x___Set-Cookie_ a_b.csv"; filename*=UTF-8''a%C3%B1o%20%22x%22%0D%0ASet-Cookie%3A%20a%3Db.csv`,
    );
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('a compressed request', () => {
  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const refused = [415, 'compressedBody'];
  const send = (url: string, coding: string) =>
    toy.app.inject({
      method: 'POST',
      url,
      headers: { ...own, 'content-type': 'application/json', 'content-encoding': coding },
      payload: bomb,
    });

  test.each(['/api/test/echo/a', few.path, '/form', '/hooks/test', '/nowhere', '/api/nowhere'])(
    'is refused by %s before anything is inflated',
    async (url) => {
      const response = await send(url, 'br');
      expect([response.statusCode, response.json().code]).toEqual(refused);
      expect(response.json().message).toBe('Send the content without compressing it.');
    },
  );

  test.each([
    'gzip',
    'x-gzip',
    'GZip',
    'deflate',
    'zstd',
    'br',
    'gzip, br',
    'identity, gzip',
    'identity;q=1',
    'aes128gcm',
    'null',
  ])('is refused whatever its coding: %s', async (coding) => {
    const response = await send('/api/test/echo/a', coding);
    expect([response.statusCode, response.json().code]).toEqual(refused);
  });

  test.each(['identity', ' Identity ', '', 'identity, identity'])('is none with the coding "%s"', async (coding) => {
    expect((await toy.post({ text: 'hi' }, { 'content-encoding': coding })).statusCode).toBe(200);
  });
});

describe('a body that arrives a byte at a time', () => {
  test('is given up, and its socket with it, though something still arrives', async () => {
    await toy.app.listen({ port: 0, host: '127.0.0.1' });
    const address = toy.app.server.address();
    const port = required(typeof address === 'object' ? address?.port : undefined, 'port');
    const bytes = 100;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    const head = ['POST /api/test/echo/a HTTP/1.1', ...Object.entries(own).map(([name, value]) => `${name}: ${value}`)];
    socket.write([...head, 'content-type: application/json', `content-length: ${bytes}`, '', ''].join('\r\n'));
    // Sending the whole body would take ten seconds.
    for (let sent = 0; sent < bytes && !socket.destroyed; sent++) {
      socket.write(' ');
      await pause(100);
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('a download that its reader gives up asks for no more rows', async () => {
  if (!toy.app.server.listening) await toy.app.listen({ port: 0, host: '127.0.0.1' });
  const address = toy.app.server.address();
  const port = required(typeof address === 'object' ? address?.port : undefined, 'port');
  const stop = new AbortController();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: endless.path, headers: own, signal: stop.signal }, resolve).on('error', reject);
  });
  expect(response.statusCode).toBe(200);
  response.on('error', () => undefined);
  response.once('data', () => stop.abort());
  await rowsEnded.promise;
});

test('a stream of lines is compressed, and no line waits for the next', async () => {
  const address = toy.app.server.address();
  const port = required(typeof address === 'object' ? address?.port : undefined, 'port');
  const headers = { ...own, 'accept-encoding': 'br' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: slow.path, headers }, resolve).on('error', reject);
  });
  expect(response.headers['content-encoding']).toBe('br');
  const lines = response.pipe(createBrotliDecompress()).setEncoding('utf8');
  for await (const line of lines) {
    if (line === '{"n":1001}\n') secondLine.resolve();
    else expect(line).toBe('{"n":1002}\n');
  }
});

describe('start', () => {
  const options = {
    log: createLogger({ level: 'silent' }),
    isHttps: false,
    trustedProxies: [],
    hasApiDocs: false,
    maxEventLoopDelayMs: 0,
  };
  test('is refused to a route without a descriptor, and to two handlers of one endpoint', () => {
    const http = buildHttp(toy.app.caravel, options);
    expect(() => http.get('/bare', () => 'x')).toThrow('has no descriptor');
    registerEndpoint(http, read, () => ({ data: { who: '' } }));
    expect(() => registerEndpoint(http, read, () => ({ data: { who: '' } }))).toThrow('two handlers');
  });
});

describe('the log', () => {
  test('holds one line of JSON per call and nothing personal', async () => {
    toy.lines.length = 0;
    await toy.get(`${mine.path}?token=canary-token&email=canary@personal.test`, {
      cookie: 'x-access-token=good-token',
      'user-agent': 'canary-agent',
    });
    await toy.get(failing.path);
    expect(toy.lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
    const calls = toy.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(calls).toHaveLength(2);
    expect(calls[0]).toMatchObject({
      method: 'GET',
      route: mine.path,
      status: 200,
      agencyId: AGENCY.id,
      userId: '01890000-0000-7000-8000-000000000002',
    });
    expect(toy.lines.join('')).not.toMatch(/canary|good-token|127\.0\.0\.1/);
    toy.app.log.info({ email: 'canary@personal.test', deep: { token: 'canary' }, req: { headers: 'canary' } }, 'careless');
    expect(toy.lines.join('')).not.toContain('canary');
  });
});
