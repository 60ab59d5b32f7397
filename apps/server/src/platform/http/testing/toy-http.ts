import { Writable } from 'node:stream';
import { dataOf, defineEndpoint } from '@caravel/contracts';
import { z } from 'zod';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { MADE_SITE } from '../../../testing/made-site.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Actor, AgencyContext } from '../../context.ts';
import { sha256 } from '../../crypto/tokens.ts';
import { csvStream } from '../../csv/csv-stream.ts';
import { AppError } from '../../errors.ts';
import { createLogger } from '../../log.ts';
import { createRateLimiter } from '../../ratelimit/rate-limiter.ts';
import { buildHttp } from '../build-http.ts';
import { download, html, ndjson } from '../endpoints/raw-answers.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { registerPage, registerWebhook } from '../pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../types.ts';

export const AGENCY: AgencyContext = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Alpha',
  slug: 'alpha',
  origin: 'http://alpha.test',
  status: 'Active',
  isSubscribed: true,
  isPlatformBrand: false,
  showPublishedPrice: true,
  locale: 'en',
  currency: 'USD',
  timeZone: 'UTC',
  contactEmail: null,
  brand: { logoUrl: null, primaryColor: '#000000' },
  site: MADE_SITE,
};
const CLIENT: Actor = {
  kind: 'user',
  userId: '01890000-0000-7000-8000-000000000002',
  sessionId: '01890000-0000-7000-8000-000000000003',
  userType: 'Client',
  isRestrictedAgent: false,
  email: 'canary@personal.test',
  name: 'Canary Person',
};

const base = { area: 'identity', access: 'public', rate: 'read', errors: [] } as const;
const echo = defineEndpoint({
  ...base,
  id: 'test.echo',
  method: 'POST',
  path: '/api/test/echo/:id',
  summary: 'Echo',
  rate: 'write',
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ n: z.coerce.number().optional() }),
  body: z.object({ text: z.string().min(1) }),
  answer: dataOf(z.object({ text: z.string(), id: z.string() })),
});
export const read = defineEndpoint({
  ...base,
  id: 'test.read',
  method: 'GET',
  path: '/api/test/read',
  summary: 'Read',
  answer: dataOf(z.object({ who: z.string() })),
});
export const mine = defineEndpoint({ ...read, id: 'test.mine', path: '/api/test/mine', access: 'session' });
export const acting = defineEndpoint({ ...read, id: 'test.acting', path: '/api/test/acting', actsOnGet: true });
export const few = defineEndpoint({ ...read, id: 'test.few', path: '/api/test/few', rate: 'mail' });
export const failing = defineEndpoint({ ...read, id: 'test.failing', path: '/api/test/failing' });
export const changed = defineEndpoint({ ...read, id: 'test.changed', path: '/api/test/changed', repeatsMessage: true });
export const stream = defineEndpoint({
  ...base,
  id: 'test.stream',
  method: 'GET',
  path: '/api/test/stream',
  summary: 'Lines',
  produces: 'application/x-ndjson',
  answer: z.object({ n: z.number() }),
});
export const file = defineEndpoint({
  ...base,
  id: 'test.file',
  method: 'GET',
  path: '/api/test/file',
  summary: 'File',
  produces: 'text/csv',
  answer: z.never(),
});

export const endless = defineEndpoint({ ...file, id: 'test.endless', path: '/api/test/endless' });

export const slow = defineEndpoint({ ...stream, id: 'test.slow', path: '/api/test/slow' });

/** What the second line of the slow stream waits for. */
export const secondLine = Promise.withResolvers<void>();

async function* slowLines() {
  yield { n: 1_001 };
  await secondLine.promise;
  yield { n: 1_002 };
}

/** Resolves once nobody asks for more rows of the endless file. */
export const rowsEnded = Promise.withResolvers<void>();

async function* endlessRows() {
  try {
    for (let row = 0; ; row += 1) {
      // As a database answers: later, not in the same turn.
      await new Promise((resolve) => setImmediate(resolve));
      yield [`row ${row}`, 'x'.repeat(1_000)];
    }
  } finally {
    rowsEnded.resolve();
  }
}

function register(http: HttpApp): void {
  registerEndpoint(http, slow, () => ndjson(slowLines(), slow.answer));
  registerEndpoint(http, endless, () =>
    download(csvStream(['a', 'b'], endlessRows()), { name: 'a.csv', contentType: 'text/csv' }),
  );

  registerEndpoint(http, echo, ({ body, params }) => ({ data: { text: body.text, id: params.id, netRate: 'canary-net-rate' } }));
  for (const endpoint of [read, mine, acting, few])
    registerEndpoint(http, endpoint, ({ ctx }) => ({ data: { who: ctx.actor.kind } }));
  registerEndpoint(http, failing, () => {
    throw Object.assign(new Error('secret detail'), { params: ['canary@personal.test'] });
  });
  registerEndpoint(http, changed, () => {
    throw new AppError('bookingStateConflict', { retryAfterSeconds: 3 });
  });
  registerEndpoint(http, stream, () => {
    async function* count() {
      for (const n of [1, 2, 3]) yield { n, hidden: 'canary-net-rate' };
    }
    return ndjson(count(), stream.answer);
  });
  registerEndpoint(http, file, () => download('a,b\r\n', { name: 'año "x"\r\nSet-Cookie: a=b.csv', contentType: 'text/csv' }));
  registerPage(http, { id: 'test.page', method: 'GET', path: '/page', agency: 'ofHost', rate: 'page' }, ({ ctx }) =>
    html(`<p>${ctx?.agency.name}</p>`),
  );
  registerPage(http, { id: 'test.form', method: 'POST', path: '/form', agency: 'ofHost', rate: 'page' }, () => html('done'));
  registerWebhook(http, { id: 'test.hook', path: '/hooks/test' }, ({ body }) => new RawAnswer(body.toString('hex'), {}));
}

/** The headers that our own page at `alpha.test` sends. */
export const own = { host: 'alpha.test', 'sec-fetch-site': 'same-origin', 'x-app-key': 'caravel-web' };

/** Opens an application with one agency at `alpha.test` (`asleep.test`: inactive) and a toy route of every kind; also returns its log. */
export async function openToyHttp() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLogger({ level: 'info', destination });
  const database = await openTestDatabase(log);
  const clock = fakeClock();
  const app = buildHttp(
    {
      database,
      clock,
      agencies: {
        findByHost: async (host) =>
          host === 'alpha.test' ? AGENCY : host === 'asleep.test' ? { ...AGENCY, status: 'Inactive' } : null,
        findById: async () => AGENCY,
      },
      sessions: { find: async (hash) => (hash === sha256('good-token') ? CLIENT : null) },
      keys: { find: async () => null },
      rateLimiter: createRateLimiter({ factor: 1, visitorSearches: 60, clock }),
      findClient: async () => undefined,
    },
    { log, isHttps: true, trustedProxies: [], hasApiDocs: true, maxEventLoopDelayMs: 0, requestTimeoutMs: 1_000 },
  );
  app.register(async (scope) => register(scope));
  await app.ready();
  return {
    app,
    lines,
    /** Sends a `POST` as our own page. */
    post: (body: unknown, headers: Record<string, string> = {}, url = '/api/test/echo/a') =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...own, 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Sends a `GET` as our own page. */
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers: { ...own, ...headers } }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export type ToyHttp = Awaited<ReturnType<typeof openToyHttp>>;
