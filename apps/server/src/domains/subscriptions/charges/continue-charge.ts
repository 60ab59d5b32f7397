import type { ErrorCode } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { type AuthoriseOutcome, type GatewayPayment, type PaymentGateway, takeHeld } from '../../payments/index.ts';
import { continueCard, findCard } from '../cards/keep-card.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { CHARGE_PATIENCE, chargeReference, HOLDER_NEEDED } from '../rules/charge.ts';
import type { Charge } from './begin-charge.ts';
import { failCharge, noteCharge, settleCharge } from './settle-charge.ts';

/** How a charge stands after a step. `failed`: nothing was taken, for this reason. `waiting`: the gateway has not said yet. */
export type ChargeOutcome =
  | { readonly kind: 'paid' | 'waiting' }
  | { readonly kind: 'actionRequired'; readonly url: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

type Step = { readonly deps: SubscriptionsDeps; readonly ctx: Ctx; readonly gateway: PaymentGateway; readonly reference: string };

const isOver = (ctx: Ctx, { createdAt }: Charge, patience: number) => ctx.clock.now() - createdAt.getTime() > patience;

async function fail({ deps, ctx }: Step, charge: Charge, code: ErrorCode): Promise<ChargeOutcome> {
  await failCharge(deps, ctx, charge, code);
  return { kind: 'failed', code };
}

/** The bank wants the holder, who was absent: it is mended by paying on the page. */
async function failAbsent({ deps, ctx }: Step, charge: Charge): Promise<ChargeOutcome> {
  await failCharge(deps, ctx, charge, HOLDER_NEEDED);
  return { kind: 'failed', code: 'challengeRefused' };
}

/** Takes what is held. */
async function take(step: Step, charge: Charge): Promise<ChargeOutcome> {
  const { deps, ctx, gateway, reference } = step;
  switch (await takeHeld(gateway, { reference, amount: money(charge.amountMinor, charge.currency) })) {
    case 'unknown':
      return { kind: 'waiting' };
    case 'refused':
      return fail(step, charge, 'paymentFailed');
    case 'taken':
      await settleCharge(deps, ctx, charge);
      return { kind: 'paid' };
  }
}

/** Goes on from how the gateway says that the payment stands. */
async function follow(step: Step, charge: Charge, payment: GatewayPayment): Promise<ChargeOutcome> {
  const { deps, ctx, gateway, reference } = step;
  const { brand, last4 } = payment;
  switch (payment.status) {
    case 'authorised':
    case 'captured':
      return take(step, await noteCharge(deps, charge, { status: 'authorised', token: null, actionUrl: null, brand, last4 }));
    case 'actionRequired': {
      if (isOver(ctx, charge, CHARGE_PATIENCE.actionRequired)) {
        if ((await gateway.void({ reference })).kind === 'unknown') return { kind: 'waiting' };
        return fail(step, charge, 'challengeRefused');
      }
      const { actionUrl } = payment;
      await noteCharge(deps, charge, { status: 'actionRequired', token: null, actionUrl, brand, last4 });
      return actionUrl === null ? { kind: 'waiting' } : { kind: 'actionRequired', url: actionUrl };
    }
    case 'voided':
    case 'declined':
      if (payment.isHolderNeeded === true) return failAbsent(step, charge);
      return fail(step, charge, payment.declineCode ?? 'paymentFailed');
  }
}

/** Asks the gateway to hold the amount on the token of a charge that keeps no card; once only: it keeps one payment for our reference. */
async function askByToken(step: Step, charge: Charge, token: string): Promise<ChargeOutcome> {
  const { gateway, reference } = step;
  const amount = money(charge.amountMinor, charge.currency);
  return judge(step, charge, await gateway.authorise({ reference, amount, token, traveler: charge.payer }));
}

/** Asks the gateway to hold the amount on a card that it keeps. */
async function askByCard(step: Step, charge: Charge, cardId: string): Promise<ChargeOutcome> {
  const { gateway, reference } = step;
  if (!gateway.cards) return fail(step, charge, 'paymentFailed');
  const amount = money(charge.amountMinor, charge.currency);
  const outcome = await gateway.cards.authorise({ reference, amount, cardId, offSession: charge.offSession });
  return outcome.kind === 'holderNeeded' ? failAbsent(step, charge) : judge(step, charge, outcome);
}

async function judge(step: Step, charge: Charge, outcome: AuthoriseOutcome): Promise<ChargeOutcome> {
  if (outcome.kind === 'unknown') return { kind: 'waiting' };
  if (outcome.kind === 'declined' && outcome.payment === null) return fail(step, charge, outcome.code);
  return outcome.payment === null ? { kind: 'waiting' } : follow(step, charge, outcome.payment);
}

/** Has the card of a charge kept, if it is not yet, and charges it. Where nothing is to be paid, the card is kept all the same. */
async function keepAndAsk(step: Step, charge: Charge, isNew: boolean): Promise<ChargeOutcome> {
  const { deps } = step;
  const { agencyId, cardId } = charge;
  const card = cardId === null ? undefined : await deps.database.system.tx((tx) => findCard(tx, agencyId, cardId));
  if (!card) return fail(step, charge, 'paymentFailed');
  const kept = await continueCard(deps, card, isNew);
  switch (kept.kind) {
    case 'waiting':
      return kept;
    case 'declined':
      return fail(step, charge, kept.code);
    case 'actionRequired':
      await noteCharge(deps, charge, { status: 'actionRequired', actionUrl: kept.url });
      return { kind: 'actionRequired', url: kept.url };
    case 'stored': {
      const { brand, last4, gatewayCardId } = kept.card;
      const noted = await noteCharge(deps, charge, { status: 'begun', actionUrl: null, brand, last4 });
      if (charge.amountMinor > 0) return askByCard(step, noted, gatewayCardId ?? '');
      await settleCharge(deps, step.ctx, noted);
      return { kind: 'paid' };
    }
  }
}

/** Begins the payment of a charge, or continues the keeping of its card. A charge of another time, when no cards were kept, has its token. */
async function ask(step: Step, charge: Charge, isNew: boolean): Promise<ChargeOutcome> {
  if (charge.cardId !== null) return keepAndAsk(step, charge, isNew);
  if (charge.token !== null) return askByToken(step, charge, charge.token);
  return isOver(step.ctx, charge, CHARGE_PATIENCE.actionRequired) ? fail(step, charge, 'paymentFailed') : { kind: 'waiting' };
}

/**
 * Takes a charge as far as it comes: the gateway is asked how the payment of our reference stands, and only where it knows none it is asked to
 * begin one. What ran before, and how often, makes no difference: a charge is taken once, and what was begun and not paid is let go.
 */
export async function continueCharge(deps: SubscriptionsDeps, ctx: Ctx, charge: Charge, isNew: boolean): Promise<ChargeOutcome> {
  if (charge.gateway === 'none') {
    await settleCharge(deps, ctx, charge);
    return { kind: 'paid' };
  }
  const gateway = deps.gatewayCalled(charge.gateway);
  if (!gateway) return { kind: 'waiting' };
  const step: Step = { deps, ctx, gateway, reference: chargeReference(charge.agencyId, charge.id) };
  if (isNew) return ask(step, charge, true);
  const found = await gateway.retrieve(step.reference);
  if (found.kind === 'unknown') return { kind: 'waiting' };
  if (found.kind === 'found') return follow(step, charge, found.payment);
  // Where the bank asks a holder before their card is kept, the card knows how long that may take.
  if (charge.status !== 'actionRequired' && isOver(ctx, charge, CHARGE_PATIENCE.begun))
    return fail(step, charge, 'paymentFailed');
  return ask(step, charge, false);
}
