import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { OperationsDeps } from '../deps.ts';
import { listSuppliers } from './list-suppliers.ts';
import { testSupplier } from './test-supplier.ts';

/** The calls about the platform's accounts at suppliers. */
export function supplierRoutes(app: HttpApp, deps: OperationsDeps): void {
  registerEndpoint(app, contract.listOperatedSuppliers, async ({ ctx }) => ({
    data: { products: await listSuppliers(deps, ctx) },
  }));
  registerEndpoint(app, contract.testOperatedSupplier, async ({ ctx, params }) => ({
    data: await testSupplier(deps, ctx, params),
  }));
}
