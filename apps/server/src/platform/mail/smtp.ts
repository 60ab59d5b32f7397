import type { Transporter } from 'nodemailer';
import { checkMail } from './check-mail.ts';
import { MailRefused, type MailTransport } from './transport.ts';

/** This machine, to which nothing is sent over a wire. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a mail server must offer TLS before anything is sent: one that is reached in the clear, unless it is this machine. */
export function mustOfferTls(url: string): boolean {
  return url.startsWith('smtp:') && !LOOPBACK.test(new URL(url).hostname);
}

/** The package is loaded with the first email, because most trial installations have no mail server. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // What is not encrypted from the first byte must become so, or a link to a new password can be read on the way.
    requireTLS: mustOfferTls(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

/** Whether a server said that it will never take an email: an answer of 500 to 599 (RFC 5321, section 4.2.1). */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** Sends emails through an SMTP server, `smtps://user:password@host:465`. */
export function smtpTransport(url: string): MailTransport {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      checkMail(mail);
      transport ??= open(url);
      const sent = (await transport).sendMail({
        to: mail.to,
        from: mail.from,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        ...(mail.headers ? { headers: { ...mail.headers } } : {}),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({ filename, contentType, content })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sent.catch((error: unknown) => {
        throw isRefused(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}
