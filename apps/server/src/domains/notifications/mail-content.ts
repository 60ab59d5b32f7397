/** The parts of an email, from which both the HTML and the plain text are made. All strings are plain text without markup. */
export type MailContent = {
  readonly subject: string;
  /** The line that email programs show next to the subject. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
  /** What its link to unsubscribe is called, if it does not stop all optional emails. */
  readonly leaveLabel?: string;
};

/** A link at the end of an email. */
export type MailLink = { readonly label: string; readonly url: string };

/** A block of an email. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A person's own words, line by line; `from` says whose they are. */
  | { readonly kind: 'message'; readonly from: string; readonly lines: readonly string[] }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** One action. The full address is shown below the button, for programs that show no buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Labelled values, such as a place, a reference, a total. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | ComparedBlock;

/** How urgent something is. It shows in color and weight, never in these alone: the words say it too. */
export type MailTone = 'note' | 'serious' | 'breaks';

/** What was beside what is: a title, sentences about it, and rows under two headings. */
export type ComparedBlock = {
  readonly kind: 'compared';
  readonly tone: MailTone;
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly tone: MailTone }[];
  readonly before: string;
  readonly now: string;
  readonly rows: readonly { readonly before: string; readonly now: string; readonly tone: MailTone }[];
};
