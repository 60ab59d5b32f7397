import { checkAgencyDomain, forgotPassword, getAgency, getAgencyDomain, removeAgencyDomain } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type DnsReply, type DnsStandIn, startDnsStandIn } from '../../../testing/dns-stand-in.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { ask, recordsOf, runDueChecks, zoneOf } from '../testing/owned-domain.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const records = new Map<string, DnsReply>();
let standIn: DnsStandIn;
let t: TestApp;
let home: TestAgency;
let owner: Persona;
let host: string;
beforeAll(async () => {
  standIn = await startDnsStandIn(zoneOf(records));
  t = await startTestApp({ settings: { DNS_SERVERS: standIn.server } });
});
beforeEach(async () => {
  home = await t.freshAgency();
  owner = await home.persona('owner');
  host = `www.${newId()}.com`;
});
afterAll(async () => {
  await t.close();
  standIn.stop();
});

const domain = async () => required((await t.client.call(owner, getAgencyDomain, {})).data.domain, 'custom domain');
const publish = (entries: readonly [string, DnsReply][]) => {
  for (const [name, reply] of entries) records.set(name, reply);
};

/** Creates and checks the records of the agency's domain. */
async function verified(): Promise<[string, DnsReply][]> {
  const entries = recordsOf(await ask(t, home, host));
  publish(entries);
  expect((await t.client.call(owner, checkAgencyDomain, {})).data.domain?.status).toBe('verified');
  return entries;
}

/** Requests the custom domain as a visitor. */
const visit = () =>
  t.client.inject({ agency: { ...home.agency, origin: `http://${host}:3000` } }, { method: 'GET', url: getAgency.path });
const certificate = async () => (await t.app.inject({ url: `/internal/hosts/allowed?domain=${host}` })).statusCode;

/** Returns the link of a password reset. */
async function resetLink(): Promise<URL> {
  const { email } = await home.persona('client');
  await t.client.call(home.visitor, forgotPassword, { body: { email } });
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  return new URL(
    required(
      mail?.links.find((link) => link.includes('token=')),
      'link',
    ),
  );
}

async function ownersMails(): Promise<string[]> {
  await t.drain();
  return (await listMailbox(t.platform.database, owner.email)).map(({ subject }) => subject);
}

describe('T8: a domain whose record is gone', () => {
  test('leads to the site while it is proven; after the daily check nowhere, and links lead to the sub-domain', async () => {
    expect([(await visit()).status, await certificate()]).toEqual([404, 404]);
    const [proof] = await verified();
    expect([(await visit()).status, await certificate()]).toEqual([200, 200]);
    expect((await resetLink()).origin).toBe(`http://${host}:3000`);
    expect(await ownersMails()).toEqual([`${host} now leads to ${home.agency.name}`]);

    records.delete(required(proof, 'TXT record')[0]);
    t.clock.advance(24 * HOUR - 1);
    await runDueChecks(t);
    expect((await visit()).status).toBe(200);
    t.clock.advance(1);
    await runDueChecks(t);
    const answer = await visit();
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'agencyNotFound', message: 'Agency not found!' }]);
    expect(answer.text).not.toContain(home.agency.name);
    expect(await certificate()).toBe(404);
    expect((await resetLink()).origin).toBe(home.agency.origin);
    expect(await domain()).toMatchObject({ status: 'lapsed', records: [{ status: 'missing' }, { status: 'found' }] });
    expect(await ownersMails()).toContain(`${host} no longer leads to ${home.agency.name}`);
  });

  test.each<[string, DnsReply, string]>([
    ['no such record', 'noSuchRecord', 'missing'],
    ['another token', ['website-verify=somebody-elses'], 'different'],
  ])('%s is as good as gone', async (_, reply, status) => {
    const [proof] = await verified();
    records.set(required(proof, 'TXT record')[0], reply);
    t.clock.advance(24 * HOUR);
    await runDueChecks(t);
    expect(await domain()).toMatchObject({ status: 'lapsed', records: [{ status }, { status: 'found' }] });
    expect((await visit()).status).toBe(404);
  });

  test.each<[string, DnsReply]>([
    ['elsewhere', ['shop.elsewhere.example']],
    ['nowhere', 'noSuchName'],
  ])('one that leads %s takes no links along', async (_, reply) => {
    const [, route] = await verified();
    records.set(required(route, 'CNAME record')[0], reply);
    t.clock.advance(24 * HOUR);
    await runDueChecks(t);
    expect((await domain()).status).toBe('lapsed');
    expect((await resetLink()).origin).toBe(home.agency.origin);
  });

  test.each<DnsReply>(['broken', 'silent'])(
    'DNS that is %s says nothing: all stays, and it is asked again in an hour',
    async (reply) => {
      const entries = await verified();
      publish(entries.map(([name]) => [name, reply]));
      t.clock.advance(24 * HOUR);
      await runDueChecks(t);
      expect(await domain()).toMatchObject({
        status: 'verified',
        records: [{ status: 'unreachable' }, { status: 'unreachable' }],
        nextCheckAt: new Date(t.clock.now() + HOUR).toISOString(),
      });
      expect((await visit()).status).toBe(200);
      expect((await resetLink()).origin).toBe(`http://${host}:3000`);
      // Remove the records, so that the next test does not get these answers.
      for (const [name] of entries) records.delete(name);
    },
  );

  test('has it back by itself once the records are back', async () => {
    const entries = await verified();
    for (const [name] of entries) records.delete(name);
    await t.client.call(owner, checkAgencyDomain, {});
    expect((await visit()).status).toBe(404);
    publish(entries);
    t.clock.advance(5 * MINUTE);
    await runDueChecks(t);
    expect(await domain()).toMatchObject({ status: 'verified', lapsedAt: null });
    expect((await visit()).status).toBe(200);
  });

  test('its owner takes it away: at once it leads nowhere, and links lead to the sub-domain', async () => {
    await verified();
    const { data } = await t.client.call(owner, removeAgencyDomain, {});
    expect(data).toEqual({ platformOrigin: home.agency.origin, domain: null });
    expect([(await visit()).status, await certificate()]).toEqual([404, 404]);
    expect((await resetLink()).origin).toBe(home.agency.origin);
    expect((await t.client.call(owner, removeAgencyDomain, {})).data.domain).toBeNull();
  });
});
