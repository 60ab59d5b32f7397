import { money, newId } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { systemContext } from '../../platform/jobs/run-job.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { type PaymentGateway, paymentReference, refundReference } from '../payments/index.ts';
import { walletGateway } from './adapters/wallet-gateway.ts';
import { setRewardWallet } from './settings.ts';
import { creditOf, giveCredit } from './testing/wallet-bench.ts';

let t: TestApp;
let home: TestAgency;
let staff: Ctx;
let userId: string;
let wallet: PaymentGateway;
beforeAll(async () => {
  t = await startTestApp();
  const { platform } = t;
  const port = walletGateway({
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
    system: platform.database.system,
  }).platformPort();
  if (!port) throw new Error('no port');
  wallet = port;
});
afterAll(() => t.close());
beforeEach(async () => {
  home = await t.freshAgency();
  staff = t.ctx(home.agency, (await home.persona('owner')).actor);
  ({ userId } = await home.persona('client'));
  await giveCredit(staff, userId, 1_000);
});

const usd = (minor: number) => money(minor, 'USD');
const begin = () => paymentReference(home.agency.id, newId());
const pay = (reference: string, minor = 600, currency = 'USD') =>
  wallet.authorise({ reference, amount: money(minor, currency), token: userId, traveler: 'Ana Souza' });
const left = () => creditOf(staff, userId);
const stateOf = async (reference: string) => {
  const found = await wallet.retrieve(reference);
  if (found.kind !== 'found') return found.kind;
  return [found.payment.status, found.payment.captured.amountMinor, found.payment.refunded.amountMinor];
};

describe('travel credit as a source of payments', () => {
  test('holds, takes and gives back in parts, everything once for one reference', async () => {
    const reference = begin();
    for (let i = 0; i < 3; i++) expect((await pay(reference)).kind).toBe('authorised');
    expect(await left()).toBe(400);
    for (let i = 0; i < 3; i++) expect((await wallet.capture({ reference, amount: usd(600) })).kind).toBe('done');
    const first = { reference, refundReference: refundReference(reference, 1), amount: usd(250) };
    for (let i = 0; i < 3; i++) expect((await wallet.refund(first)).kind).toBe('done');
    expect(await left()).toBe(650);
    const more = { reference, refundReference: refundReference(reference, 2), amount: usd(351) };
    expect((await wallet.refund(more)).kind).toBe('refused');
    expect((await wallet.refund({ ...more, amount: usd(350) })).kind).toBe('done');
    // A second sending of the refund that made it full.
    expect((await wallet.refund({ ...more, amount: usd(350) })).kind).toBe('done');
    expect(await stateOf(reference)).toEqual(['captured', 600, 600]);
    expect(await left()).toBe(1_000);
  });

  test('lets go what it holds, once and for all', async () => {
    const reference = begin();
    await pay(reference);
    for (let i = 0; i < 2; i++) expect((await wallet.void({ reference })).kind).toBe('done');
    expect((await wallet.capture({ reference, amount: usd(600) })).kind).toBe('refused');
    expect(await stateOf(reference)).toEqual(['voided', 0, 0]);
    expect(await left()).toBe(1_000);
  });

  test('declines what it does not cover, another currency, and where it is switched off', async () => {
    expect(await pay(begin(), 1_001)).toMatchObject({ kind: 'declined', code: 'insufficientCredit' });
    expect(await pay(begin(), 100, 'EUR')).toMatchObject({ kind: 'declined' });
    await setRewardWallet(staff, { isEnabled: false });
    expect(await pay(begin(), 100)).toMatchObject({ kind: 'declined', code: 'insufficientCredit' });
    expect(await left()).toBe(1_000);
  });

  test('takes another amount than it holds from nobody, and gives nothing back before it has taken', async () => {
    const reference = begin();
    await pay(reference);
    expect((await wallet.capture({ reference, amount: usd(599) })).kind).toBe('refused');
    const refund = { reference, refundReference: refundReference(reference, 1), amount: usd(1) };
    expect((await wallet.refund(refund)).kind).toBe('refused');
    await wallet.capture({ reference, amount: usd(600) });
    expect((await wallet.void({ reference })).kind).toBe('refused');
  });

  test('knows no payment that was never begun, nor of an agency that is none, and lists what was', async () => {
    expect(await stateOf(begin())).toBe('notFound');
    expect(await stateOf(paymentReference(newId(), newId()))).toBe('notFound');
    expect(await stateOf('cv_forged')).toBe('notFound');
    const reference = begin();
    await pay(reference);
    expect((await wallet.list(t.clock.now() - 1_000)).map((payment) => payment.reference)).toContain(reference);
    expect(wallet.readEvent('{}', {}, t.clock.now())).toBeNull();
  });

  test('says that it does not know where its books cannot be reached', async () => {
    const broken = walletGateway({
      contextOf: async () => {
        throw new Error('the database is away');
      },
      system: t.platform.database.system,
    }).platformPort();
    expect(await broken?.retrieve(begin())).toEqual({ kind: 'unknown' });
  });
});
