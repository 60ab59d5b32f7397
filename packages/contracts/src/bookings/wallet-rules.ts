/** What travelers may earn of a price, in percent. */
export const EARN_PERCENT = { least: 0, most: 20, step: 0.01 } as const;

/** For how many months credit may count. */
export const MONTHS_KEPT = { least: 1, most: 60 } as const;

/** The most that is granted or taken away at once, in minor units. */
export const MOST_CREDIT = 100_000_000;

/** The length of an owner's words about credit. */
export const CREDIT_NOTE = 200;
