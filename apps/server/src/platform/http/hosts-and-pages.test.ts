import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenRaw } from '../../testing/raw-request.ts';
import { failing, openToyHttp, own, read, type ToyHttp } from './testing/toy-http.ts';

let toy: ToyHttp;
beforeAll(async () => {
  toy = await openToyHttp();
});
afterAll(() => toy.close());

describe('a host', () => {
  test('without an agency has neither calls nor pages', async () => {
    const call = await toy.app.inject({ url: read.path, headers: { ...own, host: 'unknown.test' } });
    expect([call.statusCode, call.json().code]).toEqual([404, 'agencyNotFound']);
    const page = await toy.app.inject({ url: '/page', headers: { host: 'unknown.test', accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Agency not found!');
    expect(page.body).not.toContain('unknown.test');
    const headers = { host: 'unknown.test', accept: 'text/html', 'accept-language': 'pt-BR' };
    const translated = await toy.app.inject({ url: '/page', headers });
    expect(translated.body).toContain('Nenhuma agência de viagens');
  });

  test('of an inactive agency still shows its pages and does nothing', async () => {
    const headers = { ...own, host: 'asleep.test' };
    expect((await toy.app.inject({ url: '/page', headers })).statusCode).toBe(200);
    expect((await toy.app.inject({ url: read.path, headers })).statusCode).toBe(200);
    const call = await toy.app.inject({
      method: 'POST',
      url: '/api/test/echo/a',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"text":"x"}',
    });
    expect([call.statusCode, call.json().code]).toEqual([403, 'agencyInactive']);
  });

  test('is taken from the wire alone', async () => {
    const send = await listenRaw(toy.app);
    const status = async (line: string, headers: string[]) => (await send({ line, headers })).status;
    const call = (...headers: string[]) => status(`GET ${read.path} HTTP/1.1`, headers);
    expect(await call('Host: alpha.test')).toBe(200);
    expect(await call('Host: ALPHA.test:8080')).toBe(200);
    expect(await call('Host: unknown.test', 'X-Forwarded-Host: alpha.test')).toBe(404);
    expect(await call('Host: unknown.test', 'Host: alpha.test')).toBe(400);
    expect(await call('Host: alpha.test', 'Host: alpha.test')).toBe(400);
    expect(await call("Host: alpha.test:'<a href=//evil")).toBe(400);
    expect(await call('Host: user@alpha.test')).toBe(400);
    expect(await status(`GET http://alpha.test${read.path} HTTP/1.1`, ['Host: alpha.test'])).toBe(400);
    expect(await status('GET /%zz HTTP/1.1', ['Host: alpha.test'])).toBe(400);
  });
});

describe('beside the API', () => {
  test('pages that change something are called by our own pages only', async () => {
    expect((await toy.app.inject({ method: 'POST', url: '/form', headers: own })).statusCode).toBe(200);
    expect(
      (await toy.app.inject({ method: 'POST', url: '/form', headers: { ...own, 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403);
  });

  test('webhooks get the body as it came, on any host', async () => {
    const response = await toy.app.inject({
      method: 'POST',
      url: '/hooks/test',
      headers: { host: 'any.test', 'content-type': 'application/json' },
      payload: '{ "a":1}',
    });
    expect(response.body).toBe(Buffer.from('{ "a":1}').toString('hex'));
  });

  test('health is told without an agency', async () => {
    expect((await toy.app.inject({ url: '/healthz', headers: { host: 'any.test' } })).json()).toEqual({ status: 'ok' });
    expect((await toy.app.inject({ url: '/readyz', headers: { host: '127.0.0.1' } })).json()).toEqual({ status: 'ready' });
    expect((await toy.app.inject({ url: '/internal/hosts/allowed?domain=alpha.test' })).statusCode).toBe(200);
    expect((await toy.app.inject({ url: '/internal/hosts/allowed?domain=evil.test' })).statusCode).toBe(404);
  });

  test('the OpenAPI document names every endpoint', async () => {
    const document = (await toy.app.inject({ url: '/api/docs/json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/test/echo/{id}'].post).toMatchObject({ operationId: 'test.echo', tags: ['identity'] });
    expect(Object.keys(document.paths)).toHaveLength(11);
  });

  test('every answer carries the security headers', async () => {
    const urls = [read.path, '/page', '/healthz', '/api/nothing', failing.path, '/nothing'];
    for (const url of urls) {
      const { headers } = await toy.get(url);
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
