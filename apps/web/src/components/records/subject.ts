/** What staff keep notes and emails about. */
export type Subject = { readonly kind: 'booking' | 'client'; readonly id: string };

/** What emails are listed of; the whole agency has no id. */
export type MailSubject = Subject | { readonly kind: 'agency'; readonly id: '' };
