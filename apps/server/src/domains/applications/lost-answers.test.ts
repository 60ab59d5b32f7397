import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordsOf } from '../../platform/mail/mailgun/testing/mailgun-books.ts';
import { mailgunBench } from '../../testing/mailgun-bench.ts';
import type { ApplicationsDeps } from './index.ts';
import { addSendingDomain } from './mailgun/add-domain.ts';
import { removeSendingDomain } from './mailgun/remove-domain.ts';

const MINUTE = 60_000;
const PRICE = { amountMinor: 3_500, currency: 'USD' };
let b: Awaited<ReturnType<typeof mailgunBench>>;
beforeAll(async () => {
  b = await mailgunBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());
afterEach(() => expect(b.standIn.breaches.splice(0)).toEqual([]));

type Agency = Awaited<ReturnType<typeof b.agency>>;

/** How often the domain was paid, and how often it is at Mailgun. */
async function counts(agency: Agency, domain: string) {
  const paid = await b.rowsOf(
    sql`select id from subscription_charges where agency_id = ${agency.agencyId} and purpose = 'sendingDomain' and status = 'paid'`,
  );
  return { paid: paid.length, atMailgun: [...b.standIn.domains.keys()].filter((name) => name === domain).length };
}

/** Adds a domain, and has the job continue until it waits for its records. */
async function addWith(agency: Agency, domain: string, deps: ApplicationsDeps): Promise<void> {
  const wanted = { domain, senderEmail: `a@${domain}`, agreedPrice: PRICE };
  const taken = (await agency.books()).taken;
  await addSendingDomain(deps, await agency.ctx(), wanted).catch(() => undefined);
  for (let i = 0; i < 4; i++) await b.runJob(2 * MINUTE);
  expect((await b.look(agency)).domain).toMatchObject({ domain, status: 'pending' });
  expect((await b.look(agency)).domain?.records).toHaveLength(recordsOf(domain).length + 1);
  expect(await counts(agency, domain)).toEqual({ paid: 1, atMailgun: 1 });
  expect((await agency.books()).taken - taken).toBe(3_500);
}

describe('a domain is added and paid once, and nothing is lost,', () => {
  test.each(['lostAfter', 'lostBefore', 'broken', 'rubbish', 'tooMany'] as const)(
    'where the answer of Mailgun is %s',
    async (fault) => {
      const agency = await b.agency();
      b.standIn.fail(/^POST \/v4\/domains$/, fault);
      await addWith(agency, b.newDomain(), b.deps);
    },
  );

  test('where the process is killed after our row, and Mailgun was never asked', async () => {
    const accounts = { ...b.deps.accounts, findByAccount: () => Promise.reject(new Error('killed')) };
    await addWith(await b.agency(), b.newDomain(), { ...b.deps, accounts });
  });

  test('where it is killed when Mailgun has answered, before the charge begins', async () => {
    const payments = { ...b.deps.payments, begin: () => Promise.reject(new Error('killed')) };
    await addWith(await b.agency(), b.newDomain(), { ...b.deps, payments });
  });

  test('where it is killed when the charge has begun, before the gateway is asked', async () => {
    const payments = { ...b.deps.payments, proceed: () => Promise.reject(new Error('killed')) };
    await addWith(await b.agency(), b.newDomain(), { ...b.deps, payments });
  });

  test('where it is killed when the gateway was paid', async () => {
    const { proceed } = b.deps.payments;
    const payments: ApplicationsDeps['payments'] = {
      ...b.deps.payments,
      proceed: async (ctx) => {
        await proceed(ctx);
        throw new Error('killed');
      },
    };
    await addWith(await b.agency(), b.newDomain(), { ...b.deps, payments });
  });
});

test('a domain that the platform has at Mailgun is not taken over when an answer is lost', async () => {
  const agency = await b.agency();
  const domain = b.newDomain();
  b.standIn.domains.set(domain, {
    ...{
      key: 'key-of-the-platform',
      name: domain,
      addedAt: b.t.clock.now() - 24 * 60 * MINUTE,
      state: 'active',
      seen: new Set(),
    },
  });
  const taken = (await agency.books()).taken;
  b.standIn.fail(/^POST \/v4\/domains$/, 'lostBefore');
  await b.add(agency, domain);
  expect((await b.look(agency)).domain?.status).toBe('adding');
  await b.runJob(2 * MINUTE);
  expect((await b.look(agency)).domain).toBeNull();
  expect((await agency.books()).taken).toBe(taken);
  expect(b.standIn.domains.get(domain)?.state).toBe('active');
});

test('a payment that the bank refuses takes the domain away again, here and at Mailgun', async () => {
  const agency = await b.agency();
  const domain = b.newDomain();
  const payments: ApplicationsDeps['payments'] = {
    ...b.deps.payments,
    proceed: () => Promise.resolve({ kind: 'failed', code: 'paymentDeclined' }),
  };
  const wanted = { domain, senderEmail: `a@${domain}`, agreedPrice: PRICE };
  await expect(addSendingDomain({ ...b.deps, payments }, await agency.ctx(), wanted)).rejects.toMatchObject({
    code: 'paymentDeclined',
  });
  expect((await b.look(agency)).domain).toBeNull();
  expect(b.standIn.domains.has(domain)).toBe(false);
  const other = await b.agency();
  await addWith(other, domain, b.deps);
});

test('a deletion that Mailgun does not answer is made later', async () => {
  const agency = await b.agency();
  const domain = b.newDomain();
  await b.add(agency, domain);
  b.standIn.fail(/^DELETE/, 'broken', 'broken', 'broken');
  expect((await removeSendingDomain(b.deps, await agency.ctx())).domain?.status).toBe('deleting');
  for (let i = 0; i < 3; i++) await b.runJob(6 * MINUTE);
  expect((await b.look(agency)).domain).toBeNull();
  expect(b.standIn.domains.has(domain)).toBe(false);
});
