import {
  getAgencySettings,
  getCurrentPaymentGateway,
  getPaymentOptions,
  getPaymentSettings,
  setPaymentSettings,
  setRewardWallet,
  updateMarkups,
} from '@caravel/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsDeps } from '../../../composition/bookings-deps.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { gatewayForPayment } from '../get-gateway.ts';
import type { PaymentsDeps } from '../index.ts';
import { type MethodsChange, setPaymentSettings as setByDeps } from './payment-settings.ts';
import { offeredMethods, readPaymentMethods } from './read-payment-methods.ts';

let t: TestApp;
let payments: PaymentsDeps;
beforeAll(async () => {
  t = await startTestApp();
  payments = bookingsDeps(t.platform, []).payments;
});
afterAll(() => t.close());

async function served() {
  const home = await t.freshAgency();
  const [owner, client] = [await home.persona('owner'), await home.persona('client')];
  return { home, owner, client, ctx: t.ctx(home.agency, owner.actor) };
}
type Agency = Awaited<ReturnType<typeof served>>;
const read = ({ ctx }: Agency) => ctx.db.tx((tx) => readPaymentMethods(tx, ctx));
const gateway = ({ ctx }: Agency) => ctx.db.tx((tx) => gatewayForPayment(tx, payments, ctx));
const set = ({ owner }: Agency, body: MethodsChange) => t.client.call(owner, setPaymentSettings, { body });
const NO_CARD: MethodsChange = { card: false, crypto: false, shownFirst: 'crypto' };

test('an agency takes cards and no crypto until its owner says otherwise, and each agency for itself', async () => {
  const [a, b] = [await served(), await served()];
  const usual = { card: true, crypto: false, order: ['card', 'crypto'], onLapse: 'capture' };
  expect(await read(a)).toEqual(usual);
  const { data } = await set(a, NO_CARD);
  expect(data).toMatchObject({ card: false, crypto: false, order: ['crypto', 'card'] });
  expect(await read(a)).toEqual({ ...usual, card: false, order: ['crypto', 'card'] });
  expect([await read(b), (await t.client.call(b.owner, getPaymentSettings, {})).data]).toMatchObject([usual, usual]);
});

test('cards that are switched off are offered to nobody, and pay nothing until they are on again', async () => {
  const a = await served();
  await set(a, NO_CARD);
  const { data } = await t.client.call(a.client, getPaymentOptions, {});
  expect(data).toMatchObject({ cardEnabled: false, gateway: null, frameUrl: null, publishableKey: null, methods: [] });
  expect((await t.client.call(a.client, getCurrentPaymentGateway, {})).data.CurrentPayment).toBeNull();
  await expect(gateway(a)).rejects.toThrow('paymentDisabled');
  await set(a, { ...NO_CARD, card: true });
  expect(await gateway(a)).toMatchObject({ name: 'sandbox', accountId: null });
  expect((await t.client.call(a.client, getPaymentOptions, {})).data.methods).toEqual(['card']);
});

test('travelers are told that a card is kept where amounts are reserved again', async () => {
  const a = await served();
  const kept = async () => (await t.client.call(a.client, getPaymentOptions, {})).data.keepsCard;
  expect(await kept()).toBe(false);
  await set(a, { card: true, crypto: false, shownFirst: 'card', onLapse: 'renew' });
  expect(await kept()).toBe(true);
});

test('a method that no gateway takes is not switched on', async () => {
  const a = await served();
  const both: MethodsChange = { card: true, crypto: true, shownFirst: 'crypto' };
  const cardsOnly = {
    ...payments,
    gateways: { ...payments.gateways, all: payments.gateways.all.filter(({ name }) => name === 'sandbox') },
  };
  await expect(setByDeps(cardsOnly, a.ctx, both)).rejects.toThrow('methodUnavailable');
  expect(await read(a)).toMatchObject({ card: true, crypto: false });
  expect(await a.ctx.db.tx((tx) => offeredMethods(tx, cardsOnly, a.ctx))).toEqual(['card']);
});

test('the audit names what was set', async () => {
  const a = await served();
  await set(a, NO_CARD);
  const { rows } = await t.platform.database.raw.query(
    `SELECT data FROM audit_events WHERE agency_id = $1 AND action = 'paymentMethods.set'`,
    [a.home.agency.id],
  );
  expect(rows).toEqual([{ data: { ...NO_CARD, onLapse: 'capture' } }]);
});

test('the settings of an agency tell its owner how it is paid', async () => {
  const a = await served();
  const look = async () => (await t.client.call(a.owner, getAgencySettings, {})).data;
  expect(await look()).toMatchObject({ paymentGateways: ['card'], isRewardWalletEnabled: false, refundProtectMarkup: null });
  await set(a, NO_CARD);
  await t.client.call(a.owner, setRewardWallet, { body: { isEnabled: true } });
  const markup = { amountMinor: 700, currency: 'USD' };
  await t.client.call(a.owner, updateMarkups, { body: { refundProtect: { isEnabled: true, markup } } });
  expect(await look()).toMatchObject({ paymentGateways: [], isRewardWalletEnabled: true, refundProtectMarkup: markup });
});
