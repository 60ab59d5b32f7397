import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { PayLinksDeps } from './deps.ts';
import { makeLink } from './make-link.ts';
import { continueLink, payByLink, readLink } from './pay-by-link.ts';
import { loadPayable, presentLinks } from './pay-link-records.ts';
import { refundLink } from './refund-link.ts';
import { withdrawLink } from './withdraw-link.ts';

/** Registers the calls about payment links, which are the same for every product. */
export function payLinkRoutes(app: HttpApp, deps: PayLinksDeps): void {
  registerEndpoint(app, contract.listPayLinks, async ({ ctx, params }) => ({
    data: await presentLinks(deps, ctx, await loadPayable(ctx, params.bookingId)),
  }));
  registerEndpoint(app, contract.makePayLink, async ({ ctx, params, body }) => ({
    data: await makeLink(deps, ctx, params.bookingId, body),
  }));
  registerEndpoint(app, contract.withdrawPayLink, async ({ ctx, params }) => ({ data: await withdrawLink(deps, ctx, params) }));
  registerEndpoint(app, contract.refundPayLink, async ({ ctx, params, body }) => ({
    data: await refundLink(deps, ctx, params, body.amount),
  }));
  registerEndpoint(app, contract.readPayLink, async ({ ctx, params }) => ({ data: await readLink(deps, ctx, params.token) }));
  registerEndpoint(app, contract.payByLink, async ({ ctx, params, body }) => ({
    data: await payByLink(deps, ctx, params.token, body.payment.token),
  }));
  registerEndpoint(app, contract.continuePayLink, async ({ ctx, params }) => ({
    data: await continueLink(deps, ctx, params.token),
  }));
}
