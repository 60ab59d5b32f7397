import { setTimeout as pause } from 'node:timers/promises';
import { type Money, money, newId } from '@caravel/kernel';
import type { DeclineCode, PaymentGateway } from '../../ports.ts';
import { paymentReference } from '../../rules/payment-reference.ts';

/** One step of a payment's life. `problem`: what came instead; null: it passed. */
export type CertifiedStep = { readonly step: string; readonly problem: string | null };

/** What is certified: the gateway by a test account, and the disputes of a payment, which the port knows by their ids alone. */
export type Certified = {
  readonly gateway: PaymentGateway;
  readonly disputesOf: (gatewayPaymentId: string) => Promise<readonly string[]>;
};

/** Stripe's payment methods of its test mode (docs.stripe.com/testing), by how they are declined. */
const DECLINED: Readonly<Record<string, DeclineCode>> = {
  pm_card_chargeDeclined: 'paymentDeclined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficientFunds',
  pm_card_chargeDeclinedExpiredCard: 'cardExpired',
  pm_card_chargeDeclinedIncorrectCvc: 'cardCodeWrong',
  pm_card_chargeDeclinedProcessingError: 'paymentFailed',
};

const AMOUNT = money(12_345, 'USD');
const PART = money(2_345, 'USD');
const HOLDER = 'Caravel Certification';
/** Stripe opens a dispute a moment after the charge. */
const DISPUTE_LOOKS = { times: 15, everyMs: 2_000 } as const;

/** References of nobody's: no agency has this id. */
const newReference = () => paymentReference(newId(), newId());

function expectKind(outcome: { readonly kind: string }, kind: string): void {
  if (outcome.kind !== kind) throw new Error(`${outcome.kind} instead of ${kind}: ${JSON.stringify(outcome)}`);
}

function expectAmount(what: string, found: Money, wanted: Money): void {
  if (found.amountMinor !== wanted.amountMinor || found.currency !== wanted.currency)
    throw new Error(`${what} ${found.amountMinor} ${found.currency} instead of ${wanted.amountMinor} ${wanted.currency}`);
}

/**
 * Lives a payment's whole life at Stripe, in its test mode: authorised, captured, refunded in part, let go, confirmed by its holder, declined in each way, by a
 * kept card, disputed. A step that fails does not end it. `wait` in milliseconds.
 */
export async function certifyStripe(
  { gateway, disputesOf }: Certified,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<readonly CertifiedStep[]> {
  const steps: CertifiedStep[] = [];
  const step = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
      steps.push({ step: name, problem: null });
    } catch (error) {
      steps.push({ step: name, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const authorise = (reference: string, token: string) =>
    gateway.authorise({ reference, amount: AMOUNT, token, traveler: HOLDER });
  const paid = async (token: string) => {
    const reference = newReference();
    expectKind(await authorise(reference, token), 'authorised');
    expectKind(await gateway.capture({ reference, amount: AMOUNT }), 'done');
    return reference;
  };
  const retrieve = async (reference: string) => {
    const found = await gateway.retrieve(reference);
    if (found.kind !== 'found') throw new Error(`the payment is ${found.kind}`);
    return found.payment;
  };
  const reference = newReference();
  await step('authorise', async () => expectKind(await authorise(reference, 'pm_card_visa'), 'authorised'));
  await step('authorise again by the same reference', async () => {
    const [before, after] = [await retrieve(reference), await authorise(reference, 'pm_card_visa')];
    expectKind(after, 'authorised');
    if (after.kind !== 'authorised' || after.payment.gatewayPaymentId !== before.gatewayPaymentId)
      throw new Error('another payment was begun');
  });
  await step('capture', async () => {
    expectKind(await gateway.capture({ reference, amount: AMOUNT }), 'done');
    expectAmount('captured', (await retrieve(reference)).captured, AMOUNT);
  });
  await step('refund a part, once', async () => {
    const refund = { reference, refundReference: `${reference}_refund`, amount: PART };
    for (let i = 0; i < 2; i++) expectKind(await gateway.refund(refund), 'done');
    expectAmount('refunded', (await retrieve(reference)).refunded, PART);
  });
  await step('let an authorisation go', async () => {
    const held = newReference();
    expectKind(await authorise(held, 'pm_card_visa'), 'authorised');
    expectKind(await gateway.void({ reference: held }), 'done');
    expectKind(await gateway.capture({ reference: held, amount: AMOUNT }), 'refused');
  });
  await step('ask the holder (3-D Secure)', async () => {
    const asked = newReference();
    expectKind(await authorise(asked, 'pm_card_authenticationRequired'), 'actionRequired');
    expectKind(await gateway.void({ reference: asked }), 'done');
  });
  for (const [token, code] of Object.entries(DECLINED)) {
    await step(`decline: ${code}`, async () => {
      const outcome = await authorise(newReference(), token);
      if (outcome.kind !== 'declined' || outcome.code !== code) throw new Error(JSON.stringify(outcome));
    });
  }
  await step('keep a card and charge it in its holder’s absence', async () => {
    const { cards } = gateway;
    const kept = newReference();
    const stored = await cards?.store({ reference: kept, token: 'pm_card_visa', holder: HOLDER });
    if (stored?.kind !== 'stored') throw new Error(`the card is ${stored?.kind ?? 'not kept'}`);
    const { cardId } = stored.card;
    const charge = { reference: newReference(), amount: AMOUNT, cardId, offSession: true };
    expectKind((await cards?.authorise(charge)) ?? { kind: 'not charged' }, 'authorised');
    expectKind(await gateway.void({ reference: charge.reference }), 'done');
    expectKind((await cards?.forget(cardId)) ?? { kind: 'not forgotten' }, 'done');
  });
  await step('read a dispute', async () => {
    const { gatewayPaymentId, reference: of } = await retrieve(await paid('pm_card_createDispute'));
    let [id] = await disputesOf(gatewayPaymentId);
    for (let looks = 0; id === undefined && looks < DISPUTE_LOOKS.times; looks++) {
      await wait(DISPUTE_LOOKS.everyMs);
      [id] = await disputesOf(gatewayPaymentId);
    }
    const found = await gateway.findDispute?.(id ?? '');
    if (found?.kind !== 'found') throw new Error('no dispute was opened');
    if (found.dispute.reference !== of) throw new Error('the dispute names another payment');
    expectAmount('disputed', found.dispute.amount, AMOUNT);
    const refund = { reference: of, refundReference: `${of}_refund`, amount: PART };
    if (found.dispute.withdrawn.amountMinor > 0) expectKind(await gateway.refund(refund), 'refused');
  });
  return steps;
}
