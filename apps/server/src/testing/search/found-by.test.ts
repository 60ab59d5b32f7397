import { createClient, editProfile, findClients, listAgents, listClients } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { getReservationDetails, listAgencyFlights } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../domains/identity/index.ts';
import { foldText, foundBy } from '../../platform/found-by/found-by.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let locator: string;
let ticket: string;

const ADDRESS = { homeAirport: 'MIA', street: '1 Main St', country: 'US', state: 'FL', city: 'Miami', zip: '33101' };
const NAMES = ['Sean O’Brien', 'José da Conceição', 'Ana Maria Souza', 'Jørgen Strauß', '小明 王'];

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  owner = await home.persona('owner');
  const client = await home.persona('client');
  for (const [at, name] of NAMES.entries())
    await t.client.call(owner, createClient, { body: { name, email: `person${at}@found.test` } });
  const quote = await quoteAFlight(t, client);
  const contact = { ...CONTACT, email: 'desk.of.ana@contact.test', phone: '+13055550142' };
  const { data } = await bookQuote(t, client, quote, { travellers: [adult('Muñoz-García')], contact });
  await t.drain();
  t.clock.advance(60_000);
  await t.drain();
  const detail = (await t.client.call(owner, getReservationDetails, { query: { bookingId: data.bookingId } })).data;
  locator = required(detail.recordLocator ?? undefined, 'a record locator');
  ticket = required(detail.passengers.flatMap(({ ticketNumber }) => ticketNumber ?? [])[0], 'a ticket');
});
afterAll(() => t.close());

const clients = async (searchQuery: string) =>
  (await t.client.call(owner, listClients, { query: { searchQuery, sort: 'name' } })).data.clients.map(({ name }) => name);
const flights = async (searchString: string, caller = owner) =>
  (await t.client.call(caller, listAgencyFlights, { query: { searchString, showPastTrips: 'true' } })).data.totalFlightRecords;

describe('clients are found', () => {
  test.each([
    ["O'Brien", 'Sean O’Brien'],
    ['obrien sean', 'Sean O’Brien'],
    ['jose conceicao', 'José da Conceição'],
    ['JOSÉ'.normalize('NFD'), 'José da Conceição'],
    ['Souza Ana', 'Ana Maria Souza'],
    ['souza, ana', 'Ana Maria Souza'],
    ['jorgen strauss', 'Jørgen Strauß'],
    ['王', '小明 王'],
    ['明', '小明 王'],
    ['ma so', 'Ana Maria Souza'],
    ['jø st', 'Jørgen Strauß'],
    ['person2@found.test', 'Ana Maria Souza'],
  ])('by %s', async (query, name) => {
    expect(await clients(query)).toEqual([name]);
    const { data } = await t.client.call(owner, findClients, { query: { searchQuery: query, limit: 5, offSet: 0 } });
    expect(data.clients.map((client) => client.name)).toEqual([name]);
  });

  test.each(['(305) 555-0177', '+13055550177', '0013055550177', '305.555.0177', '3055550177'])(
    'by the phone %s',
    async (query) => {
      for (const phone of ['+1 305 555-0177', '305 555 0177']) {
        const agency = await t.freshAgency();
        const [boss, client] = [await agency.persona('owner'), await agency.persona('client')];
        await t.client.call(client, editProfile, { body: { firstName: 'Ana', lastName: 'Lima', phone, ...ADDRESS } });
        const { data } = await t.client.call(boss, listClients, { query: { searchQuery: query } });
        expect(data.clients.map(({ email }) => email)).toEqual([client.email]);
      }
    },
  );

  test.each(['%', '_', 'nobody', "'", 'Souza Bea', 'ri so'])('by %j: none', async (query) =>
    expect(await clients(query)).toEqual([]),
  );

  test('and so are agents, and nobody of another agency', async () => {
    const given = {
      name: 'Inês Araújo',
      email: 'agent.of@found.test',
      password: 'Test-pass-9x',
      userType: 'SalesAgent',
    } as const;
    await createUser(t.platform, home.agency, given);
    const agents = async (caller: Persona) =>
      (await t.client.call(caller, listAgents, { query: { searchQuery: 'araujo ines' } })).data.totalAgents;
    expect(await agents(owner)).toBe(1);
    expect(await agents(await (await t.freshAgency()).persona('owner'))).toBe(0);
  });
});

test.each(['clients', 'agents'])('the list of %s is the same with a slash at its end and without', async (list) => {
  const ask = (slash: string) =>
    t.client.inject(owner, { method: 'GET', url: `/api/agency/${list}${slash}?searchQuery=ara%C3%BAjo` });
  const [bare, slashed] = [await ask(''), await ask('/')];
  expect([bare.status, slashed.status]).toEqual([200, 200]);
  expect(slashed.json()).toEqual(bare.json());
});

describe('bookings are found', () => {
  test('by contact, phone in any spelling, tickets, locator and traveler, in any order and spelling', async () => {
    const queries = [
      ...['desk.of.ana@contact.test', '+1 305 555 0142', '(305) 555-0142', '001 305 555 0142', '3055550142'],
      ...[ticket, ticket.replace(/\D/g, ''), ticket.replace(/^(\d{3})\D?/, '$1 '), locator, locator.toLowerCase()],
      ...['munoz garcia', 'García Muñoz'.normalize('NFD'), 'garcia, ana'],
    ];
    for (const query of queries) expect([query, await flights(query)]).toEqual([query, 1]);
    for (const query of ['305 555 0143', 'munoz bea', '%']) expect([query, await flights(query)]).toEqual([query, 0]);
    expect(await flights(locator, await (await t.freshAgency()).persona('owner'))).toBe(0);
  });
});

test('people are stored as they are searched, whoever wrote them', async () => {
  const { rows } = await t.platform.database.raw.query('SELECT first_name, last_name, email, phone, found_by FROM users');
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const { first_name: first, last_name: last, email, phone, found_by: found } = row as Record<string, string | null>;
    const expected = foundBy([first ?? '', last ?? '', email ?? ''], phone ? [phone] : []);
    expect(found?.replace(/ +/g, ' ').trim()).toBe(expected.trim());
  }
  const odd = "Ünïcödé ÆØŁĐß’s – O'Neil… «x» ﬁ Ⅷ ½ 한국 ДЖ";
  expect(foldText(odd)).toBe(foldText(foldText(odd)));
});
