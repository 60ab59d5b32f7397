import { PERIOD_MONTHS, type SubscriptionPlan } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { redeemCoupon } from '../coupons/redeem-coupon.ts';
import { OPEN_CHARGE_STATES } from '../rules/charge.ts';
import { couponEffect } from '../rules/coupon.ts';
import { subscriptionCharges } from './tables.ts';

export type Charge = typeof subscriptionCharges.$inferSelect;

/** What is charged: a period of a plan, to an agency, by a card. */
export type Order = {
  readonly agencyId: string;
  readonly plan: SubscriptionPlan;
  readonly couponCode: string | null;
  readonly payer: string;
  readonly token: string | null;
  readonly gateway: string | undefined;
};

/** Finds the charge of an agency that is under way, and locks it; undefined if there is none. */
export async function findOpenCharge(tx: Tx, agencyId: string): Promise<Charge | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.agencyId, agencyId), inArray(subscriptionCharges.status, [...OPEN_CHARGE_STATES])))
    .for('update');
  return row;
}

/**
 * Begins the charge of a period, with the system's access: the coupon is used and our reference stored before the gateway is asked. Returns the
 * charge that is under way instead, if there is one: a person who presses twice pays once. Throws `couponInvalid` if the coupon does not count any
 * more, `cardDetailsInvalid` if something is to be paid and no card was given, and `paymentDisabled` if nobody takes cards.
 */
export async function beginCharge(tx: Tx, order: Order, now: number): Promise<Charge> {
  const open = await findOpenCharge(tx, order.agencyId);
  if (open) return open;
  const coupon = order.couponCode === null ? null : await redeemCoupon(tx, order.couponCode, now);
  if (coupon === undefined) throw new AppError('couponInvalid');
  const { first } = couponEffect(order.plan, coupon);
  const isFree = first.amountMinor === 0;
  if (!isFree && order.token === null) throw new AppError('cardDetailsInvalid');
  if (!isFree && order.gateway === undefined) throw new AppError('paymentDisabled');
  const at = new Date(now);
  const charge: Charge = {
    ...{ agencyId: order.agencyId, id: newId(), status: isFree ? 'authorised' : 'begun', plan: order.plan },
    ...{ couponCode: coupon?.code ?? null, amountMinor: first.amountMinor, currency: first.currency, months: PERIOD_MONTHS },
    ...{ payer: order.payer, gateway: isFree ? 'none' : (order.gateway ?? ''), token: isFree ? null : order.token },
    ...{ actionUrl: null, brand: null, last4: null, failureCode: null, createdAt: at, updatedAt: at },
  };
  await tx.insert(subscriptionCharges).values(charge);
  return charge;
}
