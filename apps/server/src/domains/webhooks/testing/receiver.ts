import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came. */
export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** Answers a call. */
export type Answer = (reply: ServerResponse, call: Received) => void;

export const answerWith =
  (status: number, text = ''): Answer =>
  (reply) =>
    void reply.writeHead(status).end(text);

/** An endpoint of an agency on this machine. */
export type Receiver = {
  readonly address: string;
  readonly received: Received[];
  /** Changes how it answers. */
  answer(by: Answer): void;
  close(): void;
};

/** Starts an endpoint that takes everything until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  let by: Answer = answerWith(204);
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      received.push(call);
      by(reply, call);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next) => {
      by = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
