import { getInvitation, inviteAgent, listSessions } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { cancelFlightByLocator, sendFlightMail } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { ADDRESS_LIMITS, RATE_LIMITS } from '../../platform/ratelimit/rate-limiter.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

/** One application with the production limits, and one that only limits emails. */
let strict: TestApp;
let loose: TestApp;
let home: TestAgency;
beforeAll(async () => {
  strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  loose = await startTestApp();
  home = await loose.freshAgency();
});
afterAll(async () => {
  await strict.close();
  await loose.close();
});

describe('Z9: guessing a record locator', () => {
  test('finds nobody’s booking, and is over after a minute’s worth of calls', async () => {
    const agency = await strict.freshAgency();
    const [client, other] = [await agency.persona('client'), await agency.persona('client2')];
    const guess = (caller: typeof client, pnr: string) =>
      strict.client.inject(caller, { method: cancelFlightByLocator.method, url: `${cancelFlightByLocator.path}?pnr=${pnr}` });
    const statuses: number[] = [];
    for (let i = 0; i < RATE_LIMITS.money + 5; i++)
      statuses.push((await guess({ ...client, idempotencyKey: newId() }, `GX${1000 + i}`)).status);
    expect(statuses.slice(0, RATE_LIMITS.money)).toEqual(Array(RATE_LIMITS.money).fill(404));
    expect(statuses.slice(RATE_LIMITS.money)).toEqual(Array(5).fill(429));
    expect((await guess({ ...other, idempotencyKey: newId() }, 'GX2000')).status).toBe(404);
  });
});

describe('A2, L2: one caller', () => {
  const ask = async (agency: TestAgency, ip: string, path = `/api/agency/invitations/${'g'.repeat(43)}`) => {
    const answer = await strict.app.inject({
      method: 'GET',
      url: path,
      remoteAddress: ip,
      headers: { host: new URL(agency.agency.origin).host, 'x-forwarded-for': `192.0.2.${Math.random()}` },
    });
    return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0) };
  };

  test('is one, whatever address of their IPv6 connection they use, at whichever agency', async () => {
    const [here, there] = [await strict.freshAgency(), await strict.freshAgency()];
    const limit = RATE_LIMITS[getInvitation.rate];
    for (let i = 0; i < limit; i++) {
      expect((await ask(i % 2 ? here : there, `2001:db8::${(i + 1).toString(16)}:${(i * 7).toString(16)}`)).status).toBe(404);
    }
    const refused = await ask(here, '2001:db8:0:0:ffff::1');
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(60);
    expect((await ask(here, '2001:db8:0:1::1')).status).toBe(404);
  });

  test('with a session is counted by it, not by the address that many share', async () => {
    const agency = await strict.freshAgency();
    const [one, two] = [await agency.persona('owner'), await agency.persona('agent')];
    for (let i = 0; i < RATE_LIMITS.read; i++) await strict.client.inject(one, { method: 'GET', url: listSessions.path });
    expect((await strict.client.inject(one, { method: 'GET', url: listSessions.path })).status).toBe(429);
    expect((await strict.client.inject(two, { method: 'GET', url: listSessions.path })).status).toBe(200);
  });
});

describe('one address', () => {
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET', ip = '198.51.100.7') => {
    const answer = await strict.app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { host: 'localhost', accept: 'text/html' },
    });
    return answer.statusCode;
  };
  const refusedOf = async (limit: number, send: () => Promise<number>) => {
    for (let i = 0; i < limit; i++) await send();
    return send();
  };

  test('asks for so many pages a minute, made-up addresses and paths that nothing serves included', async () => {
    let n = 0;
    const some = ['/?x=', '/nowhere/', '/robots.txt?', '/dev/mailbox.json?to='];
    const refused = await refusedOf(ADDRESS_LIMITS.page, () => ask(`${some[n % some.length]}${n++}`));
    expect(refused).toBe(429);
    expect(await ask('/nowhere', 'POST')).toBe(429);
    expect(await ask('/', 'GET', '198.51.100.8')).not.toBe(429);
    // Files and probes count by themselves.
    expect(await ask('/healthz')).toBe(200);
  });

  test.each([
    ['tokens of the sandbox gateway', '/sandbox-gateway/v1/tokens', ADDRESS_LIMITS.token],
    ['webhooks', '/api/webhooks/payments/sandbox', ADDRESS_LIMITS.webhook],
  ])('sends so many %s', async (_name, url, limit) => {
    const statuses = new Set<number>();
    const last = await refusedOf(limit, async () => {
      const status = await ask(url, 'POST', '198.51.100.9');
      if (statuses.size === 0) statuses.add(status);
      return status;
    });
    expect([last, statuses.has(404)]).toEqual([429, false]);
  });
});

describe('mails that people ask for', () => {
  test('about one booking reach one address twenty times an hour at most, and its owner is not shut out for longer', async () => {
    const client = await home.persona('client');
    const victim = 'victim@elsewhere.test';
    const { data } = await bookQuote(loose, client, await quoteAFlight(loose, client), {
      contact: { ...CONTACT, email: victim },
    });
    await loose.drain();
    const ask = () =>
      loose.client.inject(
        { ...client, idempotencyKey: newId() },
        { method: 'POST', url: sendFlightMail.path, body: { bookingId: data.bookingId, email: victim } },
      );
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push((await ask()).status);
    await loose.drain();
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    const confirmations = (mails: Awaited<ReturnType<typeof listMailbox>>) =>
      mails.filter(({ subject }) => /confirmed/i.test(subject));
    expect(confirmations(await listMailbox(loose.platform.database, victim)).length).toBeLessThanOrEqual(20);
    loose.clock.advance(3_600_001);
    expect((await ask()).status).toBe(200);
  });

  test('to strangers, as invitations are, go out a hundred times an hour at most', async () => {
    const owner = await home.persona('owner');
    const invite = (i: number) =>
      loose.client.inject(
        { ...owner, idempotencyKey: newId() },
        { method: 'POST', url: inviteAgent.path, body: { email: `stranger${i}@elsewhere.test`, isRestrictedAgent: true } },
      );
    const statuses: number[] = [];
    for (let i = 0; i < 102; i++) statuses.push((await invite(i)).status);
    expect(statuses).toEqual([...Array(100).fill(200), 429, 429]);
  });
});
