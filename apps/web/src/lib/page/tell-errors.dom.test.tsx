import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCookie } from './cookies.ts';
import { tellErrors } from './tell-errors.ts';

/** What nothing that leaves the page may hold. */
const CANARY = ['quixote-canary@x.test', 'canary-token-Xk29fPq7Lm0011', '4242424242424242', 'Quixotecanary', '0194a1b2'];
const [EMAIL, TOKEN, CARD, NAME, ID] = CANARY;

type Received = { readonly url: string; readonly headers: string; readonly body: string };
const received: Received[] = [];
const server = createServer(async (request, response) => {
  const { url = '', headers } = request;
  received.push({ url, headers: JSON.stringify(headers), body: await text(request) });
  response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*').end('{}');
});
const asked = new Map<string, string | null>();
let origin: string;
beforeAll(async () => {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    asked.set(String(input), new Headers(init?.headers).get('traceparent'));
    return ask(input, init);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => void server.close());

const itemsOf = (type: string) =>
  received
    .filter(({ url }) => url.startsWith('/api/7/envelope/'))
    .map(({ body }) => body.split('\n').map((line): Record<string, unknown> => JSON.parse(line || '{}')))
    .filter(([, header]) => header?.type === type)
    .map(([, , item]) => item);
const until = async (isThere: () => boolean) => {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a page tells of itself and of errors nobody caught, and of nobody', async () => {
  history.replaceState(null, '', `/trips/${ID}-0000-7000-8000-00000000a001?token=${TOKEN}&email=${EMAIL}#${NAME}`);
  writeCookie('x', `${TOKEN}`, 60);
  tellErrors(`${origin.replace('//', '//0123abcd@')}/7`);
  const error = new TypeError(`Cannot read "${NAME}" of ${EMAIL}, card ${CARD}, at https://x.test/a?token=${TOKEN}`);
  error.stack = `${error.name}: ${error.message}\n    at show (${location.href}:10:5)\n    at run (${origin}/assets/shell.js:1:2)`;
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: `${NAME} was refused` }));
  const refused = Object.assign(new Error(`${NAME} has this trip already`), { code: 'sameTrip' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refused }));
  await until(() => itemsOf('event').length === 3);

  const [page] = itemsOf('transaction');
  expect(page).toMatchObject({ transaction: '/trips/*', contexts: { trace: { op: 'pageload' } } });
  const [first, second, third] = itemsOf('event');
  expect(first).toMatchObject({
    transaction: '/trips/*',
    exception: {
      values: [{ type: 'TypeError', stacktrace: { frames: [{ function: 'run' }, { function: 'show', lineno: 10 }] } }],
    },
  });
  expect(second).toMatchObject({ exception: { values: [{ type: 'string', value: '' }] } });
  expect(third).toMatchObject({ exception: { values: [{ type: 'Error', value: 'sameTrip' }] } });
  for (const key of ['request', 'user', 'breadcrumbs', 'extra']) expect(first).not.toHaveProperty(key);
  const out = JSON.stringify(received);
  for (const secret of CANARY) expect(out.includes(secret), `what leaves holds ${secret}`).toBe(false);
});

test('calls to our own server say to which trace they belong, calls elsewhere do not', async () => {
  const trace = itemsOf('transaction').map((page) => JSON.stringify(page).match(/"trace_id":"(\w{32})"/)?.[1]);
  // Nothing listens at the page's own address.
  await window.fetch('/api/agency', { headers: { 'x-app-key': 'caravel-web' } }).catch(() => undefined);
  await window.fetch(`${origin}/api/elsewhere`);
  expect(asked.get('/api/agency')).toMatch(new RegExp(`^00-${trace[0]}-[0-9a-f]{16}-01$`));
  expect(asked.get(`${origin}/api/elsewhere`)).toBeNull();
});
