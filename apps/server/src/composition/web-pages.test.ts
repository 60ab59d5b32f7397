import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BootData, updateAgency } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { type TestClient, testClient } from '../testing/test-client.ts';
import { webPages } from './web-pages.ts';

/** Replaces the built web app: prints what it was given. */
const BUNDLE = `export async function renderDocument({ template, url, boot }) {
  if (url.startsWith('/pricing')) return { html: '', status: 302, redirect: '/' };
  globalThis.rendered = (globalThis.rendered ?? 0) + 1;
  return { html: template.replace('BOOT', JSON.stringify({ ...boot, url, made: globalThis.rendered })), status: 200 };
}`;

let t: TestApp;
let folder: string;
let pages: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'caravel-web-'));
  mkdirSync(join(folder, 'client'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html>BOOT');
  writeFileSync(join(folder, 'server/entry-server.js'), BUNDLE);
  mkdirSync(join(folder, 'client/assets'));
  for (const name of ['page.js', 'worker.mjs']) writeFileSync(join(folder, 'client/assets', name), 'export {};');
  pages = await serve(folder);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

async function serve(dist: string, countryHeader?: string): Promise<TestClient> {
  const { platform } = t;
  const features = {
    products: ['flights'],
    isProduction: false,
    isSandbox: true,
    offer: 'regular',
    supportEmail: null,
    mapStyleUrl: null,
  } as const;
  const app = buildApp({
    http: { ...platform, findClient: async () => undefined },
    options: { log: platform.log, isHttps: false, trustedProxies: [], hasApiDocs: false, maxEventLoopDelayMs: 0 },
    slices: [
      webPages({
        dist: new URL(`${pathToFileURL(dist)}/`),
        sessions: platform.sessions,
        pastDueUntil: async () => null,
        features,
        offer: async () => 'regular',
        countryHeader,
      }),
    ],
    storage: platform.storage,
    hasMailbox: false,
    assetsFolder: join(dist, 'client'),
  });
  await app.ready();
  return testClient(app);
}

function bootOf(text: string): BootData {
  return JSON.parse(text.slice('<!doctype html>'.length)) as BootData;
}

type Caller = Parameters<TestClient['inject']>[0];

async function open(caller: Caller, url = '/', headers: Record<string, string> = {}) {
  const all = { accept: 'text/html', 'sec-fetch-site': 'none', 'x-app-key': '', ...headers };
  return pages.inject({ ...caller, headers: { ...caller.headers, ...all } }, { method: 'GET', url });
}

describe('pages', () => {
  test('carry the brand, the language and the session; a browser asks about those of visitors each time, and keeps no others', async () => {
    const home = await t.freshAgency({ isRtl: true, primaryColor: '#0f766e' });
    const visitor = await open(home.visitor);
    expect([visitor.status, visitor.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(visitor.headers['cache-control']).toBe('private, no-cache');
    // Searches are too many to be kept.
    expect((await open(home.visitor, '/booknow/flights/search?l=x')).headers['cache-control']).toBe('private, no-store');
    expect(String(visitor.headers.vary)).toMatch(/Cookie/);
    expect(bootOf(visitor.text)).toMatchObject({
      agency: { agencyName: home.agency.name, primaryColor: '#0f766e' },
      session: null,
      locale: 'en',
      dir: 'rtl',
      theme: 'auto',
    });
    const client = await home.persona('client');
    const own = await open(client, '/mytrips');
    expect(bootOf(own.text).session?.email).toBe(client.email);
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-store', undefined]);
    const other = await t.freshAgency();
    expect(bootOf((await open({ ...other.visitor, token: client.token })).text).session).toBeNull();
  });

  test('are not sent again to who has them, until the agency, the reader or the language changes', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const first = await open(home.visitor);
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await open(home.visitor, '/', known);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect((await open(home.visitor, '/', { ...known, 'accept-language': 'pt' })).status).toBe(200);
    expect((await open(owner, '/', known)).status).toBe(200);
    expect((await open(home.visitor, '/verify?token=abc')).headers).toMatchObject({ 'cache-control': 'private, no-store' });
    await t.client.call(owner, updateAgency, { body: { heading: 'Go where the harbour is' } });
    const changed = await open(home.visitor, '/', known);
    expect([changed.status, bootOf(changed.text).agency?.heading]).toEqual([200, 'Go where the harbour is']);
  });

  test('of visitors are rendered once, whatever is made up in the address; what a page reads of it makes another', async () => {
    const home = await t.freshAgency();
    const made = async (url: string) => {
      const { url: rendered, made } = JSON.parse((await open(home.visitor, url)).text.slice('<!doctype html>'.length));
      return { rendered, made };
    };
    const first = await made('/');
    for (const url of ['/?x=1', '/?x=2', '/?utm_source=a&gclid=b', '/?', '/?navigateT%6F2=/mytrips', '/?=&&x'])
      expect(await made(url)).toEqual(first);
    const login = await made('/login?navigateTo=%2Fmytrips&x=1');
    expect(login.rendered).toBe('/login?navigateTo=%2Fmytrips');
    expect(await made('/login?y=2&navigateTo=%2Fmytrips&navigateTo=%2Fprofile')).toEqual(login);
    expect((await made('/mytrips?when=past')).rendered).toBe('/mytrips?when=past');
  });

  test('of policies carry their text, sanitised, and a changed text at once', async () => {
    const home = await t.freshAgency({ policies: { privacy: '<p>Yours</p><script>alert(1)</script>', terms: '<p>Ours</p>' } });
    const policy = async (url: string) => bootOf((await open(home.visitor, url)).text).policy;
    expect(await policy('/privacy-policy')).toEqual({ kind: 'privacy', html: '<p>Yours</p>' });
    expect(await policy(`/agency-terms-and-conditions/${home.agency.id}`)).toEqual({ kind: 'terms', html: '<p>Ours</p>' });
    for (const url of ['/disclaimer', '/', '/agency-terms-and-conditions']) expect(await policy(url), url).toBeUndefined();
    await t.client.call(await home.persona('owner'), updateAgency, { body: { privacyPolicy: '<p>Still yours</p>' } });
    expect((await policy('/privacy-policy'))?.html).toBe('<p>Still yours</p>');
  });

  test('follow the query, then the cookie, then the browser for the language', async () => {
    const home = await t.freshAgency();
    const locale = async (url: string, headers: Record<string, string>) =>
      bootOf((await open(home.visitor, url, headers)).text).locale;
    expect(await locale('/', { 'accept-language': 'pt-BR,pt;q=0.9' })).toBe('pt');
    expect(await locale('/', { 'accept-language': 'pt', cookie: 'pll_language=es' })).toBe('es');
    expect(await locale('/?lng=en', { 'accept-language': 'pt', cookie: 'pll_language=es' })).toBe('en');
    expect(await locale('/?lng=xx', { cookie: 'pll_language=es' })).toBe('es');
    const asked = await open(home.visitor, '/?lng=pt');
    expect(String(asked.headers['set-cookie'])).toBe('pll_language=pt; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  test('follow cookies for theme and direction, and the device’s hint', async () => {
    const home = await t.freshAgency();
    const boot = async (headers: Record<string, string>) => bootOf((await open(home.visitor, '/', headers)).text);
    expect(await boot({ cookie: 'theme=dark; direction=rtl' })).toMatchObject({ theme: 'dark', dir: 'rtl' });
    expect(await boot({ 'sec-ch-prefers-color-scheme': 'dark' })).toMatchObject({ theme: 'dark', dir: 'ltr' });
    expect(await boot({ cookie: 'theme=<script>; direction=up' })).toMatchObject({ theme: 'auto', dir: 'ltr' });
  });

  test('begin in the agency’s theme and direction where the visitor has chosen none, and show its changes at once', async () => {
    const home = await t.freshAgency();
    const boot = async (headers: Record<string, string> = {}) => bootOf((await open(home.visitor, '/', headers)).text);
    expect((await boot()).agency?.heading).toBe('');
    const body = { defaultTheme: 'dark', isRTL: true, heading: 'Go where the harbour is' } as const;
    await t.client.call(await home.persona('owner'), updateAgency, { body });
    expect(await boot()).toMatchObject({ theme: 'dark', dir: 'rtl', agency: { heading: body.heading } });
    expect(await boot({ 'sec-ch-prefers-color-scheme': 'light' })).toMatchObject({ theme: 'dark' });
    expect(await boot({ cookie: 'theme=light; direction=ltr' })).toMatchObject({ theme: 'light', dir: 'ltr' });
    expect(await boot({ cookie: 'theme=neon' })).toMatchObject({ theme: 'dark' });
  });

  test.each([
    ['/newPassword?token=abc', 'no-referrer'],
    ['/newPassword', 'no-referrer'],
    ['/verify?token=abc', 'no-referrer'],
    ['/signup?inviteEmail=a%40b.test&token=abc', 'no-referrer'],
    ['/sso?x=1&token=abc', 'no-referrer'],
    ['/', 'strict-origin-when-cross-origin'],
  ])('at %s tell the pages after them where people come from: %s', async (url, policy) => {
    const home = await t.freshAgency();
    expect((await open(home.visitor, url)).headers['referrer-policy']).toBe(policy);
  });

  test('go where the web app redirects to', async () => {
    const home = await t.freshAgency();
    const answer = await open(home.visitor, '/pricing');
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  });

  test('say that there is no agency', async () => {
    const home = await t.freshAgency();
    const answer = await open({ agency: { ...home.agency, origin: 'http://nowhere.localhost' } });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Agency not found!');
  });

  test.each(['page.js', 'worker.mjs'])('have scripts, workers too: %s', async (name) => {
    const home = await t.freshAgency();
    const answer = await pages.inject(home.visitor, { method: 'GET', url: `/assets/${name}` });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  test.each(['/api/none', '/dicts/none', '/assets/gone.js', '/favicon.ico', '/img/x'])('are none at %s', async (url) => {
    const home = await t.freshAgency();
    const answer = await pages.inject(home.visitor, { method: 'GET', url });
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound' });
  });

  test('tell how to build them where they are not built', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'caravel-web-'));
    const answer = await (await serve(empty)).inject((await t.freshAgency()).visitor, {
      method: 'GET',
      url: '/',
    });
    rmSync(empty, { recursive: true });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm start');
  });
});

describe('the country of a visitor', () => {
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof open>>) => [headers['set-cookie'] ?? []].flat().map(String);
  const from = (country: string) => ({ 'cf-ipcountry': country });

  test('is handed on to the browser as the edge says it, on kept pages too', async () => {
    const edged = await serve(folder, 'cf-ipcountry');
    const { visitor } = await t.freshAgency();
    const ask = (headers: Record<string, string>, url = '/') =>
      edged.inject(
        { ...visitor, headers: { accept: 'text/html', 'sec-fetch-site': 'none', 'x-app-key': '', ...headers } },
        { method: 'GET', url },
      );
    expect(cookiesOf(await ask(from('BR')))).toEqual(['visitor_country=BR; Path=/; SameSite=Lax']);
    const kept = await ask(from('pt'));
    expect(cookiesOf(kept)).toEqual(['visitor_country=PT; Path=/; SameSite=Lax']);
    expect(cookiesOf(await ask({ ...from('DE'), 'if-none-match': String(kept.headers.etag) }))).toEqual([
      'visitor_country=DE; Path=/; SameSite=Lax',
    ]);
    expect(cookiesOf(await ask({ ...from('BR'), cookie: 'visitor_country=BR' }))).toEqual([]);
    for (const unknown of ['XX', 'T1', '', 'BR; Path=/x', '<script>']) expect(cookiesOf(await ask(from(unknown)))).toEqual([]);
  });

  test('is nobody’s word where no edge is set up', async () => {
    const { visitor } = await t.freshAgency();
    expect(cookiesOf(await open(visitor, '/', from('BR')))).toEqual([]);
  });
});
