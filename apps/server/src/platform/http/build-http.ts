import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { ENDPOINTS } from '@caravel/contracts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '../errors.ts';
import type { PinoLogger } from '../log.ts';
import { guardEndpoint, guardPage } from './endpoints/guard.ts';
import { DOCS_PATH, registerOpenApi } from './endpoints/openapi.ts';
import { sendError } from './error-answer.ts';
import { registerHealth, registerHostCheck } from './health.ts';
import { openContext } from './requests/request-context.ts';
import { type GatewayOrigins, registerSecurityHeaders } from './security-headers.ts';
import type { HttpApp, HttpDeps, RequestState } from './types.ts';

/** How the HTTP application behaves. */
export type HttpOptions = {
  readonly log: PinoLogger;
  /** People reach us by https: cookies and HSTS follow. */
  readonly isHttps: boolean;
  /** Addresses of proxies whose forwarded address is believed (CIDR); none by default. Forwarded hosts are never believed. */
  readonly trustedProxies: readonly string[];
  readonly hasApiDocs: boolean;
  readonly gateway?: GatewayOrigins;
  /** Event-loop delay (ms) above which calls are turned away; 0: never. */
  readonly maxEventLoopDelayMs: number;
  /** How long a request may take to arrive, head and body, in milliseconds. Default 30 seconds. */
  readonly requestTimeoutMs?: number;
};

/** Largest JSON body of an endpoint, bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Builds the HTTP application without slices. Routes are registered next; a route without a descriptor throws. */
export function buildHttp(deps: HttpDeps, options: HttpOptions): HttpApp {
  // The type that Fastify gives its routes: without the annotation the logger's own would spread through every signature.
  const loggerInstance: FastifyBaseLogger = options.log;
  const { requestTimeoutMs = 30_000 } = options;
  const app: HttpApp = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Not newId: nothing sorts calls by their id, and Node draws the random numbers of this one ahead.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    // Node swaps the two limits if the head's is the longer one (60 seconds by default), and looks for late requests only twice a minute: a slow body
    // held its socket for three times the limit.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: Math.min(5_000, requestTimeoutMs / 2) },
    // A target that cannot be routed at all: no hook has run, no cookie was read.
    frameworkErrors: (error, request, reply) => {
      request.caravel = newState();
      sendError(error, request, reply).catch((failure: unknown) =>
        reply.raw.destroy(failure instanceof Error ? failure : undefined),
      );
    },
  });
  app.decorate('caravel', { ...deps, handled: new Set<string>() });
  app.decorateRequest('caravel');
  // Endpoints read their schemas themselves, with the caller's language; Fastify's copies serve the OpenAPI document.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);

  refuseUndescribedRoutes(app);
  app.addHook('onRequest', async (request, reply) => {
    request.caravel = newState();
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
  });
  app.register(cookie);
  registerSecurityHeaders(app, options);
  app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerPressure(app, options);
  registerRequestLog(app, deps);
  app.addHook('onRequest', (request) => guard(deps, request));
  app.setNotFoundHandler(async () => {
    throw new AppError('notFound');
  });
  if (options.hasApiDocs) registerOpenApi(app);
  registerHealth(app, options.log);
  registerHostCheck(app);
  return app;
}

function newState(): RequestState {
  return { startedAt: performance.now(), ctx: undefined };
}

async function guard(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  const { route } = request.routeOptions.config;
  if (!route || route.kind === 'webhook') return;
  if (route.kind === 'page') {
    guardPage(route.page.agency === 'none' ? undefined : await openContext(deps, request), request, route.page);
    return;
  }
  await guardEndpoint(deps, await openContext(deps, request), request, route.endpoint);
}

function refuseUndescribedRoutes(app: HttpApp): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.route || route.url === DOCS_PATH || route.url.startsWith(`${DOCS_PATH}/`)) return;
    throw new Error(`route ${String(route.method)} ${route.url} has no descriptor`);
  });
}

/** Start-up keeps the event loop busy; its delay says nothing about the calls that come after. */
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
      // Health is asked most when it is worst.
      if (performance.now() < from || (route?.kind === 'page' && route.page.agency === 'none')) return;
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    },
  });
}

/** One line per request: what was called and how it went; never the URL itself, which may hold a token, an address or a booking's reference. */
function registerRequestLog(app: HttpApp, deps: HttpDeps): void {
  app.addHook('onResponse', async (request, reply) => {
    const { ctx, startedAt } = request.caravel;
    const route = request.routeOptions.config.route;
    if (route?.kind === 'page' && route.page.agency === 'none') return;
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

/** Ids of the contract's endpoints that no slice has registered. */
export function unhandledEndpoints(app: HttpApp): string[] {
  return [...ENDPOINTS.keys()].filter((id) => !app.caravel.handled.has(id));
}
