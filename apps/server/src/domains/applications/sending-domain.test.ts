import { addSendingDomain as addCall, localeSchema, sendTestEmail, setApplication } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mailgunBench } from '../../testing/mailgun-bench.ts';
import { mailRouteOf } from './index.ts';
import { addSendingDomain } from './mailgun/add-domain.ts';
import { removeSendingDomain } from './mailgun/remove-domain.ts';

const MINUTE = 60_000;
let b: Awaited<ReturnType<typeof mailgunBench>>;
beforeAll(async () => {
  b = await mailgunBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());
afterEach(() => expect(b.standIn.breaches.splice(0)).toEqual([]));

/** Each press of a button has a key of its own. */
const keyed = <T>(caller: T) => ({ ...caller, idempotencyKey: newId() });
const PRICE = { amountMinor: 3_500, currency: 'USD' };

describe('a sending domain', () => {
  test('is added, paid once, verified by the job, told to its owner, and sends', async () => {
    const agency = await b.agency();
    const domain = b.newDomain();
    expect(await b.look(agency)).toMatchObject({ domain: null, price: PRICE, card: { brand: 'visa' }, hasPlatformKey: true });
    const before = await agency.books();
    const added = await b.add(agency, domain);
    expect(added).toMatchObject({ price: null, domain: { domain, senderEmail: `trips@${domain}`, status: 'pending' } });
    expect(added.domain?.records.map(({ purpose, type }) => `${purpose} ${type}`)).toEqual([
      ...['spf TXT', 'dkim TXT', 'tracking CNAME', 'dmarc TXT'],
    ]);
    const after = await agency.books();
    expect({ taken: after.taken - before.taken, invoiced: after.invoiced - before.invoiced }).toEqual({
      taken: 3_500,
      invoiced: 3_500,
    });
    expect(after).toMatchObject({ posted: after.taken, open: 0 });
    const ctx = await agency.ctx();
    expect(await mailRouteOf(b.deps, ctx)).toEqual({ kind: 'platform' });

    await agency.letters();
    await b.runJob(30 * MINUTE);
    expect((await b.look(agency)).domain).toMatchObject({
      status: 'pending',
      records: [{ status: 'missing', isAccepted: false }, {}, {}, {}],
    });
    b.publish(domain);
    await b.runJob(30 * MINUTE);
    const verified = (await b.look(agency)).domain;
    expect(verified).toMatchObject({ status: 'verified', nextCheckAt: expect.any(String) });
    expect(verified?.records.map(({ status, isAccepted }) => ({ status, isAccepted }))).toEqual([
      ...Array.from({ length: 3 }, () => ({ status: 'found', isAccepted: true })),
      { status: 'missing', isAccepted: false },
    ]);
    // Emails leave by the domain from now on, this one first.
    expect(await agency.letters()).toEqual([]);
    expect(b.standIn.messages.map(({ fields }) => fields.subject)).toEqual([
      [translate('en', 'mail.sendingDomainVerifiedSubject', { domain })],
    ]);
    await b.runJob(25 * 60 * MINUTE);
    expect(await agency.letters()).toEqual([]);

    expect(await mailRouteOf(b.deps, ctx)).toMatchObject({ kind: 'mailgun', domain, senderEmail: `trips@${domain}` });
    const { data } = await b.t.client.call(keyed(agency.owner), sendTestEmail, {});
    expect(data).toEqual({ sentTo: agency.email });
    expect(b.standIn.messages.at(-1)).toMatchObject({ domain, fields: { to: [agency.email] } });
  });

  test('is switched off, on, lost and deleted: mails leave by the platform then; another one is not paid again', async () => {
    const agency = await b.agency();
    const domain = b.newDomain();
    await b.add(agency, domain);
    b.publish(domain);
    expect((await b.check(agency)).domain?.status).toBe('verified');
    const route = async () => (await mailRouteOf(b.deps, await agency.ctx())).kind;
    const turn = (isEnabled: boolean) => b.t.client.call(agency.owner, setApplication, { body: { app: 'mailgun', isEnabled } });
    expect(await route()).toBe('mailgun');
    await turn(false);
    expect(await route()).toBe('platform');
    expect((await b.t.client.refusal(keyed(agency.owner), sendTestEmail, {})).code).toBe('applicationDisabled');
    await turn(true);
    expect(await route()).toBe('mailgun');
    const kept = b.standIn.domains.get(domain);
    if (kept) kept.state = 'disabled';
    await agency.letters();
    await b.runJob(25 * 60 * MINUTE);
    expect(await route()).toBe('platform');
    expect(await agency.letters()).toEqual([translate('en', 'mail.sendingDomainLostSubject', { domain })]);
    expect(await removeSendingDomain(b.deps, await agency.ctx())).toMatchObject({ domain: null, price: null });
    expect(b.standIn.domains.has(domain)).toBe(false);
    const before = (await agency.books()).taken;
    const next = b.newDomain();
    const another = { domain: next, senderEmail: `a@${next}`, agreedPrice: null };
    expect((await addSendingDomain(b.deps, await agency.ctx(), another)).domain?.status).toBe('pending');
    expect((await agency.books()).taken).toBe(before);
  });

  test('whose records do not come is looked for 48 hours; the button begins anew', async () => {
    const agency = await b.agency();
    const domain = b.newDomain();
    await b.add(agency, domain);
    const asked = () => b.standIn.calls.filter((call) => call.endsWith(`/${domain}/verify`)).length;
    const before = asked();
    for (let i = 0; i < 100; i++) await b.runJob(30 * MINUTE);
    expect(asked() - before).toBe(96);
    expect((await b.look(agency)).domain).toMatchObject({ status: 'lapsed', nextCheckAt: null });
    expect((await b.check(agency)).domain?.status).toBe('pending');
  });

  test('of another agency here, or at Mailgun, is told as taken in three languages; nothing is charged and nothing stays', async () => {
    const [first, second] = [await b.agency(), await b.agency()];
    const [here, there] = [b.newDomain(), b.newDomain()];
    await b.add(first, here);
    b.standIn.takenElsewhere.add(there);
    const before = (await second.books()).taken;
    const askedBefore = b.standIn.calls.length;
    for (const domain of [here, there]) {
      // Mailgun is not asked for a name that an agency has here: both may be customers of one account.
      if (domain === there) expect(b.standIn.calls).toHaveLength(askedBefore);
      for (const locale of localeSchema.options) {
        const body = { domain, senderEmail: `a@${domain}`, agreedPrice: PRICE };
        expect(
          await b.t.client.refusal(keyed({ ...second.owner, headers: { 'accept-language': locale } }), addCall, { body }),
        ).toMatchObject({
          ...{ status: 409, code: 'domainTaken', message: translate(locale, 'error.domainTaken') },
        });
      }
    }
    expect((await b.look(second)).domain).toBeNull();
    expect((await second.books()).taken).toBe(before);
  });

  test('wanted by two agencies at once goes to one of them; pressed five times it is paid once', async () => {
    const [first, second] = [await b.agency(), await b.agency()];
    const domain = b.newDomain();
    const both = await Promise.allSettled([first, first, first, first, first, second].map((agency) => b.add(agency, domain)));
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const held = [(await b.look(first)).domain, (await b.look(second)).domain].filter((one) => one !== null);
    expect(held).toHaveLength(1);
    const paid = await b.rowsOf(
      sql`select agency_id from subscription_charges where purpose = 'sendingDomain' and agency_id in (${first.agencyId}, ${second.agencyId}) and status <> 'failed'`,
    );
    expect(paid).toHaveLength(1);
  });

  test('needs a sender in it, a price that was shown, and a card; a domain of the platform is refused', async () => {
    const agency = await b.agency();
    const domain = b.newDomain();
    const refusal = (body: object) =>
      b.t.client.refusal(keyed(agency.owner), addCall, {
        body: { domain, senderEmail: `a@${domain}`, agreedPrice: PRICE, ...body },
      });
    expect(await refusal({ senderEmail: `a@x${domain}` })).toMatchObject({
      code: 'validationFailed',
      validationError: { senderEmail: 'Sender email must include the domain name' },
    });
    expect((await refusal({ agreedPrice: null })).code).toBe('priceChanged');
    expect((await refusal({ agreedPrice: { ...PRICE, amountMinor: 3_400 } })).code).toBe('priceChanged');
    expect((await refusal({ agreedPrice: { ...PRICE, currency: 'EUR' } })).code).toBe('priceChanged');
    await b.rowsOf(sql`update subscription_cards set status = 'dropped' where agency_id = ${agency.agencyId} returning id`);
    expect((await refusal({})).code).toBe('noStoredCard');
    expect((await b.look(agency)).domain).toBeNull();
  });
});
