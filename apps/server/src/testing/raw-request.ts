import { connect } from 'node:net';
import { required } from '@caravel/kernel';
import type { HttpApp } from '../platform/http/types.ts';

/** What came back over a socket; status 0 if it was closed without a response. */
export type RawAnswerText = { readonly status: number; readonly head: string; readonly body: string };

/** Sends bytes unchanged, as no decent client would. */
export type RawSender = (request: { line: string; headers: readonly string[]; body?: string }) => Promise<RawAnswerText>;

/** Long enough for any response of a busy machine, but a server that leaves a socket open does not block the test for ever. */
const GIVE_UP_MS = 60_000;

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    // The server resets the connection if it will not read on; 'close' follows.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/** Makes the application listen on a free port of this machine and returns a function to write to it. Characters are bytes (latin1). */
export async function listenRaw(app: HttpApp): Promise<RawSender> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = required(typeof address === 'object' ? address?.port : undefined, 'port');
  return async ({ line, headers, body = '' }) => {
    const all = [
      ...headers,
      'Connection: close',
      ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`]),
    ];
    const text = await exchange(port, `${line}\r\n${all.join('\r\n')}\r\n\r\n${body}`);
    const [head = '', ...rest] = text.split('\r\n\r\n');
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
  };
}
