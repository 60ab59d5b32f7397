import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '../errors.ts';
import { type PinoLogger, requestLogger } from '../log.ts';
import { countByAddress, guardEndpoint, guardPage } from './endpoints/guard.ts';
import { DOCS_PATH, registerOpenApi } from './endpoints/openapi.ts';
import { sendError } from './error-answer.ts';
import { registerHealth, registerHostCheck } from './health.ts';
import { withClient } from './requests/booking-for.ts';
import { openContext } from './requests/request-context.ts';
import { type GatewayOrigins, registerSecurityHeaders } from './security-headers.ts';
import { registerTelemetry } from './telemetry.ts';
import type { HttpApp, HttpDeps, RequestState } from './types.ts';

/** Settings of the HTTP application. */
export type HttpOptions = {
  readonly log: PinoLogger;
  /** Visitors use https: affects cookies and HSTS. */
  readonly isHttps: boolean;
  /** Proxies (CIDR) whose forwarded client address is trusted; none by default. Forwarded hosts are never trusted. */
  readonly trustedProxies: readonly string[];
  readonly hasApiDocs: boolean;
  readonly gateway?: GatewayOrigins;
  /** Origins of the operator's own map server. */
  readonly mapOrigins?: readonly string[];
  /** Origins of suppliers' photographs. */
  readonly pictureOrigins?: readonly string[];
  /** Where pages send their errors. */
  readonly errorOrigins?: readonly string[];
  /** Event-loop delay (ms) above which calls are refused; 0: never. */
  readonly maxEventLoopDelayMs: number;
  /** Time limit for receiving a request, head and body, in milliseconds. Default 30 seconds. */
  readonly requestTimeoutMs?: number;
};

/** Largest JSON body of an endpoint, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/**
 * Builds the HTTP application without slices. Routes are registered afterwards; a route without a descriptor throws.
 * Unknown addresses answer `notFound`.
 */
export function buildHttp(deps: HttpDeps, options: HttpOptions): HttpApp {
  // The type that Fastify gives its routes: without the annotation the logger's own type would spread through every signature.
  const loggerInstance: FastifyBaseLogger = options.log;
  const { requestTimeoutMs = 30_000 } = options;
  const app: HttpApp = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Not newId: nothing sorts requests by id, and Node pre-generates random numbers for this function.
    genReqId: () => randomUUID(),
    childLoggerFactory: (_log, { reqId }) => requestLogger(options.log, String(reqId)),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    // Node swaps the two limits if the head's is the longer one (60 seconds by default), and checks for late requests only twice a minute:
    // a slow body then keeps its socket for three times the limit.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: Math.min(5_000, requestTimeoutMs / 2) },
    // A request target that cannot be routed: no hook has run and no cookie was read.
    frameworkErrors: (error, request, reply) => {
      request.caravel = newState();
      sendError(error, request, reply).catch((failure: unknown) =>
        reply.raw.destroy(failure instanceof Error ? failure : undefined),
      );
    },
  });
  app.decorate('caravel', { ...deps, handled: new Set<string>() });
  app.decorateRequest('caravel');
  // Endpoints parse with their own schemas and in the caller's language; Fastify's copies only serve the OpenAPI document.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);

  refuseUndescribedRoutes(app);
  app.addHook('onRequest', (request, reply, next) => {
    request.caravel = newState();
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
    next(isEncoded(request) ? new AppError('compressedBody') : undefined);
  });
  registerTelemetry(app);
  app.register(cookie);
  registerSecurityHeaders(app, options);
  app.register(compress, {
    // Requests that are compressed are refused above: four kilobytes inflate to gigabytes, and go on doing so after the limit of the body is reached.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // A whole answer is compressed in one go: 2 ms for 300 kB. A search of 371 flights took 49 ms of processor time with a stream for it, and 42 without.
    syncThreshold: 1_024 * 1_024,
    // Also streams of lines. Whatever is written leaves at once: a wave of a search must not wait in the compressor for the next one. zlib works in its
    // own threads.
    customTypes: COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  registerPressure(app, options);
  registerRequestLog(app, deps, options.log);
  app.addHook('onRequest', (request) => guard(deps, request));
  app.setNotFoundHandler(async () => {
    throw new AppError('notFound');
  });
  if (options.hasApiDocs) registerOpenApi(app);
  registerHealth(app, options.log);
  registerHostCheck(app);
  return app;
}

/** Types of answers that are worth compressing, beside those that are known to be (`mime-db`). */
const COMPRESSED = /^text\/(?!event-stream)|[+/](?:json|x-ndjson|xml)(?:;|$)/;

/** Whether a request announces a body in any coding (RFC 9110, section 8.4), however it is spelled; `identity` is none. */
function isEncoded({ headers }: FastifyRequest): boolean {
  return !/^[\s,]*(?:identity[\s,]*)*$/i.test(headers['content-encoding'] ?? '');
}

function newState(): RequestState {
  return { startedAt: performance.now(), ctx: undefined };
}

async function guard(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  const { route } = request.routeOptions.config;
  await countByAddress(deps, request, route);
  if (!route || route.kind === 'webhook') return;
  if (route.kind === 'page') {
    guardPage(route.page.agency === 'none' ? undefined : await openContext(deps, request), request, route.page);
    return;
  }
  const ctx = await openContext(deps, request);
  await guardEndpoint(deps, ctx, request, route.endpoint);
  request.caravel.ctx = await withClient(deps, ctx, request, route.endpoint);
}

function refuseUndescribedRoutes(app: HttpApp): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.route || route.url === DOCS_PATH || route.url.startsWith(`${DOCS_PATH}/`)) return;
    throw new Error(`route ${String(route.method)} ${route.url} has no descriptor`);
  });
}

/** Starting keeps the event loop busy; that delay says nothing about later calls. */
const GRACE_MS = 5_000;

function registerPressure(app: HttpApp, options: HttpOptions): void {
  if (options.maxEventLoopDelayMs === 0) return;
  let from = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    from = performance.now() + GRACE_MS;
  });
  app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs,
    pressureHandler: (request) => {
      const { route } = request.routeOptions.config;
      // Health checks matter most under high load, so they are never refused.
      if (performance.now() < from || (route?.kind === 'page' && route.page.agency === 'none')) return;
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    },
  });
}

/** Logs one line per request: route and result. Never the URL itself, which may contain a token, an address or a booking's reference. */
function registerRequestLog(app: HttpApp, deps: HttpDeps, log: PinoLogger): void {
  app.addHook('onResponse', (request, reply, next) => {
    next();
    const { ctx, startedAt } = request.caravel;
    const route = request.routeOptions.config.route;
    if (!log.isLevelEnabled('info') || (route?.kind === 'page' && route.page.agency === 'none')) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(performance.now() - startedAt),
        agencyId: ctx?.agency.id,
        actor: ctx?.actor.kind,
        userId: ctx?.actor.kind === 'user' ? ctx.actor.userId : undefined,
        database: deps.database.kind,
      },
      'request',
    );
  });
}

/** Returns the ids of the contract's endpoints that no slice has registered. */
export function unhandledEndpoints(app: HttpApp): string[] {
  return [...ENDPOINTS.keys()].filter((id) => !app.caravel.handled.has(id));
}
