import type { Endpoint } from '@caravel/contracts';
import type { FastifyRequest } from 'fastify';
import { type Ctx, isStaff } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { HttpDeps } from '../types.ts';

/** Names the client for whom staff search, by id. Each call that searches takes it; all others ignore it. */
export const BOOKING_FOR = 'x-booking-for';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the context with the client for whom staff search. Throws `forbidden` if somebody else than staff names one, `userNotAssociated` if the agency
 * has no such active client.
 */
export async function withClient(
  { findClient }: Pick<HttpDeps, 'findClient'>,
  ctx: Ctx,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { keyScope }: Pick<Endpoint, 'keyScope'>,
): Promise<Ctx> {
  const id = headers[BOOKING_FOR];
  if (id === undefined || keyScope !== 'search') return ctx;
  // mutant prices-of-another-client: `!isStaff(ctx.actor)` -> `false` fails booking-for.test.ts
  if (!isStaff(ctx.actor)) throw new AppError('forbidden');
  const client = typeof id === 'string' && ID.test(id) ? await findClient(ctx, id) : undefined;
  if (!client) throw new AppError('userNotAssociated');
  return { ...ctx, bookingFor: client._id };
}
