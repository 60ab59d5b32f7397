import { required } from '@caravel/kernel';
import { SMTPServer } from 'smtp-server';

/** An email as a server receives it. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** A server for emails, with what it has received so far. */
export type SmtpStandIn = { readonly url: string; readonly received: ReceivedMail[]; stop(): Promise<void> };

/** Starts a server that takes every email, without a password and in the clear. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = required(typeof address === 'object' ? address?.port : undefined, 'port');
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The headers of a message, unfolded and in order: name in lower case, and value. Throws at a line that is none. */
export function headersOf({ raw }: ReceivedMail): (readonly [string, string])[] {
  const head = required(raw.split('\r\n\r\n')[0], 'headers').replaceAll(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').map((line) => {
    const [, name = '', value = ''] = /^([^:\s]+):\s?(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`no header: ${line}`);
    return [name.toLowerCase(), value] as const;
  });
}
