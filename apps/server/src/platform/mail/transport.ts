/** A file in a mail. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/** One mail to one person. */
export type Mail = {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** Further headers; names and values with line breaks are refused. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Same key, same mail: a transport that knows it already sends nothing. */
  readonly messageKey?: string;
};

/** Sends mail. Throws where the mail was not taken over, so that the job that sends it tries again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
