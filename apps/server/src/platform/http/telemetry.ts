import type { FastifyRequest } from 'fastify';
import { isMetered, observe } from '../telemetry/metrics.ts';
import { isTracing, type OpenSpan, openSpan } from '../telemetry/spans.ts';
import type { HttpApp } from './types.ts';

/** Requests that no route takes count as one: their paths are whatever callers make up. */
const NO_ROUTE = 'none';

// mutant span-names-the-path: `({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE` -> `({ url }: FastifyRequest): string => url` fails seen-from-outside.test.ts
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE;

function registerSpans(app: HttpApp): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const within = (request: FastifyRequest, next: () => void) => {
    const span = spans.get(request);
    if (span) span.run(next);
    else next();
  };
  app.addHook('onRequest', (request, _reply, next) => {
    const { method, headers } = request;
    const { traceparent } = headers;
    const span = openSpan({
      name: `${method} ${routeOf(request)}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : null,
      facts: { 'http.request.method': method, 'http.route': routeOf(request), 'caravel.request.id': request.id },
    });
    if (span) spans.set(request, span);
    within(request, next);
  });
  // Reading the body leaves the span: its events come from the socket.
  app.addHook('preValidation', (request, _reply, next) => within(request, next));
  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request);
    const agencyId = request.caravel.ctx?.agency.id;
    span?.set({
      'http.response.status_code': reply.statusCode,
      ...(agencyId !== undefined && { 'caravel.agency.id': agencyId }),
    });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    next();
  });
  // Nobody gets the answer of a call that was broken off, but what it did is told.
  app.addHook('onRequestAbort', (request, next) => {
    spans.get(request)?.fail('aborted');
    next();
  });
}

/** Tells of requests by the pattern of their route. Where nothing is told, requests pass none of it. */
export function registerTelemetry(app: HttpApp): void {
  if (isTracing()) registerSpans(app);
  if (!isMetered()) return;
  app.addHook('onResponse', (request, reply, next) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { method: request.method, route: routeOf(request), status };
    observe('caravel_http_request_duration_seconds', labels, request.caravel.startedAt);
    next();
  });
}
