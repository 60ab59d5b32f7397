import {
  confirmPriceWatch,
  deleteAccount,
  endPriceWatch,
  listPriceWatches,
  MOST_PRICE_WATCHES,
  type PriceWatch,
  updateAgency,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { watchFlightPrice } from '@caravel/products/flights/contract';
import { watchStayPrice } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { priceWatchesDeps } from '../../composition/price-watches-deps.ts';
import { productsOf } from '../../composition/products.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { SMALL_SEARCH } from '../../products/hotels/testing/book-a-stay.ts';
import { PASSWORD } from '../../testing/access/endpoint-case.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { lookJob } from './look.ts';
import { findDueWatches, forgetOldWatches } from './tend-watches.ts';
import { madeSearch } from './testing/made-search.ts';

const DAY = 24 * 3_600_000;
const START = '2027-03-01T12:00:00Z';

let t: TestApp;
let home: TestAgency;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(START);
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(() => t.close());

const inbox = (to: string) => listMailbox(t.platform.database, to);
const query = async (text: string, values: unknown[]) => (await t.platform.database.raw.query(text, values)).rows;
const deps = () => priceWatchesDeps(t.platform, productsOf(t.platform));

/** Looks at what is due, as the schedule does. */
async function tend(over: Partial<PriceWatchesDeps> = {}): Promise<void> {
  await findDueWatches({ ...deps(), ...over }).run({
    system: t.platform.database.system,
    log: t.platform.log,
    now: t.clock.now(),
  });
  await t.drain();
}

async function nextDay(): Promise<void> {
  t.clock.advance(DAY);
  await tend();
}

const watch = async (caller: Caller, day = '2027-05-20', email?: string) =>
  (await t.client.call(caller, watchFlightPrice, { body: { search: madeSearch(day), ...(email && { email }) } })).data;
const own = async (caller: Caller): Promise<PriceWatch[]> => (await t.client.call(caller, listPriceWatches, {})).data.watches;
const onlyOne = async (caller: Caller): Promise<PriceWatch> => required((await own(caller))[0], 'a watch');
/** As if the price that was told last had been so many percent of the present one. */
const toldAs = (percent: number) =>
  query('UPDATE price_watches SET told_minor = last_minor * $1 / 100 WHERE agency_id = $2', [percent, home.agency.id]);
const endedBy = async () =>
  (await query('SELECT ended_by FROM price_watches WHERE agency_id = $1', [home.agency.id]))[0]?.ended_by;
const tokenIn = async (to: string) =>
  required(
    new URL(
      required(
        (await inbox(to))[0]?.links.find((link) => link.includes('/price-watch')),
        'a link',
      ),
    ).searchParams.get('token'),
    'a token',
  );
const openToVisitors = async () =>
  t.client.call(await home.persona('owner'), updateAgency, { body: { visitorsMaySearch: true } });

describe('the watch of a client', () => {
  test('begins at once and once, and its first look is told to nobody', async () => {
    const [first, second] = [await watch(client), await watch(client)];
    expect([first.state, second]).toEqual(['on', first]);
    const before = (await inbox(client.email)).length;
    await tend();
    const found = await onlyOne(client);
    expect(found).toMatchObject({ _id: first.watchId, product: 'flights', startsOn: '2027-05-20', people: 1 });
    expect(found.told?.amountMinor).toBeGreaterThan(0);
    expect(found.last).toEqual(found.told);
    expect(await inbox(client.email)).toHaveLength(before);
  });

  test('is told what a price was and is, with the way to its search, and no sooner than the next day', async () => {
    await watch(client);
    await tend();
    await toldAs(110);
    const before = (await inbox(client.email)).length;
    await tend();
    expect(await inbox(client.email)).toHaveLength(before);
    await nextDay();
    const [mail, ...older] = await inbox(client.email);
    expect(older).toHaveLength(before);
    const { told, params } = await onlyOne(client);
    const is = `$${((told?.amountMinor ?? 0) / 100).toFixed(2)}`;
    expect(mail?.subject).toMatch(new RegExp(`^New York – Boston: now \\${is.replace('.', '\\.')}, was \\$\\d`));
    const link = new URL(
      required(
        mail?.links.find((one) => one.includes('/booknow/flights/search')),
        'a link',
      ),
    );
    expect(link.origin).toBe(home.agency.origin);
    expect(Object.fromEntries(link.searchParams)).toEqual(params);
    // The same price is no news.
    await nextDay();
    expect(await inbox(client.email)).toHaveLength(before + 1);
  });

  test('is told when a price rises, and not of a change below five percent', async () => {
    await watch(client);
    await tend();
    await toldAs(103);
    const before = (await inbox(client.email)).length;
    await nextDay();
    expect(await inbox(client.email)).toHaveLength(before);
    await toldAs(90);
    await nextDay();
    expect((await inbox(client.email))[0]?.subject).toContain(': up to $');
  });

  test('works for stays, by the price that the list shows', async () => {
    await t.client.call(client, watchStayPrice, { body: { search: SMALL_SEARCH } });
    await tend();
    const found = await onlyOne(client);
    expect(found.product).toBe('hotels');
    expect(found.told?.amountMinor).toBeGreaterThan(0);
  }, 60_000);

  test('works for a trip of several legs', async () => {
    const { legs, ...rest } = madeSearch('2027-05-20');
    const search = { ...rest, legs: [...legs, { origin: 'BOS', destination: 'MIA', date: '2027-05-24' }] };
    await t.client.call(client, watchFlightPrice, { body: { search: { ...search, routeType: 'Multi-City' } } });
    await tend();
    const found = await onlyOne(client);
    expect(found).toMatchObject({ places: ['New York', 'Boston', 'Miami'], params: { t: 'mc' } });
    expect(found.told?.amountMinor).toBeGreaterThan(0);
  });

  test('works for staff, by their own address', async () => {
    const agent = await home.persona('agent');
    await watch(agent);
    await tend();
    await toldAs(110);
    await nextDay();
    expect((await inbox(agent.email))[0]?.subject).toMatch(/^New York – Boston: now \$/);
    expect(await own(client)).toEqual([]);
  });

  test('is one of ten at most, in words', async () => {
    for (let day = 10; day < 10 + MOST_PRICE_WATCHES; day++) await watch(client, `2027-05-${day}`);
    const body = { search: madeSearch('2027-05-28') };
    const refused = await t.client.refusal(client, watchFlightPrice, { body });
    expect(refused).toMatchObject({ status: 409, code: 'priceWatchesFull' });
    await t.client.call(client, endPriceWatch, { params: { id: (await onlyOne(client))._id } });
    expect((await watch(client, '2027-05-28')).state).toBe('on');
  });

  test('is nobody else’s to see or to end', async () => {
    const { watchId } = await watch(client);
    const params = { id: required(watchId, 'a watch') };
    for (const other of [await home.persona('client2'), await (await t.freshAgency()).persona('client')]) {
      expect(await own(other)).toEqual([]);
      expect(await t.client.refusal(other, endPriceWatch, { params })).toMatchObject({ status: 404 });
    }
    expect(await own(client)).toHaveLength(1);
  });
});

describe('a watch ends', () => {
  test.each([
    ['when the trip begins', 'trip', () => t.clock.set('2027-05-20T12:00:00Z')],
    [
      'when the address gets no optional email',
      'stopped',
      () =>
        query("INSERT INTO mail_stops (agency_id, recipient, reason, since) VALUES ($1, $2, 'bounced', now())", [
          home.agency.id,
          client.email,
        ]),
    ],
    [
      'when the agency is closed',
      'agency',
      async () => {
        await query("UPDATE agencies SET status = 'Inactive' WHERE agency_id = $1", [home.agency.id]);
        t.platform.agencies.forget();
      },
    ],
    [
      'when the product is sold no more',
      'unsold',
      async () => {
        const bookingMenuItemOptions = [
          { title: 'flights' as const, active: false },
          { title: 'hotels' as const, active: true },
        ];
        await t.client.call(await home.persona('owner'), updateAgency, { body: { bookingMenuItemOptions } });
        t.platform.agencies.forget();
      },
    ],
    [
      'when its person has no account',
      'left',
      () => query("UPDATE users SET status = 'Inactive' WHERE id = $1", [client.userId]),
    ],
  ] as const)('%s', async (_, end, happens) => {
    await watch(client);
    await tend();
    await toldAs(200);
    const before = (await inbox(client.email)).length;
    await happens();
    if (end !== 'trip') t.clock.advance(DAY);
    await tend();
    expect(await endedBy()).toBe(end);
    expect(await inbox(client.email)).toHaveLength(before);
  });

  test('by one click in an email about its price, which stops no other email', async () => {
    await watch(client);
    const other = await watch(client, '2027-06-01');
    await tend();
    await query("UPDATE price_watches SET told_minor = last_minor * 2 WHERE agency_id = $1 AND starts_on = '2027-05-20'", [
      home.agency.id,
    ]);
    await nextDay();
    const link = required(
      (await inbox(client.email))[0]?.links.find((one) => one.includes('/unsubscribe')),
      'a link',
    );
    const url = link.slice(new URL(link).origin.length);
    const opened = await t.client.inject(home.visitor, { method: 'GET', url });
    expect(opened.text).toContain('Stop emails about this price?');
    expect(await own(client)).toHaveLength(2);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '', 'x-app-key': '', origin: '' };
    const elsewhere = await t.freshAgency();
    const oneClick = (agency: TestAgency) =>
      t.client.inject({ agency: agency.agency, headers }, { method: 'POST', url, body: 'List-Unsubscribe=One-Click' });
    expect((await oneClick(elsewhere)).status).toBe(404);
    expect(await own(client)).toHaveLength(2);
    expect((await oneClick(home)).status).toBe(200);
    expect((await own(client)).map(({ _id }) => _id)).toEqual([other.watchId]);
    expect(await query('SELECT 1 FROM mail_stops WHERE agency_id = $1', [home.agency.id])).toEqual([]);
  });

  test('with the account, whose watches are deleted, those of its address too', async () => {
    await watch(client);
    await openToVisitors();
    await watch(home.visitor, '2027-06-02', client.email);
    await t.drain();
    await t.client.call(client, deleteAccount, { body: { password: PASSWORD } });
    expect(await query('SELECT 1 FROM price_watches WHERE agency_id = $1', [home.agency.id])).toEqual([]);
  });

  test('and is forgotten a month later', async () => {
    const { watchId } = await watch(client);
    await t.client.call(client, endPriceWatch, { params: { id: required(watchId, 'a watch') } });
    const forget = () => forgetOldWatches.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
    await forget();
    expect(await endedBy()).toBe('person');
    t.clock.advance(31 * DAY);
    await forget();
    expect(await endedBy()).toBeUndefined();
  });
});

describe('looking', () => {
  test('believes no search that failed, and makes it again the next day', async () => {
    await watch(client);
    await tend();
    await toldAs(200);
    t.clock.advance(DAY);
    const { watchId } = await watch(client);
    const before = (await inbox(client.email)).length;
    const failing = {
      ...deps(),
      products: deps().products.map((one) => ({ ...one, lowest: () => Promise.reject(new Error('no answer')) })),
    };
    await lookJob(failing).run(t.ctx(home.agency), { watchId }, newId());
    await t.drain();
    expect(await inbox(client.email)).toHaveLength(before);
    await tend();
    expect(await inbox(client.email)).toHaveLength(before + 1);
  });

  test('makes no more searches for an agency in a day than it may', async () => {
    for (const day of ['2027-05-20', '2027-05-21', '2027-05-22']) await watch(client, day);
    const looked = async () =>
      (await query('SELECT 1 FROM price_watches WHERE agency_id = $1 AND looked_at IS NOT NULL', [home.agency.id])).length;
    await tend({ searchesPerDay: 2 });
    expect(await looked()).toBe(2);
    t.clock.advance(2 * 3_600_000);
    await tend({ searchesPerDay: 2 });
    expect(await looked()).toBe(2);
    t.clock.advance(DAY);
    await tend({ searchesPerDay: 3 });
    expect(await looked()).toBe(3);
  });
});

describe('the watch of a visitor', () => {
  let email: string;
  beforeEach(async () => {
    email = `vera-${newId()}@x.test`;
    await openToVisitors();
  });
  const mails = async (to = email) =>
    (await inbox(to)).filter(({ links }) => links.some((link) => link.startsWith(home.agency.origin)));

  test('begins by the link of an email, which works once, and a day long', async () => {
    expect(await watch(home.visitor, undefined, email)).toEqual({ state: 'asked', watchId: null });
    await t.drain();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Watch the price: New York – Boston?');
    await tend();
    expect(await query("SELECT 1 FROM price_watches WHERE agency_id = $1 AND state = 'on'", [home.agency.id])).toEqual([]);
    const token = await tokenIn(email);
    const elsewhere = await t.freshAgency();
    expect(await t.client.refusal(elsewhere.visitor, confirmPriceWatch, { body: { token } })).toMatchObject({
      code: 'tokenExpired',
    });
    const { data } = await t.client.call(home.visitor, confirmPriceWatch, { body: { token } });
    expect(data).toMatchObject({ startsOn: '2027-05-20', told: null });
    expect(await t.client.refusal(home.visitor, confirmPriceWatch, { body: { token } })).toMatchObject({ code: 'tokenExpired' });
    await tend();
    await toldAs(150);
    await nextDay();
    expect((await mails())[0]?.subject).toContain('New York – Boston: now $');
    await watch(home.visitor, '2027-06-01', email);
    await t.drain();
    const late = await tokenIn(email);
    t.clock.advance(DAY);
    expect(await t.client.refusal(home.visitor, confirmPriceWatch, { body: { token: late } })).toMatchObject({
      code: 'tokenExpired',
    });
  });

  test('is answered alike whoever has the address, and asks it three times an hour', async () => {
    const answers = [];
    for (let day = 10; day < 15; day++) answers.push(await watch(home.visitor, `2027-05-${day}`, email));
    answers.push(await watch(home.visitor, undefined, client.email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await t.drain();
    expect(await mails()).toHaveLength(3);
  });

  test('is not asked for again where it is on, nor of an address that unsubscribed', async () => {
    await watch(home.visitor, undefined, email);
    await t.drain();
    await t.client.call(home.visitor, confirmPriceWatch, { body: { token: await tokenIn(email) } });
    await watch(home.visitor, undefined, email);
    await query(
      "INSERT INTO mail_stops (agency_id, recipient, reason, since) VALUES ($1, 'left@x.test', 'unsubscribed', now())",
      [home.agency.id],
    );
    expect((await watch(home.visitor, undefined, 'left@x.test')).state).toBe('asked');
    await t.drain();
    expect([(await mails()).length, (await inbox('left@x.test')).length]).toEqual([1, 0]);
  });

  test('needs an email, and an agency that lets visitors search', async () => {
    const body = { search: madeSearch('2027-05-20') };
    expect(await t.client.refusal(home.visitor, watchFlightPrice, { body })).toMatchObject({ code: 'validationFailed' });
    const closed = await t.freshAgency();
    expect(await t.client.refusal(closed.visitor, watchFlightPrice, { body: { ...body, email } })).toMatchObject({ status: 401 });
  });
});
