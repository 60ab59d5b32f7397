/*
 * What the plans cost, without a schema: pages load it with their first look.
 */

/** The months that a period of a subscription has: both plans are billed every twelve months (spec 1, section 9). */
export const PERIOD_MONTHS = 12;

/** The currency of all subscriptions. */
export const SUBSCRIPTION_CURRENCY = 'USD';

/** What an agency pays once to send its emails from a domain of its own, in minor units: $35. */
export const SENDING_DOMAIN_PRICE = 3_500;

/** What a plan costs a month, in minor units: $99 billed annually, or the holiday rate of $29.99 for 12 months (spec 1, section 9). */
export const MONTHLY_PRICES = { holiday: 2_999, regular: 9_900 } as const;
