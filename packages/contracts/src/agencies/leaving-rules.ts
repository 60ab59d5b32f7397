/** `gone`: its file was cleared. */
export const ARCHIVE_STATES = ['making', 'ready', 'failed', 'gone'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** For how many days the file of an archive is offered. */
export const ARCHIVE_DAYS = 7;
/** How many archives an agency may ask for within 24 hours; those that failed do not count. */
export const ARCHIVES_A_DAY = 3;
/** How many archives the page shows. */
export const ARCHIVES_SHOWN = 5;
