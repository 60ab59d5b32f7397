import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import type { HttpApp } from './types.ts';

test('pages show pictures of our own server and of the origins that an operator has named', async () => {
  const directive = async (options: Parameters<typeof registerSecurityHeaders>[1]) => {
    const app: HttpApp = Fastify();
    registerSecurityHeaders(app, options);
    app.get('/', async () => 'page');
    const { headers } = await app.inject('/');
    return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  };
  expect(await directive({ isHttps: true })).toBe("img-src 'self' data: blob:");
  expect(
    await directive({ isHttps: true, mapOrigins: ['https://maps.example.com'], pictureOrigins: ['https://photos.example.com'] }),
  ).toBe("img-src 'self' data: blob: https://maps.example.com https://photos.example.com");
});

test('pages call our own server and, if there is one, the tracker of errors', async () => {
  const calls = async (options: Partial<Parameters<typeof registerSecurityHeaders>[1]>) => {
    const app: HttpApp = Fastify();
    registerSecurityHeaders(app, { isHttps: true, ...options });
    app.get('/', async () => 'page');
    const { headers } = await app.inject('/');
    return /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  };
  expect(await calls({})).toBe("connect-src 'self'");
  expect(await calls({ errorOrigins: ['https://errors.example.com'] })).toBe("connect-src 'self' https://errors.example.com");
});

test('every answer has the same headers, and one that says another keeps its own', async () => {
  const app: HttpApp = Fastify();
  registerSecurityHeaders(app, { isHttps: true });
  app.get('/', async () => 'page');
  app.get('/drawing', async (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send('drawing'));
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const headersOf = async (path: string) => {
    const { 'content-length': _, 'content-type': __, date: ___, ...headers } = (await app.inject(path)).headers;
    return headers;
  };
  const first = await headersOf('/');
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining([
      'content-security-policy',
      'permissions-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]),
  );
  for (const path of ['/', '/broken', '/missing']) expect(await headersOf(path)).toEqual(first);
  expect(await headersOf('/drawing')).toEqual({ ...first, 'content-security-policy': "default-src 'none'" });
});
