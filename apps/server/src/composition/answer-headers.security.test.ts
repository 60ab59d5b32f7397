import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getAgency, getProfile, SITE_PREVIEW_PATH } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { registerPage } from '../platform/http/pages/register-page.ts';
import type { HttpApp } from '../platform/http/types.ts';
import { startTestApp, type TestAgency, type TestApp } from '../testing/start-test-app.ts';
import { webPages } from './web-pages.ts';

let t: TestApp;
let home: TestAgency;
let folder: string;
let app: HttpApp;
let picture: string;
let etag: string;
let token: string;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  folder = mkdtempSync(join(tmpdir(), 'caravel-headers-'));
  for (const part of ['client', 'client/assets', 'server']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'client/assets/app-1.js'), 'export {};');
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    "export const renderDocument = async ({ url }) => ({ html: '<p>', status: url === '/gone' ? 404 : 200 });",
  );
  const { platform } = t;
  const features = {
    products: ['flights'],
    isProduction: true,
    isSandbox: true,
    offer: 'regular',
    supportEmail: null,
    mapStyleUrl: null,
  } as const;
  const pages = webPages({
    dist: new URL(`${pathToFileURL(folder)}/`),
    sessions: platform.sessions,
    pastDueUntil: async () => null,
    features,
    offer: async () => 'regular',
  });
  app = buildApp({
    http: { ...platform, findClient: async () => undefined },
    options: { log: platform.log, isHttps: true, trustedProxies: [], hasApiDocs: false, maxEventLoopDelayMs: 0 },
    slices: [
      ...t.slices.filter(({ name }) => name !== pages.name),
      {
        name: 'broken',
        routes: (http: HttpApp) =>
          registerPage(http, { id: 'test.broken', method: 'GET', path: '/api/broken', agency: 'ofHost', rate: 'page' }, () => {
            throw new Error('broken');
          }),
      },
      pages,
    ],
    storage: platform.storage,
    hasMailbox: false,
    assetsFolder: join(folder, 'client'),
  });
  await app.ready();
  const key = `public/${home.agency.id}/${newId()}.webp`;
  await platform.storage.put(key, Buffer.from('RIFF'), 'image/webp');
  picture = platform.storage.publicUrl(key);
  token = (await home.persona('client')).token;
  etag = String((await open('/assets/app-1.js')).headers.etag);
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}, host = new URL(home.agency.origin).host) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } });

/** Every kind of response. */
const CLASSES: Record<string, { status: number; send: () => ReturnType<typeof open> }> = {
  'a page': { status: 200, send: () => open('/', { accept: 'text/html' }) },
  'a page of somebody': { status: 200, send: () => open('/', { accept: 'text/html', 'x-access-token': token }) },
  'a page that is none': { status: 404, send: () => open('/gone', { accept: 'text/html' }) },
  'a page of no agency': { status: 404, send: () => open('/', { accept: 'text/html' }, 'nowhere.test') },
  'a call': { status: 200, send: () => open(getAgency.path) },
  'a call without a session': { status: 401, send: () => open(getProfile.path) },
  'a call that is none': { status: 404, send: () => open('/api/none') },
  'a call that fails': { status: 500, send: () => open('/api/broken') },
  'a call to a host that is none': { status: 400, send: () => open(getAgency.path, {}, "x:'<a href=//evil") },
  'a file of the client': { status: 200, send: () => open('/assets/app-1.js') },
  'a file that did not change': { status: 304, send: () => open('/assets/app-1.js', { 'if-none-match': etag }) },
  'a file that is none': { status: 404, send: () => open('/assets/none.js') },
  'a stored picture': { status: 200, send: () => open(picture) },
  'a stored picture that is none': { status: 404, send: () => open(`/files/public/public/${newId()}.webp`) },
  'a private file without a signature': { status: 403, send: () => open('/files/private/x') },
  'the health of the process': { status: 200, send: () => open('/healthz') },
  'a dictionary': { status: 200, send: () => open('/dicts/currencies.json') },
  'the card page of the sandbox': { status: 200, send: () => open('/sandbox-gateway/card?lng=en') },
};

/** What says which pages may frame an answer. */
const framedBy = ({ headers }: Awaited<ReturnType<typeof open>>) => [
  /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0],
  headers['x-frame-options'],
];
const BY_NOBODY = ["frame-ancestors 'none'", 'DENY'];

describe('the preview of the site', () => {
  const openAs = (session: string | undefined, url: string = SITE_PREVIEW_PATH) =>
    open(url, { accept: 'text/html', ...(session !== undefined && { 'x-access-token': session }) });

  test('is framed by pages of its own host, for the owner alone, and no other page is', async () => {
    const { token: owner } = await home.persona('owner');
    expect(framedBy(await openAs(owner))).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
    const others = [
      token,
      (await home.persona('agent')).token,
      (await (await t.freshAgency()).persona('owner')).token,
      undefined,
    ];
    for (const other of others) expect(framedBy(await openAs(other))).toEqual(BY_NOBODY);
    for (const page of ['/', '/settings/website', `${SITE_PREVIEW_PATH}/more`, `/login?navigateTo=${SITE_PREVIEW_PATH}`])
      expect(framedBy(await openAs(owner, page)), page).toEqual(BY_NOBODY);
  });

  test('has all other headers of a page', async () => {
    const { token: owner } = await home.persona('owner');
    const all = async (url: string) => {
      const { headers } = await openAs(owner, url);
      const { 'content-security-policy': policy, 'x-frame-options': _, date: __, 'x-request-id': ___, ...rest } = headers;
      return { ...rest, policy: String(policy).replace(/frame-ancestors [^;]*/, '') };
    };
    expect(await all(SITE_PREVIEW_PATH)).toEqual(await all('/settings/website'));
  });
});

describe('B4, B7: every kind of answer', () => {
  test.each(Object.keys(CLASSES))('%s is told to the browser for what it is', async (name) => {
    const { status, send } = CLASSES[name] ?? { status: 0, send: () => open('/') };
    const answer = await send();
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status);
    const { headers } = answer;
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
    });
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();

    const policy = String(headers['content-security-policy']);
    const of = (directive: string) => policy.match(new RegExp(`(?:^|;\\s*)${directive} ([^;]*)`))?.[1];
    expect(of('default-src'), policy).toMatch(/^'(?:self|none)'$/);
    // Without a rule for scripts, the default applies to them.
    expect(of('script-src') ?? of('default-src'), policy).toMatch(/^'(?:self|none)'$/);
    if (!policy.includes('sandbox')) {
      expect(of('base-uri'), policy).toBe("'none'");
      expect(of('form-action'), policy).toMatch(/^'(?:self|none)'$/);
      expect(of('frame-ancestors'), policy).toBe(name.startsWith('the card page') ? "'self'" : "'none'");
    }
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|data:|https?:)/);
  });

  test('a page of visitors, which tells nobody’s data, is asked about each time, and kept by no cache on the way', async () => {
    const { headers } = await open('/', { accept: 'text/html' });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test.each([
    'a page of somebody',
    'a call',
    'a call without a session',
    'a call that fails',
    'a private file without a signature',
  ])('%s is kept by nobody', async (name) => {
    const answer = await CLASSES[name]?.send();
    expect(String(answer?.headers['cache-control'])).toContain('no-store');
  });

  test.each(['a call that fails', 'a call that is none', 'a page of no agency', 'a call to a host that is none'])(
    '%s tells nothing of the machine',
    async (name) => {
      const text = (await CLASSES[name]?.send())?.body ?? '';
      expect(text).not.toMatch(/node_modules|\.ts\b|at \w+ \(|broken|evil|fastify|stack/i);
    },
  );
});
