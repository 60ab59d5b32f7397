import { getAgency, getProfile, login } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchAgency } from '../../composition/switch-agency.ts';
import { agencyHosts } from '../../domains/agencies/tables.ts';
import { listenRaw, type RawSender } from '../raw-request.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { type HostTrick, hostTricks } from './host-tricks.ts';

let t: TestApp;
let alpha: TestAgency;
let beta: TestAgency;
let send: RawSender;
beforeAll(async () => {
  t = await startTestApp();
  [alpha, beta] = [await t.freshAgency({ name: 'Alpha Canary Travel' }), await t.freshAgency({ name: 'Beta Canary Travel' })];
  send = await listenRaw(t.app);
});
afterAll(() => t.close());

const REFUSED = [400, 404, 421];
/** The names do not depend on the hosts, so the tests can be listed before the agencies exist. */
const NAMES = hostTricks({ host: 'a.test', other: 'b.test' }).map(({ name }) => name);
const hostOf = ({ agency }: TestAgency) => new URL(agency.origin).hostname;

function trickOf(name: string): HostTrick {
  const found = hostTricks({ host: hostOf(alpha), other: hostOf(beta) }).find((trick) => trick.name === name);
  if (!found) throw new Error(`no trick is called ${name}`);
  return found;
}

describe('T3: the host of a request', () => {
  test.each(NAMES)('with %s is ours or nobody’s', async (name) => {
    const { headers, line, isOwn } = trickOf(name);
    const answer = await send({ line: line?.('GET', getAgency.path) ?? `GET ${getAgency.path} HTTP/1.1`, headers });
    if (isOwn) {
      expect([answer.status, JSON.parse(answer.body).data.agencyName]).toEqual([200, 'Alpha Canary Travel']);
    } else {
      expect(REFUSED, answer.head).toContain(answer.status);
      expect(answer.body).not.toContain('Canary');
    }
    expect(answer.head + answer.body).not.toMatch(/evil|Beta Canary/);
  });

  test.each(NAMES)('with %s never makes a session of one agency one of another', async (name) => {
    const { headers, line, isOwn } = trickOf(name);
    const { token, email } = await beta.persona('owner');
    const answer = await send({
      line: line?.('GET', getProfile.path) ?? `GET ${getProfile.path} HTTP/1.1`,
      headers: [...headers, `Cookie: x-access-token=${token}`],
    });
    expect(isOwn ? [401] : REFUSED, answer.head).toContain(answer.status);
    expect(answer.head + answer.body).not.toContain(email);
  });
});

describe('T6: where there is no agency to speak of', () => {
  const call = (target: TestAgency, path = getAgency.path) => t.client.inject(target.visitor, { method: 'GET', url: path });
  const page = (target: TestAgency) =>
    t.client.inject({ ...target.visitor, headers: { accept: 'text/html' } }, { method: 'GET', url: '/' });
  const nowhere = () => ({ ...alpha, visitor: { agency: { ...alpha.agency, origin: 'http://nowhere.localhost:3000' } } });

  test('an unknown host is told so, and no more', async () => {
    const [api, html] = [await call(nowhere()), await page(nowhere())];
    expect(api.status).toBe(404);
    expect(api.json()).toMatchObject({ code: 'agencyNotFound', message: 'Agency not found!' });
    expect(html.status).toBe(404);
    expect(html.text).toContain('Agency not found!');
    expect(api.text + html.text).not.toContain('Canary');
  });

  test('a host that was taken from an agency is unknown', async () => {
    const gone = await t.freshAgency({ name: 'Gone Canary Travel' });
    expect((await call(gone)).status).toBe(200);
    await t.ctx(gone.agency).db.tx((tx) => tx.delete(agencyHosts).where(eq(agencyHosts.agencyId, gone.agency.id)));
    t.platform.agencies.forget(gone.agency.id);
    const answer = await call(gone);
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'agencyNotFound' }]);
    expect(answer.text).not.toContain('Canary');
  });

  test('an inactive agency shows that it is one, and nothing of its people', async () => {
    const asleep = await t.freshAgency({ name: 'Asleep Canary Travel' });
    const owner = await asleep.persona('owner');
    await switchAgency(t.platform, asleep.agency.id, 'Inactive');
    expect((await call(asleep)).json()).toMatchObject({ data: { status: 'Inactive' } });
    const tries = [
      await t.client.inject(asleep.visitor, {
        method: 'POST',
        url: login.path,
        body: { email: owner.email, password: 'Test-pass-9x' },
      }),
      await t.client.inject(asleep.visitor, { method: 'POST', url: login.path, body: { email: 'nobody@x.test', password: 'x' } }),
    ];
    for (const answer of tries) {
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'agencyInactive' }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await t.client.inject(owner, { method: 'GET', url: getProfile.path })).status).toBe(401);
  });
});

describe('T10: two hosts on one connection', () => {
  test('get each their own brand, kept by nobody in between', async () => {
    const order = Array.from({ length: 60 }, (_, i) => (i % 7 < 3 ? alpha : beta));
    const answers = await Promise.all(
      order.map((target) => t.client.inject(target.visitor, { method: 'GET', url: getAgency.path })),
    );
    for (const [i, { text, headers }] of answers.entries()) {
      expect(JSON.parse(text).data.agencyName).toBe(order[i] === alpha ? 'Alpha Canary Travel' : 'Beta Canary Travel');
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });
});
