import { getPaymentOptions } from '@caravel/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsDeps } from '../../../composition/bookings-deps.ts';
import type { Ctx } from '../../../platform/context.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { gatewayForPayment } from '../get-gateway.ts';
import { readPaymentMethods } from './read-payment-methods.ts';
import { type MethodsChange, setPaymentMethods } from './set-payment-methods.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function served() {
  const home = await t.freshAgency();
  const [owner, client] = [await home.persona('owner'), await home.persona('client')];
  return { home, owner, client, ctx: t.ctx(home.agency, owner.actor) };
}
const read = (ctx: Ctx) => ctx.db.tx((tx) => readPaymentMethods(tx, ctx));
const gateway = (ctx: Ctx) => ctx.db.tx((tx) => gatewayForPayment(tx, bookingsDeps(t.platform, []).payments, ctx));
const NO_CARD: MethodsChange = { card: false, crypto: true, shownFirst: 'crypto' };

test('an agency takes cards and no crypto until its owner says otherwise, and each agency for itself', async () => {
  const [a, b] = [await served(), await served()];
  const usual = { card: true, crypto: false, order: ['card', 'crypto'] };
  expect(await read(a.ctx)).toEqual(usual);
  await setPaymentMethods(a.ctx, { card: true, crypto: true, shownFirst: 'crypto' });
  await setPaymentMethods(a.ctx, NO_CARD);
  expect(await read(a.ctx)).toEqual({ card: false, crypto: true, order: ['crypto', 'card'] });
  expect(await read(b.ctx)).toEqual(usual);
});

test('cards that are switched off are offered to nobody, and pay nothing until they are on again', async () => {
  const { ctx, client } = await served();
  await setPaymentMethods(ctx, NO_CARD);
  const { data } = await t.client.call(client, getPaymentOptions, {});
  expect(data).toMatchObject({ cardEnabled: false, gateway: null, frameUrl: null, publishableKey: null });
  await expect(gateway(ctx)).rejects.toThrow('paymentDisabled');
  await setPaymentMethods(ctx, { ...NO_CARD, card: true });
  expect(await gateway(ctx)).toMatchObject({ name: 'sandbox', accountId: null });
});

test('the audit names what was set', async () => {
  const { ctx, home } = await served();
  await setPaymentMethods(ctx, NO_CARD);
  const { rows } = await t.platform.database.raw.query(
    `SELECT data FROM audit_events WHERE agency_id = $1 AND action = 'paymentMethods.set'`,
    [home.agency.id],
  );
  expect(rows).toEqual([{ data: NO_CARD }]);
});
