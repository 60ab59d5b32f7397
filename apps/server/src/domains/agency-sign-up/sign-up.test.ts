import { checkSubdomain, getAgency, login, mailSignUpCode, signUpAgency, verifyCoupon } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../platform/jobs/run-job.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { formOf, ownBrand, proven, signUp } from '../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { findOwner } from '../identity/index.ts';
import { createCoupon } from '../subscriptions/index.ts';
import { findSignUpByToken, openAgency } from './index.ts';

const HOUR = 3_600_000;
let t: TestApp;
let brand: TestAgency;
let nth = 0;
let email: string;
let names: { agencyName: string; subdomain: string };
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
});
beforeEach(() => {
  nth += 1;
  email = `nora-${nth}@sign-up.test`;
  names = { agencyName: `Harbor Travel ${nth}`, subdomain: `harbor-${nth}` };
});
afterAll(() => t.close());

const hostOf = (domain: string) => new URL(domain).hostname;
const isFound = async (domain: string) => {
  t.platform.agencies.forget();
  return (await t.platform.agencies.findByHost(hostOf(domain))) !== null;
};
const refusal = (body: ReturnType<typeof formOf>) => t.client.refusal(brand.visitor, signUpAgency, { body });

async function open(agencyId: string): Promise<boolean> {
  const ctx = await systemContext(t.platform, agencyId, 'test');
  if (!ctx) return false;
  const owner = required(await findOwner(ctx), 'owner');
  const opened = await ctx.db.tx((tx) => openAgency(tx, ctx, owner));
  t.platform.agencies.forget();
  return opened;
}

async function clear(): Promise<void> {
  const schedules = t.slices.flatMap((slice) => slice.schedules ?? []);
  const clearing = required(
    schedules.find(({ name }) => name === 'agency-sign-up.clear-lapsed'),
    'schedule',
  );
  await clearing.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
}

async function rowsOf(agencyId: string): Promise<number> {
  let count = 0;
  for (const table of ['agencies', 'agency_hosts', 'users', 'agency_sign_ups']) {
    const { rows } = await t.platform.database.raw.query(`SELECT 1 FROM ${table} WHERE agency_id = $1`, [agencyId]);
    count += rows.length;
  }
  return count;
}

describe('a new agency', () => {
  test('is pending and found by nobody, then opened once, with its owner, its site and a mail', async () => {
    const made = await signUp(t, brand, email, names);
    expect(made).toMatchObject({ status: 'pending', domain: expect.stringContaining(names.subdomain) });
    expect(await isFound(made.domain)).toBe(false);
    const found = await t.platform.database.system.tx((tx) => findSignUpByToken(tx, made.signUpToken));
    expect(found).toMatchObject({ agencyId: made.agencyId, plan: 'holiday', couponCode: null, isOpen: false });

    expect(await open(made.agencyId)).toBe(true);
    expect(await open(made.agencyId)).toBe(false);
    const agency = required(await t.platform.agencies.findByHost(hostOf(made.domain)), 'agency at its host');
    expect((await t.client.call({ agency }, getAgency, {})).data).toMatchObject({
      agencyName: names.agencyName,
      status: 'Active',
      currency: 'USD',
    });
    const { data } = await t.client.call({ agency }, login, { body: { email, password: 'Kd7$wmzq' } });
    expect(data).toMatchObject({ userType: 'AgencyOwner', name: 'Nora Quinn' });
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, email);
    expect(mail?.subject).toBe(`${names.agencyName} is open`);
    expect(mail?.links).toContain(`${made.domain}/settings/website`);
  });

  test('sent again by its owner is the same one, changed, with a new token', async () => {
    const first = await signUp(t, brand, email, names);
    const changed = { agencyName: `Bay Travel ${nth}`, subdomain: `bay-${nth}` };
    const second = await signUp(t, brand, email, changed);
    expect(second.agencyId).toBe(first.agencyId);
    const byOld = await t.platform.database.system.tx((tx) => findSignUpByToken(tx, first.signUpToken));
    expect(byOld).toBeUndefined();
    await open(second.agencyId);
    expect([await isFound(first.domain), await isFound(second.domain)]).toEqual([false, true]);
    // The name that was let go is free for another.
    const other = await signUp(t, brand, `other-${email}`, names);
    expect(other.agencyId).not.toBe(first.agencyId);
  });

  test('that is not paid within a day is cleared, and its names are free again', async () => {
    const made = await signUp(t, brand, email, names);
    t.clock.advance(24 * HOUR - 60_000);
    await clear();
    expect(await rowsOf(made.agencyId)).toBe(4);
    t.clock.advance(120_000);
    await clear();
    expect(await rowsOf(made.agencyId)).toBe(0);
    expect(await open(made.agencyId)).toBe(false);
    const next = await signUp(t, brand, `next-${email}`, names);
    expect(next.domain).toBe(made.domain);
  });

  test('that was opened is never cleared', async () => {
    const made = await signUp(t, brand, email, names);
    await open(made.agencyId);
    t.clock.advance(48 * HOUR);
    await clear();
    expect(await rowsOf(made.agencyId)).toBe(4);
  });
});

describe('at one instant', () => {
  test('two owners want one name: one gets it', async () => {
    const people = [`a-${email}`, `b-${email}`, `c-${email}`];
    const bodies = [];
    for (const [i, person] of people.entries())
      bodies.push(formOf(person, await proven(t, brand, person), { ...names, subdomain: `${names.subdomain}-${i}` }));
    const sent = await Promise.all(
      bodies.map((body) => t.client.inject(brand.visitor, { method: 'POST', url: signUpAgency.path, body })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(sent.filter(({ status }) => status === 409).map((answer) => Object(answer.json()).code)).toEqual([
      'agencyNameExists',
      'agencyNameExists',
    ]);
  });

  test('two owners want one sub-domain, or two that look alike: one gets it', async () => {
    const people = [`a-${email}`, `b-${email}`, `c-${email}`];
    const looks = [`rnila-${nth}`, `mila-${nth}`, `miia-${nth}`];
    const bodies = [];
    for (const [i, person] of people.entries())
      bodies.push(
        formOf(person, await proven(t, brand, person), { agencyName: `${names.agencyName} ${i}`, subdomain: looks[i] }),
      );
    const sent = await Promise.all(
      bodies.map((body) => t.client.inject(brand.visitor, { method: 'POST', url: signUpAgency.path, body })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('one owner presses twice: one agency', async () => {
    const body = formOf(email, await proven(t, brand, email), names);
    const sent = await Promise.all(
      [1, 2].map(() => t.client.inject(brand.visitor, { method: 'POST', url: signUpAgency.path, body })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await t.platform.database.raw.query('SELECT 1 FROM users WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('it is opened by two: once', async () => {
    const made = await signUp(t, brand, email, names);
    expect((await Promise.all([open(made.agencyId), open(made.agencyId)])).sort()).toEqual([false, true]);
  });
});

describe('nothing is kept', () => {
  const wants = async (changes: object) => refusal(formOf(email, await proven(t, brand, email), { ...names, ...changes }));

  test.each([
    ['agencyDomainRefused', { subdomain: 'admin' }],
    ['agencyDomainRefused', { subdomain: 'b1lling' }],
    ['subdomainInvalid', { subdomain: 'no way' }],
    ['subdomainMissing', { subdomain: ' ' }],
    ['couponInvalid', { couponCode: 'NEVER-MADE' }],
    ['priceChanged', { plan: 'regular' }],
    ['passwordTooCommon', { password: 'Passw0rd!' }],
  ])('%s for %j', async (code, changes) => expect(await wants(changes)).toMatchObject({ code }));

  test('of a mailbox that was not proven, or by the proof of another', async () => {
    const token = await proven(t, brand, `other-${email}`);
    expect(await refusal(formOf(email, token, names))).toMatchObject({ status: 403, code: 'mailboxUnproven' });
    expect(await refusal(formOf(email, 'x'.repeat(43), names))).toMatchObject({ code: 'mailboxUnproven' });
  });

  test('of names that others have, whatever their capitals, look and state', async () => {
    const home = await t.freshAgency();
    expect(await wants({ agencyName: home.agency.name.toUpperCase() })).toMatchObject({ code: 'agencyNameExists' });
    expect(await wants({ subdomain: home.agency.slug })).toMatchObject({ code: 'agencySubdomainExists' });
    expect(await wants({ agencyName: brand.agency.name })).toMatchObject({ code: 'agencyNameExists' });
    await signUp(t, brand, `other-${email}`, { agencyName: `Mila ${nth}`, subdomain: `corner-${nth}` });
    expect(await wants({ subdomain: `comer-${nth}` })).toMatchObject({ code: 'agencySubdomainExists' });
  });

  test('of an address whose agency was opened meanwhile', async () => {
    const token = await proven(t, brand, email);
    const body = formOf(email, token, names);
    await open((await t.client.call(brand.visitor, signUpAgency, { body })).data.agencyId);
    expect(await refusal(body)).toMatchObject({ status: 409, code: 'userEmailExists' });
  });

  test('on the site of an agency: there is no such call', async () => {
    const home = await t.freshAgency();
    const body = formOf(email, 'x'.repeat(43), names);
    expect(await t.client.refusal(home.visitor, signUpAgency, { body })).toMatchObject({ status: 404 });
    expect(await t.client.refusal(home.visitor, mailSignUpCode, { body: { email } })).toMatchObject({ status: 404 });
    expect(await t.client.refusal(home.visitor, checkSubdomain, { query: { subdomain: 'x' } })).toMatchObject({ status: 404 });
    expect(await t.client.refusal(home.visitor, verifyCoupon, { query: { code: 'x' } })).toMatchObject({ status: 404 });
  });
});

describe('while typing', () => {
  const check = async (subdomain: string) => (await t.client.call(brand.visitor, checkSubdomain, { query: { subdomain } })).data;
  test('a sub-domain is free, taken, reserved, not valid or missing, in words', async () => {
    const home = await t.freshAgency();
    expect(await check(` ${names.subdomain.toUpperCase()} `)).toEqual({
      subdomain: names.subdomain,
      host: `${names.subdomain}.localhost`,
      isAvailable: true,
      message: 'This subdomain is free',
    });
    const told = [];
    for (const typed of [home.agency.slug, 'admin', 'a b', '']) told.push((await check(typed)).message);
    expect(told).toEqual([
      'Agency with Subdomain already exists!',
      'Agency could not be created with this domain',
      'Subdomain is not valid',
      'Please enter a subdomain',
    ]);
  });

  test('a coupon shows what the plan on sale costs with it', async () => {
    const coupon = { kind: 'waive' as const, months: 3, startsOn: null, endsOn: null, mostUses: 1 };
    await createCoupon(t.platform, { ...coupon, code: `BAY-${nth}` });
    const verify = async (code: string) => (await t.client.call(brand.visitor, verifyCoupon, { query: { code } })).data;
    expect(await verify(`bay-${nth}`)).toEqual({
      isValidCouponCode: true,
      successMessage: 'The first 3 months cost nothing',
      errors: [],
      effect: {
        kind: 'waive',
        months: 3,
        firstPeriod: { amountMinor: 26_991, currency: 'USD' },
        // The holiday rate is for the first 12 months.
        laterPeriods: { amountMinor: 118_800, currency: 'USD' },
      },
    });
    expect(await verify('NONE-SUCH')).toMatchObject({ isValidCouponCode: false, errors: ['Coupon Code is not valid'] });
    expect(await verify('')).toMatchObject({ isValidCouponCode: false, errors: ['Please enter a valid coupon code'] });
  });
});
