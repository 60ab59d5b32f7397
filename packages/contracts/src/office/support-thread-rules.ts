/*
 * Questions of an agency to those who run the platform. Here stands what pages need without the schemas.
 */

/** What a question is about. */
export const SUPPORT_KINDS = ['booking', 'payment', 'website', 'account', 'other'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** `open`: the platform has to answer; `answered`: it has; `closed`: nobody expects a word. A new message opens a thread again. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** The most characters of a subject, and of a message. */
export const SUPPORT_SUBJECT = 120;
export const SUPPORT_TEXT = 5_000;
/** The most messages of a thread: who has more to say begins another. */
export const SUPPORT_MESSAGES = 200;
