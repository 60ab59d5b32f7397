import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { sendRaw } from '../endpoints/send-raw.ts';
import type { HttpApp, PageDescriptor, RawAnswer, WebhookDescriptor } from '../types.ts';

/** The input of a page's handler. */
export type PageInput = {
  /** Undefined if the page belongs to no agency. */
  readonly ctx: Ctx | undefined;
  /** The unparsed body; empty for GET. */
  readonly body: Buffer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

const EMPTY = Buffer.alloc(0);
const DEFAULT_MAX_BYTES = 64 * 1024;

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : EMPTY;
}

/** Opens a scope in which bodies stay bytes, because pages and webhooks parse them themselves. */
function withRawBodies(app: HttpApp, register: (scope: HttpApp) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    register(scope);
    done();
  });
}

/** Registers a page or another resource outside the API: HTML, files, signed uploads. */
export function registerPage(
  app: HttpApp,
  page: PageDescriptor,
  handler: (input: PageInput) => Promise<RawAnswer> | RawAnswer,
): void {
  withRawBodies(app, (scope) => {
    scope.route({
      method: page.method,
      url: page.path,
      exposeHeadRoute: page.method === 'GET',
      bodyLimit: page.maxBytes ?? DEFAULT_MAX_BYTES,
      config: { route: { kind: 'page', page } },
      schema: { hide: true },
      onRequest: async (request) => page.admit?.(request),
      handler: async (request, reply) =>
        sendRaw(reply, await handler({ ctx: request.caravel.ctx, body: bodyOf(request), request, reply })),
    });
  });
}

/**
 * Registers an endpoint for another system. The handler first checks the signature over the raw body and responds quickly; a job does the
 * work.
 */
export function registerWebhook(
  app: HttpApp,
  webhook: WebhookDescriptor,
  handler: (input: Omit<PageInput, 'ctx'>) => Promise<RawAnswer> | RawAnswer,
): void {
  withRawBodies(app, (scope) => {
    scope.route({
      method: 'POST',
      url: webhook.path,
      bodyLimit: webhook.maxBytes ?? DEFAULT_MAX_BYTES,
      config: { route: { kind: 'webhook', webhook } },
      schema: { hide: true },
      handler: async (request, reply) => sendRaw(reply, await handler({ body: bodyOf(request), request, reply })),
    });
  });
}
