import {
  cancelSubscription,
  changeSubscriptionCard,
  gatewayNameOf,
  getInvoicePdf,
  getSubscription,
  getSubscriptionPayment,
  listInvoices,
  resumeSubscription,
  subscribeAgency,
  verifySubscriptionCard,
} from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { download } from '../../platform/http/endpoints/raw-answers.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { getAccount } from './account/get-account.ts';
import { type CardChange, changeCard, verifyCard } from './cards/change-card.ts';
import { subscribe } from './charges/subscribe.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { listInvoices as list } from './invoices/list-invoices.ts';
import { makeInvoicePdf } from './invoices/make-invoice-pdf.ts';
import { changeRenewal } from './renewals/change-renewal.ts';

const STATUS = { paid: 'paid', actionRequired: 'actionRequired', waiting: 'processing' } as const;

/** A change of the card, as the wire has it. */
function presentChange(change: CardChange) {
  return {
    status: change.kind === 'waiting' ? ('processing' as const) : change.kind,
    card: change.kind === 'stored' ? change.card : null,
    actionUrl: change.kind === 'actionRequired' ? change.url : null,
  };
}

function registerRenewal(app: HttpApp, deps: SubscriptionsDeps): void {
  registerEndpoint(app, cancelSubscription, async ({ ctx }) => {
    await changeRenewal(deps, ctx, 'cancel');
    return { data: await getAccount(deps, ctx) };
  });
  registerEndpoint(app, resumeSubscription, async ({ ctx }) => {
    await changeRenewal(deps, ctx, 'resume');
    return { data: await getAccount(deps, ctx) };
  });
  registerEndpoint(app, changeSubscriptionCard, async ({ ctx, body }) => ({
    data: presentChange(await changeCard(deps, ctx, body)),
  }));
  registerEndpoint(app, verifySubscriptionCard, async ({ ctx }) => ({ data: presentChange(await verifyCard(deps, ctx)) }));
}

/** Registers the endpoints of the slice. */
export function subscriptionRoutes(app: HttpApp, deps: SubscriptionsDeps): void {
  registerEndpoint(app, getSubscriptionPayment, () => {
    const gateway = deps.gateway();
    return {
      data: {
        cardEnabled: gateway !== undefined,
        gateway: gateway?.name === 'sandbox' || gateway?.name === 'stripe' ? gateway.name : null,
        frameUrl: gateway?.frameUrl ?? null,
        publishableKey: gateway?.publishableKey ?? null,
        simulated: gateway?.simulated ?? false,
        activePG: gatewayNameOf(gateway?.name === 'sandbox' ? 'sandbox' : 'stripe'),
      },
    };
  });
  registerRenewal(app, deps);
  registerEndpoint(app, getSubscription, async ({ ctx }) => ({ data: await getAccount(deps, ctx) }));
  registerEndpoint(app, listInvoices, async ({ ctx, query }) => ({ data: await list(ctx, query) }));
  registerEndpoint(app, getInvoicePdf, async ({ ctx, params, reply }) => {
    const file = await makeInvoicePdf(ctx, params.number, deps.color);
    reply.header('cache-control', 'private, no-store');
    return download(file.content, file);
  });
  registerEndpoint(app, subscribeAgency, async ({ ctx, body }) => {
    const { ctx: own, outcome } = await subscribe(deps, ctx, body);
    const status = STATUS[outcome.kind];
    const message = translate(ctx.locale, `newAgency.${status}`);
    return {
      data: {
        ...{ agencyId: own.agency.id, status, message },
        subscriptionsData: { status, message, domain: own.agency.origin },
        actionUrl: outcome.kind === 'actionRequired' ? outcome.url : null,
      },
    };
  });
}
