import { askForDomain, checkAgencyDomain, forgotPassword, inviteAgent, login, updateMarkups } from '@caravel/contracts';
import { dayAt, newId, required } from '@caravel/kernel';
import {
  cancelFlight,
  type FlightTraveler,
  listAgencyFlights,
  repriceFlight,
  storeFlightSearch,
} from '@caravel/products/flights/contract';
import { DEMO_PASSWORD } from '../../composition/demo-agencies.ts';
import { ensurePlatform, seedDemo } from '../../composition/seed.ts';
import { seedProducts } from '../../composition/seed-products.ts';
import { recordsOf } from '../../domains/agencies/testing/owned-domain.ts';
import type { AgencyContext } from '../../platform/context.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { findFlights } from '../../products/flights/testing/find-flights.ts';
import { cardToken } from '../card-token.ts';
import type { DnsReply } from '../dns-stand-in.ts';
import { letTimePass } from '../let-time-pass.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';
import type { AskedAgency } from './questions.ts';

const MINUTE = 60_000;
const LOGINS = ['owner', 'agent', 'restricted', 'client', 'client2'] as const;
type People = Readonly<Record<(typeof LOGINS)[number], Caller>>;

/** The installation to freeze: agencies, and the sessions of their people by email. */
export type Installation = { readonly agencies: readonly AskedAgency[]; readonly sessions: Record<string, string> };

async function logIn(t: TestApp, agency: AgencyContext, sessions: Record<string, string>): Promise<People> {
  const enter = async (name: (typeof LOGINS)[number]): Promise<Caller> => {
    const email = `${name}@${agency.slug}.test`;
    const { data } = await t.client.call({ agency }, login, { body: { email, password: DEMO_PASSWORD } });
    sessions[email] = data.token;
    return { agency, token: data.token };
  };
  const [owner, agent, restricted, client, client2] = [
    await enter('owner'),
    await enter('agent'),
    await enter('restricted'),
    await enter('client'),
    await enter('client2'),
  ];
  return { owner, agent, restricted, client, client2 };
}

const keyed = (caller: Caller): Caller => ({ ...caller, idempotencyKey: newId() });

/** Books for a client under a last name that triggers something. */
async function bookAs(t: TestApp, client: Caller, lastName: string, behaviour?: 'challenge'): Promise<string> {
  const quote = await quoteAFlight(t, client, { date: dayAt(t.clock.now() + 50 * 24 * 60 * MINUTE, 'UTC') });
  const { data } = await bookQuote(t, client, quote, {
    travellers: [adult(lastName)],
    ...(behaviour && { payment: { method: 'card', token: await cardToken(t, behaviour) } }),
  });
  return data.bookingId;
}

/** Books a round trip for a family, with the booking's own markup. */
async function bookFamily(t: TestApp, { agent }: People, clientId: string): Promise<void> {
  const day = (days: number) => dayAt(t.clock.now() + days * 24 * 60 * MINUTE, 'UTC');
  const search = {
    legs: [
      { origin: 'JFK', destination: 'LHR', date: day(60) },
      { origin: 'LHR', destination: 'JFK', date: day(70) },
    ],
    passengers: { adults: 2, children: 1, infants: 1 },
  };
  await t.client.call(agent, storeFlightSearch, { body: search });
  const found = await findFlights(t, agent, search);
  const family = required(Object.values(found.fareFamilies).flat()[0], 'a fare');
  const markup = { type: 'percent' as const, value: 12.5 };
  const { data } = await t.client.call(agent, repriceFlight, {
    body: { searchId: found.searchId, offerId: family.offerId, clientId, markup, protection: true },
  });
  const small = (type: FlightTraveler['type'], dob: string) => adult('Souza', { type, dob, firstName: `Little ${type}` });
  await bookQuote(t, agent, data, {
    travellers: [
      adult(),
      adult('Souza', { firstName: 'João Pedro', gender: 'male' }),
      small('CHD', '2020-05-05'),
      small('INF', '2026-06-06'),
    ],
  });
}

/** Adds what the demo lacks: one of each thing that can be in progress, and everything else that is stored. */
async function addWhatTheDemoLacks(t: TestApp, people: People, clientId: string): Promise<void> {
  const { owner, client, client2 } = people;
  await bookFamily(t, people, clientId);
  await bookAs(t, client, 'Schedulechange');
  await bookAs(t, client, 'Pendingfail');
  const cancelled = await bookAs(t, client2, 'Souza');
  await t.client.call(keyed(client2), cancelFlight, { body: { bookingId: cancelled, reason: 'Férias adiadas' } });
  for (let minute = 0; minute < 30; minute++) await letTimePass(t, MINUTE);
  await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 13.13 } } });
  await t.client.call(keyed(owner), inviteAgent, { body: { email: 'invited@sunset.test', isRestrictedAgent: true } });
  await t.client.call(keyed({ agency: owner.agency }), forgotPassword, { body: { email: 'client2@sunset.test' } });
  await t.drain();
  // From here on, things stay unfinished: requested, unanswered, unpaid, unsent.
  await bookAs(t, client, 'Capturefail');
  await bookAs(t, client, 'Pending');
  await bookAs(t, client2, 'Timeout').catch(() => undefined);
  await bookAs(t, client2, 'Threeds', 'challenge');
  await quoteAFlight(t, client, { date: dayAt(t.clock.now() + 50 * 24 * 60 * MINUTE, 'UTC') });
}

async function proveDomain(t: TestApp, owner: Caller, host: string, records: Map<string, DnsReply>): Promise<void> {
  const asked = await t.client.call(owner, askForDomain, { body: { host } });
  for (const [name, reply] of recordsOf(asked.data)) records.set(name, reply);
  const { data } = await t.client.call(owner, checkAgencyDomain, {});
  if (data.domain?.status !== 'verified') throw new Error(`the domain is ${data.domain?.status}`);
}

async function askedAgency(t: TestApp, host: string, owner: Caller, limit: number): Promise<AskedAgency> {
  const { data } = await t.client.call(owner, listAgencyFlights, { query: { limit } });
  return { host, slug: owner.agency.slug, bookingIds: data.flights.map(({ bookingId }) => bookingId) };
}

/** Makes the demo's agencies with flights in every state, and adds what they lack. `records` are those of the resolver in use. */
export async function makeInstallation(t: TestApp, records: Map<string, DnsReply>): Promise<Installation> {
  const seeding = { ...t.platform, publicOrigin: 'http://localhost:3000' };
  await ensurePlatform(seeding);
  const [sunset, atlas] = await seedDemo(seeding);
  if (!sunset || !atlas) throw new Error('no demo');
  await seedProducts(t.platform, [sunset, atlas]);
  await t.drain();
  const sessions: Record<string, string> = {};
  const [ofSunset, ofAtlas] = [await logIn(t, sunset, sessions), await logIn(t, atlas, sessions)];
  const { rows } = await t.platform.database.raw.query("SELECT id::text FROM users WHERE email = 'client@sunset.test'");
  await addWhatTheDemoLacks(t, ofSunset, String(rows[0]?.id));
  const host = 'www.atlas-journeys.com';
  await proveDomain(t, ofAtlas.owner, host, records);
  const atHost = { ...ofAtlas.owner, agency: { ...atlas, origin: `http://${host}:3000` } };
  const agencies = [
    await askedAgency(t, 'sunset.localhost:3000', ofSunset.owner, 100),
    await askedAgency(t, `${host}:3000`, atHost, 1),
  ];
  return { agencies, sessions };
}
