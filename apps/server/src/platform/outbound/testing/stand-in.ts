import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { required } from '@caravel/kernel';

/** A server on loopback in place of another company. A test scripts each call; the last behaviour repeats. */
export type StandIn = {
  readonly url: string;
  /** The requests with their headers. */
  readonly calls: IncomingMessage[];
  behave(...behaviours: ((response: ServerResponse, request: IncomingMessage) => void)[]): void;
  close(): void;
};

/** Starts the server. */
export async function startStandIn(): Promise<StandIn> {
  let behaviours: ((response: ServerResponse, request: IncomingMessage) => void)[] = [];
  const calls: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(request);
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    request.resume();
    request.on('end', () => behave?.(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = required(server.address(), 'address');
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    calls,
    behave: (...next) => {
      behaviours = next;
      calls.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
