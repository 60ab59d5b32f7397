import type { PlainDate } from '@caravel/kernel';
import { type Ctx, requireUser, todayOf } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockTerms, type SubscriptionTerms, subscriptionStatus } from '../../agencies/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { readStanding } from '../renewals/read-standing.ts';
import { beginCharge, findOpenCharge, type Order } from './begin-charge.ts';
import { type ChargeOutcome, continueCharge } from './continue-charge.ts';

/** What is sent to pay for a subscription: the token of a sign-up on the product's own brand; on an agency's site its owner's session says whose it is. */
export type SubscribeRequest = {
  readonly signUpToken: string | null;
  readonly cardToken: string | null;
  readonly couponCode: string | null;
};

/** Whose subscription is paid, and how it stands. */
export type Subscribed = { readonly ctx: Ctx; readonly outcome: Exclude<ChargeOutcome, { readonly kind: 'failed' }> };

/** The period that an agency owes, which it pays late; null if none is due. */
async function lateOf(deps: SubscriptionsDeps, ctx: Ctx): Promise<Order['late']> {
  const { terms, next } = await deps.database.system.tx((tx) => readStanding(tx, ctx));
  const { subscriptionEndsOn: endsOn, subscriptionGraceUntil: grace } = terms;
  const today = todayOf(ctx);
  if (!next || endsOn === null || endsOn >= today || grace === null || grace < today) return null;
  return { startsOn: next.period.startsOn, price: next.price };
}

/** The agency that is paid for, and what was chosen. Throws if there is none, or it is paid already. */
async function findPayer(deps: SubscriptionsDeps, ctx: Ctx, { signUpToken, couponCode }: SubscribeRequest) {
  if (!ctx.agency.isPlatformBrand) {
    if (ctx.actor.kind !== 'user') throw new AppError('noSession');
    // mutant subscription-paid-by-agents: `requireUser(ctx).userType !== 'AgencyOwner'` -> `false` fails charges/subscribe.test.ts
    if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
    const late = await lateOf(deps, ctx);
    if (late) return { ctx, plan: 'regular' as const, couponCode: null, late };
    if (ctx.agency.isSubscribed) throw new AppError('subscriptionPaid');
    return { ctx, plan: await deps.planOnSale(), couponCode, late };
  }
  const signUp = signUpToken === null ? undefined : await deps.database.system.tx((tx) => deps.findSignUp(tx, signUpToken));
  if (!signUp) throw new AppError('agencyGone');
  if (signUp.isOpen) throw new AppError('subscriptionPaid');
  const own = await deps.contextOf(signUp.agencyId, 'subscriptions.subscribe');
  if (!own) throw new AppError('agencyGone');
  return {
    ctx: { ...own, locale: ctx.locale, formats: ctx.formats },
    plan: signUp.plan,
    couponCode: signUp.couponCode,
    late: null,
  };
}

/** Whether what is to be paid was paid already: the period that is due, or one in which a day is. */
function isPaid(terms: SubscriptionTerms, late: Order['late'], today: PlainDate): boolean {
  const { subscriptionEndsOn: endsOn } = terms;
  if (late) return endsOn !== null && endsOn >= late.startsOn;
  return subscriptionStatus(terms, today) === 'active';
}

/**
 * Pays for the first period of a new agency, or the period that is due, or reopens an agency whose subscription is over; by a new card, which is
 * kept, or by the one that is kept. Pressed twice, one charge is made; one that is under way is continued. Nothing is charged unless the agency is
 * open then. Throws the gateway's reason if it refuses, `subscriptionPaymentFailed` if it gives none: the person tries another card. Throws
 * `agencyGone` for an unknown token, `subscriptionPaid`, `couponInvalid`, `priceChanged` if another plan is on sale by now, `forbidden` for
 * anybody but the owner on an agency's site.
 */
export async function subscribe(deps: SubscriptionsDeps, ctx: Ctx, request: SubscribeRequest): Promise<Subscribed> {
  const payer = await findPayer(deps, ctx, request);
  const own = payer.ctx;
  const owner = await deps.findOwner(own);
  const order: Order = {
    ...{ agencyId: own.agency.id, plan: payer.plan, couponCode: payer.couponCode, token: request.cardToken },
    ...{ payer: owner?.email ?? own.agency.name, holder: owner?.name ?? own.agency.name, gateway: deps.gateway()?.name },
    late: payer.late,
  };
  const isOnSale = payer.late !== null || (await deps.planOnSale()) === payer.plan;
  const { charge, isNew } = await deps.database.system.tx(async (tx) => {
    const terms = await lockTerms(tx, own);
    const open = await findOpenCharge(tx, own.agency.id);
    // mutant subscription-paid-by-an-extra: `open && open.purpose !== 'period'` -> `false` fails charges/extras.test.ts
    if (open && open.purpose !== 'period') throw new AppError('chargeUnderWay');
    if (open) return { charge: open, isNew: false };
    // What was read before may be old: another press, or another node, has taken the money since.
    if (isPaid(terms, order.late, todayOf(own))) throw new AppError('subscriptionPaid');
    if (!isOnSale) throw new AppError('priceChanged');
    return { charge: await beginCharge(tx, order, ctx.clock.now()), isNew: true };
  });
  const outcome = await continueCharge(deps, own, charge, isNew);
  if (outcome.kind === 'failed')
    throw new AppError(outcome.code === 'paymentFailed' ? 'subscriptionPaymentFailed' : outcome.code);
  return { ctx: own, outcome };
}
