import { scrubText } from '@caravel/kernel';
import { BrowserClient, createTransport, defaultStackParser } from '@sentry/browser';

const MOST_ERRORS = 20;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The path as a route: whatever may be an id, a name or a number is a star. */
const routeOf = (pathname: string) => pathname.replace(/\/[^/]*[^a-z/-][^/]*/gi, '/*');

function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, value: '' };
  const lines = error.stack?.split('\n').slice(error.message.split('\n').length - 1) ?? [];
  const frames = defaultStackParser(lines.join('\n')).map(({ filename, function: name, lineno, colno, in_app }) => ({
    // A function of a page itself has the page's address, which may hold a search or a token.
    filename: filename?.replace(/[?#].*/, '').replace(location.pathname, '/*') ?? '',
    function: name ?? '?',
    lineno: lineno ?? 0,
    colno: colno ?? 0,
    in_app: in_app ?? false,
  }));
  // An error of the server has a text for its reader, who may be named in it.
  // mutant page-tells-what-the-server-said: `'code' in error && typeof error.code === 'string' ? error.code : scrubText(error.message)` -> `error.message` fails tell-errors.dom.test.tsx
  const value = 'code' in error && typeof error.code === 'string' ? error.code : scrubText(error.message);
  return { type: error.name, value, stacktrace: { frames } };
}

/** Connects to the tracker. Nothing is collected by itself: an event has what is written here and no more. */
function connect(dsn: string, ask: typeof fetch): BrowserClient {
  const client = new BrowserClient({
    dsn,
    environment: 'web',
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    tracesSampleRate: 1,
    stackParser: defaultStackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const sent = typeof body === 'string' ? body : new Uint8Array(body);
        const { status } = await ask(options.url, {
          method: 'POST',
          body: sent,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        });
        return { statusCode: status };
      }),
  });
  client.init();
  return client;
}

/** Has our own calls say to which trace they belong, so that what the server does for this page is found with it. */
function traceCalls(ask: typeof fetch, traceparent: string): void {
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return ask(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('traceparent', traceparent);
    return ask(input, { ...init, headers });
  };
}

/**
 * Tells the tracker of a DSN of errors that nobody caught, and of each page that was loaded; the page's calls belong to its trace. Only fetched where the
 * installation names a tracker.
 */
export function tellErrors(dsn: string): void {
  const ask = window.fetch.bind(window);
  const client = connect(dsn, ask);
  const trace = { trace_id: hex(16), span_id: hex(8) };
  traceCalls(ask, `00-${trace.trace_id}-${trace.span_id}-01`);
  let left = MOST_ERRORS;
  const tell = (error: unknown) => {
    if (left-- <= 0) return;
    const transaction = routeOf(location.pathname);
    const exception = { values: [exceptionOf(error)] };
    client.captureEvent({ level: 'error', platform: 'javascript', transaction, exception, contexts: { trace } });
  };
  window.addEventListener('error', ({ error, message }) => tell(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  // It failed before anybody listened.
  if ('startFailed' in document.documentElement.dataset) tell(new Error('the page did not start'));
  client.captureEvent({
    type: 'transaction',
    platform: 'javascript',
    transaction: routeOf(location.pathname),
    start_timestamp: performance.timeOrigin / 1_000,
    timestamp: (performance.timeOrigin + performance.now()) / 1_000,
    contexts: { trace: { ...trace, op: 'pageload', status: 'ok' } },
  });
}
