const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mailed code can be used. */
export const CODE_LIFETIME = 15 * MINUTE;
/** How often a code may be tried before it is worth nothing: of a million codes. */
export const MOST_TRIES = 5;
/** How many codes an address gets in an hour. */
export const CODES_PER_HOUR = 5;
export const CODE_WINDOW = HOUR;
/** How long a proven mailbox counts on the page where it was proven. */
export const PROOF_LIFETIME = 24 * HOUR;
/** How long the names of an agency are kept that is not paid. */
export const PENDING_LIFETIME = 24 * HOUR;
/** How long a code is remembered, so that it counts as one of its hour, and its proof for as long as it lasts. */
export const CODE_MEMORY = CODE_LIFETIME + PROOF_LIFETIME;
