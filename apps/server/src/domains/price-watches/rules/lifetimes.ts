const HOUR = 3_600_000;

/** How long the link of a visitor's email works. Milliseconds. */
export const ASKED_MS = 24 * HOUR;

/** How long it takes from one look at a watched search to the next, and after the agency's searches of a day were used up. */
export const LOOK_MS = 24 * HOUR;
export const PUT_OFF_MS = HOUR;

/** How long a watch that ended is kept: as long as its searches count, and for questions about its emails. */
export const ENDED_KEPT_MS = 30 * 24 * HOUR;

/** The most emails per hour that ask one address, and those that an agency sends to all addresses, so that it cannot be used to write to strangers. */
export const ASKED_PER_HOUR = 3;
export const ASKED_BY_AGENCY_PER_HOUR = 100;
export const ASKED_WINDOW_MS = HOUR;
