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
