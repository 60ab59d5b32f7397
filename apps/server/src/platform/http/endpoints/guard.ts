import { isIPv6 } from 'node:net';
import type { Endpoint, RateClass } from '@caravel/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { CountedClass } from '../../ratelimit/rate-limiter.ts';
import { networkOf } from '../requests/network.ts';
import { isOwnCall, TOKEN_NAME } from '../requests/origin-check.ts';
import type { HttpDeps, PageDescriptor, RouteKind } from '../types.ts';
import { refusalOf, refusalOfProof } from './access.ts';

/** Returns the address of a caller: for IPv6 the /64 network, in any notation. */
function addressOf(request: FastifyRequest): string {
  const address = request.ip.replace(/^::ffff:/i, '');
  return isIPv6(address) ? networkOf(address) : address;
}

/** Returns the key to count by: a person at an agency, else their address. */
function callerOf(ctx: Ctx, request: FastifyRequest): string {
  if (ctx.actor.kind === 'user' || ctx.actor.kind === 'half') return `${ctx.agency.id}:${ctx.actor.userId}`;
  return addressOf(request);
}

async function count(deps: HttpDeps, rate: CountedClass, caller: string): Promise<void> {
  const wait = await deps.rateLimiter.consume(rate, caller);
  if (wait !== undefined) throw new AppError('tooManyRequests', { retryAfterSeconds: wait });
}

/** Counts a request for anything but a call by its address: a page by its class, a webhook, and as a page what no route serves. Throws `tooManyRequests`. */
export async function countByAddress(deps: HttpDeps, request: FastifyRequest, route: RouteKind | undefined): Promise<void> {
  if (route?.kind === 'endpoint') return;
  await count(deps, route?.kind === 'webhook' ? 'webhook' : (route?.page.rate ?? 'page'), addressOf(request));
}

/**
 * Returns what a call counts as, and for whom. What visitors search counts for their network: a thousand addresses of one network are one reader of all
 * our prices. A month of prices is a search, too.
 */
function countedAs(ctx: Ctx, request: FastifyRequest, { rate, openToVisitors }: Endpoint): (readonly [CountedClass, string])[] {
  if (!openToVisitors || ctx.actor.kind !== 'visitor' || !PRICED.has(rate)) return [[rate, callerOf(ctx, request)]];
  const network = networkOf(request.ip);
  return rate === 'search'
    ? [['visitorSearch', network]]
    : [
        ['visitorSearch', network],
        [rate, network],
      ];
}

/** Classes of calls that tell prices. */
const PRICED: ReadonlySet<RateClass> = new Set<RateClass>(['search', 'prices']);

const isKey = ({ actor }: Ctx): boolean => actor.kind === 'user' && actor.key !== undefined;

function refuseForeignCall(ctx: Ctx, request: FastifyRequest): void {
  // No browser sends a key by itself.
  if (isKey(ctx)) return;
  const hasCookie = request.cookies[TOKEN_NAME] !== undefined;
  // mutant guard-forgets-foreign-pages: `!isOwnCall(request.headers, ctx.agency.origin, hasCookie)` -> `false` fails build-http.test.ts
  if (!isOwnCall(request.headers, ctx.agency.origin, hasCookie)) throw new AppError('crossSite');
}

function refuseOtherContent(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupportedMediaType');
}

/** Enforces an endpoint's descriptor before its body is read: permission, origin and rate. Throws the code of the refusal. */
export async function guardEndpoint(deps: HttpDeps, ctx: Ctx, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  if (endpoint.method !== 'GET' || endpoint.actsOnGet) {
    refuseForeignCall(ctx, request);
    refuseOtherContent(request);
  }
  if (isKey(ctx)) await count(deps, 'key', callerOf(ctx, request));
  // mutant no-recent-proof-is-asked: `?? refusalOfProof(endpoint, ctx.actor, ctx.clock.now())` -> nothing fails factors.security.test.ts
  const refusal = refusalOf(endpoint, ctx.actor, ctx.agency) ?? refusalOfProof(endpoint, ctx.actor, ctx.clock.now());
  // mutant guard-not-asked: `if (refusal)` -> `if (false)` fails update-markups.test.ts
  if (refusal) throw new AppError(refusal);
  for (const [rate, caller] of countedAs(ctx, request, endpoint)) await count(deps, rate, caller);
}

/** Pages accept calls that change state only from our own pages, unless their descriptor says otherwise. Throws `crossSite`. */
export function guardPage(ctx: Ctx | undefined, request: FastifyRequest, page: PageDescriptor): void {
  if (page.method === 'GET' || page.crossSite) return;
  if (!ctx) throw new AppError('crossSite');
  refuseForeignCall(ctx, request);
}
