import type { Mail, MailTransport } from '../transport.ts';

/** Sends emails from a domain at Mailgun; `send` is bound to the account that has it. Throws `MailgunError`. */
export function mailgunTransport(send: (domain: string, mail: Mail) => Promise<unknown>, domain: string): MailTransport {
  return {
    send: async (mail) => {
      await send(domain, mail);
    },
  };
}
