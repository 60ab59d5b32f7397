import type { Endpoint } from '@caravel/contracts';
import { ERRORS } from '@caravel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { runOnce } from '../../idempotency/run-once.ts';
import { errorBody, toAppError } from '../error-answer.ts';
import { carriesCardNumber, isTooDeep } from '../requests/card-numbers.ts';
import { contextOf } from '../requests/request-context.ts';
import { type Handler, type HandlerInput, type HttpApp, RawAnswer } from '../types.ts';
import { bodyWriter } from './answer-writer.ts';
import { openApiSchema } from './openapi.ts';
import { sendRaw } from './send-raw.ts';
import { validate } from './validation.ts';

const KEY = /^[\x21-\x7e]{8,255}$/;

function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): string {
  if (!endpoint.idempotent) return '';
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('idempotencyKeyMissing');
  return key;
}

/** Parses a part of the request with its schema. Without a schema the part is `never` to the handler and undefined at run time. */
function part<S extends z.ZodType>(schema: S | undefined, value: unknown, ctx: Ctx): z.output<S> {
  return schema ? validate(schema, value, ctx.locale) : nothing<z.output<S>>();
}

function nothing<T>(): T {
  return undefined as T;
}

function refuseCardNumbers(request: FastifyRequest): void {
  if (isTooDeep(request.body)) throw new AppError('badRequest');
  if (carriesCardNumber(request.body) || carriesCardNumber(request.query)) throw new AppError('cardNumberRefused');
}

function sendJson(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(json);
}

/** Runs an idempotent call once and sends its response, or that of the earlier call. */
async function answerOnce(
  input: HandlerInput<z.ZodType, z.ZodType, z.ZodType>,
  endpoint: Endpoint,
  work: () => Promise<unknown>,
) {
  const { ctx, request, reply, idempotencyKey } = input;
  const call = {
    endpointId: endpoint.id,
    key: idempotencyKey,
    input: { params: request.params, query: request.query, body: request.body },
  };
  const answer = await runOnce(
    ctx,
    call,
    async () => ({ status: 200, body: await work() }),
    (thrown) => {
      const error = toAppError(thrown);
      const repeat = endpoint.repeatsMessage === true;
      return { status: ERRORS[error.code], body: errorBody(error, { locale: ctx.locale, requestId: ctx.requestId, repeat }) };
    },
  );
  if (answer.isReplay) reply.header('idempotent-replayed', 'true');
  return sendJson(reply, answer.status, JSON.stringify(answer.body));
}

/**
 * The paths of a call. A list has two, with a slash at its end and without; calls that name one thing or change something have one.
 */
function pathsOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly string[] {
  if (method !== 'GET' || path.includes(':') || path.includes('.')) return [path];
  return [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`];
}

/** Registers the handler of an endpoint and enforces the descriptor around it. Throws if the endpoint has a handler already. */
export function registerEndpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: HttpApp,
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
): void {
  const { handled } = app.caravel;
  if (handled.has(endpoint.id)) throw new Error(`endpoint ${endpoint.id} has two handlers`);
  if (endpoint.idempotent && endpoint.produces) throw new Error(`endpoint ${endpoint.id}: a raw answer cannot be replayed`);
  handled.add(endpoint.id);
  const write = bodyWriter(endpoint.answer);

  const schema = openApiSchema(endpoint);
  const shared = { method: endpoint.method, config: { route: { kind: 'endpoint' as const, endpoint } } };
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(request);
    refuseCardNumbers(request);
    const input: HandlerInput<P, Q, B> = {
      ctx,
      params: part(endpoint.params, request.params, ctx),
      query: part(endpoint.query, request.query, ctx),
      body: part(endpoint.body, request.body ?? {}, ctx),
      idempotencyKey: readIdempotencyKey(endpoint, request),
      request,
      reply,
    };
    if (endpoint.idempotent) return answerOnce(input, endpoint, async () => endpoint.answer.parse(await handler(input)));
    const value = await handler(input);
    return value instanceof RawAnswer ? sendRaw(reply, value) : sendJson(reply, 200, write(value));
  };
  for (const url of pathsOf(endpoint))
    app.route({ ...shared, url, schema: url === endpoint.path ? schema : { ...schema, hide: true }, handler: handle });
}
