import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { PUBLIC_PAGE } from './web-pages.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('what crawlers ask of a site', () => {
  test('robots.txt leaves people’s pages out and names the sitemap of the host', async () => {
    const { visitor, agency } = await t.freshAgency();
    const robots = await t.client.inject(visitor, { method: 'GET', url: '/robots.txt' });
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.text).toContain('Disallow: /mytrips\n');
    expect(robots.text).not.toMatch(/Disallow: \/\n/);
    expect(robots.text).toContain(`Sitemap: ${agency.origin}/sitemap.xml`);
  });

  test('a site that is closed is not crawled and has no sitemap', async () => {
    const { visitor } = await t.freshAgency({ status: 'Inactive' });
    const robots = await t.client.inject(visitor, { method: 'GET', url: '/robots.txt' });
    expect(robots.text).toBe('User-agent: *\nDisallow: /\n');
    expect((await t.client.inject(visitor, { method: 'GET', url: '/sitemap.xml' })).status).toBe(404);
  });

  test('sitemap.xml lists the pages that stand there, in three languages', async () => {
    const { visitor, agency } = await t.freshAgency();
    const map = await t.client.inject(visitor, { method: 'GET', url: '/sitemap.xml' });
    expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(map.text).toContain(`<loc>${agency.origin}/</loc>`);
    expect(map.text).toContain(`hreflang="pt" href="${agency.origin}/?lng=pt"`);
    expect(map.text).toContain('hreflang="x-default"');
    expect(map.text).not.toContain('/privacy-policy');
    const listed = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    expect(listed).toEqual(['/', '/login', '/signup', '/protection-terms', '/user-terms-and-conditions']);
    // A page that is not public tells search engines to leave it out.
    expect(listed.filter((path) => !PUBLIC_PAGE.test(path))).toEqual([]);
  });

  test('each agency has a preview picture in its own colour, of the size that previews show', async () => {
    const picture = async (primaryColor: string) => {
      const { visitor } = await t.freshAgency({ primaryColor });
      const { origin } = visitor.agency;
      return t.app.inject({ method: 'GET', url: '/img/preview.png', headers: { host: new URL(origin).host } });
    };
    const [red, green] = [await picture('#b91c1c'), await picture('#15803d')];
    expect([red.statusCode, red.headers['content-type']]).toEqual([200, 'image/png']);
    expect([red.rawPayload.readUInt32BE(16), red.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(red.rawPayload.equals(green.rawPayload)).toBe(false);
    expect(red.rawPayload.length).toBeLessThan(60_000);
  });
});
