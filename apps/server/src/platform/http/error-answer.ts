import { ERRORS, type ErrorBody, type ErrorCode, type Locale } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable, sqlState } from '../db/unit-of-work.ts';
import { AppError } from '../errors.ts';
import { reportError } from '../telemetry/errors.ts';
import { html } from './endpoints/raw-answers.ts';
import { sendRaw } from './endpoints/send-raw.ts';
import { errorPage } from './pages/error-page.ts';
import { negotiateLocale, readLanguages } from './requests/locale.ts';

/** Our codes for Fastify's own errors. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** PostgreSQL's errors for text that it cannot store: a NUL, or half a surrogate pair. Such text comes from the caller. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Maps any thrown value to one of the closed list of errors. An unexpected one becomes `internal` and reveals nothing to the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 1 });
  if (UNSTORABLE.has(sqlState(error) ?? '')) return new AppError('badRequest', { cause: error });
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'badRequest' : 'internal');
  return new AppError(code, { cause: error, ...(code === 'unavailable' ? { retryAfterSeconds: 2 } : {}) });
}

/** Makes the body of an error in a language. `repeat`: the message is also in `data`, where the screen reads it. */
export function errorBody(error: AppError, options: { locale: Locale; requestId: string; repeat: boolean }): ErrorBody {
  const message = translate(options.locale, `error.${error.code}`, error.detail.values);
  const data = error.detail.data ?? (options.repeat ? message : undefined);
  return {
    code: error.code,
    message,
    ...(data === undefined ? {} : { data }),
    ...(error.detail.validationError ? { validationError: error.detail.validationError } : {}),
    requestId: options.requestId,
  };
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

/** Sends an error: JSON for the API, a plain page for a browser. Internal errors are logged with their cause. */
export async function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const error = toAppError(thrown);
  const status = ERRORS[error.code];
  if (error.code === 'internal') {
    request.log.error({ err: describe(thrown), code: error.code }, 'request failed');
    const { method, routeOptions, id, caravel } = request;
    reportError(thrown, { method, route: routeOptions.url, requestId: id, agencyId: caravel.ctx?.agency.id });
  } else if (status >= 500) request.log.warn({ code: error.code, cause: causeOf(error) }, 'request refused');
  if (error.detail.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.detail.retryAfterSeconds));
  // An error is only valid now: without this header, caches in between may keep a 404 as long as they like.
  reply.header('cache-control', 'private, no-store');
  const locale = request.caravel.ctx?.locale ?? negotiateLocale(readLanguages(request.headers['accept-language']), 'en');
  const route = request.routeOptions.config.route;
  const repeat = route?.kind === 'endpoint' && route.endpoint.repeatsMessage === true;
  const body = errorBody(error, { locale, requestId: request.id, repeat });
  if (wantsPage(request)) return sendRaw(reply, html(errorPage(body, locale), status));
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

function causeOf(error: AppError): object | undefined {
  return error.cause === undefined ? undefined : describe(error.cause);
}

/** Returns name, code and stack of an error and its causes, without the values that database errors quote (they may be personal data). */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  // Drizzle's message is the whole statement with its parameters.
  const message = 'params' in error || 'detail' in error ? {} : { message: error.message.slice(0, 500) };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return { name: error.name, ...code, ...message, stack, ...(error.cause === undefined ? {} : { cause: describe(error.cause) }) };
}
