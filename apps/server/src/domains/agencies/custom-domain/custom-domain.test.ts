import { askForDomain, checkAgencyDomain, getAgency, getAgencyDomain, removeAgencyDomain } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { type DnsReply, type DnsStandIn, startDnsStandIn } from '../../../testing/dns-stand-in.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { alignOrigins } from '../align-origins.ts';
import { ask, recordsOf, runDueChecks } from '../testing/owned-domain.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const records = new Map<string, DnsReply>();
/** Runs when a name is looked up, before the answer. */
let onLookUp: () => Promise<unknown> = async () => undefined;
const asked: string[] = [];
let standIn: DnsStandIn;
let t: TestApp;
let home: TestAgency;
let owner: Persona;
let host: string;
beforeAll(async () => {
  standIn = await startDnsStandIn(async (name, type) => {
    asked.push(name);
    await onLookUp();
    return records.get(`${type} ${name}`) ?? 'noSuchName';
  });
  t = await startTestApp({ settings: { DNS_SERVERS: standIn.server } });
});
beforeEach(async () => {
  onLookUp = async () => undefined;
  home = await t.freshAgency();
  owner = await home.persona('owner');
  host = `www.${newId()}.com`;
});
afterAll(async () => {
  await t.close();
  standIn.stop();
});

const read = async () => (await t.client.call(owner, getAgencyDomain, {})).data;
const check = async () => (await t.client.call(owner, checkAgencyDomain, {})).data.domain;
const publish = (entries: readonly [string, DnsReply][]) => {
  for (const [name, reply] of entries) records.set(name, reply);
};
/** Counts the look-ups of the domain. */
const lookUps = () => asked.filter((name) => name === host).length;

async function trail(): Promise<string[]> {
  const rows = await t.ctx(home.agency).db.tx((tx) =>
    tx
      .select({ action: auditEvents.action, kind: auditEvents.actorKind })
      .from(auditEvents)
      .where(and(eq(auditEvents.agencyId, home.agency.id), like(auditEvents.action, 'agency.domain%')))
      .orderBy(asc(auditEvents.at), asc(auditEvents.id)),
  );
  return rows.map(({ action, kind }) => `${action} ${kind}`);
}

describe('a custom domain', () => {
  test('is none at first; asked for, it names the two records to make; looked up, how each stands; proven, it leads to the site', async () => {
    expect(await read()).toEqual({ platformOrigin: home.agency.origin, domain: null });

    const first = await ask(t, home, `${host.toUpperCase()}.`);
    expect(first.domain).toMatchObject({
      host,
      origin: `http://${host}:3000`,
      status: 'pending',
      records: [
        { type: 'TXT', name: `_website-verify.${host}`, value: expect.stringMatching(/^website-verify=[\da-f]{32}$/) },
        { type: 'CNAME', name: host, value: `${home.agency.slug}.localhost`, status: 'unchecked', found: [] },
      ],
      checkedAt: null,
      verifiedAt: null,
    });
    expect(await read()).toEqual(first);

    expect((await check())?.records.map(({ status }) => status)).toEqual(['missing', 'missing']);
    records.set(`CNAME ${host}`, ['elsewhere.example.com']);
    expect((await check())?.records[1]).toMatchObject({ status: 'different', found: ['elsewhere.example.com'] });
    publish(recordsOf(first));
    t.clock.advance(MINUTE);
    const at = new Date(t.clock.now()).toISOString();
    expect(await check()).toMatchObject({ status: 'verified', verifiedAt: at, checkedAt: at });

    const visitor = { agency: { ...home.agency, origin: `http://${host}:3000` } };
    expect((await t.client.call(visitor, getAgency, {})).data._id).toBe(home.agency.id);
    expect((await t.client.call(home.visitor, getAgency, {})).data._id).toBe(home.agency.id);
    expect((await t.platform.agencies.findById(home.agency.id))?.origin).toBe(`http://${host}:3000`);
    expect(await trail()).toEqual(['agency.domainAsked user', 'agency.domainVerified user']);
  });

  test('asked for again is the same; it must be removed before another is added, with a token of its own', async () => {
    const first = await ask(t, home, host);
    expect(await ask(t, home, host)).toEqual(first);
    const another = { body: { host: `book.${host}` } };
    expect(await t.client.refusal(owner, askForDomain, another)).toMatchObject({ status: 409, code: 'domainAlreadyAdded' });
    expect((await read()).domain).toMatchObject({ host, status: 'pending' });
    await t.client.call(owner, removeAgencyDomain, {});
    const second = await ask(t, home, `book.${host}`);
    expect(second.domain?.host).toBe(`book.${host}`);
    expect(second.domain?.records[0]?.value).not.toBe(first.domain?.records[0]?.value);
    expect(await trail()).toEqual(['agency.domainAsked user', 'agency.domainRemoved user', 'agency.domainAsked user']);

    publish(recordsOf(second));
    await check();
    expect((await ask(t, home, `book.${host}`)).domain?.status).toBe('verified');
    const refusal = await t.client.refusal(owner, askForDomain, { body: { host } });
    expect(refusal).toMatchObject({ status: 409, code: 'domainAlreadyAdded' });
    await t.client.call(owner, removeAgencyDomain, {});
    expect((await ask(t, home, host)).domain?.status).toBe('pending');
  });

  test('that is waited for is looked up every five minutes for three days, then only by hand', async () => {
    const { domain } = await ask(t, home, host);
    await runDueChecks(t);
    expect(lookUps()).toBe(0);
    for (let i = 0; i < 3; i++) {
      t.clock.advance(5 * MINUTE);
      await runDueChecks(t);
    }
    expect(lookUps()).toBe(3);
    expect((await read()).domain?.nextCheckAt).toBe(new Date(t.clock.now() + 5 * MINUTE).toISOString());

    t.clock.advance(72 * HOUR);
    await runDueChecks(t);
    t.clock.advance(HOUR);
    await runDueChecks(t);
    expect(lookUps()).toBe(4);
    expect((await read()).domain?.nextCheckAt).toBeNull();

    await check();
    publish(recordsOf({ platformOrigin: home.agency.origin, domain }));
    t.clock.advance(5 * MINUTE);
    await runDueChecks(t);
    expect((await read()).domain?.status).toBe('verified');
    expect(await trail()).toEqual(['agency.domainAsked user', 'agency.domainVerified system']);
  });

  test.each(['replaced', 'removed'])(
    'that is %s while it is looked up is not verified by what was found for it',
    async (fate) => {
      publish(recordsOf(await ask(t, home, host)));
      let isFirst = true;
      onLookUp = async () => {
        if (!isFirst) return;
        isFirst = false;
        await t.client.call(owner, removeAgencyDomain, {});
        if (fate === 'replaced') await ask(t, home, `new.${host}`);
      };
      await check();
      const { domain } = await read();
      expect(domain?.status).toBe(fate === 'replaced' ? 'pending' : undefined);
      expect(domain?.host).toBe(fate === 'replaced' ? `new.${host}` : undefined);
      expect(await t.platform.agencies.findByHost(host)).toBeNull();
    },
  );

  test('that was proven by the record of former days stays proven; a new one is not', async () => {
    const wanted = await ask(t, home, host);
    const token = required(wanted.domain?.records[0], 'a proof').value.split('=')[1];
    publish(recordsOf(wanted).slice(1));
    records.set(`TXT _caravel-verify.${host}`, [`caravel-verify=${token}`]);
    expect((await check())?.status).toBe('pending');
    publish(recordsOf(wanted));
    expect((await check())?.status).toBe('verified');
    records.delete(`TXT _website-verify.${host}`);
    expect((await check())?.status).toBe('verified');
    records.delete(`TXT _caravel-verify.${host}`);
    expect((await check())?.status).toBe('lapsed');
  });

  test('that is not there is nothing to look up or to remove', async () => {
    const before = asked.length;
    expect(await check()).toBeNull();
    expect((await t.client.call(owner, removeAgencyDomain, {})).data.domain).toBeNull();
    expect(asked.length).toBe(before);
    expect(await trail()).toEqual([]);
  });

  test('one that fails to be looked up keeps no other from it', async () => {
    const other = await t.freshAgency();
    const [mine, theirs] = [await ask(t, home, host), await ask(t, other, `www.${newId()}.com`)];
    publish([...recordsOf(mine), ...recordsOf(theirs)]);
    records.set(`TXT _website-verify.${host}`, 'broken');
    t.clock.advance(5 * MINUTE);
    await runDueChecks(t);
    expect((await read()).domain).toMatchObject({ status: 'pending', records: [{ status: 'unreachable' }, { status: 'found' }] });
    const { data } = await t.client.call(await other.persona('owner'), getAgencyDomain, {});
    expect(data.domain?.status).toBe('verified');
    expect(required(data.domain, 'domain').isTaken).toBe(false);
  });

  test('follows the scheme and port of the installation once it is verified', async () => {
    publish(recordsOf(await ask(t, home, host)));
    await check();
    const origin = async () => {
      t.platform.agencies.forget();
      return (await t.platform.agencies.findById(home.agency.id))?.origin;
    };
    await alignOrigins(t.platform.database, 'https://localhost:8443');
    expect(await origin()).toBe(`https://${host}:8443`);
    await alignOrigins(t.platform.database, t.platform.config.publicOrigin);
    expect(await origin()).toBe(`http://${host}:3000`);
  });
});
