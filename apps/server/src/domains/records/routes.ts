import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { mailRoutes } from './mails/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { explainBookingPrice } from './prices/explain-booking-price.ts';
import { explainQuotePrice } from './prices/explain-quote-price.ts';

/** Registers the calls of the slice. */
export function officeRoutes(app: HttpApp): void {
  registerEndpoint(app, contract.explainBookingPrice, async ({ ctx, params }) => ({
    data: await explainBookingPrice(ctx, params.bookingId),
  }));
  registerEndpoint(app, contract.explainQuotePrice, async ({ ctx, params }) => ({
    data: await explainQuotePrice(ctx, params.quoteId),
  }));
  noteRoutes(app);
  mailRoutes(app);
}
