import { PERIOD_MONTHS, type SubscriptionPlan } from '@caravel/contracts';
import { type Money, newId, type PlainDate } from '@caravel/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCurrentCard, openCard } from '../cards/keep-card.ts';
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
  /** A new card; null: the one that is kept. */
  readonly token: string | null;
  /** The name on a new card. */
  readonly holder: string;
  readonly gateway: string | undefined;
  /** The period that is paid late, and its price; null: a period that begins when it is paid. */
  readonly late: { readonly startsOn: PlainDate; readonly price: Money } | null;
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
 * Begins the charge of a period, with the system's access: the coupon is used, and our references of charge and card stored before the gateway
 * is asked. Returns the charge that is under way instead, if there is one: a person who presses twice pays once. Throws `couponInvalid` if the coupon does not count any
 * more, `cardDetailsInvalid` if something is to be paid and no card was given, and `paymentDisabled` if nobody takes cards.
 */
export async function beginCharge(tx: Tx, order: Order, now: number): Promise<Charge> {
  const open = await findOpenCharge(tx, order.agencyId);
  if (open) return open;
  const coupon = order.couponCode === null ? null : await redeemCoupon(tx, order.couponCode, now);
  if (coupon === undefined) throw new AppError('couponInvalid');
  const first = order.late?.price ?? couponEffect(order.plan, coupon).first;
  const isFree = first.amountMinor === 0;
  const { agencyId, token, holder, gateway } = order;
  const isKept = token !== null && gateway !== undefined;
  const card = isKept ? await openCard(tx, { agencyId, gateway, token, holder }, now) : await findCurrentCard(tx, agencyId);
  if (!isFree && gateway === undefined) throw new AppError('paymentDisabled');
  // Also where a coupon waives everything: what is renewed needs a card.
  if (!card && gateway !== undefined) throw new AppError('cardDetailsInvalid');
  const at = new Date(now);
  const charge: Charge = {
    ...{ agencyId, id: newId(), status: card ? 'begun' : 'authorised', purpose: 'period', plan: order.plan, payer: order.payer },
    ...{ couponCode: coupon?.code ?? null, amountMinor: first.amountMinor, currency: first.currency, months: PERIOD_MONTHS },
    ...{ gateway: card?.gateway ?? 'none', token: null, cardId: card?.id ?? null },
    ...{ offSession: false, startsOn: order.late?.startsOn ?? null, triedOn: null },
    ...{ actionUrl: null, brand: null, last4: null, failureCode: null, createdAt: at, updatedAt: at },
  };
  await tx.insert(subscriptionCharges).values(charge);
  return charge;
}
