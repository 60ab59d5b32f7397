import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { GatewayPayment, PaymentGateway } from './ports.ts';

/** What the suite needs from an adapter besides the port. */
export type GatewayUnderTest = {
  readonly gateway: PaymentGateway;
  goodToken(): Promise<string>;
  declinedToken(): Promise<string>;
  challengeToken(): Promise<string>;
  /** Approves the challenge as the cardholder. */
  approve(payment: GatewayPayment): Promise<void>;
  newReference(): string;
};

/** The suite that every payment gateway must pass. `make` is called in every test. */
export function gatewayContract(name: string, make: () => GatewayUnderTest): void {
  const amount = money(12_345, 'USD');

  const authorised = async (of: GatewayUnderTest) => {
    const reference = of.newReference();
    const outcome = await of.gateway.authorise({ reference, amount, token: await of.goodToken(), traveler: 'Ana Souza' });
    if (outcome.kind !== 'authorised') throw new Error(`not authorised: ${outcome.kind}`);
    return { reference, payment: outcome.payment };
  };

  const stateOf = async (of: GatewayUnderTest, reference: string) => {
    const found = await of.gateway.retrieve(reference);
    return found.kind === 'found'
      ? [found.payment.status, found.payment.captured.amountMinor, found.payment.refunded.amountMinor]
      : found.kind;
  };

  describe(`${name} as a payment gateway`, () => {
    test('authorises, captures and refunds in parts', async () => {
      const of = make();
      const { reference, payment } = await authorised(of);
      expect(payment).toMatchObject({ reference, amount, status: 'authorised', last4: '4242' });
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('done');
      const first = { reference, refundReference: `${reference}_a`, amount: money(345, 'USD') };
      expect((await of.gateway.refund(first)).kind).toBe('done');
      expect((await of.gateway.refund({ ...first, refundReference: `${reference}_b`, amount: money(12_000, 'USD') })).kind).toBe(
        'done',
      );
      expect(await stateOf(of, reference)).toEqual(['captured', 12_345, 12_345]);
    });

    test('does everything once for one reference', async () => {
      const of = make();
      const { reference, payment } = await authorised(of);
      const again = await of.gateway.authorise({ reference, amount, token: await of.goodToken(), traveler: 'Ana Souza' });
      expect(again).toMatchObject({ kind: 'authorised', payment: { gatewayPaymentId: payment.gatewayPaymentId } });
      for (let i = 0; i < 3; i++) expect((await of.gateway.capture({ reference, amount })).kind).toBe('done');
      const refund = { reference, refundReference: `${reference}_a`, amount: money(1_000, 'USD') };
      for (let i = 0; i < 3; i++) expect((await of.gateway.refund(refund)).kind).toBe('done');
      expect(await stateOf(of, reference)).toEqual(['captured', 12_345, 1_000]);
    });

    test('never gives back more than it took', async () => {
      const of = make();
      const { reference } = await authorised(of);
      const refund = { reference, refundReference: `${reference}_a`, amount: money(12_346, 'USD') };
      expect((await of.gateway.refund(refund)).kind).toBe('refused');
      await of.gateway.capture({ reference, amount });
      expect((await of.gateway.refund(refund)).kind).toBe('refused');
    });

    test('lets an authorisation go, once and for all', async () => {
      const of = make();
      const { reference } = await authorised(of);
      for (let i = 0; i < 2; i++) expect((await of.gateway.void({ reference })).kind).toBe('done');
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('refused');
      expect(await stateOf(of, reference)).toEqual(['voided', 0, 0]);
    });

    test('takes no token twice and none that it does not know', async () => {
      const of = make();
      const token = await of.goodToken();
      expect((await of.gateway.authorise({ reference: of.newReference(), amount, token, traveler: 'Ana Souza' })).kind).toBe(
        'authorised',
      );
      expect((await of.gateway.authorise({ reference: of.newReference(), amount, token, traveler: 'Ana Souza' })).kind).toBe(
        'declined',
      );
      expect(
        (await of.gateway.authorise({ reference: of.newReference(), amount, token: 'tok_none', traveler: 'Ana Souza' })).kind,
      ).toBe('declined');
    });

    test('says why a card is declined', async () => {
      const of = make();
      const outcome = await of.gateway.authorise({
        reference: of.newReference(),
        amount,
        token: await of.declinedToken(),
        traveler: 'Ana Souza',
      });
      expect(outcome).toMatchObject({ kind: 'declined', code: 'paymentDeclined' });
    });

    test('asks the holder where the bank wants it, and goes on after a yes', async () => {
      const of = make();
      const reference = of.newReference();
      const asked = await of.gateway.authorise({ reference, amount, token: await of.challengeToken(), traveler: 'Ana Souza' });
      if (asked.kind !== 'actionRequired') throw new Error(`not asked: ${asked.kind}`);
      expect(asked.payment.actionUrl).toBeTruthy();
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('refused');
      await of.approve(asked.payment);
      expect(await stateOf(of, reference)).toEqual(['authorised', 0, 0]);
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('done');
    });

    test('knows no payment that was never begun, and takes no unsigned event', async () => {
      const of = make();
      expect(await stateOf(of, of.newReference())).toBe('notFound');
      expect(of.gateway.readEvent('{}', {}, Date.now())).toBeNull();
    });
  });
}
