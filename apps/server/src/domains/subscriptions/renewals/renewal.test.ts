import { closeAgency, editProfile, getProfile, reopenAgency } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { listRenewing } from '../../agencies/index.ts';
import { answerForCard } from '../../payments/adapters/sandbox-gateway/stored-cards.ts';
import { changeCard, verifyCard } from '../cards/change-card.ts';
import { subscribe } from '../charges/subscribe.ts';
import { lifeBench } from '../testing/life-bench.ts';
import { announcePrice } from './announce-price.ts';
import { changeRenewal } from './change-renewal.ts';
import { renewAgency } from './renew-agency.ts';

const [HOLIDAY, REGULAR] = [35_988, 118_800];
/** Noon in New York. */
const NOON = '2027-03-14T17:00:00Z';
const ADDRESS = { street: '1 Ocean Drive', country: 'US', state: 'FL', city: 'Miami' };
const BY_KEPT_CARD = { signUpToken: null, cardToken: null, couponCode: null };
const PERSON = { firstName: 'Ana', lastName: 'Souza', phone: '+13055550100', homeAirport: 'MIA', ...ADDRESS };

let t: TestApp;
let bench: ReturnType<typeof lifeBench>;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  bench = lifeBench(t);
});
beforeEach(() => t.clock.set(NOON));
afterAll(() => t.close());

const even = (sum: number) => ({ taken: sum, invoiced: sum, posted: sum, open: 0 });

describe('a subscription whose card pays', () => {
  test('is announced 30, 7 and 1 days before, charged on the first day of each period, and told', async () => {
    const one = await bench.agency();
    expect((await one.pay()).outcome).toEqual({ kind: 'paid' });
    expect(await one.life()).toMatchObject({
      ...{ state: 'active', plan: 'holiday', startsOn: '2027-03-14', endsOn: '2028-03-13', tries: 0, due: null },
      nextCharge: { amount: { amountMinor: REGULAR, currency: 'USD' }, on: '2028-03-14' },
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
    });
    await one.letters();
    t.clock.set('2028-02-10T17:00:00Z');
    await bench.liveUntil('2028-03-13');
    const ahead = await one.letters();
    expect(ahead).toHaveLength(3);
    for (const subject of ahead) expect(subject).toMatch(/^The subscription of .+ renews on /);
    expect(await one.books()).toEqual(even(HOLIDAY));
    await bench.liveUntil('2028-03-14');
    expect(await one.books()).toEqual(even(HOLIDAY + REGULAR));
    expect(await one.letters()).toEqual([expect.stringMatching(/ is subscribed until /)]);
    expect(await one.life()).toMatchObject({ state: 'active', plan: 'regular', startsOn: '2028-03-14', endsOn: '2029-03-13' });
    for (const day of ['2029-03-13', '2030-03-13']) {
      t.clock.set(`${day}T17:00:00Z`);
      await bench.runJobs();
      await bench.liveUntil(day.replace('-13', '-15'));
    }
    expect(await one.invoices()).toEqual([
      { startsOn: '2027-03-14', endsOn: '2028-03-13', amount: HOLIDAY },
      { startsOn: '2028-03-14', endsOn: '2029-03-13', amount: REGULAR },
      { startsOn: '2029-03-14', endsOn: '2030-03-13', amount: REGULAR },
      { startsOn: '2030-03-14', endsOn: '2031-03-13', amount: REGULAR },
    ]);
    expect(await one.books()).toEqual(even(HOLIDAY + 3 * REGULAR));
  });

  test('begins on 29 February, and comes back to it', async () => {
    t.clock.set('2028-02-29T17:00:00Z');
    const one = await bench.agency();
    await one.pay();
    for (const day of ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']) {
      t.clock.set(`${day}T17:00:00Z`);
      await bench.runJobs();
    }
    expect((await one.invoices()).map(({ startsOn }) => startsOn)).toEqual([
      ...['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ]);
  });

  test('renews at midnight of its own office, also where another day is over already', async () => {
    const [east, west] = [await bench.agency('Pacific/Auckland'), await bench.agency('Pacific/Honolulu')];
    t.clock.set('2027-03-14T23:30:00Z');
    await Promise.all([east.pay(), west.pay()]);
    expect([(await east.life()).startsOn, (await west.life()).startsOn]).toEqual(['2027-03-15', '2027-03-14']);
    // Auckland is in summer time: its 15 March begins at 11:00 UTC of the 14th; Honolulu's 14 March at 10:00 UTC.
    const charged = async () => [(await east.invoices()).length, (await west.invoices()).length];
    const seen: number[][] = [];
    for (const at of ['2028-03-14T09:59:00Z', '2028-03-14T10:01:00Z', '2028-03-14T10:59:00Z', '2028-03-14T11:01:00Z']) {
      t.clock.set(at);
      await bench.runJobs();
      seen.push(await charged());
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  test('is charged once by nodes that renew in the same second', async () => {
    const one = await bench.agency();
    await one.pay();
    t.clock.set('2028-03-14T17:00:00Z');
    const contexts = await Promise.all(Array.from({ length: 6 }, () => one.ctx()));
    await Promise.all(contexts.map((ctx) => renewAgency(bench.deps, ctx)));
    await bench.runJobs();
    expect(await one.books()).toEqual(even(HOLIDAY + REGULAR));
    expect(await one.invoices()).toHaveLength(2);
  });
});

describe('a card that is refused', () => {
  test('is tried on days 1, 3, 7 and 14; the office works meanwhile, and closes after the last', async () => {
    const one = await bench.agency();
    await one.pay('refusedLater');
    await one.letters();
    t.clock.set('2028-03-13T17:00:00Z');
    await one.letters();
    await bench.liveUntil('2028-03-14');
    expect(await one.life()).toMatchObject({
      ...{ state: 'pastDue', dueSince: '2028-03-14', tries: 1, closesAfter: '2028-03-28', isHolderNeeded: false },
      ...{ due: { amountMinor: REGULAR }, nextCharge: { on: '2028-03-15' } },
    });
    await bench.liveUntil('2028-03-27');
    expect(await one.isOpen()).toBe(true);
    const tried = await bench.rowsOf(
      sql`select tried_on::text as day, status from subscription_charges where agency_id = ${one.agencyId} and off_session order by 1`,
    );
    expect(tried.map(({ day }) => day)).toEqual(['2028-03-14', '2028-03-15', '2028-03-17', '2028-03-21']);
    await bench.liveUntil('2028-03-28');
    expect([await one.isOpen(), (await one.life()).state]).toEqual([false, 'closed']);
    const subjects = await one.letters();
    expect(subjects.filter((subject) => subject.startsWith('We could not renew'))).toHaveLength(4);
    expect(subjects.at(-1)).toMatch(/^The subscription of .+ is closed$/);
    await bench.liveUntil('2028-05-01');
    expect(await one.books()).toEqual(even(HOLIDAY));
    expect(await one.letters()).toEqual([]);

    // Paid by another card: a period from that day, and its renewals by that card.
    expect((await one.pay()).outcome).toEqual({ kind: 'paid' });
    expect(await one.life()).toMatchObject({ state: 'active', startsOn: '2028-05-01', endsOn: '2029-04-30' });
    t.clock.set('2029-05-01T17:00:00Z');
    await bench.runJobs();
    expect(await one.books()).toEqual(even(2 * HOLIDAY + REGULAR));
    expect(await one.isOpen()).toBe(true);
  });

  test('is mended by another one while it is past due: the period counts from its own first day', async () => {
    const one = await bench.agency();
    await one.pay('refusedLater');
    t.clock.set('2028-03-19T17:00:00Z');
    await bench.runJobs();
    expect((await one.life()).state).toBe('pastDue');
    expect((await one.pay()).outcome).toEqual({ kind: 'paid' });
    expect(await one.life()).toMatchObject({ state: 'active', startsOn: '2028-03-14', endsOn: '2029-03-13', plan: 'regular' });
    expect(await one.books()).toEqual(even(HOLIDAY + REGULAR));
    await expect(one.pay()).rejects.toMatchObject({ code: 'subscriptionPaid' });
  });

  test('is mended once by two presses of which the second has seen it unpaid', async () => {
    const one = await bench.agency();
    await one.pay('refusedLater');
    t.clock.set('2028-03-19T17:00:00Z');
    await bench.runJobs();
    await changeCard(bench.deps, await one.ctx(), { cardToken: await cardToken(t) });
    const late = { ...bench.deps, findOwner: (ctx: Ctx) => one.pay(null).then(() => bench.deps.findOwner(ctx)) };
    await expect(subscribe(late, await one.ctx(), BY_KEPT_CARD)).rejects.toMatchObject({ code: 'subscriptionPaid' });
    expect(await one.books()).toEqual(even(HOLIDAY + REGULAR));
  });

  test('is told to staff with their profile, from the refusal until it is paid, and to nobody else', async () => {
    const one = await bench.agency();
    await one.pay('refusedLater');
    const told = async () => {
      const people = await Promise.all((['owner', 'agent', 'client'] as const).map(one.person));
      const forEver = '9999-01-01';
      await bench.rowsOf(
        sql`update sessions set seen_at = ${forEver}, expires_at = ${forEver} where agency_id = ${one.agencyId}`,
      );
      return Promise.all(people.map(async (person) => (await t.client.call(person, getProfile, {})).data.pastDueUntil));
    };
    expect(await told()).toEqual([undefined, undefined, undefined]);
    // The renewal is due, and not tried yet: nothing failed.
    t.clock.set('2028-03-14T17:00:00Z');
    expect(await told()).toEqual([undefined, undefined, undefined]);
    await bench.runJobs();
    expect(await told()).toEqual(['2028-03-28', '2028-03-28', undefined]);
    const edited = await t.client.call(await one.person('agent'), editProfile, { body: PERSON });
    expect(edited.data.pastDueUntil).toBe('2028-03-28');
    await one.pay();
    expect(await told()).toEqual([undefined, undefined, undefined]);
  });

  test('whose bank wants its holder says so, and its holder pays by it on the page', async () => {
    const one = await bench.agency();
    await keepByHolder(one, () => one.pay('alwaysChallenge'));
    t.clock.set('2028-03-14T17:00:00Z');
    await bench.runJobs();
    expect(await one.life()).toMatchObject({ state: 'pastDue', isHolderNeeded: true });
    const { outcome } = await one.pay(null);
    expect(outcome.kind).toBe('actionRequired');
    expect(await one.books()).toEqual({ ...even(HOLIDAY), open: 1 });
  });
});

/** Presses pay, and answers what the bank asks, until it is paid. */
async function keepByHolder(one: Awaited<ReturnType<typeof bench.agency>>, press: () => ReturnType<typeof one.pay>) {
  let { outcome } = await press();
  for (let asked = 0; outcome.kind === 'actionRequired' && asked < 3; asked++) {
    await approve(outcome.url);
    ({ outcome } = await one.pay(null));
  }
  expect(outcome).toEqual({ kind: 'paid' });
}

/** The holder approves what a frame's address asks. */
async function approve(url: string): Promise<void> {
  const id = required(new URLSearchParams(url.split('?')[1]).get('payment') ?? undefined, 'what is asked');
  const answer = await t.app.inject({
    method: 'POST',
    url: `/sandbox-gateway/v1/payments/${id}/challenge`,
    headers: { 'content-type': 'application/json', host: 'localhost' },
    payload: JSON.stringify({ approve: true }),
  });
  expect(answer.json()).toEqual({ answered: true });
}

describe('its owner', () => {
  test('cancels: it runs to its last day, is not charged, ends; resumes it before, and pays after', async () => {
    const one = await bench.agency();
    await one.pay();
    await changeRenewal(bench.deps, await one.ctx(), 'cancel');
    expect(await one.life()).toMatchObject({ state: 'cancelling', cancelAt: '2028-03-13', nextCharge: null });
    await changeRenewal(bench.deps, await one.ctx(), 'resume');
    expect(await one.life()).toMatchObject({ state: 'active', nextCharge: { on: '2028-03-14' } });
    await expect(changeRenewal(bench.deps, await one.ctx(), 'resume')).rejects.toMatchObject({ code: 'subscriptionNotChanged' });
    await changeRenewal(bench.deps, await one.ctx(), 'cancel');
    t.clock.set('2028-03-13T17:00:00Z');
    await bench.liveUntil('2028-03-15');
    expect([await one.isOpen(), (await one.life()).state]).toEqual([false, 'cancelled']);
    expect(await one.books()).toEqual(even(HOLIDAY));
    await expect(changeRenewal(bench.deps, await one.ctx(), 'resume')).rejects.toMatchObject({ code: 'subscriptionNotChanged' });
    const before = await one.ctx();
    await one.pay(null);
    expect(await one.life()).toMatchObject({ state: 'active', startsOn: '2028-03-15' });
    // Pressed on a node that has not heard of it yet.
    await expect(subscribe(bench.deps, before, BY_KEPT_CARD)).rejects.toMatchObject({ code: 'subscriptionPaid' });
    expect(await one.books()).toEqual(even(2 * HOLIDAY));
  });

  test('gives another card, which pays from then on; the one before is forgotten', async () => {
    const one = await bench.agency();
    await one.pay('refusedLater');
    const changed = await changeCard(bench.deps, await one.ctx(), { cardToken: await cardToken(t) });
    expect(changed).toEqual({ kind: 'stored', card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 } });
    await bench.runJobs();
    const cards = await bench.rowsOf(
      sql`select status from subscription_cards where agency_id = ${one.agencyId} order by created_at`,
    );
    expect(cards.map(({ status }) => status)).toEqual(['forgotten', 'current']);
    t.clock.set('2028-03-14T17:00:00Z');
    await bench.runJobs();
    expect(await one.books()).toEqual(even(HOLIDAY + REGULAR));
  });

  test('gives a card that the bank asks about: it pays once its holder has answered', async () => {
    const one = await bench.agency();
    await one.pay();
    const asked = await changeCard(bench.deps, await one.ctx(), { cardToken: await cardToken(t, 'challenge') });
    if (asked.kind !== 'actionRequired') throw new Error(asked.kind);
    expect((await verifyCard(bench.deps, await one.ctx())).kind).toBe('actionRequired');
    const id = new URLSearchParams(asked.url.split('?')[1]).get('payment') ?? '';
    await answerForCard({ db: t.platform.database.system, now: () => t.clock.now() }, id, true);
    expect((await verifyCard(bench.deps, await one.ctx())).kind).toBe('stored');
    const declined = changeCard(bench.deps, await one.ctx(), { cardToken: await cardToken(t, 'insufficientFunds') });
    await expect(declined).rejects.toMatchObject({ code: 'insufficientFunds' });
    expect((await one.life()).card?.last4).toBe('4242');
  });

  test('keeps a card where a coupon waives the whole period', async () => {
    const { createCoupon } = await import('../index.ts');
    await createCoupon(t.platform, { code: 'WHOLE', kind: 'waive', months: 12, startsOn: null, endsOn: null, mostUses: null });
    const one = await bench.agency();
    expect((await one.pay('succeeds', 'WHOLE')).outcome).toEqual({ kind: 'paid' });
    expect(await one.books()).toEqual(even(0));
    t.clock.set('2028-03-14T17:00:00Z');
    await bench.runJobs();
    expect(await one.books()).toEqual(even(REGULAR));
  });

  test('is told of another price before it counts, and pays it from the renewal that the letter names', async () => {
    const [early, late] = [await bench.agency(), await bench.agency()];
    await early.pay();
    t.clock.set('2027-04-20T16:00:00Z');
    await late.pay();
    await Promise.all([early.letters(), late.letters()]);
    t.clock.set('2028-03-01T17:00:00Z');
    await announcePrice(t.platform, 130_800);
    for (let i = 0; i < 2; i++) await bench.runJobs();
    for (const one of [early, late])
      expect((await one.letters()).filter((subject) => subject.includes('has another price from'))).toHaveLength(1);
    // 13 days ahead of one renewal, 50 of the other.
    expect((await early.life()).nextCharge?.amount.amountMinor).toBe(REGULAR);
    expect((await late.life()).nextCharge?.amount.amountMinor).toBe(130_800);
    t.clock.set('2028-04-20T17:00:00Z');
    for (const one of [early, late]) await renewAgency(bench.deps, await one.ctx());
    expect(await late.books()).toEqual(even(HOLIDAY + 130_800));
  });

  test('is told a month before that the card expires, once', async () => {
    const one = await bench.agency();
    await one.pay();
    t.clock.set('2040-11-29T17:00:00Z');
    await bench.rowsOf(
      sql`update agencies set subscription_ends_on = '2041-03-13', subscription_grace_until = '2041-03-28' where agency_id = ${one.agencyId} returning 1`,
    );
    await bench.runJobs();
    expect((await one.letters()).filter((subject) => subject.includes('expires soon'))).toEqual([]);
    await bench.liveUntil('2040-12-02');
    expect((await one.letters()).filter((subject) => subject.includes('expires soon'))).toHaveLength(1);
  });
});

test('nobody but the owner changes it', async () => {
  const home = await t.freshAgency();
  for (const kind of ['agent', 'client'] as const) {
    const ctx = t.ctx(home.agency, (await home.persona(kind)).actor);
    await expect(changeRenewal(bench.deps, ctx, 'cancel')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(changeCard(bench.deps, ctx, { cardToken: 'tok_none1' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(verifyCard(bench.deps, ctx)).rejects.toMatchObject({ code: 'forbidden' });
  }
});

describe('a subscription whose agency its owner has closed', () => {
  test('is cancelled and charged no more, and goes on by a press after the agency was opened again', async () => {
    const one = await bench.agency();
    await one.pay();
    const owner = await one.person('owner');
    await t.client.call(owner, closeAgency, { body: { agencyName: (await one.ctx()).agency.name } });
    // Before the job that cancels it, the engine leaves it alone as well.
    expect(await t.platform.database.system.tx((tx) => listRenewing(tx))).not.toContain(one.agencyId);
    await t.drain();
    expect(await one.life()).toMatchObject({ state: 'cancelling', isRenewed: false, nextCharge: null });
    await bench.runJobs();

    await t.client.call(owner, reopenAgency, {});
    await changeRenewal(bench.deps, await one.ctx(), 'resume');
    expect(await one.life()).toMatchObject({ state: 'active', isRenewed: true });
    await t.client.call(owner, closeAgency, { body: { agencyName: (await one.ctx()).agency.name } });
    await t.drain();
    t.clock.set('2028-03-10T17:00:00Z');
    await bench.liveUntil('2028-04-20');
    expect(await one.books()).toEqual(even(HOLIDAY));
  });

  test('stays as it is where nothing would be renewed', async () => {
    const one = await bench.agency();
    const owner = await one.person('owner');
    await t.client.call(owner, closeAgency, { body: { agencyName: (await one.ctx()).agency.name } });
    await t.drain();
    expect(await one.life()).toMatchObject({ state: 'none' });
    expect(await one.letters()).toEqual([expect.stringMatching(/ is closed$/)]);
  });
});
