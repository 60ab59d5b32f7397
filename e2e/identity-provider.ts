import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for an agency's identity provider: publishes its key at `/jwks`, and `/login` redirects with a signed token. */
export type IdentityProvider = { readonly origin: string; stop(): void };

const KEY_ID = 'stand-in-1';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function makeToken(key: KeyObject, claims: object): string {
  const text = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/**
 * Starts it on a free port. `/login?to=<site's /sso address>&aud=<agency id>&sub=<subject>&email=<address>` redirects with
 * `token` added; with `forged` the token is signed by a key that the provider does not publish.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let origin = '';
  const logIn = (query: URLSearchParams): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: origin,
      aud: query.get('aud'),
      sub: query.get('sub'),
      email: query.get('email'),
      email_verified: true,
      name: 'Inês Prado',
      jti: randomUUID(),
      iat: now,
      exp: now + 60,
    };
    const target = new URL(query.get('to') ?? '');
    target.searchParams.set('token', makeToken(query.has('forged') ? stranger.privateKey : own.privateKey, claims));
    return target.href;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/jwks') {
      const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    } else if (url.pathname === '/login') response.writeHead(302, { location: logIn(url.searchParams) }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => server.close() };
}
