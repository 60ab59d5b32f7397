import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { orderViews } from './order-views.ts';
import { presentViews } from './queries.ts';
import { updateView } from './update-view.ts';

/** Registers the endpoints of the slice. */
export function listViewRoutes(app: HttpApp): void {
  registerEndpoint(app, contract.listViews, async ({ ctx, query }) => ({
    data: { views: await presentViews(ctx, query.list) },
  }));
  registerEndpoint(app, contract.createListView, async ({ ctx, body }) => ({ data: await createView(ctx, body) }));
  registerEndpoint(app, contract.updateListView, async ({ ctx, params, body }) => ({
    data: { views: await updateView(ctx, params.id, body) },
  }));
  registerEndpoint(app, contract.deleteListView, async ({ ctx, params }) => ({
    data: { views: await deleteView(ctx, params.id) },
  }));
  registerEndpoint(app, contract.orderListViews, async ({ ctx, body }) => ({ data: { views: await orderViews(ctx, body) } }));
}
