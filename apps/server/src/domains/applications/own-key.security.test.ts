import { getApplication, listApplications, localeSchema, setApplication } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailgunBench } from '../../testing/mailgun-bench.ts';
import { mailRouteOf } from './index.ts';

/** A good key that must stand nowhere in the clear. */
const CANARY = 'key-canary-0815-4711';
const lines: string[] = [];
let b: Awaited<ReturnType<typeof mailgunBench>>;
beforeAll(async () => {
  b = await mailgunBench(process.env.PARTNER_CONTRACTS, {}, { write: (line: string) => void lines.push(line) });
  b.standIn.keys.add(CANARY);
});
afterAll(() => b.close());

const own = (apiKey?: string) => ({
  body: { app: 'mailgun', configuration: { keyChoice: 'own', ...(apiKey === undefined ? {} : { apiKey }) } },
});

describe('a key of an agency', () => {
  test('that Mailgun refuses is told at its field in three languages, and nothing is stored', async () => {
    const home = await b.t.freshAgency();
    const owner = await home.persona('owner');
    for (const apiKey of ['key-that-is-wrong', 'short', 'with a space in it'])
      for (const locale of localeSchema.options) {
        const caller = { ...owner, headers: { 'accept-language': locale } };
        expect(await b.t.client.refusal(caller, setApplication, own(apiKey))).toMatchObject({
          ...{ status: 400, code: 'validationFailed' },
          validationError: { 'configuration.apiKey': translate(locale, 'validation.mailgunKeyRefused') },
        });
      }
    expect((await b.t.client.refusal(owner, setApplication, own())).validationError).toHaveProperty('configuration.apiKey');
    const { data } = await b.t.client.call(owner, getApplication, { params: { app: 'mailgun' } });
    expect(data).toMatchObject({ isEnabled: true, validated: false, appConfiguration: null });
    expect(await b.rowsOf(sql`select id from partner_accounts where agency_id = ${home.agency.id}`)).toEqual([]);
  });

  test('is not judged while Mailgun does not answer', async () => {
    const owner = await (await b.t.freshAgency()).persona('owner');
    b.standIn.fail(/./, 'broken', 'broken', 'broken');
    expect((await b.t.client.refusal(owner, setApplication, own(CANARY))).code).toBe('applicationUnreachable');
  });

  test('sends by its own account, stays when it is left out, and stands in no table, answer or log', async () => {
    const agency = await b.agency(CANARY);
    const domain = b.newDomain();
    await b.add(agency, domain);
    b.publish(domain);
    await b.check(agency);
    expect(b.standIn.domains.get(domain)?.key).toBe(CANARY);
    const ctx = await agency.ctx();
    expect(await mailRouteOf(b.deps, ctx)).toMatchObject({ kind: 'mailgun', domain });
    await b.t.client.call(agency.owner, setApplication, own());
    const answers = [
      await b.t.client.call(agency.owner, listApplications, {}),
      await b.t.client.call(agency.owner, getApplication, { params: { app: 'mailgun' } }),
      await b.look(agency),
      await mailRouteOf(b.deps, ctx),
    ];
    expect(answers[1]).toMatchObject({ data: { appConfiguration: { keyChoice: 'own', hasOwnKey: true, domain } } });
    const tables = await b.rowsOf(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const stored = await Promise.all(tables.map(({ name }) => b.rowsOf(sql`select * from ${sql.identifier(String(name))}`)));
    const hidden = new RegExp(`canary-0815|${Buffer.from(`api:${CANARY}`).toString('base64').slice(4, 24)}`);
    for (const text of [answers, stored, lines]) expect(JSON.stringify(text)).not.toMatch(hidden);
    expect(lines.join('')).toContain('domains.create');
  });

  test('that replaces another must have its domain; a domain stays with the account that has it', async () => {
    b.standIn.keys.add('key-of-another-account');
    const agency = await b.agency('key-of-an-agency');
    const domain = b.newDomain();
    await b.add(agency, domain);
    b.publish(domain);
    await b.check(agency);
    const refused = await b.t.client.refusal(agency.owner, setApplication, own('key-of-another-account'));
    expect(refused.validationError).toHaveProperty('configuration.apiKey');
    await b.t.client.call(agency.owner, setApplication, { body: { app: 'mailgun', configuration: { keyChoice: 'platform' } } });
    const route = await mailRouteOf(b.deps, await agency.ctx());
    expect(route.kind === 'mailgun' && route.port.accountId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await b.check(agency)).domain?.status).toBe('verified');
  });

  test('of one agency opens for no other', async () => {
    const [mine, theirs] = [await b.agency('key-of-an-agency'), await b.agency('key-of-an-agency')];
    const domain = b.newDomain();
    await b.add(mine, domain);
    await b.rowsOf(sql`update partner_accounts as a set sealed = b.sealed, key_id = b.key_id from partner_accounts b
      where a.agency_id = ${mine.agencyId} and b.agency_id = ${theirs.agencyId} and a.kind = 'application' and b.kind = 'application' returning a.id`);
    await expect(b.t.client.call(mine.owner, setApplication, { body: { app: 'nothing', isEnabled: true } })).rejects.toThrow(
      'applicationNotFound',
    );
    const { port } = { port: await b.deps.accounts.forAgency(await mine.ctx()) };
    await expect(port.ports[0]?.getDomain(domain)).rejects.toThrow();
  });
});
