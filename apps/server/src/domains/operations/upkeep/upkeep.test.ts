import {
  getPartnersHealth,
  listFailedJobs,
  listFailedMails,
  listOperatedNeeds,
  listStaffActivity,
  login,
  runJobAgain,
  tryMailAgain,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeQueueTables } from '../../../platform/jobs/job-queue.ts';
import { noteAnswer, noteFailure, watchBreakers } from '../../../platform/outbound/partner-health.ts';
import { bookQuote, quoteAFlight } from '../../../products/flights/testing/book-a-flight.ts';
import { makeOperator } from '../../../testing/make-operator.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';

let t: TestApp;
let brand: TestAgency;
let operator: Caller;
beforeAll(async () => {
  t = await startTestApp();
  brand = await t.freshAgency({ isPlatformBrand: true });
  operator = await makeOperator(t, brand, 'oda@platform.test');
});
afterAll(() => t.close());

const sql = async (text: string, values: readonly unknown[] = []) => (await t.platform.database.raw.query(text, values)).rows;
const mails = async () => (await t.client.call(operator, listFailedMails, { query: {} })).data;
const jobs = async () => (await t.client.call(operator, listFailedJobs, { query: {} })).data;
const needs = async (of: 'stuck' | 'books') => (await t.client.call(operator, listOperatedNeeds, { query: { of } })).data;
const told = async (home: TestAgency) => {
  const body = { email: (await home.persona('owner')).email, password: 'Test-pass-9x' };
  const { data } = await t.client.call(home.visitor, login, { body });
  const { activity } = (
    await t.client.call({ ...home.visitor, token: data.token }, listStaffActivity, { query: { kind: 'platform' } })
  ).data;
  return activity.map(({ text }) => text);
};

/** Books a flight as the agency's agent; returns its id. */
async function booked(home: TestAgency): Promise<string> {
  const agent = await home.persona('agent');
  await bookQuote(t, agent, await quoteAFlight(t, agent));
  const [row] = await sql('SELECT id FROM bookings WHERE agency_id = $1', [home.agency.id]);
  return String(row?.id);
}

describe('emails that failed', () => {
  test('are told without their recipient, tried again once, and the owner reads of it', async () => {
    const home = await t.freshAgency();
    await booked(home);
    await t.drain();
    const failing =
      "UPDATE mail_log SET status = 'Failed', failure = 'unreached', attempts = 9 WHERE agency_id = $1 AND template = $2";
    await sql(failing, [home.agency.id, 'bookingConfirmed']);
    const [mail] = await sql("SELECT id, recipient FROM mail_log WHERE agency_id = $1 AND status = 'Failed'", [home.agency.id]);
    const mailId = String(mail?.id);
    const found = (await mails()).mails.filter(({ agency }) => agency?._id === home.agency.id);
    expect(found).toMatchObject([{ _id: mailId, agency: { name: home.agency.name }, failure: 'unreached', canTryAgain: true }]);
    expect(JSON.stringify(found)).not.toContain(String(mail?.recipient));
    const params = { agencyId: home.agency.id, mailId };
    await t.client.call({ ...operator, idempotencyKey: newId() }, tryMailAgain, { params });
    expect(await t.client.refusal({ ...operator, idempotencyKey: newId() }, tryMailAgain, { params })).toMatchObject({
      status: 404,
      code: 'notFound',
    });
    await t.drain();
    expect(await sql('SELECT status, attempts FROM mail_log WHERE id = $1', [mailId])).toEqual([
      { status: 'Sent', attempts: 10 },
    ]);
    expect(await told(home)).toEqual(['The platform had an email sent again that had failed']);
    // It was one of the agency's own: no other agency's id leads to it.
    await sql(failing, [home.agency.id, 'bookingConfirmed']);
    const other = { agencyId: (await t.freshAgency()).agency.id, mailId };
    expect(await t.client.refusal({ ...operator, idempotencyKey: newId() }, tryMailAgain, { params: other })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('jobs that failed for good', () => {
  test('are told, put back once, and the owner reads of it', async () => {
    await makeQueueTables(t.platform.database, t.platform.log);
    const home = await t.freshAgency();
    const [dead, event] = [newId(), newId()];
    const data = { id: event, agencyId: home.agency.id, kind: 'toys.play', payload: {}, requestId: 'r' };
    await sql(`SELECT pgboss.create_queue('jobs-dead', '{"policy":"standard"}'::jsonb)`);
    await sql("INSERT INTO pgboss.job (id, name, data, state, output) VALUES ($1, 'jobs-dead', $2, 'created', $3)", [
      dead,
      JSON.stringify(data),
      JSON.stringify({ message: 'no toy for ana@mail.test' }),
    ]);
    expect(await jobs()).toMatchObject({
      total: 1,
      jobs: [{ _id: dead, agency: { _id: home.agency.id }, kind: 'toys.play', reason: 'no toy for …@…', requestId: 'r' }],
    });
    await t.client.call(operator, runJobAgain, { params: { jobId: dead } });
    expect(await jobs()).toEqual({ total: 0, jobs: [] });
    expect(await t.client.refusal(operator, runJobAgain, { params: { jobId: dead } })).toMatchObject({ code: 'notFound' });
    const due = await sql('SELECT id, kind FROM outbox_events WHERE agency_id = $1 AND relayed_at IS NULL', [home.agency.id]);
    expect(due).toEqual([{ id: event, kind: 'toys.play' }]);
    await sql('DELETE FROM outbox_events WHERE id = $1', [event]);
    expect(await told(home)).toEqual(['The platform had work run again that had failed']);
  });
});

describe('bookings that need somebody', () => {
  test('are found over all agencies: those that attempts have not settled, the oldest first', async () => {
    const [one, two] = [await t.freshAgency(), await t.freshAgency()];
    const first = await booked(one);
    t.clock.advance(1_000);
    const second = await booked(two);
    await t.drain();
    const stuck = async () => (await needs('stuck')).needs.map(({ agency, bookingId, why }) => [agency?.name, bookingId, why]);
    expect(await stuck()).toEqual([]);
    const state = 'UPDATE bookings SET saga_state = $1, attempt = $2, next_run_at = now(), decides_by = null WHERE id = $3';
    await sql(state, ['supplierUnknown', 10, second]);
    await sql(state, ['cancelling', 6, first]);
    expect(await stuck()).toEqual([
      [one.agency.name, first, 'cancellation'],
      [two.agency.name, second, 'supplier'],
    ]);
    // A few attempts are nothing yet.
    await sql(state, ['supplierUnknown', 2, second]);
    expect((await needs('stuck')).total).toBe(1);
    await sql("UPDATE bookings SET saga_state = 'done', attempt = 0, next_run_at = null");
  });

  test('are those whose books differ from a partner’s, with what both say', async () => {
    const home = await t.freshAgency();
    const bookingId = await booked(home);
    const now = new Date(t.clock.now()).toISOString();
    const differ = (subject: string, subjectId: unknown, seen: string) =>
      sql(
        `INSERT INTO book_differences (id, agency_id, subject, subject_id, kind, ours, theirs, first_seen_at, last_seen_at)
         VALUES ($1, $2, $3, $4, 'amount', 'USD 10.00', 'USD 12.00', $5, $5)`,
        [newId(), home.agency.id, subject, subjectId, seen],
      );
    const [payment] = await sql('SELECT id FROM booking_payments WHERE agency_id = $1', [home.agency.id]);
    await differ('payment', payment?.id, now);
    await differ('booking', bookingId, new Date(t.clock.now() - 14 * 3_600_000).toISOString());
    expect(await needs('books')).toMatchObject({
      total: 1,
      needs: [
        { agency: { _id: home.agency.id }, bookingId, product: 'flights', why: 'books', ours: 'USD 10.00', theirs: 'USD 12.00' },
      ],
    });
  });
});

const SANDBOX = { kind: 'gateway', name: 'sandbox', account: 'platform' } as const;

test('partners are told by how their calls went, those that trouble first, and without secrets', async () => {
  const health = async () => (await t.client.call(operator, getPartnersHealth, {})).data.partners;
  const names = (await health()).map(({ name }) => name);
  expect(names).toContain('sandbox');
  const of = async (name: string) => (await health()).find((partner) => partner.kind === 'gateway' && partner.name === name);
  noteAnswer(SANDBOX, Date.parse('2027-03-01T10:00:00Z'));
  expect(await of('sandbox')).toMatchObject({ state: 'well', failures: 0, answeredAt: '2027-03-01T10:00:00.000Z' });
  noteFailure(SANDBOX, { operation: 'search', code: 'timeout', at: Date.parse('2027-03-01T10:01:00Z') });
  noteFailure(SANDBOX, { operation: 'search', code: 'timeout', at: Date.parse('2027-03-01T10:02:00Z') });
  const failing = await of('sandbox');
  expect(failing).toMatchObject({
    state: 'failing',
    failures: 2,
    lastFailure: { operation: 'search', code: 'timeout', at: '2027-03-01T10:02:00.000Z' },
  });
  // Other suites of the process may have left partners in trouble before ours.
  const states = (await health()).map(({ state }) => state);
  expect(states.lastIndexOf('failing')).toBeLessThan(states.indexOf('well'));
  const stop = watchBreakers('sandbox', () => ['platform']);
  expect(await of('sandbox')).toMatchObject({ state: 'stopped' });
  stop();
  noteAnswer(SANDBOX, Date.parse('2027-03-01T10:03:00Z'));
  expect(await of('sandbox')).toMatchObject({ state: 'well', failures: 0 });
});
