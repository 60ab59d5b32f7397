export { type CouponDeps, findCoupon, type GoodCoupon } from './coupons/find-coupon.ts';
export { type CouponRefusal, createCoupon, endCoupon, listCoupons } from './coupons/operate-coupons.ts';
export { giveBackCoupon, redeemCoupon } from './coupons/redeem-coupon.ts';
export { COUPON_KINDS, type CouponTerms, couponEffect, type FirstPeriod } from './rules/coupon.ts';
