import { askForDomain, checkAgencyDomain, getAgencyDomain, removeAgencyDomain } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsReply, type DnsStandIn, startDnsStandIn } from '../../../testing/dns-stand-in.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { findOwnerAddress } from '../../identity/index.ts';
import { queueMail } from '../../notifications/index.ts';
import { hostRegister } from '../agency-directory.ts';
import type { DomainDeps } from '../deps.ts';
import { agencies, agencyDomains, agencyHosts } from '../tables.ts';
import { ask, recordsOf, zoneOf } from '../testing/owned-domain.ts';
import { checkDomain } from './check-domain.ts';

const records = new Map<string, DnsReply>();
let standIn: DnsStandIn;
let t: TestApp;
let home: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  standIn = await startDnsStandIn(zoneOf(records));
  t = await startTestApp({ settings: { DNS_SERVERS: standIn.server, PLATFORM_DOMAIN: 'caravel.travel' } });
  [home, other] = [await t.freshAgency(), await t.freshAgency({ origin: 'http://www.atlas-journeys.com:3000' })];
});
afterAll(async () => {
  await t.close();
  standIn.stop();
});

/** Makes the dependencies of a check with a DNS of its own. */
const depsWith = (dns: DomainDeps['dns']): DomainDeps => ({
  dns,
  hosts: hostRegister(t.platform.database),
  publicOrigin: t.platform.config.publicOrigin,
  platformDomain: t.platform.config.platformDomain,
  forgetAgency: t.platform.agencies.forget,
  findOwnerAddress,
  queueMail,
  contextOf: async () => null,
});

/** Reads everything that decides which host leads to which agency. */
const kept = () =>
  t.platform.database.system.tx(async (tx) => ({
    domains: await tx.select().from(agencyDomains),
    hosts: await tx.select().from(agencyHosts),
    origins: await tx.select({ origin: agencies.origin }).from(agencies),
  }));

describe('T7: what nobody may have as custom domain', () => {
  const refused: readonly (readonly [string, string, string])[] = [
    ['http://', 'http://www.mine.com', 'Custom domain must not include http:// or https://'],
    ['a path', 'www.mine.com/book', 'Enter the domain alone, without a path or a port'],
    ['a port', 'www.mine.com:8443', 'Enter the domain alone, without a path or a port'],
    ['an apex domain', 'mine.com', 'Apex domain unsupported. Use the www form, for example www.example.com'],
    ['an apex below co.uk', 'mine.co.uk', 'Apex domain unsupported. Use the www form, for example www.example.com'],
    ['an IPv4 address', '10.0.0.1', 'Enter a domain, not an IP address'],
    ['an address as number', '2130706433', 'Enter a domain, not an IP address'],
    ['an address in hex', '0x7f.0.0.1', 'Enter a domain, not an IP address'],
    ['an IPv6 address', '[::1]', 'Enter a domain, not an IP address'],
    ['localhost', 'localhost', 'This name cannot be reached from the internet. Enter a domain that you own.'],
    ['below localhost', 'www.mine.localhost', 'This name cannot be reached from the internet. Enter a domain that you own.'],
    ['an internal name', 'db.prod.internal', 'This name cannot be reached from the internet. Enter a domain that you own.'],
    ['a local name', 'www.mine.local', 'This name cannot be reached from the internet. Enter a domain that you own.'],
    ['the platform’s own domain', 'www.caravel.travel', 'This domain belongs to the platform. Enter a domain that you own.'],
    ['the platform in other letters', 'www.сaravel.travel', 'This domain mixes letters from several alphabets. Use only one.'],
    [
      'the platform all in other letters',
      'login.сагаѵеӏ.travel',
      'This domain looks like another one in use here. Choose one that cannot be mistaken for it.',
    ],
    [
      'another agency’s with a mark, as typed',
      'www.átlas-journeys.com',
      'This domain looks like another one in use here. Choose one that cannot be mistaken for it.',
    ],
    [
      'another agency’s with a mark, encoded',
      'www.xn--tlas-journeys-2db.com',
      'This domain looks like another one in use here. Choose one that cannot be mistaken for it.',
    ],
    ['an encoded name that is none', 'www.xn--0.com', 'Custom domain must be valid, for example www.example.com'],
    ['an underscore', '_dmarc.mine.com', 'Custom domain must be valid, for example www.example.com'],
    ['spaces', 'www.mi ne.com', 'Custom domain must be valid, for example www.example.com'],
    ['two dots', 'www..mine.com', 'Custom domain must be valid, for example www.example.com'],
    ['too much', `${'a.'.repeat(150)}com`, 'This is too long'],
    ['nothing', '', 'Required'],
  ];
  test.each(refused)('%s', async (_, host, message) => {
    const before = await kept();
    const refusal = await t.client.refusal(await home.persona('owner'), askForDomain, { body: { host } });
    expect(refusal).toMatchObject({ status: 400, code: 'validationFailed', validationError: { host: message } });
    expect(await kept()).toEqual(before);
  });

  test.each(['www.atlas-journeys.com', 'WWW.Atlas-Journeys.COM.'])('another agency’s domain: %s', async (host) => {
    const before = await kept();
    const refusal = await t.client.refusal(await home.persona('owner'), askForDomain, { body: { host } });
    expect(refusal).toMatchObject({ status: 409, code: 'domainTaken', message: 'Agency with Domain already exists!' });
    expect(await kept()).toEqual(before);
  });

  test('in the language of the caller', async () => {
    const owner = { ...(await home.persona('owner')), headers: { 'accept-language': 'es' } };
    const refusal = await t.client.refusal(owner, askForDomain, { body: { host: 'mine.com' } });
    expect(refusal.validationError?.host).toBe('No se admite el dominio raíz. Usa la forma con www, por ejemplo www.example.com');
  });

  test('nor anything beside the host, and nobody but the owner', async () => {
    const owner = await home.persona('owner');
    const body = { host: 'www.mine.com', status: 'verified', agencyId: other.agency.id };
    expect((await t.client.inject(owner, { method: 'PUT', url: askForDomain.path, body })).status).toBe(400);
    for (const kind of ['agent', 'restricted', 'client'] as const) {
      const answer = await t.client.inject(await home.persona(kind), { method: 'PUT', url: askForDomain.path, body });
      expect(answer.status).toBe(403);
    }
  });
});

describe('T7: whose a domain is', () => {
  const CLAIMS = 50;

  test('of fifty agencies that claim one at once, and whose proofs are all right, one has it; the others are told', async () => {
    const host = 'www.wanted-by-all.com';
    const rivals = await Promise.all(Array.from({ length: CLAIMS }, () => t.freshAgency()));
    const answers = await Promise.all(rivals.map((rival) => ask(t, rival, host)));
    expect(new Set(answers.map(({ domain }) => domain?.records[0]?.value)).size).toBe(CLAIMS);

    // A real zone could prove it for only one agency: this tests the database alone.
    const check = async (rival: TestAgency, i: number) => {
      const [text, alias] = required(answers[i]?.domain, 'domain').records;
      const found = (value = '') => Promise.resolve({ kind: 'found' as const, values: [value] });
      const deps = depsWith({ resolveTxt: () => found(text?.value), resolveCname: () => found(alias?.value) });
      return checkDomain(deps, t.ctx(rival.agency, (await rival.persona('owner')).actor));
    };
    const checked = await Promise.all(rivals.map(check));
    const winners = rivals.filter((_, i) => checked[i]?.domain?.status === 'verified');
    expect(winners).toHaveLength(1);
    expect(checked.filter(({ domain }) => domain?.status === 'pending' && domain.isTaken)).toHaveLength(CLAIMS - 1);

    const winner = required(winners[0], 'winner').agency.id;
    const rows = await t.platform.database.system.tx((tx) => tx.select().from(agencyHosts).where(eq(agencyHosts.host, host)));
    expect(rows.map(({ agencyId }) => agencyId)).toEqual([winner]);
    expect((await t.platform.agencies.findByHost(host))?.id).toBe(winner);
    const origins = await t.platform.database.system.tx((tx) =>
      tx
        .select({ id: agencies.id })
        .from(agencies)
        .where(eq(agencies.origin, `http://${host}:3000`)),
    );
    expect(origins).toEqual([{ id: winner }]);
  }, 60_000);

  test('records that were looked up for a claim prove no later one, not even of the same host', async () => {
    const host = `www.${newId()}.com`;
    const claimant = await t.freshAgency();
    const owner = await claimant.persona('owner');
    const [text, alias] = required((await ask(t, claimant, host)).domain, 'domain').records;
    const found = (value = '') => Promise.resolve({ kind: 'found' as const, values: [value] });
    const deps = depsWith({
      // The domain is requested again while DNS is slow: the new claim has a token that no record holds yet.
      resolveTxt: async () => {
        await t.client.call(owner, removeAgencyDomain, {});
        await ask(t, claimant, host);
        return found(text?.value);
      },
      resolveCname: () => found(alias?.value),
    });
    const checked = await checkDomain(deps, t.ctx(claimant.agency, owner.actor));
    expect(checked.domain).toMatchObject({ host, status: 'pending', checkedAt: null });
    expect(checked.domain?.records[0]?.value).not.toBe(text?.value);
    expect(await t.platform.agencies.findByHost(host)).toBeNull();
  });

  test('who asks first and proves nothing keeps nobody from it', async () => {
    const host = `www.${newId()}.com`;
    const [squatter, rightful] = [await t.freshAgency(), await t.freshAgency()];
    await ask(t, squatter, host);
    for (const [name, reply] of recordsOf(await ask(t, rightful, host))) records.set(name, reply);
    const mine = await t.client.call(await rightful.persona('owner'), checkAgencyDomain, {});
    expect(mine.data.domain?.status).toBe('verified');

    const theirs = await t.client.call(await squatter.persona('owner'), checkAgencyDomain, {});
    expect(theirs.data.domain).toMatchObject({
      status: 'pending',
      records: [{ status: 'different' }, { status: 'different', found: [`${rightful.agency.slug}.caravel.travel`] }],
    });
    const late = await t.freshAgency();
    const refusal = await t.client.refusal(await late.persona('owner'), askForDomain, { body: { host } });
    expect(refusal).toMatchObject({ status: 409, message: 'Agency with Domain already exists!' });
    expect((await t.client.call(await late.persona('owner'), getAgencyDomain, {})).data.domain).toBeNull();
  });

  test('both records right for one that another agency proved before: told so in the spec’s words', async () => {
    const host = `www.${newId()}.com`;
    const [first, second] = [await t.freshAgency(), await t.freshAgency()];
    const [ours, theirs] = [recordsOf(await ask(t, first, host)), recordsOf(await ask(t, second, host))];
    for (const [name, reply] of ours) records.set(name, reply);
    await t.client.call(await first.persona('owner'), checkAgencyDomain, {});
    for (const [name, reply] of theirs) records.set(name, reply);
    const refusal = await t.client.refusal(await second.persona('owner'), checkAgencyDomain, {});
    expect(refusal).toMatchObject({ status: 409, code: 'domainTaken', message: 'Agency with Domain already exists!' });
    const { data } = await t.client.call(await second.persona('owner'), getAgencyDomain, {});
    expect(data.domain).toMatchObject({ status: 'pending', isTaken: true, records: [{ status: 'found' }, { status: 'found' }] });

    // The first agency's proof is gone: as soon as a check notices, the second agency gets the domain.
    await t.client.call(await first.persona('owner'), checkAgencyDomain, {});
    const now = await t.client.call(await second.persona('owner'), checkAgencyDomain, {});
    expect(now.data.domain).toMatchObject({ status: 'verified', isTaken: false });
    expect((await t.platform.agencies.findByHost(host))?.id).toBe(second.agency.id);
  });
});
