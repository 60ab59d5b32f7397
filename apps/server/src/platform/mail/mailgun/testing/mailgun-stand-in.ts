import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { required } from '@caravel/kernel';
import { type KeptDomain, type KeptMessage, type MailgunBooks, Refusal, runCall, wrong } from './mailgun-books.ts';
import { type ContractCall, type MailgunContract, readMailgunContract } from './mailgun-contract.ts';

/** What goes wrong on the next call whose path matches. `lostBefore` never arrives; the answer of `lostAfter` is lost. */
export type MailgunFault = 'unauthorized' | 'tooMany' | 'broken' | 'hang' | 'lostBefore' | 'lostAfter' | 'rubbish';

/** Mailgun on loopback. It keeps domains and messages, and checks each request and each of its own answers by the contract. */
export type MailgunStandIn = MailgunBooks & {
  readonly url: string;
  /** Keys that are good; begins with `key-of-the-platform` and `key-of-an-agency`. */
  readonly keys: Set<string>;
  /** What was asked for, `POST /v4/domains`, in order. */
  readonly calls: string[];
  /** What broke the contract; a test expects none. */
  readonly breaches: string[];
  /** Sets the DNS records of a domain, so that Mailgun finds them when it looks. */
  publish(domain: string): void;
  fail(path: RegExp, ...faults: MailgunFault[]): void;
  /** Answers the next call with this, unchecked. */
  answer(status: number, body: unknown): void;
  close(): Promise<void>;
};

const CALLS: readonly (ContractCall & { readonly matches: RegExp })[] = [
  { method: 'post', path: '/v3/{domain_name}/messages', matches: /^\/v3\/([^/]+)\/messages$/ },
  { method: 'get', path: '/v4/domains', matches: /^\/v4\/domains$/ },
  { method: 'post', path: '/v4/domains', matches: /^\/v4\/domains$/ },
  { method: 'get', path: '/v4/domains/{name}', matches: /^\/v4\/domains\/([^/]+)$/ },
  { method: 'put', path: '/v4/domains/{name}/verify', matches: /^\/v4\/domains\/([^/]+)\/verify$/ },
  { method: 'get', path: '/v5/accounts/http_signing_key', matches: /^\/v5\/accounts\/http_signing_key$/ },
  { method: 'post', path: '/v3/domains/{domain}/webhooks', matches: /^\/v3\/domains\/([^/]+)\/webhooks$/ },
  { method: 'delete', path: '/v3/domains/{name}', matches: /^\/v3\/domains\/([^/]+)$/ },
];

/** The calls that are ours. */
export const MAILGUN_CALLS: readonly ContractCall[] = CALLS;

/** Reads the fields of a form, each a list; a file is its name. */
async function readFields(request: IncomingMessage): Promise<Record<string, string[]>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (chunks.length === 0) return {};
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) throw new Refusal(400, { message: 'send a form', Reason: 'send a form' });
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string[]> = {};
  for (const [name, value] of form) {
    const list = fields[name] ?? [];
    list.push(typeof value === 'string' ? value : value.name);
    fields[name] = list;
  }
  return fields;
}

/** A field that came once is one value, so that the contract sees a text where it wants one. */
const single = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

/** Starts it. `now` in epoch milliseconds. */
export async function startMailgunStandIn(
  contract: MailgunContract = readMailgunContract(),
  now: () => number = Date.now,
): Promise<MailgunStandIn> {
  const faults: { path: RegExp; fault: MailgunFault }[] = [];
  const scripted: { status: number; body: unknown }[] = [];
  const books = {
    now,
    keys: new Set(['key-of-the-platform', 'key-of-an-agency']),
    domains: new Map<string, KeptDomain>(),
    messages: [] as KeptMessage[],
    webhooks: new Map<string, string>(),
    takenElsewhere: new Set<string>(),
    published: new Set<string>(),
    calls: [] as string[],
    breaches: [] as string[],
  };
  const nextFault = (call: string) => {
    const at = faults.findIndex(({ path }) => path.test(call));
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  };
  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://mailgun');
    const method = (request.method ?? '').toLowerCase();
    books.calls.push(`${request.method} ${pathname}`);
    const script = scripted.shift();
    if (script) return send(response, script.status, script.body);
    const fault = nextFault(`${request.method} ${pathname}`);
    if (fault === 'hang') return;
    if (fault === 'lostBefore') return void request.socket.destroy();
    const call = CALLS.find((one) => one.method === method && one.matches.test(pathname));
    if (!call) return send(response, 404, 'Mailgun Magnificent API');
    const isMessage = call.path.endsWith('/messages');
    const tell = (status: number, body: unknown) => {
      const breach = contract.response(call, status)(body);
      if (breach !== undefined) books.breaches.push(`${request.method} ${pathname} answered ${status}: ${breach}`);
      if (fault === 'lostAfter') return void request.socket.destroy();
      return send(response, status, fault === 'rubbish' ? '<html>' : body);
    };
    try {
      const [, key = ''] =
        /^api:(.+)$/.exec(Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString()) ?? [];
      if (!books.keys.has(key) || fault === 'unauthorized')
        throw new Refusal(401, isMessage ? 'Forbidden' : { message: 'Invalid private key' });
      if (fault === 'tooMany') throw new Refusal(429, { message: 'limit exceeded, try again after 120 seconds' });
      if (fault === 'broken') throw new Refusal(500, { message: 'Internal Server Error' });
      const fields = await readFields(request);
      const breach = contract.request(call)(single(fields));
      if (breach !== undefined) {
        books.breaches.push(`${request.method} ${pathname} sent: ${breach}`);
        throw wrong(breach);
      }
      const name = decodeURIComponent(call.matches.exec(pathname)?.[1] ?? '');
      return tell(200, runCall(books, { ...call, key, name, fields }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return tell(error.status, error.body);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      books.breaches.push(String(error));
      send(response, 500, { message: 'the stand-in is wrong' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = required(server.address(), 'address');
  return {
    ...books,
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    publish: (domain) => void books.published.add(domain),
    fail: (path, ...next) => void faults.push(...next.map((fault) => ({ path, fault }))),
    answer: (status, body) => void scripted.push({ status, body }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
