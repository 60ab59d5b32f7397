import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { WebhooksDeps } from './deps.ts';
import { listDeliveries } from './list-deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from './manage-webhooks.ts';

/** Registers the calls about webhooks. */
export function webhookRoutes(app: HttpApp, deps: WebhooksDeps): void {
  registerEndpoint(app, contract.listWebhooks, async ({ ctx }) => ({ data: await listWebhooks(ctx) }));
  registerEndpoint(app, contract.createWebhook, async ({ ctx, body }) => ({ data: await createWebhook(deps, ctx, body) }));
  registerEndpoint(app, contract.updateWebhook, async ({ ctx, params, body }) => ({
    data: await updateWebhook(deps, ctx, params.webhookId, body),
  }));
  registerEndpoint(app, contract.deleteWebhook, async ({ ctx, params }) => ({
    data: await deleteWebhook(ctx, params.webhookId),
  }));
  registerEndpoint(app, contract.renewWebhookSecret, async ({ ctx, params }) => ({
    data: await renewSecret(deps, ctx, params.webhookId),
  }));
  registerEndpoint(app, contract.testWebhook, async ({ ctx, params }) => ({ data: await testWebhook(ctx, params.webhookId) }));
  registerEndpoint(app, contract.listDeliveries, async ({ ctx, query }) => ({ data: await listDeliveries(ctx, query) }));
  registerEndpoint(app, contract.resendDelivery, async ({ ctx, params }) => ({
    data: await resendDelivery(ctx, params.deliveryId),
  }));
}
