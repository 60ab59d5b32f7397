const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session lives seven days (spec 1, section 3). Seconds. */
export const SESSION_SECONDS = 604_800;

/** How long a browser is known after its last log-in: as long as browsers keep a cookie. Seconds. */
export const DEVICE_SECONDS = 34_560_000;

/** How long a session waits for a second factor. Seconds. */
export const HALF_SESSION_SECONDS = 900;

/** How long somebody who runs the platform views an agency, and how long the link to it waits. Seconds. */
export const VIEW_SECONDS = 3_600;
export const VIEW_LINK_SECONDS = 300;

/** How long an emailed link is valid, in milliseconds. */
export const LINK_LIFETIME = {
  verify: 24 * HOUR,
  reset: HOUR,
  move: 24 * HOUR,
  keep: 7 * 24 * HOUR,
  welcome: 7 * 24 * HOUR,
  invitation: 7 * 24 * HOUR,
  handover: 48 * HOUR,
} as const;

/** How long a sign-in with a provider may take there, how long the code to the agency's host works, and how long an identity waits to be joined. Milliseconds. */
export const SIGN_IN_LIFETIME = { begun: 15 * MINUTE, returned: 2 * MINUTE, waiting: HOUR } as const;

/** The most emails of one kind to one address per hour, however often they are requested. */
export const MAILS_PER_HOUR = 5;

/** The most people that an agency can invite per hour, so that it cannot be used to write to strangers. */
export const INVITATIONS_PER_HOUR = 100;

/** The most clients that an agency can add per hour, because each gets an email. */
export const NEW_CLIENTS_PER_HOUR = 100;

/** The most emails with which an agency can ask its clients per hour to confirm their addresses, those for new clients among them. */
export const WELCOMES_PER_HOUR = 500;

/** How often some clients of an upload are invited, in seconds, and how many at once: 420 an hour, below `WELCOMES_PER_HOUR`. */
export const INVITING_SECONDS = 300;
export const INVITED_PER_RUN = 35;

/** The window of `MAILS_PER_HOUR`, `INVITATIONS_PER_HOUR` and `NEW_CLIENTS_PER_HOUR`, in milliseconds. */
export const MAIL_WINDOW = HOUR;

/** How long after the grant an upload can be made, in seconds. */
export const UPLOAD_SECONDS = 600;
