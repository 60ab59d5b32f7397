import { money, newId, required, subtractMoney } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBooking } from '../../../domains/bookings/index.ts';
import { partnersOf } from '../../../domains/partner-accounts/index.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { sandboxSupplier } from '../adapters/sandbox/sandbox-supplier.ts';
import { flightsDriver } from '../product/driver.ts';
import { bookQuote, quoteAFlight } from '../testing/book-a-flight.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(() => t.close());

const HOUR = 3_600_000;

/** A ticketed booking with the terms of its cancellation some hours later, as a person agreed to them: at the penalty or at so much less. */
async function agreeToCancel({ hoursLater = 0, less = 0 } = {}) {
  const driver = flightsDriver({
    suppliers: partnersOf(t.platform.credentialKeys, [sandboxSupplier({ db: t.platform.database.system, clock: t.clock })]),
    sealSecret: t.platform.secrets.of('passports'),
  });
  const quote = await quoteAFlight(t, client, {
    fare: (family) => family.voidable && (family.refund?.penalty?.amountMinor ?? 0) > 0,
  });
  const { bookingId } = (await bookQuote(t, client, quote)).data;
  for (let minute = 0; minute < 2; minute++) await letTimePass(t, 60_000);
  t.clock.advance(hoursLater * HOUR);
  const ctx = t.ctx(home.agency, { kind: 'system', task: newId() });
  const booking = await getBooking(ctx, { bookingId });
  const terms = await driver.quoteCancellation(ctx, booking, null);
  if (terms.kind === 'refused' || terms.kind === 'unknown') throw new Error(terms.code);
  const agreed = {
    kind: terms.kind,
    supplierPenalty: subtractMoney(terms.supplierPenalty, money(less, 'USD')),
    termsReference: required(terms.termsReference, 'a name of the terms'),
    part: null,
    reason: null,
  };
  return { agreed, cancel: () => driver.cancel(ctx, booking, agreed) };
}

test('terms that are over but as good as ever are agreed to already: the cancellation is carried out hours later', async () => {
  const { agreed, cancel } = await agreeToCancel();
  expect(agreed.kind).toBe('void');
  t.clock.advance(2 * HOUR);
  expect(await cancel()).toMatchObject({ kind: 'cancelled' });
});

test('terms that are worse now were agreed to by nobody', async () => {
  const { cancel } = await agreeToCancel();
  t.clock.advance(25 * HOUR);
  expect(await cancel()).toEqual({ kind: 'refused', code: 'cancellationFailed' });
});

test('a penalty that is the same is agreed to already, one that is a cent higher by nobody', async () => {
  const same = await agreeToCancel({ hoursLater: 25 });
  expect(same.agreed).toMatchObject({ kind: 'cancel', supplierPenalty: { amountMinor: expect.any(Number) } });
  expect(same.agreed.supplierPenalty.amountMinor).toBeGreaterThan(0);
  const dearer = await agreeToCancel({ hoursLater: 25, less: 1 });
  t.clock.advance(2 * HOUR);
  expect(await same.cancel()).toMatchObject({ kind: 'cancelled' });
  expect(await dearer.cancel()).toEqual({ kind: 'refused', code: 'cancellationFailed' });
});
