/** A file attached to an email. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/** One email to one person. */
export type Mail = {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** Additional headers; names and values with line breaks are refused. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Emails with the same key are the same email: a transport that has sent it already sends nothing. */
  readonly messageKey?: string;
  /** Its id on the wire (see `messageIdOf`): the same whichever transport sends it, so that a reader sees a repeated one once. */
  readonly messageId?: string;
  /** Ids of ours that a mail service repeats when it reports what became of the email; other transports send none of them. */
  readonly reportedWith?: Readonly<Record<string, string>>;
};

/** Sends emails. Throws if the email was not accepted, so that the job tries again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** The recipient's server refused an email for good: there is no such address, or it takes none from us. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The id that an email with a key has on the wire: the same for a repeated one, so that a server can drop the second. */
export function messageIdOf(messageKey: string, fromAddress: string): string {
  return `<${messageKey}@${fromAddress.split('@')[1]}>`;
}
