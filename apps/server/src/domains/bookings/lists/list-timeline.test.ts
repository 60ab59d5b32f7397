import { readFile } from 'node:fs/promises';
import { localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { MIGRATIONS_DIR } from '../../../platform/db/migrate.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { listTimeline } from './list-timeline.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const called = (ctx: Ctx, name: string): Ctx => ({ ...ctx, actor: { ...requireUser(ctx), name } });
const timelineOf = ({ staff }: MoneyBench, bookingId: string) => staff.db.tx((tx) => listTimeline(tx, staff, bookingId));

async function booked(): Promise<{ b: MoneyBench; bookingId: string }> {
  const b = await moneyBench(t, agency, {});
  const { bookingId } = await b.book(await b.quote());
  await b.pass(1);
  return { b, bookingId };
}

test.each(['Ana Souza Jr.', 'a.b', 'system', 'System', 'bookings.sweep', '', 'ש. לוי \u202e'])(
  'a cancellation by a person called "%s" is told as theirs, and the steps of the system as its own',
  async (name) => {
    const { b, bookingId } = await booked();
    await cancelBooking(b.deps, called(b.staff, name), { ref: { bookingId } });
    await b.pass(1);
    const timeline = await timelineOf(b, bookingId);
    expect(timeline.find(({ action }) => action === 'cancelRequested')?.by).toEqual({ kind: 'person', name });
    expect(timeline.find(({ action }) => action === 'fulfilled')?.by).toEqual({ kind: 'system' });
  },
);

test('a step says in words why it failed or what was answered, and never a code', async () => {
  const b = await moneyBench(t, agency, { museum: { cancel: ['refuse'] }, gateway: { capture: ['refuse', 'lostBefore'] } });
  const { bookingId } = await b.book(await b.quote());
  await b.pass(30);
  await cancelBooking(b.deps, b.staff, { ref: { bookingId } }).catch(() => undefined);
  const timeline = await timelineOf(b, bookingId);
  const notes = timeline.flatMap(({ detail }) => (detail === null ? [] : [detail]));
  expect(notes).toEqual([
    'Payment failed, please try again',
    'The answer did not come',
    'Cancellation failed. Nothing was changed; try again.',
  ]);
  expect(timeline.map(({ action }) => action)).toEqual(expect.arrayContaining(['confirmed', 'captured', 'cancelRefused']));
});

test.each(localeSchema.options)(
  'a refund that the gateway refuses is told in %s with whom to ask, the cancellation stands, and it is paid later',
  async (locale) => {
    const b = await moneyBench(t, agency, { gateway: { refund: ['refuse'] } });
    const { bookingId } = await b.book(await b.quote());
    await b.pass(1);
    const { booking } = await cancelBooking(b.deps, b.staff, { ref: { bookingId } });
    expect(booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'Rejected' });
    await b.pass(90);
    const timeline = await b.staff.db.tx((tx) => listTimeline(tx, { ...b.staff, locale }, bookingId));
    const told = timeline.filter(({ action }) => action === 'refundFailed' || action === 'refunded');
    expect(told.map(({ action, detail }) => [action, detail])).toEqual([
      ['refundFailed', translate(locale, 'error.refundFailed')],
      ['refunded', null],
    ]);
  },
);

test('steps that were stored before keep who took them: a person who is called like a job stays a person', async () => {
  const { b, bookingId } = await booked();
  const sql = await readFile(`${MIGRATIONS_DIR}/0040_step_actors.sql`, 'utf8');
  const statement = required(/^UPDATE[^;]*;/m.exec(sql)?.[0], 'the statement that tells stored steps apart');
  const { raw } = t.platform.database;
  const namesake = await agency.persona('agent');
  await raw.query("UPDATE users SET first_name = 'bookings.resume', last_name = '' WHERE id = $1", [namesake.userId]);
  const actors = ['Robert Smith Jr.', 'system', 'a.b', 'bookings.sweep', 'bookings.resume', 'job.reconcile'];
  await raw.query('DELETE FROM booking_steps WHERE booking_id = $1', [bookingId]);
  for (const [minute, actor] of actors.entries()) {
    const at = new Date(t.clock.now() + minute * 60_000);
    await raw.query(
      `INSERT INTO booking_steps (id, agency_id, booking_id, command, attempt, actor, event, from_state, started_at)
       VALUES ($1, $2, $3, 'cancel', 0, $4, 'cancelled', 'done', $5)`,
      [newId(), agency.agency.id, bookingId, actor, at],
    );
  }
  await raw.query(statement, []);
  const told = (await timelineOf(b, bookingId)).map(({ by }) => (by.kind === 'person' ? by.name : null));
  expect(told).toEqual(['Robert Smith Jr.', 'system', 'a.b', null, 'bookings.resume', 'job.reconcile']);
});
