const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session lives seven days (spec 1, section 3). Seconds. */
export const SESSION_SECONDS = 604_800;

/** How long a mailed link works, in milliseconds. */
export const LINK_LIFETIME = { verify: 24 * HOUR, reset: HOUR, welcome: 7 * 24 * HOUR, invitation: 7 * 24 * HOUR } as const;

/** At most so many mails of one kind go to one address per hour, however often somebody asks. */
export const MAILS_PER_HOUR = 5;

/** An agency invites at most so many people in an hour: to write to strangers is not what it is for. */
export const INVITATIONS_PER_HOUR = 100;

/** An agency adds at most so many clients in an hour: each gets a mail. */
export const NEW_CLIENTS_PER_HOUR = 100;

/** The window of `MAILS_PER_HOUR`, `INVITATIONS_PER_HOUR` and `NEW_CLIENTS_PER_HOUR`, in milliseconds. */
export const MAIL_WINDOW = HOUR;

/** How long a granted upload may be made. Seconds. */
export const UPLOAD_SECONDS = 600;
