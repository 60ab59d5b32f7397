import { createTransport } from 'nodemailer';
import { checkMail } from './check-mail.ts';
import type { MailTransport } from './transport.ts';

/** Sends through an SMTP server, `smtps://user:password@host:465`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      checkMail(mail);
      await transport.sendMail({
        to: mail.to,
        from: mail.from,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // The same mail tried again carries the same id, so that a server may drop the second.
        ...(mail.messageKey === undefined ? {} : { messageId: `<${mail.messageKey}@${mail.from.address.split('@')[1]}>` }),
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        ...(mail.headers ? { headers: { ...mail.headers } } : {}),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({ filename, contentType, content })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
