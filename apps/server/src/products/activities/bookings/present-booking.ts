import { subtractMoney, toMajor } from '@caravel/kernel';
import {
  ACTIVITY_CANCEL_REASONS,
  type ActivityBooking,
  type ActivityStatus,
  activityStatusSchema,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { type AroundBooking, canCancel, paidBy, presentRecordBase } from '../../../domains/bookings/index.ts';
import { presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { travelerNames } from '../product/describe-activity.ts';
import { beginsAt, quotedPolicy } from '../product/quoted-activity.ts';
import { presentQuoted } from '../quotes/present-quote.ts';
import { chargesOf } from '../rules/activity-policy.ts';
import { countsOf } from '../rules/party.ts';
import { rejectionOf } from '../rules/rejection.ts';
import { agencyPartOf } from './agency-part.ts';
import type { ActivityRecord } from './find-activity.ts';
import { presentAnswers, presentTravelers } from './present-answers.ts';

/** What each status means, in the spec's words. */
const SAYS = {
  'in progress': 'activityCheckout.saysInProgress',
  pending: 'activityCheckout.saysPending',
  confirmed: 'activityCheckout.saysConfirmed',
  cancelled: 'activityCheckout.saysCancelled',
  failed: 'activityCheckout.saysFailed',
} as const satisfies Readonly<Record<ActivityStatus, string>>;

const instant = (at: number) => new Date(at).toISOString();

/** Whether a booking can be cancelled: until it begins; what it costs then, its supplier says. */
export function isCancellable(ctx: Ctx, { sagaState, details }: Pick<ActivityRecord, 'sagaState' | 'details'>): boolean {
  return canCancel(sagaState) && ctx.clock.now() < beginsAt(details);
}

/** How a booking stands. A supplier's word is waited for as long as it is pending. */
function statusFields(ctx: Ctx, { status: stored, facts, failureCode }: ActivityRecord) {
  const status = activityStatusSchema.parse(stored);
  const answerBy = status === 'pending' ? (facts?.decidesBy ?? null) : null;
  return {
    ...{ status, bookingStatus: status },
    statusMessage: translate(ctx.locale, SAYS[status]),
    rejectionReason: status === 'failed' ? rejectionOf(failureCode) : null,
    answerBy: answerBy === null ? null : instant(answerBy),
  };
}

/** What is paid, what comes back when, and how it was paid. */
function moneyFields(ctx: Ctx, { details, price, total }: ActivityRecord, around: AroundBooking) {
  const policy = quotedPolicy(details);
  const { fromCard, fromCredit } = paidBy(around.payments, price.traveler.total.currency);
  const { activityPrice } = presentQuoted(details, price, ctx.locale);
  const { selected, amount } = price.protection;
  return {
    activityPrice,
    basePrice: toMajor(activityPrice.basePrice),
    taxesAndFees: toMajor(activityPrice.taxesAndFees),
    totalDue: toMajor(total),
    cancellationPolicy: presentPolicy(policy, price),
    cancellationCharges: chargesOf(policy, price, selected ? subtractMoney(total, amount) : total),
    refundability: refundabilityAt(policy, ctx.clock.now()),
    protectionAmount: selected ? toMajor(amount) : 0,
    paidFromCard: toMajor(fromCard),
    paidFromCredit: toMajor(fromCredit),
  };
}

/** Presents a booking in the contract's shape for anybody who may see it. Only staff see what the agency pays and earns. */
export function presentBooking(ctx: Ctx, activity: ActivityRecord, around: AroundBooking): ActivityBooking {
  const { details, order, facts, price, cancellation, confirmedAt } = activity;
  const base = presentRecordBase(ctx, activity, order.contact, around);
  const reason = ACTIVITY_CANCEL_REASONS.find((one) => one === cancellation?.reason);
  return {
    ...base,
    ...presentQuoted(details, price, ctx.locale),
    ...presentAnswers(activity),
    ...moneyFields(ctx, activity, around),
    ...statusFields(ctx, activity),
    activityName: details.activity.title,
    startInstant: instant(beginsAt(details)),
    leadPassenger: travelerNames(order)[0] ?? '',
    travelers: presentTravelers(activity),
    travelerCounts: countsOf(details.paxMix),
    policy: details.activity.policy,
    cancellationReason: reason ? translate(ctx.locale, `activityReason.${reason}`) : (cancellation?.reason ?? null),
    refundAmount: toMajor(base.refund.amount),
    isVerified: confirmedAt !== null && facts?.confirmationCode != null,
    cancellationId: facts?.cancellationId ?? null,
    // mutant activity-shows-what-the-agency-earns: `isStaff(ctx.actor)` -> `true` fails activities/bookings/booking-access.test.ts
    ...(isStaff(ctx.actor) && { agency: agencyPartOf(activity) }),
    actions: { canCancel: isCancellable(ctx, activity), canVoid: false },
  };
}
