import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailgunBench } from '../../testing/mailgun-bench.ts';
import { mailRouteOf } from './index.ts';

let b: Awaited<ReturnType<typeof mailgunBench>>;
beforeAll(async () => {
  b = await mailgunBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());

test('mails leave from a domain only if it is enabled, paid and verified, and its agency has a subscription', async () => {
  const agency = await b.agency();
  const domain = b.newDomain();
  await b.add(agency, domain);
  b.publish(domain);
  await b.check(agency);
  const ctx = await agency.ctx();
  const route = async (isSubscribed = true) =>
    (await mailRouteOf(b.deps, { ...ctx, agency: { ...ctx.agency, isSubscribed } })).kind;
  const set = (column: string, value: string) =>
    b.rowsOf(
      sql`update sending_domains set ${sql.identifier(column)} = ${sql.raw(value)} where agency_id = ${agency.agencyId} returning id`,
    );
  expect(await route()).toBe('mailgun');
  expect(await route(false)).toBe('platform');
  // The database refuses a verified domain that nobody has paid, and so does the door where the rule is gone.
  await expect(set('paid_at', 'null')).rejects.toThrow();
  await b.t.platform.database.raw.query('ALTER TABLE sending_domains DROP CONSTRAINT IF EXISTS sending_domains_verified', []);
  await set('paid_at', 'null');
  expect(await route()).toBe('platform');
  await set('paid_at', 'now()');
  for (const status of ['pending', 'lapsed', 'deleting']) {
    await set('status', `'${status}'`);
    expect([status, await route()]).toEqual([status, 'platform']);
  }
});
