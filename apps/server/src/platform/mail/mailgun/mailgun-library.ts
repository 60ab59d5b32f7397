import type Mailgun from 'mailgun.js';
import { z } from 'zod';
import type { OutboundClient } from '../../outbound/outbound-client.ts';

/** An account at Mailgun. */
export type MailgunAccount = {
  /** Counts rate and failures, and stands in the log: an id of ours, never a key. */
  readonly label: string;
  /** Returns the key. A function, so that an account that gets into a log or an answer shows no key. */
  readonly key: () => string;
};

/** One call of the library. */
export type LibraryCall = {
  readonly account: MailgunAccount;
  /** The name in the log, `domains.create`. */
  readonly operation: string;
  /** The shape without which the library's own reading would fail. */
  readonly answer: z.ZodType<object>;
  readonly isIdempotent: boolean;
};

type Client = ReturnType<Mailgun['client']>;
type Provider = Client['request']['requestProvider'];

/** The library joins paths to it; the real address is the outbound client's. */
const NOWHERE = 'https://mailgun.invalid';
/** What the library hands over: a form, the parameters of a query, or neither. */
const requests = z.object({ data: z.instanceof(FormData).optional(), params: z.instanceof(URLSearchParams).optional() });
const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE']);

/** Packs a form as the bytes of a multipart body. */
async function pack(form: FormData): Promise<{ readonly form: Uint8Array; readonly type: string }> {
  const packed = new Response(form);
  return { form: new Uint8Array(await packed.arrayBuffer()), type: packed.headers.get('content-type') ?? '' };
}

/** Sends the library's calls by our own way out, so that its deadlines, rate, breaker and log hold for Mailgun, too. */
function throughOutbound(outbound: OutboundClient, { account, operation, answer, isIdempotent }: LibraryCall): Provider {
  const noSubaccounts = () => {
    throw new Error('no sub-accounts');
  };
  return {
    makeRequest: async (url, method, data) => {
      const { pathname, searchParams } = new URL(url);
      const { data: form, params } = requests.parse(data);
      const query = params ?? searchParams;
      const packed = form && (await pack(form));
      const body = await outbound.call({
        ...{ operation, account: account.label, path: pathname, method: methods.parse(method), isIdempotent, answer },
        query: Object.fromEntries(query),
        headers: {
          authorization: `Basic ${Buffer.from(`api:${account.key()}`).toString('base64')}`,
          ...(packed && { 'content-type': packed.type }),
        },
        ...(packed && { form: packed.form }),
      });
      return { status: 200, body };
    },
    setSubAccountHeader: noSubaccounts,
    resetSubAccountHeader: noSubaccounts,
  };
}

/** Makes the library's client of one call. The library is loaded with the first one: most installations never need it. */
export async function mailgunClient(outbound: OutboundClient, call: LibraryCall): Promise<Client> {
  const { default: Library } = await import('mailgun.js');
  const client = new Library(FormData).client({ username: 'api', key: 'sent by outbound', url: NOWHERE, useFetch: true });
  client.request.requestProvider = throughOutbound(outbound, call);
  return client;
}
