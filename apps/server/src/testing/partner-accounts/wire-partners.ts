import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { required } from '@caravel/kernel';
import { z } from 'zod';
import { type AnyPartner, accountLabel, definePartner, sandboxCredentials } from '../../domains/partner-accounts/index.ts';
import type { PaymentGateway } from '../../domains/payments/ports.ts';
import { SupplierError } from '../../domains/suppliers/index.ts';
import type { Clock } from '../../platform/context.ts';
import type { Logger } from '../../platform/log.ts';
import { createOutboundClient, type OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { FlightSupplier, SupplierItinerary } from '../../products/flights/ports.ts';

/** A call that reached a company: the key that it came with, and everything that it said. */
export type WireCall = { readonly key: string; readonly operation: string; readonly said: string };

/** A company on loopback. It keeps an account for each key that it gave out, and notes each call. */
export type WireCompany = {
  readonly url: string;
  readonly calls: WireCall[];
  /** The company's own names of the accounts, by key. A key that is taken out is refused. */
  readonly accounts: Map<string, string>;
  /** Calls with these keys are cut off. */
  readonly cutOff: Set<string>;
  close(): Promise<void>;
};

type Perform = (account: string, operation: string, args: readonly unknown[]) => Promise<unknown>;

async function startCompany(perform: Perform, keys: Readonly<Record<string, string>>): Promise<WireCompany> {
  const calls: WireCall[] = [];
  const accounts = new Map(Object.entries(keys));
  const cutOff = new Set<string>();
  const server = createServer(async (request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const operation = request.url?.slice(1) ?? '';
    const { args } = z.object({ args: z.array(z.unknown()) }).parse(await json(request));
    calls.push({ key, operation, said: JSON.stringify(args) });
    if (cutOff.has(key)) return void request.socket.resetAndDestroy();
    const account = accounts.get(key);
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (account === undefined) return void answer(401, { error: `the key ${key} is none` });
    try {
      answer(200, { result: (await perform(account, operation, args)) ?? null });
    } catch (error) {
      answer(200, { thrown: error instanceof SupplierError ? error.code : 'badAnswer' });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = required(server.address(), 'address');
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    calls,
    accounts,
    cutOff,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function clientOf(
  name: string,
  baseUrl: string,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): OutboundClient {
  return createOutboundClient({
    ...{ name, baseUrl, clock, log, retries: 0, requestIdHeader: 'x-request-id', maxBytes: 50_000_000 },
    deadlines: { connectMs: 2_000, headersMs: 60_000, bodyMs: 60_000, totalMs: 60_000 },
    rate: { perSecond: 1_000, burst: 1_000 },
    breaker: { failures: 3, openMs: 60_000 },
  });
}

type Account = { readonly id: string | null; readonly credentials: () => z.infer<typeof sandboxCredentials> };

const answerSchema = z.union([
  z.object({ result: z.unknown() }),
  z.object({ thrown: z.enum(['offerUnavailable', 'notFound', 'notAllowed', 'quoteExpired', 'priceChanged', 'badAnswer']) }),
]);

/** Asks a company by an account. The caller names the answer's type: the company speaks the language of the port. */
async function askBy<T>(client: OutboundClient, account: Account, operation: string, ...args: readonly unknown[]): Promise<T> {
  const answer = await client.call({
    operation,
    account: accountLabel(account),
    method: 'POST',
    path: `/${operation}`,
    headers: { authorization: `Bearer ${account.credentials().key}` },
    body: { args },
    answer: answerSchema,
  });
  if ('thrown' in answer) throw new SupplierError(answer.thrown);
  return answer.result as T;
}

function notUnknown(error: unknown): 'refused' | 'unknown' {
  return error instanceof OutboundError && error.failure !== 'unknown' ? 'refused' : 'unknown';
}

type Started<Port extends FlightSupplier | PaymentGateway> = {
  readonly company: WireCompany;
  readonly partner: AnyPartner<Port>;
};
type Parts = {
  readonly keys: Readonly<Record<string, string>>;
  readonly platformKey: string;
  readonly clock: Clock;
  readonly log: Logger;
};

/** A supplier at the wire. Its orders are those of the simulated supplier, an account for each key. */
export async function startWireSupplier(inner: AnyPartner<FlightSupplier>, parts: Parts): Promise<Started<FlightSupplier>> {
  const { signal } = new AbortController();
  const company = await startCompany(async (account, operation, args) => {
    const port = inner.ownPort(account, () => ({ key: 'whatever it is, it is a key' }));
    if (operation === 'search') {
      const found: SupplierItinerary[] = [];
      for await (const wave of port.search(args[0] as Parameters<FlightSupplier['search']>[0], signal))
        found.push(...wave.itineraries);
      return found;
    }
    if (operation === 'reprice') return port.reprice(...(args as [string, Parameters<FlightSupplier['reprice']>[1]]), signal);
    const method = port[operation as 'book'] as (...given: readonly unknown[]) => Promise<unknown>;
    return method(...args);
  }, parts.keys);
  const client = clientOf('wire', company.url, parts);
  const partner = definePartner<FlightSupplier, z.infer<typeof sandboxCredentials>>({
    kind: 'supplier',
    name: 'wire',
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: parts.platformKey },
    connect: (account) => {
      const ask = <T>(operation: string, ...args: readonly unknown[]) => askBy<T>(client, account, operation, ...args);
      const act = <T>(operation: string, ...args: readonly unknown[]) =>
        ask<T>(operation, ...args).catch((error: unknown) => ({ kind: notUnknown(error), code: 'refused' }) as T);
      return {
        name: 'wire',
        simulated: true,
        accountId: account.id,
        search: async function* (query) {
          yield { itineraries: await ask<SupplierItinerary[]>('search', query) };
        },
        reprice: (offerRef, passengers) => ask('reprice', offerRef, passengers),
        book: (request) => act('book', request),
        find: async (ref) => (await ask<Awaited<ReturnType<FlightSupplier['find']>> | null>('find', ref)) ?? undefined,
        list: (since) => ask('list', since),
        ticket: (orderId, pay) => act('ticket', orderId, pay),
        quoteCancellation: (orderId) => ask('quoteCancellation', orderId),
        cancel: (orderId, quoteRef) => act('cancel', orderId, quoteRef),
      };
    },
  });
  return { company, partner };
}

/** A gateway at the wire. Its payments are those of the simulated gateway, an account for each key. */
export async function startWireGateway(inner: AnyPartner<PaymentGateway>, parts: Parts): Promise<Started<PaymentGateway>> {
  const company = await startCompany((account, operation, args) => {
    const port = inner.ownPort(account, () => ({ key: 'whatever it is, it is a key' }));
    const method = port[operation as 'retrieve'] as (...given: readonly unknown[]) => Promise<unknown>;
    return method(...args);
  }, parts.keys);
  const client = clientOf('wire gateway', company.url, parts);
  const partner = definePartner<PaymentGateway, z.infer<typeof sandboxCredentials>>({
    kind: 'gateway',
    name: 'sandbox',
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: parts.platformKey },
    connect: (account) => {
      const ask = <T>(operation: string, ...args: readonly unknown[]) => askBy<T>(client, account, operation, ...args);
      const act = <T>(operation: string, arg: unknown) => ask<T>(operation, arg).catch(() => ({ kind: 'unknown' }) as T);
      // Signatures are checked on this side, with the account's key.
      const { readEvent, frameUrl, publishableKey, cards, authorisationLives } = inner.ownPort(
        accountLabel(account),
        account.credentials,
      );
      return {
        name: 'sandbox',
        simulated: true,
        accountId: account.id,
        frameUrl,
        publishableKey,
        cards,
        authorisationLives,
        readEvent,
        authorise: (input) => act('authorise', input),
        capture: (input) => act('capture', input),
        void: (input) => act('void', input),
        refund: (input) => act('refund', input),
        retrieve: (reference) => act('retrieve', reference),
        list: (since) => ask('list', since),
      };
    },
  });
  return { company, partner };
}
