import { askNow } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { SupplierOrder } from '../ports.ts';
import { activityBody, quoteAnActivity, recordOf, sendBooking } from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';

let whole: TestApp;
let desk: PlayedActivities;
let t: TestApp;
beforeAll(async () => {
  whole = await startTestApp();
  desk = await playActivities(whole);
  ({ t } = desk);
});
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const answering = (changes: Partial<SupplierOrder>) =>
  desk.play({
    find: async (ref) => {
      const order = await desk.sound.find(ref);
      return order && { ...order, ...changes };
    },
  });

test('staff of its agency have the supplier of a booking on request asked at once, and nobody else', async () => {
  const home = await t.freshAgency();
  const other = await t.freshAgency();
  const [owner, agent, client] = [await home.persona('owner'), await home.persona('agent'), await home.persona('client')];
  const [restricted, stranger] = [await home.persona('restricted'), await other.persona('owner')];
  const quote = await quoteAnActivity(t, agent, {
    option: ({ confirmation }) => confirmation === 'onRequest',
    daysAhead: 60,
    clientId: client.userId,
  });
  const { bookingId } = await sendBooking(t, agent, await activityBody(t, quote, { contact: CONTACT }));
  answering({ state: 'pending' });
  await desk.pass(60_000);
  const params = { bookingId };
  const keyed = (caller: Persona, idempotencyKey: string = newId()) => ({ ...caller, idempotencyKey });

  const waits = (await recordOf(t, owner, bookingId)).staff?.waiting;
  expect(waits).toMatchObject({ what: 'book', decidesBy: expect.any(String), nextAt: expect.any(String) });
  expect(waits?.asked).toBeGreaterThan(1);
  expect((await recordOf(t, client, bookingId)).staff).toBeUndefined();

  expect(await t.client.refusal(keyed(client), askNow, { params })).toMatchObject({ status: 403 });
  expect(await t.client.refusal(keyed(restricted), askNow, { params })).toMatchObject({ code: 'invalidBookingId' });
  expect(await t.client.refusal(keyed(stranger), askNow, { params })).toMatchObject({ code: 'invalidBookingId' });

  await desk.pass(31_000);
  t.clock.advance(30_000);
  const key = newId();
  const first = await t.client.call(keyed(agent, key), askNow, { params });
  expect(first.data).toMatchObject({ asked: true, outcome: { outcome: 'processing' } });
  t.clock.advance(31_000);
  // The same attempt, sent again: it is not done again.
  expect(await t.client.call(keyed(agent, key), askNow, { params })).toEqual(first);
  answering({ state: 'confirmed' });
  expect((await t.client.call(keyed(owner), askNow, { params })).data).toMatchObject({
    asked: true,
    outcome: { outcome: 'confirmed' },
  });
  expect((await recordOf(t, owner, bookingId)).staff?.waiting).toBeNull();
  expect(await t.client.refusal(keyed(owner), askNow, { params })).toMatchObject({ code: 'bookingStateConflict' });
  const { rows } = await t.platform.database.raw.query(
    "SELECT actor_id FROM audit_events WHERE subject_id = $1 AND action = 'booking.askedNow' ORDER BY id",
    [bookingId],
  );
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([agent.userId, owner.userId]);
});
