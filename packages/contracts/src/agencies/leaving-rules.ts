/** `gone`: its file was cleared. */
export const ARCHIVE_STATES = ['making', 'ready', 'failed', 'gone'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** For how many days the file of an archive is offered. */
export const ARCHIVE_DAYS = 7;
/** How many archives an agency may ask for within 24 hours; those that failed do not count. */
export const ARCHIVES_A_DAY = 3;
/** For how many days its owner may open an agency again that they have closed. */
export const REOPEN_DAYS = 30;
/**
 * What keeps an agency from being closed: trips to come, bookings and cancellations under way, money that is owed, claims and change requests that are
 * open, and a payment of the subscription under way.
 */
export const LEAVING_OBSTACLES = ['trips', 'unfinished', 'moneyDue', 'claims', 'requests', 'charge'] as const;
export type LeavingObstacle = (typeof LEAVING_OBSTACLES)[number];
/** How many bookings are named of each. */
export const OBSTACLE_BOOKINGS = 5;
/** How many archives the page shows. */
export const ARCHIVES_SHOWN = 5;
