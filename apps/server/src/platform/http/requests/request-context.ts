import { type Locale, localeSchema } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { formatsFor } from '@caravel/messages';
import type { FastifyRequest } from 'fastify';
import type { Actor, AgencyContext, Ctx } from '../../context.ts';
import { sha256 } from '../../crypto/tokens.ts';
import { AppError } from '../../errors.ts';
import type { HttpDeps } from '../types.ts';
import { readHost } from './host.ts';
import { negotiateLocale, readLanguages } from './locale.ts';
import { readKey, readToken } from './origin-check.ts';

/** Cookie with the language chosen on the pages (spec 1). */
const LANGUAGE_COOKIE = 'pll_language';

/** Returns the language of the response: chosen on the pages, else the browser's, else the agency's; and the browser's region of it. */
function languageOf(request: FastifyRequest, fallback: Locale): Pick<Ctx, 'locale' | 'formats'> {
  const cookie = request.cookies[LANGUAGE_COOKIE];
  const tags = readLanguages(request.headers['accept-language']);
  // Compared, not parsed: a failed parse creates an error with a stack for every call without the cookie.
  const locale = localeSchema.options.find((one) => one === cookie) ?? negotiateLocale(tags, fallback);
  return { locale, formats: formatsFor(locale, tags) };
}

async function findAgency(deps: HttpDeps, request: FastifyRequest): Promise<AgencyContext> {
  const reading = readHost(request.raw.rawHeaders, required(request.raw.url, 'request target'));
  if (!reading.ok) throw new AppError('badRequest');
  const agency = await deps.agencies.findByHost(reading.host);
  if (!agency) throw new AppError('agencyNotFound');
  return agency;
}

const VISITOR: Actor = { kind: 'visitor' };

/** Whether a request is a call that half sessions may make; to all else who holds one is a visitor. */
function isOpenToHalf({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.route?.kind === 'endpoint' && config.route.endpoint.openHalf !== undefined;
}

async function findActor(deps: HttpDeps, request: FastifyRequest, agencyId: string): Promise<Actor> {
  const token = readToken(request.headers, request.cookies);
  // Our tokens have 43 characters; a longer one is not worth a hash and a query.
  if (token === undefined || token.length > 100) return VISITOR;
  const actor = (await deps.sessions.find(sha256(token), agencyId, deps.clock.now())) ?? VISITOR;
  return actor.kind === 'half' && !isOpenToHalf(request) ? VISITOR : actor;
}

/**
 * Finds who calls by a key of the agency; undefined where none was sent. A session beside it counts for nothing. Throws `keyUnknown`. Pages take no keys.
 */
async function findByKey(deps: HttpDeps, request: FastifyRequest, ctx: Ctx): Promise<Actor | undefined> {
  const key = readKey(request.headers);
  if (key === undefined) return undefined;
  if (request.routeOptions.config.route?.kind !== 'endpoint') return VISITOR;
  const actor = await deps.keys.find(sha256(key), ctx);
  if (!actor) throw new AppError('keyUnknown');
  return actor;
}

/** Determines the agency and the actor, once per request; throws `badRequest`, `agencyNotFound` and `keyUnknown`. */
export async function openContext(deps: HttpDeps, request: FastifyRequest): Promise<Ctx> {
  const agency = await findAgency(deps, request);
  const visiting: Ctx = {
    agency,
    actor: VISITOR,
    db: deps.database.forAgency(agency.id),
    clock: deps.clock,
    requestId: request.id,
    ...languageOf(request, agency.locale),
    log: request.log,
  };
  const ctx: Ctx = {
    ...visiting,
    actor: (await findByKey(deps, request, visiting)) ?? (await findActor(deps, request, agency.id)),
  };
  request.caravel.ctx = ctx;
  return ctx;
}

/** Returns the context of a request on an agency's host, or throws. */
export function contextOf(request: FastifyRequest): Ctx {
  return required(request.caravel.ctx, 'context of the request');
}
