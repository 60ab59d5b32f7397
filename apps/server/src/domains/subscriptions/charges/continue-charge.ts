import type { ErrorCode } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { GatewayPayment, PaymentGateway } from '../../payments/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { CHARGE_PATIENCE, chargeReference } from '../rules/charge.ts';
import type { Charge } from './begin-charge.ts';
import { failCharge, noteCharge, settleCharge } from './settle-charge.ts';

/** How a charge stands after a step. `failed`: nothing was taken, for this reason. `waiting`: the gateway has not said yet. */
export type ChargeOutcome =
  | { readonly kind: 'paid' | 'waiting' }
  | { readonly kind: 'actionRequired'; readonly url: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

type Step = { readonly deps: SubscriptionsDeps; readonly ctx: Ctx; readonly gateway: PaymentGateway; readonly reference: string };

const isOver = (ctx: Ctx, { createdAt }: Charge, patience: number) => ctx.clock.now() - createdAt.getTime() > patience;

async function fail({ deps }: Step, charge: Charge, code: ErrorCode): Promise<ChargeOutcome> {
  await failCharge(deps, charge, code);
  return { kind: 'failed', code };
}

/** Takes what is held. A refusal may mean that it was taken before, so the payment is read. */
async function take(step: Step, charge: Charge): Promise<ChargeOutcome> {
  const { deps, ctx, gateway, reference } = step;
  const amount = money(charge.amountMinor, charge.currency);
  const outcome = await gateway.capture({ reference, amount });
  if (outcome.kind === 'refused') {
    const found = await gateway.retrieve(reference);
    if (found.kind !== 'found') return { kind: 'waiting' };
    if (found.payment.captured.amountMinor !== charge.amountMinor) {
      if ((await gateway.void({ reference })).kind === 'unknown') return { kind: 'waiting' };
      return fail(step, charge, 'paymentFailed');
    }
  }
  if (outcome.kind === 'unknown') return { kind: 'waiting' };
  await settleCharge(deps, ctx, charge);
  return { kind: 'paid' };
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
      return fail(step, charge, payment.declineCode ?? 'paymentFailed');
  }
}

/** Asks the gateway to hold the amount; once only, whatever happens: it keeps one payment for our reference. */
async function ask(step: Step, charge: Charge): Promise<ChargeOutcome> {
  const { gateway, reference } = step;
  const amount = money(charge.amountMinor, charge.currency);
  const outcome = await gateway.authorise({ reference, amount, token: charge.token ?? '', traveler: charge.payer });
  if (outcome.kind === 'unknown') return { kind: 'waiting' };
  if (outcome.kind === 'declined' && outcome.payment === null) return fail(step, charge, outcome.code);
  return outcome.payment === null ? { kind: 'waiting' } : follow(step, charge, outcome.payment);
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
  if (isNew) return ask(step, charge);
  const found = await gateway.retrieve(step.reference);
  if (found.kind === 'unknown') return { kind: 'waiting' };
  if (found.kind === 'found') return follow(step, charge, found.payment);
  if (charge.token !== null && !isOver(ctx, charge, CHARGE_PATIENCE.begun)) return ask(step, charge);
  return isOver(ctx, charge, CHARGE_PATIENCE.begun) ? fail(step, charge, 'paymentFailed') : { kind: 'waiting' };
}
