import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { dataOf, defineEndpoint } from '@caravel/contracts';
import { translate } from '@caravel/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../testing/fake-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Actor, AgencyContext } from '../context.ts';
import { sha256 } from '../crypto/tokens.ts';
import type { Database } from '../db/types.ts';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { createRateLimiter } from '../ratelimit/rate-limiter.ts';
import { buildHttp } from './build-http.ts';
import { download, html, ndjson } from './raw-answers.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { registerPage, registerWebhook } from './register-page.ts';
import { type HttpApp, RawAnswer } from './types.ts';

const AGENCY: AgencyContext = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Alpha',
  slug: 'alpha',
  origin: 'http://alpha.test',
  status: 'Active',
  isSubscribed: true,
  isPlatformBrand: false,
  locale: 'en',
  currency: 'USD',
  timeZone: 'UTC',
  contactEmail: null,
  brand: { logoUrl: null, primaryColor: '#000000' },
};
const CLIENT: Actor = {
  kind: 'user',
  userId: '01890000-0000-7000-8000-000000000002',
  sessionId: '01890000-0000-7000-8000-000000000003',
  userType: 'Client',
  isRestrictedAgent: false,
  email: 'canary@personal.test',
  name: 'Canary Person',
};

const base = { area: 'identity', access: 'public', rate: 'read', errors: [] } as const;
const echo = defineEndpoint({
  ...base,
  id: 'test.echo',
  method: 'POST',
  path: '/api/test/echo/:id',
  summary: 'Echo',
  rate: 'write',
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ n: z.coerce.number().optional() }),
  body: z.object({ text: z.string().min(1) }),
  answer: dataOf(z.object({ text: z.string(), id: z.string() })),
});
const read = defineEndpoint({
  ...base,
  id: 'test.read',
  method: 'GET',
  path: '/api/test/read',
  summary: 'Read',
  answer: dataOf(z.object({ who: z.string() })),
});
const mine = defineEndpoint({ ...read, id: 'test.mine', path: '/api/test/mine', access: 'session' });
const acting = defineEndpoint({ ...read, id: 'test.acting', path: '/api/test/acting', actsOnGet: true });
const few = defineEndpoint({ ...read, id: 'test.few', path: '/api/test/few', rate: 'mail' });
const failing = defineEndpoint({ ...read, id: 'test.failing', path: '/api/test/failing' });
const changed = defineEndpoint({ ...read, id: 'test.changed', path: '/api/test/changed', repeatsMessage: true });
const stream = defineEndpoint({
  ...base,
  id: 'test.stream',
  method: 'GET',
  path: '/api/test/stream',
  summary: 'Lines',
  produces: 'application/x-ndjson',
  answer: z.object({ n: z.number() }),
});
const file = defineEndpoint({
  ...base,
  id: 'test.file',
  method: 'GET',
  path: '/api/test/file',
  summary: 'File',
  produces: 'text/csv',
  answer: z.never(),
});

const lines: string[] = [];
let app: HttpApp;
let database: Database;

function register(http: HttpApp): void {
  registerEndpoint(http, echo, ({ body, params }) => ({ data: { text: body.text, id: params.id, netRate: 'canary-net-rate' } }));
  for (const endpoint of [read, mine, acting, few])
    registerEndpoint(http, endpoint, ({ ctx }) => ({ data: { who: ctx.actor.kind } }));
  registerEndpoint(http, failing, () => {
    throw Object.assign(new Error('secret detail'), { params: ['canary@personal.test'] });
  });
  registerEndpoint(http, changed, () => {
    throw new AppError('bookingStateConflict', { retryAfterSeconds: 3 });
  });
  registerEndpoint(http, stream, () => {
    async function* count() {
      for (const n of [1, 2, 3]) yield { n, hidden: 'canary-net-rate' };
    }
    return ndjson(count(), stream.answer);
  });
  registerEndpoint(http, file, () => download('a,b\r\n', { name: 'año "x"\r\nSet-Cookie: a=b.csv', contentType: 'text/csv' }));
  registerPage(http, { id: 'test.page', method: 'GET', path: '/page', agency: 'ofHost' }, ({ ctx }) =>
    html(`<p>${ctx?.agency.name}</p>`),
  );
  registerPage(http, { id: 'test.form', method: 'POST', path: '/form', agency: 'ofHost' }, () => html('done'));
  registerWebhook(http, { id: 'test.hook', path: '/hooks/test' }, ({ body }) => new RawAnswer(body.toString('hex'), {}));
}

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLogger({ level: 'info', destination });
  database = await openTestDatabase(log);
  app = buildHttp(
    {
      database,
      clock: fakeClock(),
      agencies: {
        findByHost: async (host) =>
          host === 'alpha.test' ? AGENCY : host === 'asleep.test' ? { ...AGENCY, status: 'Inactive' } : null,
        findById: async () => AGENCY,
      },
      sessions: { find: async (hash) => (hash === sha256('good-token') ? CLIENT : null) },
      rateLimiter: createRateLimiter({ factor: 1 }),
    },
    { log, isHttps: true, trustedProxies: [], hasApiDocs: true, maxEventLoopDelayMs: 0 },
  );
  app.register(async (scope) => register(scope));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const own = { host: 'alpha.test', 'sec-fetch-site': 'same-origin', 'x-app-key': 'caravel-web' };
const post = (body: unknown, headers: Record<string, string> = {}, url = '/api/test/echo/a') =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...own, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...own, ...headers } });

describe('an endpoint', () => {
  test('answers what the contract names and nothing else', async () => {
    const response = await post({ text: 'hi' });
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
    ['too much', { text: 'x'.repeat(1_100_000) }, 413, 'bodyTooLarge'],
  ])('refuses %s', async (_name, body, status, code) => {
    const response = await post(body ?? '');
    expect([response.statusCode, response.json().code]).toEqual([status, body === undefined ? 'badRequest' : code]);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/jsonx'])(
    'refuses %s',
    async (type) => {
      const response = await post('text=hi', { 'content-type': type });
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupportedMediaType']);
    },
  );

  test('says which field is wrong', async () => {
    expect((await post({ text: 1 })).json()).toMatchObject({ validationError: { text: 'This has the wrong form' } });
    expect((await post({ text: 'x' }, {}, `/api/test/echo/${'a'.repeat(21)}?n=x`)).json()).toMatchObject({
      validationError: { id: 'This is too long' },
    });
    expect((await post({ text: 'x' }, {}, '/api/test/echo/a?n=1&n=2')).json().code).toBe('validationFailed');
  });

  test('is not called by foreign pages', async () => {
    const response = await post({ text: 'x' }, { 'sec-fetch-site': 'same-site' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'crossSite']);
  });

  test('that acts on GET takes neither navigation nor picture nor prefetch', async () => {
    for (const site of ['none', 'cross-site', 'same-site'])
      expect((await get(acting.path, { 'sec-fetch-site': site })).statusCode).toBe(403);
    expect(
      (await app.inject({ url: acting.path, headers: { host: 'alpha.test', 'sec-fetch-site': 'same-origin' } })).statusCode,
    ).toBe(403);
    expect((await app.inject({ method: 'HEAD', url: acting.path, headers: own })).statusCode).toBe(404);
    expect((await get(acting.path)).statusCode).toBe(200);
  });

  test('knows the session by cookie, by header only without a browser', async () => {
    expect((await get(mine.path)).json()).toMatchObject({ code: 'noSession' });
    expect((await get(mine.path, { cookie: 'x-access-token=bad' })).statusCode).toBe(401);
    expect((await get(mine.path, { cookie: 'x-access-token=good-token' })).json()).toEqual({ data: { who: 'user' } });
    expect((await get(mine.path, { 'x-access-token': 'good-token' })).statusCode).toBe(401);
    const script = await app.inject({ url: mine.path, headers: { host: 'alpha.test', 'x-access-token': 'good-token' } });
    expect(script.statusCode).toBe(200);
  });

  test('may be called so often and no more, and says when again', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await get(few.path)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await get(few.path);
    expect(refused.json().code).toBe('tooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(few.path, { cookie: 'x-access-token=good-token' })).statusCode).toBe(200);
    // A forwarded address is nobody's word but the caller's.
    expect((await get(few.path, { 'x-forwarded-for': '9.9.9.9' })).statusCode).toBe(429);
  });

  test('that fails tells nothing of why', async () => {
    const response = await get(failing.path);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong',
      requestId: response.headers['x-request-id'],
    });
  });

  test('refuses in the caller’s language, with what the screens read in data', async () => {
    const response = await get(changed.path);
    expect(response.statusCode).toBe(409);
    expect(response.headers['retry-after']).toBe('3');
    expect(response.json().data).toBe(response.json().message);
    const unknown = await get('/api/nothing', { 'accept-language': 'pt' });
    expect(unknown.json()).toMatchObject({ code: 'notFound', message: translate('pt', 'error.notFound') });
  });

  test('streams lines that hold what the contract names', async () => {
    const response = await get(stream.path);
    expect(response.headers['content-type']).toContain('application/x-ndjson');
    expect(response.body).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
  });

  test('gives a file whose name cannot break out of its header', async () => {
    const response = await get(file.path);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="a_o _x___Set-Cookie_ a_b.csv"; filename*=UTF-8''a%C3%B1o%20%22x%22%0D%0ASet-Cookie%3A%20a%3Db.csv`,
    );
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('a host', () => {
  test('without an agency has neither calls nor pages', async () => {
    const call = await app.inject({ url: read.path, headers: { ...own, host: 'unknown.test' } });
    expect([call.statusCode, call.json().code]).toEqual([404, 'agencyNotFound']);
    const page = await app.inject({ url: '/page', headers: { host: 'unknown.test', accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Agency not found!');
    expect(page.body).not.toContain('unknown.test');
    const headers = { host: 'unknown.test', accept: 'text/html', 'accept-language': 'pt-BR' };
    const translated = await app.inject({ url: '/page', headers });
    expect(translated.body).toContain('Nenhuma agência de viagens');
  });

  test('of an inactive agency still shows its pages and does nothing', async () => {
    const headers = { ...own, host: 'asleep.test' };
    expect((await app.inject({ url: '/page', headers })).statusCode).toBe(200);
    expect((await app.inject({ url: read.path, headers })).statusCode).toBe(200);
    const call = await app.inject({
      method: 'POST',
      url: '/api/test/echo/a',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"text":"x"}',
    });
    expect([call.statusCode, call.json().code]).toEqual([403, 'agencyInactive']);
  });

  test('is taken from the wire alone', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const raw = (request: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.setTimeout(2_000, () => socket.destroy());
        socket.on('data', (chunk) => {
          answer += chunk.toString();
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', () => resolve(answer));
        socket.end(request);
      });
    const status = (answer: string) => Number(answer.slice(9, 12));
    const call = (...headers: string[]) =>
      raw(`GET ${read.path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    expect(status(await call('Host: alpha.test'))).toBe(200);
    expect(status(await call('Host: ALPHA.test:8080'))).toBe(200);
    expect(status(await call('Host: unknown.test', 'X-Forwarded-Host: alpha.test'))).toBe(404);
    expect(status(await call('Host: unknown.test', 'Host: alpha.test'))).toBe(400);
    expect(status(await call('Host: alpha.test', 'Host: alpha.test'))).toBe(400);
    expect(status(await call("Host: alpha.test:'<a href=//evil"))).toBe(400);
    expect(status(await call('Host: user@alpha.test'))).toBe(400);
    expect(
      status(await raw(`GET http://alpha.test${read.path} HTTP/1.1\r\nHost: alpha.test\r\nConnection: close\r\n\r\n`)),
    ).not.toBe(200);
    expect(status(await raw('GET /%zz HTTP/1.1\r\nHost: alpha.test\r\nConnection: close\r\n\r\n'))).toBe(400);
  });
});

describe('beside the API', () => {
  test('pages that change something are called by our own pages only', async () => {
    expect((await app.inject({ method: 'POST', url: '/form', headers: own })).statusCode).toBe(200);
    expect(
      (await app.inject({ method: 'POST', url: '/form', headers: { ...own, 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403);
  });

  test('webhooks get the body as it came, on any host', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/hooks/test',
      headers: { host: 'any.test', 'content-type': 'application/json' },
      payload: '{ "a":1}',
    });
    expect(response.body).toBe(Buffer.from('{ "a":1}').toString('hex'));
  });

  test('health is told without an agency', async () => {
    expect((await app.inject({ url: '/healthz', headers: { host: 'any.test' } })).json()).toEqual({ status: 'ok' });
    expect((await app.inject({ url: '/readyz', headers: { host: '127.0.0.1' } })).json()).toEqual({ status: 'ready' });
    expect((await app.inject({ url: '/internal/hosts/allowed?domain=alpha.test' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/internal/hosts/allowed?domain=evil.test' })).statusCode).toBe(404);
  });

  test('the OpenAPI document names every endpoint', async () => {
    const document = (await app.inject({ url: '/api/docs/json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/test/echo/{id}'].post).toMatchObject({ operationId: 'test.echo', tags: ['identity'] });
    expect(Object.keys(document.paths)).toHaveLength(9);
  });

  test('every answer carries the security headers', async () => {
    const urls = [read.path, '/page', '/healthz', '/api/nothing', failing.path, '/nothing'];
    for (const url of urls) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy, url).toContain(part);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
      if (url.startsWith('/api/')) expect(headers['cache-control'], url).toBe('private, no-store');
    }
  });
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
    const http = buildHttp(app.caravel, options);
    expect(() => http.get('/bare', () => 'x')).toThrow('has no descriptor');
    registerEndpoint(http, read, () => ({ data: { who: '' } }));
    expect(() => registerEndpoint(http, read, () => ({ data: { who: '' } }))).toThrow('two handlers');
  });
});

describe('the log', () => {
  test('holds one line of JSON per call and nothing personal', async () => {
    lines.length = 0;
    await get(`${mine.path}?token=canary-token&email=canary@personal.test`, {
      cookie: 'x-access-token=good-token',
      'user-agent': 'canary-agent',
    });
    await get(failing.path);
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
    const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(calls).toHaveLength(2);
    expect(calls[0]).toMatchObject({
      method: 'GET',
      route: mine.path,
      status: 200,
      agencyId: AGENCY.id,
      userId: '01890000-0000-7000-8000-000000000002',
    });
    expect(lines.join('')).not.toMatch(/canary|good-token|127\.0\.0\.1/);
    app.log.info({ email: 'canary@personal.test', deep: { token: 'canary' }, req: { headers: 'canary' } }, 'careless');
    expect(lines.join('')).not.toContain('canary');
  });
});
