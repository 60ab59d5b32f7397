/** What staff keep notes and emails about. */
export type Subject = { readonly kind: 'booking' | 'client'; readonly id: string };
