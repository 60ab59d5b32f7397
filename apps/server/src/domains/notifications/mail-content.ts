/** The parts of an email, from which both the HTML and the plain text are made. All strings are plain text without markup. */
export type MailContent = {
  readonly subject: string;
  /** The line that email programs show next to the subject. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
};

/** A block of an email. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** What a person of the agency writes, line by line; `from` says whose words they are. */
  | { readonly kind: 'message'; readonly from: string; readonly lines: readonly string[] }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** One action. The full address is shown below the button, for programs that show no buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Labelled values, such as a place, a reference, a total. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] };
