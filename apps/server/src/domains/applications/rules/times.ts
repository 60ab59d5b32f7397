const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** For how long the records of a domain are waited for: they may take 24 to 48 hours (spec 3, section 4). */
export const WATCH_MS = 48 * HOUR_MS;

/** When a domain is looked at again, in milliseconds. */
export const AGAIN_MS = {
  /** Mailgun or the gateway did not say. */
  unanswered: MINUTE_MS,
  /** Its records are waited for. */
  pending: 30 * MINUTE_MS,
  /** It sends. */
  verified: 24 * HOUR_MS,
  /** It sends, and Mailgun did not answer. */
  unsure: HOUR_MS,
  /** It was not deleted yet. */
  deleting: 5 * MINUTE_MS,
} as const;
