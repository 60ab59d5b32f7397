import {
  askArchive,
  closeAgency,
  getAgency,
  getLeaving,
  getMarkups,
  getProfile,
  listOperatedAgencies,
  listStaffActivity,
  login,
  REOPEN_DAYS,
  reopenAgency,
  setOperatedStatus,
  signUp,
  updateMarkups,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { PASSWORD } from '../../testing/access/endpoint-case.ts';
import { makeOperator } from '../../testing/make-operator.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await startTestApp();
  const brand = await t.freshAgency({ isPlatformBrand: true, origin: t.platform.config.publicOrigin });
  operator = await makeOperator(t, brand, 'oda@platform.test');
});
afterAll(() => t.close());

const look = async (owner: Caller) => (await t.client.call(owner, getLeaving, {})).data;
const close = (owner: Persona, agencyName = owner.agency.name) => t.client.call(owner, closeAgency, { body: { agencyName } });
const refusal = async (owner: Persona, agencyName = owner.agency.name) =>
  t.client.refusal(owner, closeAgency, { body: { agencyName } });

/** Logs somebody in anew, as after days; the session proves who it is. */
async function again({ agency, email }: Persona): Promise<Caller> {
  const { data } = await t.client.call({ agency }, login, { body: { email, password: PASSWORD } });
  return { agency, token: data.token };
}

const brandOf = async ({ visitor }: TestAgency) => (await t.client.call(visitor, getAgency, {})).data;
const sql = (text: string, values: unknown[]) => t.platform.database.raw.query(text, values);

/** The operator, proven anew after days. */
async function fresh(): Promise<Caller> {
  await sql('UPDATE sessions SET expires_at = $1, seen_at = $1, proven_at = $2, passkey_proven_at = $2 WHERE agency_id = $3', [
    new Date(t.clock.now() + DAY_MS),
    new Date(t.clock.now()),
    operator.agency.id,
  ]);
  t.platform.sessions.forgetAll();
  return operator;
}

describe('an agency with nothing to come', () => {
  test('is closed by its owner who typed its name: its site says so, its clients are out, its staff read', async () => {
    const home = await t.freshAgency({ name: 'Sunset & Söhne' });
    const [owner, agent, client] = [await home.persona('owner'), await home.persona('agent'), await home.persona('client')];
    expect((await look(owner)).closing).toMatchObject({ closedAt: null, keptYears: 10, obstacles: [] });
    expect(await refusal(owner, 'Sunset')).toMatchObject({
      code: 'validationFailed',
      validationError: { agencyName: 'This is not the name of the agency' },
    });
    expect((await brandOf(home)).isClosed).toBeUndefined();

    const { data } = await close(owner, ' Sunset & So\u0308hne ');
    expect(data.closing).toMatchObject({ closedAt: new Date(t.clock.now()).toISOString(), obstacles: [] });
    expect(Date.parse(data.closing.reopenUntil ?? '')).toBe(t.clock.now() + REOPEN_DAYS * DAY_MS);

    expect(await brandOf(home)).toMatchObject({ status: 'Inactive', isClosed: true });
    expect((await t.client.refusal(client, getProfile, {})).code).toBe('noSession');
    const credentials = ({ email }: Persona) => ({ body: { email, password: PASSWORD } });
    expect((await t.client.refusal(home.visitor, login, credentials(client))).code).toBe('agencyClosed');
    const person = { name: 'Ana Souza', email: 'ana@x.test', password: PASSWORD, checked: true as const };
    expect((await t.client.refusal(home.visitor, signUp, { body: person })).code).toBe('agencyClosed');

    for (const staff of [owner, agent, await again(owner), await again(agent)]) {
      await t.client.call(staff, getMarkups, {});
    }
    expect((await t.client.refusal({ ...owner, idempotencyKey: newId() }, updateMarkups, { body: {} })).code).toBe(
      'agencyClosed',
    );
    expect((await t.client.call(owner, askArchive, {})).data.state).toBe('making');
    await t.drain();
    expect((await look(owner)).archives.map(({ state }) => state)).toEqual(['ready']);
    const mails = await listMailbox(t.platform.database, owner.email);
    expect(mails.map(({ subject }) => subject)).toContain('Sunset & Söhne is closed');
  });

  test('is on the list of those who run the platform as closed by its owner, and opened by them with a reason', async () => {
    const home = await t.freshAgency({ name: `Operated ${newId()}` });
    const owner = await home.persona('owner');
    await close(owner);
    const { data: listed } = await t.client.call(operator, listOperatedAgencies, { query: { searchQuery: home.agency.name } });
    expect(listed.agencies).toMatchObject([{ status: 'Inactive', isClosed: true }]);
    t.clock.advance((REOPEN_DAYS + 1) * DAY_MS);
    const late = await again(owner);
    expect((await look(late)).closing.reopenUntil).toBeNull();
    expect((await t.client.refusal(late, reopenAgency, {})).code).toBe('agencyNotReopened');
    const params = { agencyId: home.agency.id };
    const body = { status: 'Active', reason: 'They asked by telephone.' } as const;
    await t.client.call(await fresh(), setOperatedStatus, { params, body });
    expect((await brandOf(home)).isClosed).toBeUndefined();
    const back = await again(owner);
    expect((await look(back)).closing.closedAt).toBeNull();
    const { data } = await t.client.call(back, listStaffActivity, { query: {} });
    expect(data.activity.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'owner person closed the agency',
        'The platform opened the agency again. Reason: They asked by telephone.',
      ]),
    );
  });

  test('is opened again by its owner within the days, and sells as before', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    expect((await t.client.refusal(owner, reopenAgency, {})).code).toBe('agencyNotReopened');
    await close(owner);
    t.clock.advance((REOPEN_DAYS - 1) * DAY_MS);
    const back = await again(owner);
    expect((await t.client.call(back, reopenAgency, {})).data.closing.closedAt).toBeNull();
    expect((await brandOf(home)).isClosed).toBeUndefined();
    await quoteAFlight(t, back, { date: '2027-05-10' });
  });

  test('is closed once, also if two presses come at once', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    await Promise.all([close(owner), close(owner).catch(() => undefined)]);
    const { rows } = await sql("SELECT 1 FROM audit_events WHERE agency_id = $1 AND action = 'agency.left'", [home.agency.id]);
    expect(rows).toHaveLength(1);
  });

  test('reads without a subscription: what ended with it does not keep its records away', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    await close(owner);
    await sql('UPDATE agencies SET is_subscribed = false WHERE agency_id = $1', [home.agency.id]);
    t.platform.agencies.forget(home.agency.id);
    await t.client.call(owner, getMarkups, {});
  });
});

describe('an agency with something left to do', () => {
  let home: TestAgency;
  let owner: Persona;
  let bookingId: string;
  beforeAll(async () => {
    home = await t.freshAgency();
    owner = await home.persona('owner');
    const booked = await bookQuote(t, owner, await quoteAFlight(t, owner, { date: '2027-05-10' }));
    bookingId = booked.data.bookingId;
    await t.drain();
  });

  const obstacles = async (caller: Caller = owner) => (await look(caller)).closing.obstacles;

  test('is not closed while a trip is to come, and names it', async () => {
    expect(await obstacles()).toMatchObject([{ kind: 'trips', count: 1, bookings: [{ _id: bookingId, product: 'flights' }] }]);
    expect(await refusal(owner)).toMatchObject({ status: 409, code: 'agencyNotClosable' });
    expect((await brandOf(home)).isClosed).toBeUndefined();
  });

  test('is not closed while a booking is unfinished, money is due, or a claim or a request is open', async () => {
    const mine = [home.agency.id, bookingId];
    const at = new Date(t.clock.now());
    const here = 'WHERE agency_id = $1 AND id = $2';
    await sql(`UPDATE bookings SET saga_state = 'cancelling', due_minor = 100 ${here}`, mine);
    await sql(
      "INSERT INTO protection_claims (agency_id, id, booking_id, status, reason, locale, currency, created_at, updated_at) VALUES ($1, $3, $2, 'moreNeeded', 'illness', 'en', 'USD', $4, $4)",
      [...mine, newId(), at],
    );
    await sql(
      "INSERT INTO booking_requests (agency_id, booking_id, number, status, locale, wish, email, created_at, updated_at) VALUES ($1, $2, 1, 'answered', 'en', '{}', 'a@x.test', $3, $3)",
      [...mine, at],
    );
    expect((await obstacles()).map(({ kind }) => kind)).toEqual(['unfinished', 'moneyDue', 'claims', 'requests']);
    expect((await refusal(owner)).code).toBe('agencyNotClosable');
    await sql("UPDATE protection_claims SET status = 'refused' WHERE agency_id = $1 AND booking_id = $2", mine);
    await sql("UPDATE booking_requests SET status = 'withdrawn' WHERE agency_id = $1 AND booking_id = $2", mine);
    await sql(`UPDATE bookings SET saga_state = 'done', due_minor = 0 ${here}`, mine);
  });

  test('is closed after the last trip, and keeps personal data for the years after it', async () => {
    t.clock.advance(400 * DAY_MS);
    const late = await again(owner);
    expect(await obstacles(late)).toEqual([]);
    const { data } = await t.client.call(late, closeAgency, { body: { agencyName: home.agency.name } });
    const closed = new Date(t.clock.now()).toISOString();
    expect(data.closing.closedAt).toBe(closed);
    expect(data.closing.dataGoOn?.slice(0, 4)).toBe(String(Number(closed.slice(0, 4)) + 10));
  });
});
