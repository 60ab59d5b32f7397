import { type Money, money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { AuthoriseOutcome, CardStore, GatewayPayment, PaymentGateway, StoreCardOutcome } from './ports.ts';

/** What the suite of sources needs besides the port. */
export type SourceUnderTest = {
  readonly gateway: PaymentGateway;
  newReference(): string;
  /** Asks for the suite's amount, and has the payer do their part; a second time with the same reference too. */
  authorise(reference: string, amount: Money): Promise<AuthoriseOutcome>;
  /** Makes the refunds of a payment that are pending, where they are made outside of our system. */
  settle?(reference: string): Promise<void>;
};

/** The suite that every source of payments must pass. `make` is called in every test. */
export function sourceContract(name: string, make: () => SourceUnderTest): void {
  const amount = money(12_345, 'USD');

  const authorised = async (of: SourceUnderTest) => {
    const reference = of.newReference();
    const outcome = await of.authorise(reference, amount);
    if (outcome.kind !== 'authorised') throw new Error(`not authorised: ${outcome.kind}`);
    return { reference, payment: outcome.payment };
  };
  /** A refund that is pending is settled, and asked for again by its reference. */
  const refund = async (of: SourceUnderTest, wanted: Parameters<PaymentGateway['refund']>[0]) => {
    const outcome = await of.gateway.refund(wanted);
    if (outcome.kind !== 'pending' || !of.settle) return outcome.kind;
    await of.settle(wanted.reference);
    return (await of.gateway.refund(wanted)).kind;
  };

  describe(`${name} as a source of payments`, () => {
    test('authorises, captures and refunds in parts', async () => {
      const of = make();
      const { reference, payment } = await authorised(of);
      expect(payment).toMatchObject({ reference, amount, status: 'authorised' });
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('done');
      const first = { reference, refundReference: `${reference}_a`, amount: money(345, 'USD') };
      expect(await refund(of, first)).toBe('done');
      expect(await refund(of, { ...first, refundReference: `${reference}_b`, amount: money(12_000, 'USD') })).toBe('done');
      expect(await stateOf(of, reference)).toEqual(['captured', 12_345, 12_345]);
    });

    test('does everything once for one reference', async () => {
      const of = make();
      const { reference, payment } = await authorised(of);
      const again = await of.authorise(reference, amount);
      expect(again).toMatchObject({ kind: 'authorised', payment: { gatewayPaymentId: payment.gatewayPaymentId } });
      for (let i = 0; i < 3; i++) expect((await of.gateway.capture({ reference, amount })).kind).toBe('done');
      const part = { reference, refundReference: `${reference}_a`, amount: money(1_000, 'USD') };
      for (let i = 0; i < 3; i++) expect(await refund(of, part)).toBe('done');
      expect(await stateOf(of, reference)).toEqual(['captured', 12_345, 1_000]);
    });

    test('never gives back more than it took', async () => {
      const of = make();
      const { reference } = await authorised(of);
      const more = { reference, refundReference: `${reference}_a`, amount: money(12_346, 'USD') };
      expect((await of.gateway.refund(more)).kind).toBe('refused');
      await of.gateway.capture({ reference, amount });
      expect((await of.gateway.refund(more)).kind).toBe('refused');
    });

    test('lets an authorisation go, once and for all', async () => {
      const of = make();
      const { reference } = await authorised(of);
      for (let i = 0; i < 2; i++) expect((await of.gateway.void({ reference })).kind).toBe('done');
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('refused');
      expect(await stateOf(of, reference)).toEqual(['voided', 0, 0]);
    });

    test('knows no payment that was never begun, and takes no unsigned event', async () => {
      const of = make();
      expect(await stateOf(of, of.newReference())).toBe('notFound');
      expect(of.gateway.readEvent('{}', {}, Date.now())).toBeNull();
    });
  });
}

const stateOf = async ({ gateway }: Pick<SourceUnderTest, 'gateway'>, reference: string) => {
  const found = await gateway.retrieve(reference);
  return found.kind === 'found'
    ? [found.payment.status, found.payment.captured.amountMinor, found.payment.refunded.amountMinor]
    : found.kind;
};

/** What the suite of card gateways needs from an adapter besides the port. */
export type GatewayUnderTest = {
  readonly gateway: PaymentGateway;
  goodToken(): Promise<string>;
  declinedToken(): Promise<string>;
  challengeToken(): Promise<string>;
  /** Approves the challenge as the cardholder. */
  approve(payment: GatewayPayment): Promise<void>;
  newReference(): string;
};

/** The suite that every gateway for cards must pass. `make` is called in every test. */
export function gatewayContract(name: string, make: () => GatewayUnderTest): void {
  const amount = money(12_345, 'USD');
  sourceContract(name, () => {
    const of = make();
    const { gateway, newReference } = of;
    const authorise = async (reference: string, wanted: Money) =>
      gateway.authorise({ reference, amount: wanted, token: await of.goodToken(), traveler: 'Ana Souza' });
    return { gateway, newReference, authorise };
  });

  describe(`${name} as a payment gateway`, () => {
    test('tells the last four digits of the card', async () => {
      const of = make();
      const wanted = { reference: of.newReference(), amount, token: await of.goodToken(), traveler: 'Ana Souza' };
      expect(await of.gateway.authorise(wanted)).toMatchObject({ kind: 'authorised', payment: { last4: '4242' } });
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
  });
}

/** What the suite of kept cards needs besides the port. Tokens are those of cards that behave so when they are charged. */
export type CardStoreUnderTest = {
  readonly gateway: PaymentGateway;
  /** The gateway as another account calls it. */
  readonly other: PaymentGateway;
  token(card: 'good' | 'declined' | 'asksOnce' | 'asksAlways' | 'refusedLater'): Promise<string>;
  /** Lets time pass at the gateway, in milliseconds. */
  pass?(ms: number): void;
  /** Approves as the holder what a frame's address asks. */
  approve(actionUrl: string): Promise<void>;
  newReference(): string;
};

/** The suite that every gateway must pass that keeps cards. `make` is called in every test. */
export function cardStoreContract(name: string, make: () => CardStoreUnderTest): void {
  const amount = money(35_988, 'USD');
  const storeOf = ({ cards }: PaymentGateway): CardStore => {
    if (!cards) throw new Error('keeps no cards');
    return cards;
  };
  const cardIdOf = (outcome: StoreCardOutcome | { kind: 'notFound' }): string => {
    if (outcome.kind !== 'stored') throw new Error(`not stored: ${outcome.kind}`);
    return outcome.card.cardId;
  };
  /** Stores a card, approved by its holder where the bank asks. */
  const keep = async (of: CardStoreUnderTest, kind: Parameters<CardStoreUnderTest['token']>[0]) => {
    const reference = of.newReference();
    const stored = await storeOf(of.gateway).store({ reference, token: await of.token(kind), holder: 'Ana Souza' });
    if (stored.kind !== 'actionRequired') return cardIdOf(stored);
    await of.approve(stored.actionUrl);
    return cardIdOf(await storeOf(of.gateway).find(reference));
  };
  const pay = (of: CardStoreUnderTest, cardId: string, offSession: boolean, reference = of.newReference()) =>
    storeOf(of.gateway).authorise({ reference, amount, cardId, offSession });

  describe(`${name} as a keeper of cards`, () => {
    test('stores a card once for one reference, and pays by it again and again', async () => {
      const of = make();
      const stored = { reference: of.newReference(), token: await of.token('good'), holder: 'Ana Souza' };
      const first = await storeOf(of.gateway).store(stored);
      expect(first).toMatchObject({ kind: 'stored', card: { last4: '4242', expMonth: 12, expYear: 2030 } });
      expect(await storeOf(of.gateway).store(stored)).toEqual(first);
      expect(await storeOf(of.gateway).find(stored.reference)).toEqual(first);
      for (const offSession of [false, true, true]) {
        const reference = of.newReference();
        expect((await pay(of, cardIdOf(first), offSession, reference)).kind).toBe('authorised');
        expect((await of.gateway.capture({ reference, amount })).kind).toBe('done');
      }
    });

    test('charges once for one reference', async () => {
      const of = make();
      const [cardId, reference] = [await keep(of, 'good'), of.newReference()];
      const [first, again] = await Promise.all([pay(of, cardId, true, reference), pay(of, cardId, true, reference)]);
      expect(again).toEqual(first);
      expect(await of.gateway.retrieve(reference)).toMatchObject({ kind: 'found', payment: { amount, status: 'authorised' } });
    });

    test('keeps no declined card, no token that it does not know and none twice', async () => {
      const of = make();
      const store = async (token: string) =>
        (await storeOf(of.gateway).store({ reference: of.newReference(), token, holder: 'Ana Souza' })).kind;
      const token = await of.token('good');
      expect(await store(token)).toBe('stored');
      expect(await store(token)).toBe('declined');
      expect(await store('tok_none')).toBe('declined');
      expect(await store(await of.token('declined'))).toBe('declined');
      expect((await storeOf(of.gateway).find(of.newReference())).kind).toBe('notFound');
    });

    test('asks the holder before it keeps a card where the bank wants it, and then pays without', async () => {
      const of = make();
      expect((await pay(of, await keep(of, 'asksOnce'), true)).kind).toBe('authorised');
    });

    test('says that the bank wants the holder, who is absent, and asks a holder who is there', async () => {
      const of = make();
      const [cardId, reference] = [await keep(of, 'asksAlways'), of.newReference()];
      for (let i = 0; i < 2; i++) expect((await pay(of, cardId, true, reference)).kind).toBe('holderNeeded');
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('refused');
      const present = of.newReference();
      const asked = await pay(of, cardId, false, present);
      if (asked.kind !== 'actionRequired' || !asked.payment.actionUrl) throw new Error(`not asked: ${asked.kind}`);
      await of.approve(asked.payment.actionUrl);
      expect((await of.gateway.capture({ reference: present, amount })).kind).toBe('done');
    });

    test('keeps a card with its first payment, and reserves by it anew; what is reserved lapses', async () => {
      const of = make();
      const { authorisationLives } = of.gateway;
      if (authorisationLives === null || !of.pass) throw new Error('does not lapse');
      const reference = of.newReference();
      const token = await of.token('good');
      const first = await of.gateway.authorise({ reference, amount, token, traveler: 'Ana Souza', keepsCard: true });
      if (first.kind !== 'authorised' || !first.payment.keptCard) throw new Error(`not kept: ${first.kind}`);
      of.pass(authorisationLives - 60_000);
      const renewed = of.newReference();
      expect((await pay(of, first.payment.keptCard, true, renewed)).kind).toBe('authorised');
      of.pass(60_000);
      expect(await of.gateway.retrieve(reference)).toMatchObject({ kind: 'found', payment: { status: 'voided' } });
      expect((await of.gateway.capture({ reference, amount })).kind).toBe('refused');
      expect((await of.gateway.void({ reference })).kind).toBe('done');
      const another = of.newReference();
      expect((await pay(of, first.payment.keptCard, true, another)).kind).toBe('authorised');
      expect((await of.gateway.capture({ reference: renewed, amount })).kind).toBe('done');
      const { authorisationLives: livesAbsent } = storeOf(of.gateway);
      expect(livesAbsent).toBeLessThan(authorisationLives);
      of.pass(livesAbsent);
      expect(await of.gateway.retrieve(another)).toMatchObject({ kind: 'found', payment: { status: 'voided' } });
      // References tell the real time, so that no later test may be a week ahead of them.
      of.pass(0 - authorisationLives - livesAbsent);
    });

    test('declines a card that paid at first and is refused later', async () => {
      const of = make();
      const cardId = await keep(of, 'refusedLater');
      expect((await pay(of, cardId, false)).kind).toBe('authorised');
      expect(await pay(of, cardId, true)).toMatchObject({ kind: 'declined', code: 'insufficientFunds' });
    });

    test('pays by no card that is forgotten, and by none of another account', async () => {
      const of = make();
      const cardId = await keep(of, 'good');
      const foreign = { reference: of.newReference(), amount, cardId, offSession: true };
      expect((await storeOf(of.other).authorise(foreign)).kind).toBe('declined');
      expect((await storeOf(of.other).forget(cardId)).kind).toBe('done');
      expect((await pay(of, cardId, true)).kind).toBe('authorised');
      for (let i = 0; i < 2; i++) expect((await storeOf(of.gateway).forget(cardId)).kind).toBe('done');
      expect((await pay(of, cardId, true)).kind).toBe('declined');
    });
  });
}
