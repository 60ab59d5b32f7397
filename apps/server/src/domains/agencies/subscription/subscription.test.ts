import { getAgency, getMarkups, getProfile, getSubscription, setLanguage } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { changeSubscription } from './change-subscription.ts';

const DAY = 86_400_000;
/** Noon in New York, where the test agencies have their office. */
const NOON = '2027-03-01T17:00:00Z';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(NOON);
  home = await t.freshAgency({ isSubscribed: false });
});
afterAll(() => t.close());

async function change(input: Parameters<typeof changeSubscription>[1]) {
  const changed = await changeSubscription(t.ctx(home.agency, { kind: 'system', task: 'operator' }), input);
  t.platform.agencies.forget(home.agency.id);
  return changed;
}

/** Runs the periodic reminder once, as the server would, and sends what it queued. */
async function remind(): Promise<void> {
  const schedules = t.slices.flatMap((slice) => slice.schedules ?? []);
  const reminder = required(
    schedules.find(({ name }) => name === 'agencies.remind-of-ends'),
    'schedule',
  );
  await reminder.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
}

const read = async () => (await t.client.call(await home.persona('owner'), getSubscription, {})).data;

describe('a subscription', () => {
  test('is none at first; started, extended and ended by the operator, each in the audit', async () => {
    expect(await read()).toMatchObject({ status: 'none', plan: null, startsOn: null, endsOn: null });

    await change({ kind: 'start', plan: 'holiday' });
    expect(await read()).toMatchObject({ status: 'active', plan: 'holiday', startsOn: '2027-03-01', endsOn: '2028-02-29' });
    await change({ kind: 'extend', months: 1 });
    expect(await read()).toMatchObject({ status: 'active', endsOn: '2028-03-31' });
    await change({ kind: 'end' });
    expect(await read()).toMatchObject({ status: 'ended', startsOn: '2027-03-01', endsOn: '2027-02-28' });

    const events = await t.ctx(home.agency).db.tx((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.agencyId, home.agency.id), like(auditEvents.action, 'agency.subscription%')))
        .orderBy(auditEvents.id),
    );
    expect(events.map(({ action, actorKind, actorId, data }) => [action, actorKind, actorId, Object(data).endsOn])).toEqual([
      ['agency.subscriptionStarted', 'system', 'operator', '2028-02-29'],
      ['agency.subscriptionExtended', 'system', 'operator', '2028-03-31'],
      ['agency.subscriptionEnded', 'system', 'operator', '2027-02-28'],
    ]);
  });

  test('that is refused changes nothing and leaves no trace', async () => {
    expect(await change({ kind: 'extend' })).toEqual({ ok: false, error: 'none' });
    expect(await change({ kind: 'end' })).toEqual({ ok: false, error: 'none' });
    expect(await read()).toMatchObject({ status: 'none' });
    const traces = await t
      .ctx(home.agency)
      .db.tx((tx) => tx.$count(auditEvents, like(auditEvents.action, 'agency.subscription%')));
    expect(traces).toBe(0);
  });

  test('runs to midnight of its last day at the office, for sessions that were there before', async () => {
    await change({ kind: 'start', plan: 'regular', until: '2027-03-01' });
    const owner = await home.persona('owner');
    t.clock.set('2027-03-02T04:59:00Z');
    await t.client.call(owner, getMarkups, {});
    // The directory keeps an agency for ten seconds.
    t.clock.set('2027-03-02T05:00:10Z');
    expect(await t.client.refusal(owner, getMarkups, {})).toMatchObject({ status: 403, code: 'subscriptionRequired' });
    expect((await t.client.call(owner, getProfile, {})).data.isSubscribed).toBe(false);
    expect((await t.client.call(home.visitor, getAgency, {})).data.isSubscribed).toBe(false);
  });
});

describe('the owner is reminded', () => {
  const subjects = async () => {
    const { email } = await home.persona('owner');
    return (await listMailbox(t.platform.database, email)).map(({ subject }) => subject).reverse();
  };

  test('14, 3 and 0 days before the end, once each, in their language, with the way to the page', async () => {
    await change({ kind: 'start', plan: 'regular', until: '2027-03-31' });
    await t.client.call(await home.persona('owner'), setLanguage, { body: { lang: 'es' } });
    const { name } = home.agency;
    for (let day = 1; day <= 40; day++) {
      await remind();
      t.clock.advance(DAY);
    }
    expect(await subjects()).toEqual([
      `La suscripción de ${name} termina el mié, 31 mar 2027`,
      `La suscripción de ${name} termina el mié, 31 mar 2027`,
      `La suscripción de ${name} termina hoy`,
    ]);
    const [last] = await listMailbox(t.platform.database, (await home.persona('owner')).email);
    expect(last?.links).toContain(`${home.agency.origin}/subscription`);
  });

  test('of a new last day again, and of an end at once that day', async () => {
    const { name } = home.agency;
    await home.persona('owner');
    await change({ kind: 'start', plan: 'regular', until: '2027-03-04' });
    await remind();
    await remind();
    await change({ kind: 'extend', until: '2027-03-10' });
    await remind();
    await change({ kind: 'end' });
    await remind();
    await remind();
    expect(await subjects()).toEqual([
      `The subscription of ${name} ends on Thu, Mar 4, 2027`,
      `The subscription of ${name} ends on Wed, Mar 10, 2027`,
      `The subscription of ${name} ended on Sun, Feb 28, 2027`,
    ]);
  });
});
