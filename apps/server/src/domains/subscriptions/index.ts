import type { Slice } from '../../platform/slice.ts';
import { continueCharges } from './charges/continue-charges.ts';
import { tellOfDisputedCharge } from './charges/disputed-charge.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { renewSubscriptions } from './renewals/renew-subscriptions.ts';
import { subscriptionRoutes } from './routes.ts';

export { pastDueUntil } from './account/past-due-until.ts';
export { findOpenCharge } from './charges/begin-charge.ts';
export { findDisputedCharge, noteChargeDispute } from './charges/disputed-charge.ts';
export { beginExtra, continueExtra, extraPrice, findExtra, keptCard } from './charges/extras.ts';
export { findCoupon } from './coupons/find-coupon.ts';
export {
  type CouponRefusal,
  createCoupon,
  endCoupon,
  listCoupons,
  type NewCoupon,
} from './coupons/operate-coupons.ts';
export type { DisputeMail, SubscriptionsDeps } from './deps.ts';
export { planOnSale } from './offer/plan-on-sale.ts';
export { setPlanOnSale } from './offer/set-plan-on-sale.ts';
export { announcePrice, type RenewalPrice, readRenewalPrice } from './renewals/announce-price.ts';
export { stopRenewal } from './renewals/change-renewal.ts';
export { couponEffect } from './rules/coupon.ts';
export { invoiceFilesTaken, SUBSCRIPTION_TAKEN } from './taken.ts';

/** What agencies pay the platform: coupons, charges and invoices of subscriptions. */
export function subscriptionsSlice(deps: SubscriptionsDeps): Slice {
  return {
    name: 'subscriptions',
    routes: (app) => subscriptionRoutes(app, deps),
    jobs: [tellOfDisputedCharge(deps)],
    schedules: [continueCharges(deps), renewSubscriptions(deps)],
  };
}
