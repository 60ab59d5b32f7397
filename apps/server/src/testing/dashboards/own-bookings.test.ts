import {
  downloadAgencyBookings,
  downloadBookings,
  downloadClients,
  emailItinerary,
  errorBodySchema,
  exportAccount,
  exportClients,
  getDashboard,
  getRecentActivity,
  getUserBookingCount,
  getUserTransactions,
  listAgencySearches,
  listClients,
  listStaffActivity,
} from '@caravel/contracts';
import { localAt, type Money, newId, required, toDecimalString } from '@caravel/kernel';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../domains/identity/index.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let people: { owner: Persona; agent: Persona; restricted: Persona; client: Persona; client2: Persona };
/** Two trips of the client, one of them made by the agent, and one of the other client, made by the restricted agent. */
let trips: { own: string; byAgent: string; ofOther: string };

const asText = (money: Money | undefined) => (money ? toDecimalString(money) : undefined);

async function book(caller: Persona, changes: { for?: Persona; lastName?: string; date?: string } = {}): Promise<string> {
  const reprice = changes.for ? { clientId: changes.for.userId } : {};
  const quote = await quoteAFlight(t, caller, { ...(changes.date ? { date: changes.date } : {}), reprice });
  const { data } = await bookQuote(t, caller, quote, { travellers: [adult(changes.lastName ?? 'Souza')], contact: CONTACT });
  return data.bookingId;
}

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency({ contactEmail: 'desk@agency.test', timeZone: 'Pacific/Auckland' });
  const [owner, agent, restricted] = [await home.persona('owner'), await home.persona('agent'), await home.persona('restricted')];
  people = { owner, agent, restricted, client: await home.persona('client'), client2: await home.persona('client2') };
  t.clock.advance(60_000);
  const own = await book(people.client);
  t.clock.advance(60_000);
  const byAgent = await book(agent, { for: people.client, date: '2027-05-02', lastName: 'Prado' });
  const ofOther = await book(restricted, { for: people.client2 });
  trips = { own, byAgent, ofOther };
  await t.drain();
});
afterAll(() => t.close());

describe('by address', () => {
  const countOf = async (caller: Persona, email: string) =>
    (await t.client.call(caller, getUserBookingCount, { query: { email } })).data;

  test('people count their own bookings, staff those of whom they may look up', async () => {
    const { client, client2, agent, restricted, owner } = people;
    const mine = {
      total: 2,
      upcoming: 2,
      past: 0,
      cancelled: 0,
      failed: 0,
      byProduct: { flights: 2, hotels: 0, cars: 0, activities: 0 },
    };
    expect(await countOf(client, client.email.toUpperCase())).toEqual(mine);
    expect(await countOf(agent, client.email)).toEqual(mine);
    expect(await countOf(owner, client.email)).toEqual(mine);
    expect((await countOf(restricted, client2.email)).total).toBe(1);
    expect((await countOf(owner, restricted.email)).total).toBe(1);
    expect((await countOf(owner, owner.email)).total).toBe(0);
  });

  test('everybody else is nobody', async () => {
    const { client, client2, agent, restricted, owner } = people;
    const abroad = await (await t.freshAgency()).persona('owner');
    const refusalOf = async (caller: Persona, email: string, endpoint: typeof getUserBookingCount | typeof getRecentActivity) => {
      const { requestId: _, ...refusal } = await t.client.refusal(caller, endpoint, { query: { email } });
      return refusal;
    };
    for (const endpoint of [getUserBookingCount, getRecentActivity]) {
      const nobody = await refusalOf(client, 'nobody@x.test', endpoint);
      expect(nobody).toMatchObject({ status: 404, code: 'dataNotFound', message: 'Data not found' });
      for (const [caller, email] of [
        [client, client2.email],
        [client, agent.email],
        [restricted, client.email],
        [agent, owner.email],
        [agent, restricted.email],
        [abroad, client.email],
      ] as const) {
        expect(await refusalOf(caller, email, endpoint)).toEqual(nobody);
      }
    }
  });

  test('activity is told newest first, and no more of it than the caller may see', async () => {
    const { client, agent } = people;
    const query = { email: client.email };
    const { activity } = (await t.client.call(client, getRecentActivity, { query })).data;
    expect(activity.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
      ['booked', trips.byAgent],
      ['booked', trips.own],
      ['loggedIn', null],
    ]);
    expect([...activity].sort((a, b) => b.at.localeCompare(a.at))).toEqual(activity);
    expect((await t.client.call(agent, getRecentActivity, { query })).data.activity).toEqual(activity);
  });
});

describe("one's own trips", () => {
  test('are listed with their money, filtered and in pages', async () => {
    const { client, agent } = people;
    const list = async (caller: Persona, body: object) => (await t.client.call(caller, getUserTransactions, { body })).data;
    const all = await list(client, {});
    expect([all.total, all.transactions.map(({ bookingId }) => bookingId)]).toEqual([2, [trips.byAgent, trips.own]]);
    const [first] = all.transactions;
    expect(required(first, 'transaction')).toMatchObject({ refunded: { amountMinor: 0 }, refundStatus: 'none' });
    expect(first?.paid).toEqual(first?.total);
    const second = await list(client, { offSet: 1, limit: 1 });
    expect([second.total, second.transactions.map(({ bookingId }) => bookingId)]).toEqual([2, [trips.own]]);
    expect((await list(client, { category: 'hotels' })).total).toBe(0);
    expect((await list(client, { startDate: '2027-05-01' })).transactions.map(({ bookingId }) => bookingId)).toEqual([
      trips.byAgent,
    ]);
    expect((await list(client, { searchString: 'prado' })).total).toBe(1);
    expect((await list(agent, {})).total).toBe(0);
  });

  test('are downloaded as CSV: the own ones, streamed, counted, in the language asked for', async () => {
    const { client, agent } = people;
    const get = (caller: Persona, query = '', headers = {}) =>
      t.client.inject({ ...caller, headers }, { method: 'GET', url: `${downloadBookings.path}${query}` });
    const answer = await get(client, '?sort=travel');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-row-count': '2',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/filename="my-bookings-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"/),
    });
    expect(answer.text.startsWith('\ufeffReference,')).toBe(true);
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows.map((row) => [row.From, row['Lead traveler'], row.Currency])).toEqual([
      ['2027-04-10', 'Ana Souza', 'USD'],
      ['2027-05-02', 'Ana Prado', 'USD'],
    ]);
    for (const { Total = '' } of rows) expect(Total).toMatch(/^\d+\.\d{2}$/);
    expect((await get(client, '?category=cars')).headers['x-row-count']).toBe('0');
    expect((await get(agent)).headers['x-row-count']).toBe('0');
    expect((await get(client, '', { 'accept-language': 'pt' })).text.startsWith('\ufeffReferência;')).toBe(true);
    expect((await get(client, '?userId=x&limit=1')).headers['x-row-count']).toBe('2');
  });
});

describe('the bookings of the agency', () => {
  test.each([
    ['pt', 'Voos', 'Emitida', 'Reservado em', 'reservas-voos'],
    ['es', 'Vuelos', 'Emitida', 'Reservado el', 'reservas-vuelos'],
  ])(
    'open in spreadsheets of the reader’s language, %s: columns, decimals, words and the agency’s days',
    async (language, product, status, bookedAt, file) => {
      const { owner } = people;
      const headers = { 'accept-language': language };
      const url = `${downloadAgencyBookings.path}?category=flights&sort=created&startDate=2027-04-01&endDate=2027-05-31`;
      const answer = await t.client.inject({ ...owner, headers }, { method: 'GET', url });
      const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true, delimiter: ';' });
      const { flights } = (await t.client.call(owner, listAgencyFlights, { query: { sort: 'created', startDate: '2027-04-01' } }))
        .data;
      expect(rows).toHaveLength(flights.length);
      expect(answer.text).not.toMatch(/^\ufeff?"?sep=/);
      for (const [at, row] of rows.entries()) {
        const listed = flights[at];
        const total = asText(listed?.salesPrice)?.replace('.', ',');
        expect([row.Produto ?? row.Producto, row.Status ?? row.Estado, row.Total]).toEqual([product, status, total]);
        const { timeZone } = home.agency;
        expect(row[bookedAt]).toBe(localAt(Date.parse(listed?.dateBooked ?? ''), timeZone).replace('T', ' '));
      }
      expect(answer.headers['content-disposition']).toContain(
        `filename*=UTF-8''${file}-${owner.agency.slug}-2027-04-01_2027-05-31.csv`,
      );
    },
  );

  test('are downloaded as CSV by staff, with their money, as the lists are filtered; a restricted agent has their own', async () => {
    const { owner, restricted, client } = people;
    const get = (caller: Persona, query = '') =>
      t.client.inject(caller, { method: 'GET', url: `${downloadAgencyBookings.path}${query}` });
    const answer = await get(owner, '?sort=created');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-row-count': '3' });
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows.map((row) => [row['Lead traveler'], row["Client's email"], row.Agent !== ''])).toEqual([
      ['Ana Souza', client.email, false],
      ['Ana Prado', client.email, true],
      ['Ana Souza', people.client2.email, true],
    ]);
    for (const { Total, Cost, Commission } of rows) {
      const listed = (await t.client.call(owner, listAgencyFlights, { query: { sort: 'created' } })).data.flights;
      const sold = listed.map((row) => [row.salesPrice, row.staff?.cost, row.staff?.commission].map((money) => asText(money)));
      expect(sold).toContainEqual([Total, Cost, Commission]);
    }
    expect((await get(owner, `?userId=${people.client2.userId}`)).headers['x-row-count']).toBe('1');
    expect((await get(owner, '?startDate=2027-05-01')).headers['x-row-count']).toBe('1');
    expect((await get(owner, '?category=hotels')).headers['x-row-count']).toBe('0');
    expect((await get(restricted)).headers['x-row-count']).toBe('1');
    expect((await get(client)).status).toBe(403);
  });

  test('are downloaded as they were chosen, by whom they are seen', async () => {
    const { owner, restricted } = people;
    const ids = `ids=${trips.own},${trips.ofOther}`;
    const get = (caller: Persona, query: string) =>
      t.client.inject(caller, { method: 'GET', url: `${downloadAgencyBookings.path}?${query}` });
    const clients = ({ text }: { text: string }) =>
      parse<Record<string, string>>(text, { bom: true, columns: true }).map((row) => row["Client's email"]);
    const chosen = await get(owner, `${ids}&sort=created`);
    expect([clients(chosen), chosen.headers['x-row-count']]).toEqual([[people.client.email, people.client2.email], '2']);
    const own = await get(restricted, ids);
    expect([clients(own), own.headers['x-row-count']]).toEqual([[people.client2.email], '1']);
    expect(clients(await get(await (await t.freshAgency()).persona('owner'), ids))).toEqual([]);
    expect(clients(await get(owner, `${ids}&searchString=nobody`))).toEqual([]);
    for (const wrong of ['ids=', 'ids=x', `ids=${Array(201).fill(trips.own).join()}`])
      expect((await get(owner, wrong)).status, wrong).toBe(400);
  });

  test('are refused if a day is beyond all that can be counted, with the field named', async () => {
    for (const [path, field] of [
      [listAgencyFlights.path, 'bookedTo'],
      [listClients.path, 'endDate'],
      [listStaffActivity.path, 'endDate'],
      [listAgencySearches.path, 'endDate'],
      [getDashboard.path, 'to'],
    ] as const)
      for (const day of ['9999-12-31', '0001-01-01']) {
        const { status, json } = await t.client.inject(people.owner, { method: 'GET', url: `${path}?${field}=${day}` });
        expect([status, Object.keys(errorBodySchema.parse(json()).validationError ?? {})], path).toEqual([400, [field]]);
      }
  });

  test('are refused if their days end before they begin, with the field named: lists and files alike', async () => {
    const { owner } = people;
    const reversed = [
      [listAgencyFlights.path, 'startDate', 'endDate'],
      [downloadAgencyBookings.path, 'startDate', 'endDate'],
      [downloadAgencyBookings.path, 'bookedFrom', 'bookedTo'],
      [downloadBookings.path, 'startDate', 'endDate'],
      [listClients.path, 'startDate', 'endDate'],
      [exportClients.path, 'startDate', 'endDate'],
      [downloadClients.path, 'startDate', 'endDate'],
    ] as const;
    for (const [path, first, last] of reversed) {
      const ask = (from: string, to: string) =>
        t.client.inject(owner, { method: 'GET', url: `${path}?${first}=${from}&${last}=${to}` });
      const answer = await ask('2027-05-02', '2027-05-01');
      expect([answer.status, JSON.parse(answer.text).validationError], path).toEqual([
        400,
        { [last]: 'Choose a last day that is not before the first' },
      ]);
      expect((await ask('2027-05-01', '2027-05-01')).status, path).toBe(200);
    }
  });
});

describe('an itinerary by mail', () => {
  const send = (caller: Persona, bookingId: string, email?: string) => {
    const body = { bookingId, ...(email === undefined ? {} : { email }) };
    return { caller: { ...caller, idempotencyKey: newId() }, input: { body } };
  };

  test.each([
    ['client', undefined, CONTACT.email],
    ['client', 'the agency', 'desk@agency.test'],
    ['agent', 'another client of theirs', 'second@x.test'],
  ] as const)('is sent by the %s to %s', async (kind, _who, to) => {
    if (to === 'second@x.test') {
      await createUser(t.platform, home.agency, { name: 'Second', email: to, password: 'Test-pass-9x', userType: 'Client' });
    }
    const before = (await listMailbox(t.platform.database, to)).length;
    const { caller, input } = send(people[kind], trips.byAgent, _who === undefined ? undefined : to);
    await t.client.call(caller, emailItinerary, input);
    await t.client.call(caller, emailItinerary, input);
    await t.drain();
    const mails = await listMailbox(t.platform.database, to);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.text).toContain(home.agency.origin);
  });

  test('waits until the booking is settled', async () => {
    const pending = await book(people.client2, { lastName: 'PENDING', date: '2027-06-10' });
    const { caller, input } = send(people.client2, pending);
    expect(await t.client.refusal(caller, emailItinerary, input)).toMatchObject({ status: 409, code: 'bookingStateConflict' });
  });

  test('goes to no stranger, to nobody whom only the agency knows for a client, and about nothing foreign', async () => {
    const { client, client2, agent } = people;
    for (const [person, email] of [
      [client, 'stranger@evil.test'],
      [client, client2.email],
      [agent, 'stranger@evil.test'],
    ] as const) {
      const { caller, input } = send(person, trips.byAgent, email);
      expect(await t.client.refusal(caller, emailItinerary, input)).toMatchObject({ status: 404, code: 'userNotAssociated' });
    }
    for (const bookingId of [trips.ofOther, newId()]) {
      const { caller, input } = send(client, bookingId);
      expect(await t.client.refusal(caller, emailItinerary, input)).toMatchObject({ status: 404, code: 'invalidBookingId' });
    }
  });
});

test("one's own data is handed out whole, and nobody else's", async () => {
  const { client, client2, agent } = people;
  const answer = await t.client.call(client, exportAccount, {});
  const { data } = answer;
  expect(data.profile.email).toBe(client.email);
  expect(data.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(data.bookings.map(({ bookingId }) => bookingId)).toEqual([trips.byAgent, trips.own]);
  expect(data.activity.length).toBeGreaterThan(2);
  const text = JSON.stringify(answer);
  for (const secret of [client2.email, agent.email, client.token, trips.ofOther, 'argon2']) expect(text).not.toContain(secret);
});
