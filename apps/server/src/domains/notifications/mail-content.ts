/** A mail as its parts, from which both the HTML and the plain text are made. All strings are plain text; nothing in them is markup. */
export type MailContent = {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
};

/** A piece of a mail. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** One thing to do; the address stands below it in full, for programs that show no buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Labelled values, such as a place, a reference, a total. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] };
