import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { required } from '@caravel/kernel';
import { type StandInBooks, standInBooks } from './stand-in-books.ts';
import { answerCall } from './stand-in-calls.ts';
import { type StandInCall, StandInRefusal } from './stand-in-shapes.ts';

/** What goes wrong on the next call of a path's beginning: it never arrives, its answer is lost, or Stripe is busy or broken. */
export type StandInFault = 'lostBefore' | 'lostAfter' | 'tooMany' | 'broken' | 'rubbish';

/** Stripe on loopback. It keeps its books, refuses what Stripe refuses, and answers in Stripe's shapes. */
export type StripeStandIn = {
  readonly url: string;
  readonly books: StandInBooks;
  /** What was asked for, `POST /v1/refunds`, in order. */
  readonly calls: string[];
  /** Every object that was answered, for comparison with Stripe's own examples. */
  readonly answers: unknown[];
  fail(pathBegins: string, ...faults: StandInFault[]): void;
  close(): Promise<void>;
};

const VERSION = /^\d{4}-\d{2}-\d{2}\.[a-z]+$/;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Checks what every request must have, and reads it. Throws `StandInRefusal`. */
async function readCall(books: StandInBooks, request: IncomingMessage): Promise<StandInCall> {
  const { method = 'GET', headers } = request;
  const url = new URL(required(request.url, 'a path'), 'http://stripe');
  const [, key] = /^Bearer ([sr]k_(?:test|live)_\w+)$/.exec(headers.authorization ?? '') ?? [];
  const account = books.keys.get(key ?? '');
  if (key === undefined || account === null)
    throw new StandInRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  if (!VERSION.test(String(headers['stripe-version'])))
    throw new StandInRefusal(400, { type: 'invalid_request_error', message: 'no Stripe-Version' });
  const text = await readBody(request);
  const idempotencyKey = headers['idempotency-key'];
  if (method === 'POST') {
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new StandInRefusal(400, { type: 'invalid_request_error', message: 'send a form' });
    if (typeof idempotencyKey !== 'string')
      throw new StandInRefusal(400, { type: 'invalid_request_error', message: 'no Idempotency-Key' });
  }
  const connected = headers['stripe-account'];
  return {
    ...{ method, path: url.pathname, text },
    account: typeof connected === 'string' ? connected : (account?.id ?? key),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    form: Object.fromEntries(new URLSearchParams(method === 'POST' ? text : url.search)),
  };
}

/** A script in place of Stripe's: the same calls, as far as our pages make them. */
function sendScript(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' });
  response.end(readFileSync(new URL('./stand-in-script.js', import.meta.url)));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  response.writeHead(status, { ...open, 'content-type': 'application/json', 'request-id': 'req_standin' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Starts it. `now` in epoch milliseconds. */
export async function startStripeStandIn(now: () => number): Promise<StripeStandIn> {
  const calls: string[] = [];
  const answers: unknown[] = [];
  const faults: { begins: string; fault: StandInFault }[] = [];
  const nextFault = (path: string) => {
    const at = faults.findIndex(({ begins }) => path.startsWith(begins));
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  };
  let books: StandInBooks;
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = new URL(request.url ?? '/', 'http://stripe').pathname;
      if (path === '/stripe.js') return sendScript(response);
      // What the script asks for: a card was typed, the bank was answered.
      if (path === '/script/cards') return send(response, 200, books.describeCard(books.typeCard(await readBody(request))));
      if (path.startsWith('/script/bank/'))
        return send(response, 200, books.challenge(path.slice(13), (await readBody(request)) === 'yes'));
      calls.push(`${request.method} ${path}`);
      const fault = nextFault(path);
      if (fault === 'lostBefore') return void request.socket.destroy();
      if (fault === 'tooMany') return send(response, 429, { error: { type: 'invalid_request_error', code: 'rate_limit' } });
      if (fault === 'broken') return send(response, 500, { error: { type: 'api_error', message: 'broken' } });
      try {
        const body = answerCall(books, await readCall(books, request));
        answers.push(body);
        if (fault === 'lostAfter') return void request.socket.destroy();
        return send(response, 200, fault === 'rubbish' ? '<html>' : body);
      } catch (error) {
        if (!(error instanceof StandInRefusal)) throw error;
        if (fault === 'lostAfter') return void request.socket.destroy();
        return send(response, error.status, { error: error.body });
      }
    };
    answer().catch((error: unknown) => send(response, 500, { error: { type: 'api_error', message: String(error) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = required(server.address(), 'address');
  const url = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
  books = standInBooks(url, now);
  return {
    ...{ url, books, calls, answers },
    fail: (begins, ...next) => faults.push(...next.map((fault) => ({ begins, fault }))),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
